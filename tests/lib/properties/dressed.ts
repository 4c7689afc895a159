import type { Entry } from '~/kit/content/reading/entries';

const SOURCE = { source: 'A register, 2026', url: 'https://figures.example/report' };
const NAME = 'Asha Rao';

/** The entry with every optional field filled in, even those that no current entry uses, so that all of them get changed. */
export function dressed(entry: Entry): Entry {
  const { collection, data, id } = entry;
  const life = entry.file.endsWith('.md') && {
    draft: false,
    publishOn: new Date('2026-01-02'),
    reviewBy: new Date('2099-01-02'),
    formerIds: [`older-${id}`, `oldest-${id}`],
  };
  return { ...entry, data: { ...data, ...life, ...more(collection, data) } };
}

function more(collection: string, data: Entry['data']): Entry['data'] {
  switch (collection) {
    case 'articles':
      return { updated: new Date(new Date().toISOString().slice(0, 10)) };
    case 'case-studies': {
      const stats = data['stats'] as object[];
      const testimonial = data['testimonial'] as object;
      return {
        logoUrl: '/favicon.svg',
        stats: stats.map((stat) => ({ ...stat, basis: SOURCE })),
        testimonial: { ...testimonial, name: NAME },
      };
    }
    case 'claims':
      return { basis: SOURCE };
    case 'documents':
      return {
        legalReview: { by: NAME, on: new Date('2026-01-02') },
        annexes: ['stored-items', 'requests', 'subprocessors', 'company'],
      };
    case 'subprocessors':
      return { announced: new Date('2025-01-02'), until: new Date('2098-12-31') };
    case 'testimonials':
      return { name: NAME };
    default:
      return {};
  }
}
