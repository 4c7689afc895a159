import { redirectFor, type RedirectRules } from '~/lib/redirects';
import { whenActivated } from './activation';

// If the host has no redirects, the not-found page redirects from an unknown id to its list, without leaving a history entry. Where
// nothing is known about an address, it offers the page with the nearest one.
const lost = document.querySelector<HTMLElement>('[data-lost]');
const rules = lost?.dataset['lost'];
const target = rules && redirectFor(location.pathname, JSON.parse(rules) as RedirectRules);
if (target) whenActivated(() => location.replace(target));
const offer = target ? undefined : lost?.querySelector<HTMLElement>('[data-nearest]');
if (offer) void import('./nearest-page').then(({ offerNearest }) => offerNearest(offer)).catch(() => undefined);
