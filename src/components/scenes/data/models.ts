import type { Scene } from './scenes';

// Invented sample data; only the references to the standards and laws are real.
export const models: Readonly<Record<string, Scene>> = {
  'clause-sense': {
    kind: 'mapping',
    name: 'From clause to control',
    fact: '5 of 41 clauses',
    note: 'Solid: clear. Dashed: probable',
    clauses: [
      { id: '4.2', text: [['mark', 'shall encrypt'], ' personal data at rest'] },
      { id: '5.1', text: [['mark', 'shall notify'], ' a breach within 48 hours'] },
      { id: '6.3', text: [['mark', 'shall erase'], ' all copies'] },
      { id: '7.1', text: [['mark', 'shall restore'], ' within 24 hours'] },
      { id: '8.4', text: [['mark', 'shall allow'], ' reasonable audits'] },
    ],
    controls: [
      { id: 'A.5.26', text: 'Response to incidents' },
      { id: 'A.8.10', text: 'Information deletion' },
      { id: 'A.8.13', text: 'Information backup' },
      { id: 'A.8.24', text: 'Use of cryptography' },
      { id: 'Open', text: 'A reader decides what is “reasonable”', late: true },
    ],
    links: [
      [0, 3, 'clear'],
      [1, 0, 'clear'],
      [2, 1, 'clear'],
      [2, 2, 'probable'],
      [3, 2, 'clear'],
      [4, 4, 'open'],
    ],
  },
  'policy-sense': {
    kind: 'redline',
    name: 'Incident response, P-15',
    fact: 'draft',
    note: 'A blank stops submission',
    paragraphs: [
      { id: '2.1', text: ['Everyone reports a suspected incident at once.'], origin: 'Template' },
      { id: '2.2', text: ['The on-call engineer grades it within ', ['ins', 'one hour'], '.'], origin: 'Your answer' },
      {
        id: '2.3',
        text: [
          'A personal data breach is notified ',
          ['del', 'promptly'],
          ' ',
          ['ins', 'within 72 hours, where Art. 33 applies'],
          '.',
        ],
        origin: 'GDPR Art. 33',
      },
      { id: '2.4', text: ['Every incident is entered in the register.'], origin: 'Control A.5.26' },
      { id: '2.5', text: ['Lessons are drawn by ', ['blank', 'which role?'], '.'], origin: 'No source', late: true },
    ],
    approvals: [{ role: 'Author', state: 'edits, then submits', done: false }],
  },
  'gap-nex': {
    kind: 'run',
    name: 'From records to a ranked plan',
    fact: '48 requirements',
    note: 'Records of 16 Oct, 09:40',
    requirements: 48,
    causes: [
      {
        broken: [6, 7, 9, 10],
        title: 'No procedure for joiners',
        reason: '4 requirements, due 30 Oct, risk R-12',
        effort: '2 d',
      },
      {
        broken: [23, 24, 26],
        title: 'Restore tests stopped in June',
        reason: '3 requirements, evidence 91 days old',
        effort: '2 h',
      },
      { broken: [33, 34], title: 'Supplier list out of date', reason: '2 requirements, no date near', effort: '1 d' },
    ],
    rest: ['Not assessed: description too short', '1'],
  },
  'comp-ai': {
    kind: 'answer',
    name: 'A question and its passages',
    fact: 'partial answer',
    note: 'Logged with the sources opened',
    question: 'Do we need a data protection officer?',
    sourcesFirst: true,
    sources: [
      {
        title: 'Regular and systematic monitoring on a large scale',
        detail: 'GDPR, designation',
        reference: 'Art. 37(1)(b)',
      },
      { title: 'Location of riders, continuous', detail: 'Record of processing, line 14', reference: 'Art. 30' },
      { title: 'The privacy lead is the contact', detail: 'Privacy policy, version 6', reference: 'P-02' },
    ],
    answer: [
      'It seems so: the law names large-scale monitoring',
      ['cite', '1'],
      ' and riders are located all the time',
      ['cite', '2'],
      '. Today the contact is the privacy lead',
      ['cite', '3'],
      '.',
    ],
    unanswered: ['Is that role free of other duties in conflict?', 'No source found. Ask the general counsel.'],
  },
};
