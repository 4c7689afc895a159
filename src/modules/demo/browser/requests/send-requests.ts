import { referenceNumber } from '#demo-request/reference-number';
import { KEPT_DAYS } from '~/config/demo-requests';
import { service } from '~/config/account-service';
import { whenActivated } from '~/kit/islands/activation';
import { hasCaptcha } from './captcha';
import { keepSending } from './sending';
import { dropExpired, keptRequests } from './store';
import { notify } from '~/kit/islands/toasts';

/** Every page loads this module if the device keeps a request that has not arrived (`kept-work.ts`). */
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
  const form = document.querySelector('astro-island[component-export=DemoForm]');
  // The form shows waiting requests and sends them; with a captcha, only the form can.
  form?.dispatchEvent(new Event('wake'));
  const [waiting] = keptRequests().filter(({ refusal }) => !refusal);
  if (!hasCaptcha) keepSending(service);
  else if (!form && waiting) {
    notify({
      title: 'Your demo request has not arrived yet',
      description: `Please open the demo page again: it will send ${referenceNumber(waiting.id)}.`,
    });
  }
});
