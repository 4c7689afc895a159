/**
 * An industry as an editor would write it, in the order of the form. The editor has already filled in its place in the lists.
 */
export const insurance = {
  icon: 'shield-check',
  name: 'Insurance',
  title: 'Compliance for insurers',
  headline: 'Show the supervisor how claims data is kept',
  description:
    'Evidence for ISO/IEC 27001, GDPR and SOC 2 from policy administration, claims handling and outsourced services.',
  longDescription:
    'An insurer holds health records, bank details and the story of every claim, often in systems older than the rules about them. Supervisors ask who can see what, how outsourced services are monitored, and whether the recovery plan has been tested. Attestry reads the answers where the work happens and keeps them with their dates.',
  challenges: [
    'Claims systems are older than the access rules they must now follow.',
    'Loss adjusters and repair networks see personal data, and no list covers all of them.',
    'Supervisors ask for tested recovery, and a plan on paper isn’t a test.',
  ],
  solutions: [
    'Access to claims files is compared with the approved roles every night.',
    'Each service provider has an owner, a contract date and a date for its next review.',
    'Each recovery requirement shows the dated results of its tests.',
  ],
  image: 'life-buoy',
  imageAlt: 'An engraved ring with a life buoy at the centre.',
  platform: {
    riskRegister:
      'Risks such as a claims portal without a second factor or a single adjuster network for a whole region are in one register. Each has an owner, a plan and a review date.',
    evidenceCollection:
      'Attestry reads access lists, change tickets, supplier reviews and restore records. Internal audit finds everything it asks for with its date, and no one has to take screenshots.',
    continuousMonitoring:
      'Checks compare live settings with the agreed ones, such as encryption of claims archives and log retention. If one differs, the team that owns the system gets a task the same day.',
  },
  frameworks: ['iso-27001', 'gdpr', 'soc-2'],
  testimonial: {
    quote:
      'The supervisor asked for three years of supplier reviews. They were in one list, with the names of the people who had signed them.',
    role: 'Head of Operational Risk',
    company: 'a motor and household insurer',
    provenance: 'example',
  },
  meta: {
    title: 'GRC platform for insurance companies',
    description:
      'How insurers keep evidence for ISO/IEC 27001, GDPR and SOC 2 from claims handling and outsourced services.',
    keywords: ['insurance compliance', 'claims data protection', 'insurer outsourcing register'],
  },
} as const;
