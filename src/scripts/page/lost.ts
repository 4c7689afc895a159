import { redirectFor } from '~/lib/redirects';
import { whenActivated } from './activation';

// Where the host knows no redirects, the not-found page leads an unknown id to its list, without a trace in the history.
const target = document.querySelector('[data-lost]') ? redirectFor(location.pathname) : undefined;
if (target) whenActivated(() => location.replace(target));
