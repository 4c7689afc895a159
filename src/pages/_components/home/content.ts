/** The words of the home page that belong to no collection. */
export const problems = [
  {
    icon: 'files',
    heading: 'Proof is scattered',
    text: 'Screenshots in chat, exports on laptops, approvals in mailboxes. The control may well work; nobody can show it.',
  },
  {
    icon: 'layers',
    heading: 'The same work, four times',
    text: 'An access review is done once and then written up for SOC 2, for ISO/IEC 27001, for a customer and for the insurer.',
  },
  {
    icon: 'clock',
    heading: 'Always looking back',
    text: 'A yearly audit reports what was true last spring. What fails today surfaces only when somebody asks.',
  },
] as const;

export const solutions = [
  {
    icon: 'plug',
    heading: 'Collected where it happens',
    text: 'Connectors read from the systems that your teams already use and file each record under the control that it proves.',
  },
  {
    icon: 'network',
    heading: 'Mapped once',
    text: 'A control carries its links to every framework. When the wording of one changes, you see which controls it touches.',
  },
  {
    icon: 'activity',
    heading: 'Watched every day',
    text: 'What is missing or overdue is marked the same day, with an owner, a due date and a proposal for closing it.',
  },
] as const;

export const steps = [
  {
    icon: 'plug',
    title: 'Connect',
    description: 'Give the platform read-only access to your sources: identity, cloud, code, tickets, people.',
  },
  {
    icon: 'map',
    title: 'Map',
    description: 'ClauseSense proposes which controls answer which clause. Your team confirms or corrects it.',
  },
  {
    icon: 'search',
    title: 'See the gaps',
    description: 'GapNex lists what is missing, most urgent first, with what it would take to close each gap.',
  },
  {
    icon: 'file-pen-line',
    title: 'Draft',
    description: 'PolicySense drafts the policies you lack from a template, your answers and your controls.',
  },
  {
    icon: 'clipboard-check',
    title: 'Prove',
    description: 'Auditors get a read-only room in which every control stands beside its evidence and its history.',
  },
  {
    icon: 'refresh-cw',
    title: 'Stay ready',
    description:
      'Monitoring goes on after the report. The next audit begins with everything from the last one in place.',
  },
] as const;
