/** What every scene has: the caption's two sides, and the foot beside “Sample data”. */
interface Caption {
  name: string;
  fact: string;
  note: string;
}

/** Text in which some words are marked. `cite` holds the number of a source. */
export type Words = readonly (string | readonly [mark: 'del' | 'ins' | 'mark' | 'blank' | 'cite', text: string])[];

/** Label at a place along an axis, in percent of its length. */
type Place = readonly [label: string, at: number];

export interface DaysScene extends Caption {
  kind: 'days';
  /** A digit a day: how much evidence arrived; 0 is a silent day. */
  days: string;
  months: readonly Place[];
  silent: string;
  readings: readonly { at: string; text: string; detail: string; reference: string; late?: true }[];
}

export interface PeriodScene extends Caption {
  kind: 'period';
  months: readonly Place[];
  /** A digit a week: 1 where an item was filed. A gap runs between two weeks. */
  controls: readonly {
    reference: string;
    name: string;
    count: string;
    weeks: string;
    gap?: { from: number; to: number; text: string; owner: string };
  }[];
  total: readonly [string, string];
}

export interface WorkflowScene extends Caption {
  kind: 'workflow';
  /** Days on the axis, and the day that is today, from 0. */
  length: number;
  today: readonly [day: number, label: string];
  lateLabel: string;
  steps: readonly {
    from: number;
    to: number;
    title: string;
    owner: string;
    date: string;
    state: 'done' | 'late' | 'next';
  }[];
}

export interface ReportScene extends Caption {
  kind: 'report';
  title: string;
  rows: readonly { name: string; inPlace: number; late: number; missing: number }[];
  change: string;
  approval: string;
}

export interface RiskScene extends Caption {
  kind: 'risk';
  /** Likelihood and impact from 1 to 5; `before` is the impact ahead of treatment. */
  risks: readonly {
    id: string;
    likelihood: number;
    impact: number;
    before?: number;
    text: string;
    reference: string;
    state: string;
    late?: true;
  }[];
}

export interface MatrixScene extends Caption {
  kind: 'matrix';
  columns: readonly [string, string, string, string, string];
  /** Head of the last column. */
  last: string;
  /** A digit a column: 1 where the row meets it. */
  rows: readonly { name: string; marks: string; last: string; late?: true }[];
  finding: { title: string; sources: string; next: string };
}

export interface VendorsScene extends Caption {
  kind: 'vendors';
  /** From the centre outwards. */
  tiers: readonly { name: string; count: number }[];
  /** Supplier with an overdue review: its tier and its place in it, from 0. */
  overdue: { id: string; tier: number; place: number; text: string; state: string };
}

export interface AccessScene extends Caption {
  kind: 'access';
  /** A letter a right: k kept, r revoked, w waiting. Two lines of equal length. */
  rights: readonly [string, string];
  rows: readonly { who: string; right: string; decision: string; state: 'kept' | 'revoked' | 'late'; detail: string }[];
}

export interface DocumentsScene extends Caption {
  kind: 'documents';
  months: readonly Place[];
  /** Days of the year with a review: done before today, due after it. */
  reviews: readonly number[];
  today: number;
  overdue: readonly [day: number, label: string];
  rows: readonly { id: string; title: string; owner: string; date: string; late?: true }[];
  confirmed: readonly [id: string, text: string, count: string];
}

export interface VersionsScene extends Caption {
  kind: 'versions';
  /** Months on the axis. */
  length: number;
  day: readonly [month: number, label: string];
  versions: readonly {
    id: string;
    from: number;
    to: number;
    period: readonly [string, string];
    text: string;
    approval: string;
    draft?: true;
  }[];
}

export interface LogScene extends Caption {
  kind: 'log';
  entries: readonly {
    at: string;
    hash: string;
    actor: string;
    action: string;
    record: string;
    change?: { text: Words; reason: string };
  }[];
}

export interface MappingScene extends Caption {
  kind: 'mapping';
  clauses: readonly { id: string; text: Words }[];
  controls: readonly { id: string; text: string; late?: true }[];
  /** Clause, control, and how sure the reading is. */
  links: readonly (readonly [clause: number, control: number, certainty: 'clear' | 'probable' | 'open'])[];
}

export interface RedlineScene extends Caption {
  kind: 'redline';
  paragraphs: readonly { id: string; text: Words; origin: string; late?: true }[];
  approvals: readonly { role: string; state: string; done: boolean }[];
}

export interface GapsScene extends Caption {
  kind: 'gaps';
  gaps: readonly {
    title: string;
    references: readonly string[];
    owner: string;
    effort: string;
    due: string;
    late?: true;
  }[];
  total: readonly [string, string];
}

export interface RunScene extends Caption {
  kind: 'run';
  /** How many requirements were read, and which of them, from 0, lack proof for a common cause. */
  requirements: number;
  causes: readonly { broken: readonly number[]; title: string; reason: string; effort: string }[];
  rest: readonly [string, string];
}

export interface AnswerScene extends Caption {
  kind: 'answer';
  question: string;
  answer: Words;
  sources: readonly { title: string; detail: string; reference: string }[];
  /** Passages come before the answer that is made of them. */
  sourcesFirst?: true;
  unanswered?: readonly [string, string];
}

export interface QuestionsScene extends Caption {
  kind: 'questions';
  /** How many questions are in each state, in the order of the strip. */
  states: readonly { name: string; count: number; late?: true }[];
  questions: readonly { number: string; text: string; answer: string; reference: string; late?: true }[];
}

export type Scene =
  | DaysScene
  | PeriodScene
  | WorkflowScene
  | ReportScene
  | RiskScene
  | MatrixScene
  | VendorsScene
  | AccessScene
  | DocumentsScene
  | VersionsScene
  | LogScene
  | MappingScene
  | RedlineScene
  | GapsScene
  | RunScene
  | AnswerScene
  | QuestionsScene;
