// The messages of the site keep their wording.

import { expect, test } from 'vitest';
import { messages } from './messages';

test('match the catalogue', () => {
  expect(messages).toEqual({
    comingSoon: {
      title: 'Coming Soon!',
      description: 'This article is being finalized. Please check back soon!',
    },
    notImplemented: { title: "This feature isn't implemented yet" },
    notImplementedYet: {
      title: "This feature isn't implemented yet",
      description: 'You can request it in your next prompt.',
    },
  });
});
