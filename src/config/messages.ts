/** A notice that the site shows: the catalogue of section 8 of the specification, word for word. */
export interface Message {
  title: string;
  description?: string;
}

export const messages = {
  comingSoon: {
    title: 'Coming Soon!',
    description: 'This article is being finalized. Please check back soon!',
  },
  notImplemented: { title: 'This feature isn’t implemented yet' },
  demoRequestSubmitted: {
    title: 'Demo Request Submitted!',
    description: 'Thanks for your interest! We’ll be in touch shortly to schedule your personalized demo.',
  },
} as const satisfies Record<string, Message>;
