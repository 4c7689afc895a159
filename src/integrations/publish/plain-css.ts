const VARIABLE = /var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g;
const INITIAL = /@property (--tw-[\w-]+)\s*{[^}]*initial-value:\s*([^;}]*)/g;
const SET = /(?<=[{;]\s*)(--tw-[\w-]+)\s*:/g;
const DECLARED = /(?<=[{;]\s*)(--tw-[\w-]+)\s*:[^;}]*;?/g;
/** Tailwind's stand-in for `@property`: gives every variable its initial value where the browser does not. */
const STAND_IN = /@layer properties\s*{\s*@supports[^{]*{[^{]*{([^}]*)}\s*}\s*}/;
/** All browsers that the styles are written for mix colours. */
const MIX = /@supports \(color:\s*color-mix\(in lab,\s*red,\s*red\)\)\s*{((?:[^{}]*{[^{}]*})*)\s*}/g;
const GRADIENT = /,\s*--tw-gradient-(from|via|to)\b/g;

/** Tailwind's own values, which no theme and no script changes. */
const THEME = /@layer theme\s*{\s*\*?:root,\s*\*?:host\s*{([^{}]*)}\s*}/;

/** The rules with Tailwind's own values written where they are used, most of them once. */
export function withValues(css: string): string {
  const [block = '', declarations = ''] = THEME.exec(css) ?? [];
  const values = new Map(
    declarations.split(';').flatMap((declaration): [string, string][] => {
      const [, name, value] = /^\s*(--[\w-]+)\s*:\s*(.+?)\s*$/s.exec(declaration) ?? [];
      return name && value && !value.includes('var(') ? [[name, value]] : [];
    }),
  );
  const left = declarations.split(';').filter((declaration) => !values.has(declaration.split(':')[0]?.trim() ?? ''));
  return css
    .replace(block, () => block.replace(declarations, () => left.join(';')))
    .replace(/var\((--[\w-]+)\)/g, (whole, name: string) => values.get(name) ?? whole);
}

/** Whether each rule that reads a variable, in place of a value of its own, stands before those that set it. */
function isReadBefore(name: string, css: string): boolean {
  const declared = css.search(new RegExp(`(?<=[{;]\\s*)${name}\\s*:`));
  return !css.includes(`var(${name})`) && css.lastIndexOf(`var(${name},`) < declared;
}

/**
 * The rules without what Tailwind writes for classes that the pages have not: a variable that no rule sets is replaced by what it
 * stands for, and what gave it its first value goes. So does one that is only read by rules before those that set it, as
 * `.text-h2` before `.font-semibold`: these set the property itself too, and as the later ones they win anyway.
 */
export function withoutUnsetVariables(css: string): string {
  const initial = new Map([...css.matchAll(INITIAL)].map(([, name = '', value = '']) => [name, value.trim()]));
  const own = css.replace(STAND_IN, '');
  const named = [...own.matchAll(SET)].map(([, name = '']) => name);
  const set = new Set(named.filter((name) => !isReadBefore(name, own)));
  const plain = css
    .replace(VARIABLE, (whole, name: string, fallback?: string) =>
      set.has(name) ? whole : (fallback ?? initial.get(name) ?? whole),
    )
    .replace(DECLARED, (whole, name: string) => (set.has(name) ? whole : ''))
    .replace(MIX, '$1')
    .replace(GRADIENT, (name) => (set.has(name.replace(/^,\s*/, '')) ? name : ''));
  const isUsed = (declaration: string) => plain.includes(`var(${declaration.split(':')[0]?.trim() ?? ''}`);
  return plain.replace(STAND_IN, (whole, declarations: string) => {
    const used = declarations.split(';').filter((declaration) => declaration.trim() && isUsed(declaration));
    return used.length > 0 ? whole.replace(declarations, () => used.join(';')) : '';
  });
}
