import { redirectFor, type RedirectRules } from '~/lib/redirects';
import { whenActivated } from './activation';

// If the host has no redirects, the not-found page redirects from an unknown id to its list, without leaving a history entry.
const rules = document.querySelector<HTMLElement>('[data-lost]')?.dataset['lost'];
const target = rules && redirectFor(location.pathname, JSON.parse(rules) as RedirectRules);
if (target) whenActivated(() => location.replace(target));
