import { SLASH_KEY } from '~/config/storage-keys';
import { whenActivated } from '~/kit/islands/activation';
import { AT_ONCE, find, type Found } from './engine';
import { loadEngine, type Fragment, type Hit } from './pagefind';
import { readItem, removeItem, writeItem } from '~/kit/islands/storage';
import { currentPath } from '~/lib/paths';
import { QUERY_MAX } from '~/modules/search/shared/search-query';

/*
 * The search page shows results as you type and, without a query, all pages by kind, as it does without JavaScript. The query and the
 * kind are in the URL, so that a search can be bookmarked and shared.
 */

const element = (id: string) => document.getElementById(id) as HTMLElement;
const form = element('search');
const input = element('q') as HTMLInputElement;
const status = element('search-status');
const list = element('search-list');
const kinds = element('search-kinds');
const more = element('search-more');
const everything = element('all-pages');
const resultTemplate = element('search-result') as HTMLTemplateElement;
const kindTemplate = element('search-kind') as HTMLTemplateElement;

/** Number of the latest search. Results of earlier searches are ignored. */
let turn = 0;
/** Hits not shown yet. */
let waiting: readonly Hit[] = [];

const chosenKind = () => kinds.querySelector<HTMLInputElement>(':checked')?.value ?? '';

async function search(kind: string): Promise<void> {
  const mine = ++turn;
  const typed = input.value;
  remember(typed.trim(), kind);
  if (!typed.trim()) {
    showNothing('');
    return;
  }
  if (list.children.length === 0) {
    status.textContent = 'Searching …';
    everything.hidden = true;
  }
  try {
    const found = await find(typed, kind);
    if (mine !== turn) return;
    showKinds(found.kinds, kind);
    waiting = found.hits;
    const shown = await fragments();
    if (mine !== turn) return;
    list.replaceChildren(...shown);
    list.hidden = shown.length === 0;
    status.textContent = sayFound(found, kind);
    everything.hidden = found.hits.length > 0;
  } catch {
    if (mine === turn)
      showNothing(
        `The search could not be loaded. The lists below link to every page. To try again, change your search.`,
      );
  }
}

/** Shows all pages instead of results, with a message. */
function showNothing(words: string): void {
  list.replaceChildren();
  list.hidden = true;
  showKinds({}, '');
  waiting = [];
  more.hidden = true;
  status.textContent = words;
  everything.hidden = false;
}

function sayFound({ query, instead, hits, hasAll, kinds: counts }: Found, kind: string): string {
  const said = `“${query.text}”`;
  const cut = query.isCut ? `Only the first ${QUERY_MAX} characters are searched for. ` : '';
  if (query.terms.length === 0)
    return `${cut}There is no word in ${said}. Type a word, a number or a reference such as A.5.`;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all === 0) return `${cut}No page has ${said}. The lists below link to every page.`;
  const pages = `${hits.length} ${hits.length === 1 ? 'page' : 'pages'}${kind ? ` of the kind ${kind}` : ''}`;
  if (instead !== undefined) return `${cut}No page has ${said}. ${pages} for “${instead}”.`;
  return hasAll
    ? `${cut}${pages} for ${said}.`
    : `${cut}No page has all the words in ${said}. ${pages} with most of them.`;
}

/** Renders the next results as list items. If the results can't be loaded, they are kept in the queue. */
async function fragments(): Promise<DocumentFragment[]> {
  const mine = turn;
  const loaded = await Promise.all(waiting.slice(0, AT_ONCE).map((hit) => hit.data()));
  if (mine !== turn) return [];
  waiting = waiting.slice(AT_ONCE);
  more.hidden = waiting.length === 0;
  return loaded.map(toItem);
}

function toItem({ url, meta, excerpt, filters }: Fragment): DocumentFragment {
  const item = resultTemplate.content.cloneNode(true) as DocumentFragment;
  const link = item.querySelector('a') as HTMLAnchorElement;
  // Pagefind's URLs are file names.
  link.href = currentPath(new URL(url, location.href));
  link.textContent = meta.name ?? url;
  (item.querySelector('.ref') as HTMLElement).textContent = filters.kind?.[0] ?? '';
  (item.querySelector('[data-excerpt]') as HTMLElement).replaceChildren(...marked(excerpt));
  return item;
}

const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }));

/** Builds text and `<mark>` nodes from Pagefind's excerpt without parsing it as HTML. */
function marked(html: string): Node[] {
  return html.split(/<mark>([\s\S]*?)<\/mark>/).map((part, index) => {
    const text = part.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES.get(name) ?? entity);
    if (index % 2 === 0) return document.createTextNode(text);
    return Object.assign(document.createElement('mark'), { textContent: text });
  });
}

function showKinds(counts: Readonly<Record<string, number>>, chosen: string): void {
  const found = Object.entries(counts).filter(([name, count]) => count > 0 || name === chosen);
  const all = found.reduce((sum, [, count]) => sum + count, 0);
  kinds.hidden = found.length < 2 && !chosen;
  const focused = document.activeElement instanceof HTMLInputElement && kinds.contains(document.activeElement);
  const choices = [['', all] as const, ...found].map(([name, count]) => {
    const choice = kindTemplate.content.cloneNode(true) as DocumentFragment;
    const radio = choice.querySelector('input') as HTMLInputElement;
    radio.value = name;
    radio.checked = name === chosen;
    (choice.querySelector('span') as HTMLElement).textContent = `${name || 'All'} (${count})`;
    return choice;
  });
  kinds.querySelector('div')?.replaceChildren(...choices);
  if (focused) kinds.querySelector<HTMLInputElement>(':checked')?.focus();
}

/** Puts the search into the URL, without a history entry per letter. */
function remember(text: string, kind: string): void {
  const address = new URL(location.href);
  for (const [name, value] of [
    ['q', text],
    ['kind', kind],
  ] as const) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  if (address.href !== location.href) history.replaceState(null, '', address);
}

/** The URL of the last submitted search, or the URL that the visitor arrived with. */
let settled = location.href;

/** Gives the search in the URL its own history entry. */
function settle(): void {
  const address = location.href;
  if (address === settled) return;
  history.replaceState(null, '', settled);
  history.pushState(null, '', address);
  settled = address;
}

/** Shows the search in the URL after going back or forward. */
function restore(): void {
  settled = location.href;
  const { searchParams } = new URL(settled);
  input.value = searchParams.get('q') ?? '';
  void search(searchParams.get('kind') ?? '');
}

/** Whether a key belongs to an input method. Safari sends the key that ends a word only after the end, marked by its code alone. */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing newer tells
const isComposed = ({ isComposing, keyCode }: KeyboardEvent) => isComposing || keyCode === 229;

/** Arrow keys move through the field and the results, as in a list of suggestions. */
function step(event: KeyboardEvent): void {
  if (isComposed(event)) return;
  const places = [input, ...list.querySelectorAll<HTMLElement>('a')];
  const at = places.indexOf(document.activeElement as HTMLElement);
  const next = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : -1;
  if (at < 0 || !places[next]) return;
  event.preventDefault();
  places[next].focus();
}

/** Lets the visitor turn off the single-key shortcut. Only "off" is stored. */
function offerSetting(): void {
  const setting = element('slash-setting');
  const box = setting.querySelector('input') as HTMLInputElement;
  box.checked = readItem('local', SLASH_KEY) !== 'off';
  box.addEventListener('change', () => {
    if (box.checked) removeItem('local', SLASH_KEY);
    else writeItem('local', SLASH_KEY, 'off');
  });
  setting.hidden = false;
}

let isAdding = false;

async function showMore(): Promise<void> {
  if (isAdding) return;
  isAdding = true;
  const mine = turn;
  const first = list.children.length;
  const next = await fragments().catch(() => undefined);
  isAdding = false;
  if (mine !== turn) return;
  if (!next) {
    status.textContent =
      'The next results could not be loaded. The results below are still here; try again in a moment.';
    return;
  }
  list.append(...next);
  list.children[first]?.querySelector('a')?.focus();
}

whenActivated(() => {
  delete input.dataset['failed'];
  if (input.value) void search(new URL(location.href).searchParams.get('kind') ?? '');
  else loadEngine().catch(() => undefined);
  offerSetting();
  input.addEventListener('input', () => void search(chosenKind()));
  kinds.addEventListener('change', () => void search(chosenKind()));
  form.addEventListener('keydown', step);
  list.addEventListener('keydown', step);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isComposed(event)) return;
    input.value = '';
    void search('');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void search(chosenKind());
    settle();
  });
  addEventListener('popstate', restore);
  more.addEventListener('click', () => void showMore());
});
