/** The thirty minutes of a demo, in minutes. */
export const agenda = [
  { minutes: 5, title: 'Discovery', text: 'Your frameworks, your dates, and what hurts today.' },
  {
    minutes: 15,
    title: 'Platform demo',
    text: 'Your framework on the screen: controls, evidence, gaps, the audit room.',
  },
  { minutes: 8, title: 'Questions and answers', text: 'Security, data, price, effort. Bring the hard ones.' },
  { minutes: 2, title: 'Next steps', text: 'What each side does by when, in writing the same day.' },
] as const;
