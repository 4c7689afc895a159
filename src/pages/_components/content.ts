/** The words of the home page that belong to no collection. */
export const problems = [
  {
    problem: 'Proof is scattered',
    text: 'Screenshots in chat, exports on laptops. The control works; nobody can show it.',
    solution: 'Collected where it happens',
    answer: 'Connectors read from the systems you use and file each record under its control.',
  },
  {
    problem: 'The same work, four times',
    text: 'One access review, written up for SOC 2, ISO/IEC 27001, a customer and the insurer.',
    solution: 'Mapped once',
    answer: 'A control carries its links to every framework that asks for it.',
  },
  {
    problem: 'Always looking back',
    text: 'A yearly audit reports what was true last spring.',
    solution: 'Watched every day',
    answer: 'What is missing is marked the same day, with an owner and a due date.',
  },
] as const;

export const steps = [
  {
    icon: 'plug',
    title: 'Connect',
    description: 'Read-only access to identity, cloud, code, tickets, people.',
  },
  {
    icon: 'map',
    title: 'Map',
    description: 'ClauseSense proposes controls for each clause. You confirm.',
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
    description: 'Auditors read each control beside its evidence.',
  },
  {
    icon: 'refresh-cw',
    title: 'Stay ready',
    description: 'Monitoring goes on. The next audit begins where this one ended.',
  },
] as const;

/** The models whose work the home page shows: the feature that describes it, its picture, and the heights that its words need. */
export const atWork = [
  {
    feature: 'policy-sense',
    model: 'policy-sense',
    picture: 'redline',
    text: 'Drafts with a source for each sentence.',
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
    text: 'Answers with sources, or says there are none.',
    class: 'h-[clamp(26rem,52rem-100vw,34rem)] sm:h-[25rem] nav:h-[18rem]',
  },
] as const;

export const questions = [
  {
    question: 'What do we need to begin?',
    answer:
      'Read-only access to one source, and the framework you work towards. The rest can follow while the first records come in.',
  },
  {
    question: 'Does this replace our auditor?',
    answer:
      'No. An audit needs an independent person. The platform keeps what that person will ask for, and shows it in a read-only room.',
  },
  {
    question: 'What do the models decide?',
    answer:
      'Nothing. A model proposes and names its sources; a person with the right role accepts, changes or refuses, and the log keeps both.',
  },
  {
    question: 'We hold ISO 27001. What is left for SOC 2?',
    answer:
      'The crosswalk answers part by part: what your controls cover, what they cover in part, and what is new, each with its reason.',
  },
  {
    question: 'Can we leave with our evidence?',
    answer: 'Yes. Controls, records and their history export as files that open without the platform.',
  },
] as const;
