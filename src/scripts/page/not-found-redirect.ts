import { redirectFor, type RedirectRules } from '~/lib/redirects';
import { whenActivated } from './activation';

// Where the host knows no redirects, the not-found page leads an unknown id to its list, without a trace in the history.
const rules = document.querySelector<HTMLElement>('[data-lost]')?.dataset['lost'];
const target = rules && redirectFor(location.pathname, JSON.parse(rules) as RedirectRules);
if (target) whenActivated(() => location.replace(target));
