import { basis, line, strict } from '~/kit/content/fields/parts';

export const claimSchema = strict({
  value: line('The figure as displayed.', { max: 24 }),
  statement: line('The claim as one sentence that contains the figure.', { min: 20, max: 160 }),
  context: line('What was counted and over which period or group, or what the figure does not show, in one sentence.', {
    min: 30,
    max: 220,
  }),
  basis,
});
