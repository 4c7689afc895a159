import type { CustomFieldControlProps } from '@sveltia/cms';
import type { createElement, ReactElement } from 'react';

// The editor bundles React and exposes it like this for custom fields.
declare const h: typeof createElement;

/** A field in which editors choose an icon by its appearance: one button per icon, with the icon's picture and name. */
export function IconField({ value, field, forID, onChange }: CustomFieldControlProps): ReactElement {
  const { label, options } = field.toJS() as unknown as { label: string; options: readonly string[] };
  return h(
    'div',
    { className: 'icons', role: 'radiogroup', 'aria-label': label, id: forID },
    options.map((name) =>
      h(
        'label',
        { key: name },
        h('input', {
          type: 'radio',
          name: forID,
          value: name,
          checked: value === name,
          onChange: () => {
            onChange(name);
          },
        }),
        h('img', { src: `/admin/icon/${name}.svg`, alt: '', width: 32, height: 32, loading: 'lazy' }),
        name,
      ),
    ),
  );
}
