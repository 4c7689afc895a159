import type { Catalogue } from '~/kit/content/catalogue';
import { idsOfPair, pairId } from '~/lib/pair-ids';

/** What becomes of an entry: its new id, or undefined if it goes. */
export type Fate = { to: string | undefined };

/** The entries that are removed or renamed. */
export class Fates {
  readonly #fates = new Map<string, Fate & { collection: string; id: string }>();

  readonly catalogue: Catalogue;

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
  }

  get all() {
    return [...this.#fates.values()];
  }

  of = (collection: string, id: string): Fate | undefined => this.#fates.get(`${collection} ${id}`);

  set(collection: string, id: string, to: string | undefined): void {
    this.#fates.set(`${collection} ${id}`, { collection, id, to });
  }

  /** What becomes of an entry that is named after others: it is renamed or removed with them. */
  ofName(collection: string, id: string): Fate | undefined {
    const { of } = this.catalogue.collection(collection) as { of?: string };
    if (of === undefined) return undefined;
    return this.of(of, id) ?? this.#ofPair(of, id);
  }

  #ofPair(of: string, pair: string): Fate | undefined {
    const ids = idsOfPair(pair);
    const fates = ids?.map((id) => this.of(of, id));
    if (!ids || !fates?.some(Boolean)) return undefined;
    const [first, last] = ids.map((id, index) => (fates[index] ? fates[index].to : id));
    return { to: first !== undefined && last !== undefined ? pairId(first, last) : undefined };
  }

  /** What becomes of an address of this site; undefined if it stays. */
  ofAddress(address: string): Fate | undefined {
    const [path = '', fragment] = address.split('#');
    const hash = fragment === undefined ? '' : `#${fragment}`;
    const moved = (prefix: string, fate: Fate, rest: string) => ({
      to: fate.to === undefined ? undefined : prefix + fate.to + rest,
    });
    for (const name of this.catalogue.namesWithPages) {
      const { prefix } = this.catalogue.pages(name);
      const [, id = '', rest = ''] =
        (path.startsWith(prefix) && /^([a-z0-9-]+)(.*)$/.exec(path.slice(prefix.length))) || [];
      // Every two entries have a page, whether or not a file is about them.
      const isPair = this.catalogue.pairsNames.includes(name);
      const fate = id ? (isPair ? this.ofName(name, id) : (this.of(name, id) ?? this.#ofItems(path))) : undefined;
      if (fate) return moved(prefix, fate, rest + hash);
    }
    for (const { anchors } of this.catalogue.subjects) {
      for (const { collection, before = '' } of anchors?.listed?.[path] ?? []) {
        const fate = fragment?.startsWith(before) ? this.of(collection, fragment.slice(before.length)) : undefined;
        if (fate) return moved(`${path}#${before}`, fate, '');
      }
    }
    return undefined;
  }

  /** The pages of items go with the entry that lists them. */
  #ofItems(path: string): Fate | undefined {
    const items = this.catalogue.itemsAt(path);
    const fate = items && this.of(items.name, items.id);
    return fate?.to === undefined ? fate : undefined;
  }
}
