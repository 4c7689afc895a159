import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';

export type ButtonVariant = 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link';
export type ButtonSize = 'default' | 'sm' | 'lg' | 'icon';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded border font-semibold no-underline cursor-pointer text-center wrap-anywhere';

const VARIANTS: Record<ButtonVariant, string> = {
  default: 'border-seal bg-seal text-on-seal hover:border-ink hover:bg-ink hover:text-paper',
  destructive: 'border-gap bg-gap text-sheet hover:border-ink hover:bg-ink hover:text-paper',
  outline: 'border-seal text-seal hover:bg-wash',
  secondary: 'border-wash bg-wash text-ink hover:border-ink',
  ghost: 'border-transparent text-ink hover:bg-wash',
  link: 'border-transparent px-0! text-left! text-seal underline! underline-offset-4 decoration-1 hover:text-ink',
};

const SIZES: Record<ButtonSize, string> = {
  default: 'min-h-11.5 px-5.5 py-2 text-note',
  sm: 'min-h-11 px-4 py-1.5 text-note',
  lg: 'min-h-13.5 px-6 py-2.5 text-note',
  icon: 'size-11 p-0',
};

const DISABLED = 'bg-transparent! text-soft! cursor-default!';

/** The classes for a button, or for a link that looks like a button. */
export function buttonClass(
  variant: ButtonVariant = 'default',
  size: ButtonSize = 'default',
  disabled: boolean = false,
): string {
  const classes = `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
  if (!disabled) return classes;
  return VARIANTS[variant].includes('border-transparent')
    ? `${classes} ${DISABLED}`
    : `${classes} ${DISABLED} border-rule!`;
}

type Style = { variant?: ButtonVariant; size?: ButtonSize };
type Props = Style &
  (
    | (AnchorHTMLAttributes<HTMLAnchorElement> & { href: string })
    | (ButtonHTMLAttributes<HTMLButtonElement> & { href?: never; ref?: Ref<HTMLButtonElement> })
  );

/**
 * The button of pages and islands alike: a link if it has an `href`, otherwise a button. Pages render it without a
 * client directive and give it its label as the prop `children`, so that it is plain HTML.
 */
export function Button({ variant, size, className, ...props }: Props) {
  const disabled = [props['aria-disabled'], 'disabled' in props && props.disabled].some(
    (value) => value === true || value === 'true',
  );
  const classes = [buttonClass(variant, size, disabled), className].filter(Boolean).join(' ');
  if (props.href !== undefined) return <a {...props} className={classes} />;
  return <button type="button" {...props} className={classes} />;
}
