import type { CustomFieldControlProps } from '@sveltia/cms';
import type { createElement, ReactElement } from 'react';

// The editor brings React along for fields of one's own, and hands it out so.
declare const h: typeof createElement;

/** An icon is chosen by what it looks like: a button for each, with its picture and its name. */
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
