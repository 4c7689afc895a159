import { readable } from '~/kit/rules/reading/text';
import { atTheEnd, onEveryPage, onPages, type MakeRule } from '~/kit/rules/rule';
import { shortRoutes } from '~/config/routes';
import { catalogue } from '~/modules/registry';
import { publishedOf } from '../lib/entries.ts';
import { plain } from '../lib/text.ts';

// The promises that the legal documents make about themselves.

const NOTICE = '/legal/privacy';
const REVIEW = 'to be reviewed by counsel';

/** Version, owner, effective date, next review date, and the note that the document is a draft. */
export const everyDocumentSaysWhereItStands = onPages('/legal/', ({ path, $ }, site) =>
  publishedOf(site, 'documents')
    .filter(({ id }) => path === `/legal/${id}`)
    .flatMap(({ data }) => {
      const top = plain(readable($('main > :first-child')));
      const [current] = data['versions'] as { version: string; effective: Date }[];
      const days = [current?.effective, data['reviewBy']].map((day) => (day as Date).toISOString().slice(0, 10));
      return [
        ...[
          `Version ${current?.version ?? ''}`,
          String(data['owner']),
          ...(data['legalReview'] === undefined ? [REVIEW] : []),
        ]
          .filter((text) => !top.includes(text))
          .map((text) => `does not say “${text}” at its top.`),
        ...days.filter((day) => $(`main time[datetime=${day}]`).length === 0).map((day) => `does not name ${day}.`),
      ];
    }),
);

/** A number at the start of a paragraph or heading is the fragment under which other documents cite it. */
export const everyClauseCanBeLinkedTo = onPages('/legal/', ({ $ }) =>
  $('article > :is(h2, p)')
    .toArray()
    .flatMap((element) => {
      const number = /^(\d+)(?:\. |\.(\d+) )/.exec($(element).text().trim());
      if (!number) return [];
      const wanted = ['clause', number[1], number[2]].filter(Boolean).join('-');
      return $(element).attr('id') === wanted ? [] : [`“${number[0].trim()}” has no fragment ${wanted}.`];
    }),
);

/** Each page tells the browser whom it may contact; the notice says the same in words. */
export const theNoticeNamesEveryAddressThatPagesMayContact: MakeRule = () => {
  const allowed = new Set<string>();
  const named = new Set<string>();
  return {
    page({ path, $ }) {
      const policy = $('meta[http-equiv="Content-Security-Policy"]').attr('content') ?? '';
      for (const [, sources = ''] of policy.matchAll(/(?:connect-src|form-action) ([^;]*)/g)) {
        for (const source of sources.split(' ')) if (source && !source.startsWith("'")) allowed.add(source);
      }
      if (path === NOTICE) for (const cell of $('#requests tbody th')) named.add($(cell).text().trim());
      return [];
    },
    end: () => [
      ...[...allowed]
        .filter((to) => !named.has(to))
        .map((to) => `${NOTICE}: does not name ${to}, which pages may contact.`),
      ...[...named].filter((to) => !allowed.has(to)).map((to) => `${NOTICE}: names ${to}, which no page may contact.`),
    ],
  };
};

/** Art. 13 GDPR: the notice appears where data is collected. */
export const formsForPersonalDataLeadToTheNotice = onPages(['/demo', '/signup'], ({ $ }) => {
  const form = $('main form').length > 0 ? 'main form' : 'main';
  return $(form).find(`a[href="${NOTICE}"]`).length > 0 ? [] : [`collects personal data without a link to ${NOTICE}.`];
});

export const shortAddressesLeadToPages = atTheEnd(({ pages, read }) => {
  const built = new Set(pages.map(({ path }) => path));
  const lines = (read('/_redirects')?.toString() ?? '').split('\n');
  return [...shortRoutes, ...catalogue.shortRoutes(false)].flatMap(({ from, to }) => [
    ...(built.has(to) ? [] : [`${from}: leads to ${to}, which is not a page.`]),
    ...(lines.includes(`${from} ${to} 301`) ? [] : [`${from}: has no rule in _redirects.`]),
  ]);
});

export const theNoticeIsOneClickAway = onEveryPage(({ $ }) =>
  $(`body > footer a[href="${NOTICE}"]`).length > 0 ? [] : [`its footer does not lead to ${NOTICE}.`],
);
