/**
 * An industry as an editor would write it, in the order of the form. Its place in the lists and the draft flag are already filled
 * in.
 */
export const insurance = {
  icon: 'shield-check',
  name: 'Insurance',
  title: 'Compliance for insurers',
  headline: 'Show the supervisor how claims data is kept',
  description:
    'Evidence for ISO/IEC 27001, GDPR and SOC 2 from policy administration, claims handling and outsourced services.',
  longDescription:
    'An insurer holds health records, bank details and the story of every claim, often in systems older than the rules about them. Supervisors ask who may see what, how outsourced services are watched, and whether a recovery plan was tried. Attestry reads the answers where the work happens and keeps them with their dates.',
  challenges: [
    'Claims systems are older than the access rules that they have to follow now.',
    'Loss adjusters and repair networks see personal data, and nobody lists all of them.',
    'Supervisors ask for tested recovery, and a plan on paper is no test.',
  ],
  solutions: [
    'Access to claims files is compared with the roles that were approved, every night.',
    'Each service provider has an owner, a contract date and a review that falls due.',
    'Results of recovery tests stand beside the requirement, with the date of each.',
  ],
  image: 'life-buoy',
  imageAlt: 'An engraved ring with a life buoy at the centre.',
  platform: {
    riskRegister:
      'Risks such as a claims portal without a second factor or one adjuster network for a whole region stand in one register. Each has an owner, a plan and a day on which it is looked at again.',
    evidenceCollection:
      'Attestry reads access lists, change tickets, supplier reviews and the records of restores. What the internal audit asks for is there with its date, and nobody has to take a picture of a screen.',
    continuousMonitoring:
      'Checks compare live settings with what was decided, such as encryption of claims archives and log retention. Where one differs, the team that owns the system has a task the same day.',
  },
  frameworks: ['iso-27001', 'gdpr', 'soc-2'],
  testimonial: {
    quote:
      'The supervisor asked for three years of supplier reviews. They were in one list, with the names of those who signed.',
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
