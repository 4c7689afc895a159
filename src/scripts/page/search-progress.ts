const part = (id: string) => document.getElementById(id) as HTMLElement;

/** Says that results are loading. The list of all pages is no answer to a query, so it is not shown in the meantime. */
export function showSearching(): void {
  part('search-status').textContent = 'Searching …';
  part('all-pages').hidden = true;
}

/** Shows the list of all pages again, with a sentence that says why, if there is anything to say. */
export function showAllPages(why: string): void {
  part('search-status').textContent = why;
  part('all-pages').hidden = false;
}
