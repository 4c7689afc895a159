import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from '~/lib/button';

type Look = { variant?: ButtonVariant; size?: ButtonSize };
type Props = Look &
  (
    | (AnchorHTMLAttributes<HTMLAnchorElement> & { href: string })
    | (ButtonHTMLAttributes<HTMLButtonElement> & { href?: never })
  );

/**
 * The button of pages and islands alike: a link where it has an `href`, a button otherwise. Pages render it without a
 * client directive and give it its label as the prop `children`, so that it is plain HTML.
 */
export function Button({ variant, size, className, ...props }: Props) {
  const disabled = [props['aria-disabled'], 'disabled' in props && props.disabled].some(
    (value) => value === true || value === 'true',
  );
  const look = [buttonClass(variant, size, disabled), className].filter(Boolean).join(' ');
  if (props.href !== undefined) return <a {...props} className={look} />;
  return <button type="button" {...props} className={look} />;
}
