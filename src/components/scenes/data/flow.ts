/** The frameworks that the controls answer; the first is the large seal of the home page. */
export const answeredIds = ['iso-27001', 'soc-2', 'hipaa', 'pci-dss'] as const;

/** The morning that the home page shows: what came in, which control it proves, what that control answers. */
export interface Requirement {
  framework: (typeof answeredIds)[number];
  /** As the framework numbers it. */
  ref: string;
  /** Group of the framework's structure, from 0, and number in that group, from 1. */
  group: number;
  number: number;
}

export interface Control {
  id: string;
  name: string;
  answers: readonly Requirement[];
  /** What it rests on, in the order of the ledger. */
  records: readonly { time: string; text: string; source: string }[];
  /** Its evidence is missing. */
  overdue?: boolean;
}

const inFramework =
  (framework: (typeof answeredIds)[number]) =>
  (ref: string, group: number, number: number): Requirement => ({ framework, ref, group, number });
const iso = inFramework('iso-27001');
const soc = inFramework('soc-2');
const hipaa = inFramework('hipaa');
const pci = inFramework('pci-dss');

export const controls: readonly Control[] = [
  {
    id: 'C-07',
    name: 'Least access',
    answers: [iso('A.8.3', 3, 3), soc('CC6.3', 0, 20), hipaa('164.308(a)(4)', 0, 4), pci('7', 3, 1)],
    records: [
      { time: '09:41', text: 'Storage denies public reads', source: 'Cloud account' },
      { time: '09:40', text: 'Access review signed off', source: 'People system' },
    ],
  },
  {
    id: 'C-08',
    name: 'Strong sign-in',
    answers: [iso('A.8.5', 3, 5), soc('CC6.1', 0, 18), hipaa('164.312(d)', 2, 4), pci('8', 3, 2)],
    records: [{ time: '09:38', text: 'Second factor everywhere', source: 'Identity provider' }],
  },
  {
    id: 'C-21',
    name: 'Restore tests',
    answers: [iso('A.8.13', 3, 13), soc('A1.3', 1, 3), hipaa('164.308(a)(7)', 0, 7)],
    records: [{ time: '09:30', text: 'No restore test in 91 days', source: 'Backups' }],
    overdue: true,
  },
  {
    id: 'C-15',
    name: 'Reviewed changes',
    answers: [iso('A.8.32', 3, 32), soc('CC8.1', 0, 31), pci('6', 2, 2)],
    records: [{ time: '09:26', text: 'Two reviewers a merge', source: 'Code repository' }],
  },
  {
    id: 'C-19',
    name: 'Supplier reviews',
    answers: [iso('A.5.22', 0, 22), soc('CC9.2', 0, 33), hipaa('164.308(b)', 0, 9), pci('12', 5, 1)],
    records: [{ time: '09:12', text: 'Host’s SOC 2 report read', source: 'Contracts' }],
  },
];
