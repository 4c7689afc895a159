import type { z } from 'astro/zod';
import { controlDomainNames, controlDomains, type ControlDomain } from '~/config/controls';
import type { controlSchema } from '~/catalogue/schemas/control';
import type { EntryCheck } from './read';

/** The domain that an id's first letters stand for. */
export const domainOfControl = (id: string): ControlDomain | undefined =>
  controlDomainNames.find((name) => id.startsWith(`${controlDomains[name].prefix}-`));

/** The id of a control names its domain and its number in it: `ac-04`. */
export const problemsOfControlId: EntryCheck<z.infer<typeof controlSchema>> = ({ id, data: { domain } }) => {
  const { name, prefix } = controlDomains[domain];
  return new RegExp(`^${prefix}-\\d{2}$`).test(id)
    ? []
    : [
        {
          field: 'domain',
          message: `the file is called "${id}", and controls of ${name} are called "${prefix}-" and two digits, such as ${prefix}-01; rename it, or change its domain.`,
        },
      ];
};
