/** Home page text that isn't in a collection. */
export const problems = [
  {
    problem: 'Proof is scattered',
    text: 'Screenshots in chat, exports on laptops. The control works, but nobody can prove it.',
    solution: 'Collected at the source',
    answer: 'Connectors read from the systems you use and file each record under its control.',
  },
  {
    problem: 'The same work, four times',
    text: 'One access review, written up for SOC 2, ISO/IEC 27001, a customer and the insurer.',
    solution: 'Mapped once',
    answer: 'Each control is linked to every framework that asks for it.',
  },
  {
    problem: 'Always looking back',
    text: 'A yearly audit reports what was true last spring.',
    solution: 'Checked every day',
    answer: 'Anything missing is flagged the same day, with an owner and a due date.',
  },
] as const;

export const steps = [
  {
    icon: 'plug',
    title: 'Connect',
    description: 'Grant read-only access to identity, cloud, code, ticket and HR systems.',
  },
  {
    icon: 'map',
    title: 'Map',
    description: 'ClauseSense proposes controls for each clause. You confirm them.',
  },
  {
    icon: 'search',
    title: 'See the gaps',
    description: 'GapNex lists what is missing, most urgent first.',
  },
  {
    icon: 'file-pen-line',
    title: 'Draft',
    description: 'PolicySense drafts the policies you lack.',
  },
  {
    icon: 'clipboard-check',
    title: 'Prove',
    description: 'Auditors see each control next to its evidence.',
  },
  {
    icon: 'refresh-cw',
    title: 'Stay ready',
    description: 'Monitoring carries on, so the next audit starts where this one ended.',
  },
] as const;

/** The models shown on the home page: each with its feature, its picture, and a class for the height that the picture's text needs. */
export const atWork = [
  {
    feature: 'policy-sense',
    model: 'policy-sense',
    picture: 'redline',
    text: 'Drafts policies with a source for each sentence.',
    class: 'h-[clamp(26rem,52rem-100vw,34rem)] sm:h-[25rem] nav:h-[29.5rem]',
  },
  {
    feature: 'gap-nex',
    model: 'gap-nex',
    picture: 'gaps',
    text: 'Lists what is missing, most urgent first.',
    class: 'h-[clamp(26rem,52rem-100vw,34rem)] sm:h-[29.5rem]',
  },
  {
    feature: 'comp-ai',
    model: 'comp-ai',
    picture: 'answer',
    text: 'Answers with sources, or tells you there are none.',
    class: 'h-[clamp(26rem,52rem-100vw,34rem)] sm:h-[25rem] nav:h-[18rem]',
  },
] as const;

export const questions = [
  {
    question: 'What do we need to get started?',
    answer:
      'Read-only access to one system, and the framework you are working towards. The rest can follow while the first records come in.',
  },
  {
    question: 'Does this replace our auditor?',
    answer:
      'No. An audit needs someone independent. The platform keeps everything they will ask for and shows it to them in a read-only room.',
  },
  {
    question: 'What do the models decide?',
    answer:
      'Nothing. A model makes a proposal and names its sources. A person with the right role accepts, changes or rejects it, and the log records both.',
  },
  {
    question: 'We have ISO 27001. What is left to do for SOC 2?',
    answer:
      'The crosswalk tells you, part by part, what your controls cover, what they partly cover and what is new, with the reason for each.',
  },
  {
    question: 'Can we leave with our evidence?',
    answer: 'Yes. You can export controls, records and their history as files that open without the platform.',
  },
] as const;
