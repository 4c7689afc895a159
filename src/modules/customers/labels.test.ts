import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import * as labels from './rules';
import { Run } from '~/kit/rules/run';
import type { Entry } from '~/kit/content/reading/entries';
import { provenanceLabel, type Provenance } from '~/lib/provenance';
import { html } from '#tests/fixtures/broken/broken.ts';

// Every provenance is combined with its own label, with no label, and with the label of a different provenance.

const all: readonly Provenance[] = ['example', 'aggregate', 'consented'];
const QUOTE = 'We had the record before the call was over.';
const entry = (collection: string, id: string, data: Record<string, unknown>): Entry => ({
  collection,
  id,
  data,
  file: `src/${id}`,
  body: '',
});

async function problems(pages: Record<string, string>, entries: readonly Entry[]): Promise<readonly string[]> {
  const rules = [
    labels.everyQuoteCarriesItsLabel,
    labels.everyInventedCustomerIsLabelled,
    labels.caseStudiesAreLabelled,
  ];
  const site = {
    origin: 'https://site.example',
    entries,
    isListed: () => true,
    has: () => true,
    read: () => undefined,
  };
  const run = new Run(site, { labels: rules });
  for (const [path, main] of Object.entries(pages)) run.page(path, parseDocument(html(main)));
  return (await run.end({ files: [], headers: [] })).get('labels') ?? [];
}

const quoteWith = (label = '') =>
  `<figure><blockquote>“${QUOTE}”</blockquote><figcaption>Ann ${label}</figcaption></figure>`;
const study = (provenance: Provenance) => entry('case-studies', 'acme', { company: 'Acme', provenance });
const studyPages = (label = '') => ({
  '/case-study/acme': `<div>Acme ${label}</div><p>It works.</p>`,
  '/case-studies': `<ul><li><h3><a href="/case-study/acme">How Acme did it</a></h3> ${label}</li></ul>`,
});

test.each(all)('the words of a customer who is “%s” carry that label and no other', async (provenance) => {
  const entries = [entry('industries', 'finance', { testimonial: { quote: QUOTE, provenance } })];
  for (const shown of [...all.map(provenanceLabel), undefined]) {
    const found = await problems({ '/': quoteWith(shown) }, entries);
    expect(found.length === 0, `${provenance} with ${shown ?? 'no label'}: ${found.join()}`).toBe(
      shown === provenanceLabel(provenance),
    );
  }
});

test.each(all)('a case study that is “%s” carries that label, on its page and in the list', async (provenance) => {
  expect(await problems(studyPages(provenanceLabel(provenance)), [study(provenance)])).toEqual([]);
  const wrong = provenance === 'consented' ? provenanceLabel('example') : '';
  expect((await problems(studyPages(wrong), [study(provenance)])).length).toBeGreaterThanOrEqual(2);
});

test('a real customer may be named anywhere, an invented one only next to the label', async () => {
  const pages = { '/blog/a': '<p>Acme did it, and Acmes of this world follow.</p>' };
  expect(await problems(pages, [study('consented')])).toEqual([]);
  expect(await problems(pages, [study('example')])).toEqual([
    '/blog/a: names Acme without the label “Illustrative example”.',
  ]);
  expect(await problems({ '/': '<p>Acmes follow.</p>' }, [study('example')])).toEqual([]);
});

test('a quotation in running text is not a testimonial; in a figure it needs an entry', async () => {
  expect(await problems({ '/template/a': '<blockquote><p>Keep a record.</p></blockquote>' }, [])).toEqual([]);
  expect(await problems({ '/': quoteWith() }, [])).toEqual([
    `/: the quote “${QUOTE}” is not in any entry, so its speaker is unknown.`,
  ]);
});
