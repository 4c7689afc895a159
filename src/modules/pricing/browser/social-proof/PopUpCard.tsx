import type { HTMLAttributes } from 'react';
import { routes } from '~/config/routes';
import { provenanceLabel } from '~/lib/provenance';
import { popUpWords, type PopUp } from '~/modules/pricing/shared/social-proof';
import { Button } from '~/kit/islands/Button';

interface Props extends HTMLAttributes<HTMLElement> {
  popUp: PopUp;
  onDismiss?: () => void;
  onSwitchOff?: () => void;
}

/** The content of the pop-up. `SocialProof` decides when it appears. */
export function PopUpCard({ popUp, onDismiss, onSwitchOff, ...events }: Props) {
  const { heading, text } = popUpWords(popUp);
  const label = provenanceLabel(popUp.customer.provenance);
  return (
    <section className="card relative px-3 pt-2 text-note" aria-label={heading} {...events}>
      <Button variant="ghost" size="icon" className="absolute! top-0 right-0" aria-label="Close" onClick={onDismiss}>
        ×
      </Button>
      <p className="pr-9 font-semibold">{heading}</p>
      <p className="pr-9">{text}</p>
      {label && <p className="mt-1 inline-block rounded border border-current px-1.5 text-ref text-soft">{label}</p>}
      <p className="flex flex-wrap gap-x-5">
        <Button variant="link" size="sm" href={routes.pricing}>
          View Plans
        </Button>
        <Button variant="link" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
        <Button variant="link" size="sm" onClick={onSwitchOff}>
          Don’t show again
        </Button>
      </p>
    </section>
  );
}
