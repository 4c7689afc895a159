import plugin from 'tailwindcss/plugin';

// Each colour is defined once for both themes: `light-dark()` follows `color-scheme`.
// Contrast on paper, sheet and wash: ink and soft ≥ 7.1, seal and gap ≥ 7.
const colours = {
  paper: 'light-dark(#f5f1e6, #0f1613)',
  sheet: 'light-dark(#fdfbf6, #161f1a)',
  ink: 'light-dark(#15201a, #efeadd)',
  soft: 'light-dark(#414b45, #b9c1b8)',
  rule: 'light-dark(#d8d0bd, #2c3831)',
  seal: 'light-dark(#0b4f3a, #86d6b1)',
  wash: 'light-dark(#e6ebdc, #1c2b24)',
  'on-seal': 'light-dark(#fdfbf6, #0c1511)',
  gap: 'light-dark(#7a3a00, #f2b35c)',
  'gap-wash': 'light-dark(#f8e7ca, #33260f)',
  // The footer is dark in both themes.
  night: 'light-dark(#0f1d17, #0a100d)',
  'on-night': '#e9e5d8',
  'night-seal': '#86d6b1',
};
/** The values that the same names have in the inverted section of a long page, in both themes; contrast as above. */
const inverted = {
  paper: 'light-dark(#0b3a2c, #0d3326)',
  wash: 'light-dark(#124a39, #15402f)',
  ink: '#f5f1e6',
  soft: '#cfd8cb',
  rule: '#4a6b5e',
  seal: '#93dfbc',
  gap: '#f9cf93',
};
/** Covers the page behind a dialog. */
const veil = 'rgb(0 0 0 / 40%)';
/** Background of a QR code in both themes, because cameras expect dark squares on a light ground. */
const blank = '#fff';

/**
 * Sizes of running text; those of headings depend on the window's width. There are few sizes, because before the first paint, a browser
 * requests each size of each font from the system, and waits.
 */
const sizes = {
  ref: '.8125rem',
  note: '.9375rem',
  body: 'clamp(1rem, .94rem + .3vw, 1.0625rem)',
  lead: 'clamp(1.0625rem, .95rem + .5vw, 1.125rem)',
  h3: '1.2rem',
};
const radius = { corner: '2px', round: '999px' };
/** `quick` responds to a touch; `slow` draws a picture; after `patience`, a notice says what failed to load (`kit/islands/intent/intent.ts`). */
const motion = { quick: '160ms', slow: '600ms', patience: '8s' };

/** Variables that style sheets use by name; a page includes only those that it needs. */
const variables = Object.fromEntries(
  [
    ...Object.entries(colours),
    ...Object.entries(sizes).map(([name, value]) => [`text-${name}`, value]),
    ...Object.entries({ ...radius, ...motion, veil, blank }),
  ].map(([name, value]) => [`--${name}`, value]),
);
const names = Object.fromEntries(Object.keys(colours).map((name) => [name, `var(--${name})`]));

const heading = { letterSpacing: '-.018em', fontWeight: '500' };

/** Each size with its line height and other details: classes such as `text-h2`. */
const fontSize = {
  ref: [sizes.ref, { lineHeight: '1.45', letterSpacing: '.01em' }],
  note: [sizes.note, { lineHeight: '1.5' }],
  body: [sizes.body, { lineHeight: '1.6' }],
  lead: [sizes.lead, { lineHeight: '1.5' }],
  h3: [sizes.h3, { lineHeight: '1.25', letterSpacing: '-.008em', fontWeight: '500' }],
  title: ['clamp(1.35rem, 1.1rem + 1vw, 1.75rem)', { lineHeight: '1.2', letterSpacing: '-.012em', fontWeight: '500' }],
  quote: ['clamp(1.2rem, 1rem + 1vw, 1.6rem)', { lineHeight: '1.4', letterSpacing: '-.01em' }],
  h2: ['clamp(1.55rem, 1.05rem + 2.2vw, 2.6rem)', { lineHeight: '1.1', ...heading }],
  h1: ['clamp(2.2rem, 1.3rem + 3.4vw, 3.95rem)', { lineHeight: '1.06', ...heading }],
  figure: ['clamp(2.2rem, 1.6rem + 2vw, 3rem)', { lineHeight: '1.1', ...heading }],
};

/** @satisfies {import('tailwindcss').Config} */
const config = {
  theme: {
    colors: { ...names, transparent: 'transparent', current: 'currentColor' },
    fontFamily: {
      // The lists are short, because before the first paint, browsers look up each name in the system, and wait. They are written as
      // strings, because in an array of two, `theme()` treats the second element as settings and drops it.
      sans: 'system-ui, sans-serif',
      // The fallbacks are defined in src/styles/global.css.
      serif: "'Besley', 'Besley Georgia', 'Besley DejaVu', 'Besley Noto', 'Besley Times', serif",
      // Apple's systems have the first font; other systems use their own.
      mono: 'Menlo, monospace',
    },
    // Leaves out Tailwind's own font sizes: see the constant `fontSize`.
    fontSize: {},
    borderRadius: { none: '0', DEFAULT: radius.corner, full: radius.round },
    screens: { sm: '40rem', md: '48rem', lg: '60rem', nav: '70rem', xl: '80rem', '2xl': '100rem' },
    extend: {
      spacing: {
        band: 'clamp(1.375rem, 4.5vw, 3.625rem)',
        gutter: 'clamp(1.125rem, 4vw, 2.75rem)',
        margin: '11.25rem',
      },
      maxWidth: { page: '77.5rem', scene: 'clamp(77.5rem, 100vw - 16rem, 104rem)', text: '42rem', lead: '34rem' },
      transitionDuration: { DEFAULT: motion.quick },
    },
  },
  plugins: [
    plugin(({ addBase, addComponents, addUtilities }) => {
      // These are plain values: if they were theme sizes, each would first read variables that another class may set.
      addUtilities(
        Object.fromEntries(
          Object.entries(fontSize).map(([name, [size, details]]) => [`.text-${name}`, { fontSize: size, ...details }]),
        ),
      );
      // In print there is no dark background, so this section looks like the others.
      addComponents({
        '.inverted': {
          '@media not print': {
            ...Object.fromEntries(Object.entries(inverted).map(([name, value]) => [`--${name}`, value])),
            background: 'var(--paper)',
            color: 'var(--ink)',
            // Seals in separate files follow this property.
            '& img': { colorScheme: 'dark' },
          },
        },
      });
      addBase({
        ':root': { colorScheme: 'light dark', ...variables },
        // The visitor's choice; printed pages are always white.
        ':root[data-theme=light]': { colorScheme: 'light' },
        ':root[data-theme=dark]': { colorScheme: 'dark' },
        '@media print': { ':root:root': { colorScheme: 'light' } },
      });
    }),
  ],
};

export default config;

const { borderRadius, extend } = config.theme;

/**
 * The theme for the style guide and drawn pictures. A colour is `light-dark(<light>, <dark>)` or one value for both.
 *
 * @type {{
 *   colours: Readonly<Record<keyof typeof colours, string>> & Readonly<Record<string, string>>,
 *   inverted: Readonly<Record<keyof typeof inverted, string>>,
 *   sizes: Readonly<Record<string, string>>,
 *   fontSize: Readonly<Record<string, readonly [size: string, details: Readonly<Record<string, string>>]>>,
 *   borderRadius: Readonly<Record<string, string>>,
 *   spacing: Readonly<Record<string, string>>,
 *   transitionDuration: Readonly<Record<string, string>>,
 * }}
 */
export const tokens = {
  colours,
  inverted,
  sizes,
  fontSize,
  borderRadius,
  spacing: extend.spacing,
  transitionDuration: extend.transitionDuration,
};
