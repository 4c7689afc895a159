/** What the files with data are called, for lists of files, which are made before the entries are read. */
export const controlDataNames = {
  controls: {
    name: 'controls',
    title: 'Controls',
    description: 'Every control with its statement, test and evidence.',
  },
  links: {
    name: 'links',
    title: 'Links',
    description: 'Every link between a control and a part of a framework, with its grade and reason.',
  },
  parts: {
    name: 'parts',
    title: 'Parts',
    description: 'The parts of each framework in our own words, without the text of the standards.',
  },
  checks: {
    name: 'checks',
    title: 'Checks',
    description: 'The points to check in each part: intervals, periods, recipients and methods.',
  },
} as const;
