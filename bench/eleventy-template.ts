/** Shorter values, such as the name of an icon, also stand where they do not come from the entry. */
const SHORTEST = 12;

/**
 * A Nunjucks template that makes a page out of an entry, made of the page of one entry: what the entry says is replaced
 * by the place where it says so, and everything else stays as it is.
 *
 * @param data the front matter of the entry
 */
export function templateFrom(html: string, data: Record<string, unknown>): string {
  const places = new Map<string, string>();
  for (const [place, text] of textsIn(data)) if (text.length >= SHORTEST) places.set(text, `{{ ${place} }}`);
  const name = String(data['name']);
  places.set(name, '{{ name }}');
  places.set(name.toLowerCase(), '{{ name | lower }}');
  places.set(name.toLowerCase().replace(' ', '-'), '{{ page.fileSlug }}');
  const prose = /(<div class="prose[^>]*>)([\s\S]*?)(<\/div>)/.exec(html);
  if (!prose?.[2]) throw new Error('The page has no <div class="prose"> with the text of the entry.');
  const [before = '', after = ''] = html.split(prose[2]);
  const fixed = (part: string) => withPlaces(part, places);
  return `${fixed(before)}{{ content | safe }}${fixed(after)}`;
}

function withPlaces(html: string, places: ReadonlyMap<string, string>): string {
  const texts = [...places.keys()].sort((a, b) => b.length - a.length).map((text) => RegExp.escape(text));
  return html
    .split(new RegExp(`(${texts.join('|')})`))
    .map((part) => places.get(part) ?? (part && `{% raw %}${part}{% endraw %}`))
    .join('');
}

function textsIn(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    textsIn(item, Array.isArray(value) ? `${place}[${key}]` : place ? `${place}.${key}` : key),
  );
}
