/** Every island of the page, with what its directive was given: `client:intent={15000}`, `client:intent="session"`. */
export const islands = () =>
  Array.from(document.querySelectorAll('astro-island'), (island) => ({
    value: (JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: unknown }).value,
    wake: () => island.dispatchEvent(new Event('wake')),
  }));
