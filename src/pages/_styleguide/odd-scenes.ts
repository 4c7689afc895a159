import type { SceneOf } from '~/modules/scenes/schemas/scene';
import { GERMAN, LONG_REFERENCE, LONG_TITLE, LONG_WORD, TEXT } from './odd';

const caption = { name: LONG_TITLE, fact: 'odd', note: GERMAN };

const gap = { owner: 'Owner: platform lead', effort: '2 h', due: 'due 14 Nov', references: ['A.8.13'] };

export const gaps: SceneOf<'gaps'> = {
  ...caption,
  kind: 'gaps',
  gaps: [
    { ...gap, title: LONG_TITLE, references: [LONG_REFERENCE, 'CC6.1', 'Art. 30'], late: true },
    { ...gap, title: LONG_WORD, owner: GERMAN },
    ...Array.from({ length: 10 }, (_, index) => ({ ...gap, title: `Gap ${index + 3}` })),
  ],
  total: { label: LONG_TITLE, value: '1,234 h' },
};

export const oneGap: SceneOf<'gaps'> = {
  ...caption,
  kind: 'gaps',
  gaps: [{ ...gap, title: 'Alone' }],
  total: { label: 'Together', value: '2 h' },
};

export const log: SceneOf<'log'> = {
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
      change: { text: `{--${LONG_WORD}--} {++${GERMAN}++}`, reason: TEXT },
    },
    { at: '09:38', hash: 'c4d2', actor: 'X', action: '', record: 'R-1' },
  ],
};

export const answer: SceneOf<'answer'> = {
  ...caption,
  kind: 'answer',
  question: LONG_TITLE,
  answer: `${LONG_WORD}[1] ${GERMAN}[12].`,
  sources: [
    { title: LONG_TITLE, detail: GERMAN, reference: 'Art. 37(1)(b)' },
    { title: LONG_WORD, detail: TEXT, reference: 'P-02' },
  ],
  unanswered: { text: LONG_TITLE, next: TEXT },
};

export const matrix: SceneOf<'matrix'> = {
  ...caption,
  kind: 'matrix',
  columns: ['SOC 2', 'ISO 27001', 'HIPAA', 'PCI DSS', 'ISO 42001'],
  last: 'last',
  rows: [
    { name: LONG_TITLE, marks: 'xxxxx', last: '4 Oct' },
    { name: LONG_WORD, marks: '.....', last: '1 Jan', late: true },
    { name: 'X', marks: '.x.x.', last: '–' },
  ],
  finding: { title: LONG_TITLE, sources: GERMAN, next: TEXT },
};

export const access: SceneOf<'access'> = {
  ...caption,
  kind: 'access',
  rights: ['............x.........?.................', '....x.........................?.........'],
  rows: [
    { who: GERMAN, right: LONG_TITLE, decision: 'kept', state: 'kept', detail: '4 Oct' },
    { who: LONG_WORD, right: LONG_WORD, decision: 'revoked', state: 'revoked', detail: '4 Oct' },
    { who: 'X', right: 'Y', decision: 'waits', state: 'late', detail: '12 d' },
  ],
};
