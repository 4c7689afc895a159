import type { AccessScene, AnswerScene, GapsScene, LogScene, MatrixScene } from '~/components/scenes/data/scenes';
import { GERMAN, LONG_REFERENCE, LONG_TITLE, LONG_WORD, TEXT } from './odd';

const caption = { name: LONG_TITLE, fact: 'odd', note: GERMAN };

const gap = { owner: 'Owner: platform lead', effort: '2 h', due: 'due 14 Nov', references: ['A.8.13'] } as const;

export const gaps: GapsScene = {
  ...caption,
  kind: 'gaps',
  gaps: [
    { ...gap, title: LONG_TITLE, references: [LONG_REFERENCE, 'CC6.1', 'Art. 30'], late: true },
    { ...gap, title: LONG_WORD, owner: GERMAN },
    ...Array.from({ length: 10 }, (_, index) => ({ ...gap, title: `Gap ${index + 3}` })),
  ],
  total: [LONG_TITLE, '1,234 h'],
};

export const oneGap: GapsScene = {
  ...caption,
  kind: 'gaps',
  gaps: [{ ...gap, title: 'Alone' }],
  total: ['Together', '2 h'],
};

export const log: LogScene = {
  ...caption,
  kind: 'log',
  entries: [
    { at: '09:41', hash: '9f3c', actor: LONG_WORD, action: 'approved', record: 'A.5.18' },
    {
      at: '09:40',
      hash: '1b07',
      actor: 'M. Okafor',
      action: LONG_TITLE,
      record: 'P-12',
      change: { text: [['del', LONG_WORD], ' ', ['ins', GERMAN]], reason: TEXT },
    },
    { at: '09:38', hash: 'c4d2', actor: 'X', action: '', record: 'R-1' },
  ],
};

export const answer: AnswerScene = {
  ...caption,
  kind: 'answer',
  question: LONG_TITLE,
  answer: [LONG_WORD, ['cite', '1'], ' ', GERMAN, ['cite', '12'], '.'],
  sources: [
    { title: LONG_TITLE, detail: GERMAN, reference: 'Art. 37(1)(b)' },
    { title: LONG_WORD, detail: TEXT, reference: 'P-02' },
  ],
  unanswered: [LONG_TITLE, TEXT],
};

export const matrix: MatrixScene = {
  ...caption,
  kind: 'matrix',
  columns: ['SOC 2', 'ISO 27001', 'HIPAA', 'PCI DSS', 'ISO 42001'],
  last: 'last',
  rows: [
    { name: LONG_TITLE, marks: '11111', last: '4 Oct' },
    { name: LONG_WORD, marks: '00000', last: '1 Jan', late: true },
    { name: 'X', marks: '01010', last: '–' },
  ],
  finding: { title: LONG_TITLE, sources: GERMAN, next: TEXT },
};

export const access: AccessScene = {
  ...caption,
  kind: 'access',
  rights: ['kkkkkkkkkkkkrkkkkkkkkkwkkkkkkkkkkkkkkkkk', 'kkkkrkkkkkkkkkkkkkkkkkkkkkkkkkwkkkkkkkkk'],
  rows: [
    { who: GERMAN, right: LONG_TITLE, decision: 'kept', state: 'kept', detail: '4 Oct' },
    { who: LONG_WORD, right: LONG_WORD, decision: 'revoked', state: 'revoked', detail: '4 Oct' },
    { who: 'X', right: 'Y', decision: 'waits', state: 'late', detail: '12 d' },
  ],
};
