import type { z } from 'astro/zod';
import { controlDomainNames, controlDomains, type ControlDomain } from '~/modules/controls/shared/domains';
import type { controlSchema } from './schema';
import type { EntryCheck } from '~/kit/content/reading/read';

/** The domain that a control id's first letters stand for. */
export const domainOfControl = (id: string): ControlDomain | undefined =>
  controlDomainNames.find((name) => id.startsWith(`${controlDomains[name].prefix}-`));

/** Checks that a control's id consists of its domain's prefix and a number: `ac-04`. */
export const problemsOfControlId: EntryCheck<z.infer<typeof controlSchema>> = ({ id, data: { domain } }) => {
  const { name, prefix } = controlDomains[domain];
  return new RegExp(`^${prefix}-\\d{2}$`).test(id)
    ? []
    : [
        {
          field: 'domain',
          message: `the file is called "${id}", but the names of controls in ${name} must be "${prefix}-" followed by two digits, such as ${prefix}-01; rename the file, or change the control’s domain.`,
        },
      ];
};
