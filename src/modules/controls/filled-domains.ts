import { controlDomainNames, type ControlDomain } from '~/modules/controls/shared/domains';
import type { SetControl } from './queries';

/** Groups controls by domain, in domain order. Leaves out empty domains. */
export function domainsOf(controls: readonly SetControl[]): { domain: ControlDomain; own: SetControl[] }[] {
  const byDomain = Map.groupBy(controls, ({ domain }) => domain);
  return controlDomainNames.flatMap((domain) => {
    const own = byDomain.get(domain);
    return own ? [{ domain, own }] : [];
  });
}
