import { KEPT_DAYS } from '~/config/demo-requests';
import { referenceNumber } from '~/lib/requests/reference-number';
import { service } from '~/lib/accounts/service';
import { whenActivated } from '~/scripts/page/activation';
import { keepSending } from './sending';
import { dropExpired, keptRequests } from './store';
import { notify } from '~/scripts/page/toasts';

/** Any page of the site loads this where the device keeps a request that has not arrived (`kept-work.ts`). */
whenActivated(() => {
  if (!service) return;
  for (const { id } of dropExpired()) {
    notify({
      title: 'Your demo request was not sent',
      description: `${referenceNumber(id)} could not be delivered within ${KEPT_DAYS} days and has been deleted from this device.`,
      variant: 'destructive',
    });
  }
  if (keptRequests().length === 0) return;
  // The form says what waits.
  document.querySelector('astro-island[component-export=DemoForm]')?.dispatchEvent(new Event('wake'));
  keepSending(service);
});
