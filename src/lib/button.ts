/** Variants and sizes of section 9 of the specification. */
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

/** The classes of a button, or of a link that looks like one. */
export function buttonClass(
  variant: ButtonVariant = 'default',
  size: ButtonSize = 'default',
  disabled: boolean = false,
): string {
  const look = `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
  if (!disabled) return look;
  return VARIANTS[variant].includes('border-transparent') ? `${look} ${DISABLED}` : `${look} ${DISABLED} border-rule!`;
}
