/** Values shorter than this, such as an icon's name, also occur in places that don't come from the entry. */
const SHORTEST = 12;

/**
 * A Nunjucks template for an entry's page, made from one such page: the entry's values are replaced by the names of their fields, and
 * everything else is unchanged.
 *
 * @param data the entry's front matter
 */
export function templateFrom(html: string, data: Record<string, unknown>): string {
  const places = new Map<string, string>();
  for (const [place, text] of textsIn(data)) if (text.length >= SHORTEST) places.set(text, `{{ ${place} }}`);
  const name = String(data['name']);
  places.set(name, '{{ name }}');
  places.set(name.toLowerCase(), '{{ name | lower }}');
  places.set(name.toLowerCase().replace(' ', '-'), '{{ page.fileSlug }}');
  const prose = /(<div class="prose[^>]*>)([\s\S]*?)(<\/div>)/.exec(html);
  if (!prose?.[2]) throw new Error('The page has no <div class="prose"> with the entry’s text.');
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
