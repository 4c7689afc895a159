import type { HTMLAttributes } from 'react';
import { routes } from '~/config/routes';
import { provenanceLabel } from '~/lib/provenance';
import { popUpWords, type PopUp } from '~/lib/social-proof';
import { Button } from '~/islands/Button';

interface Props extends HTMLAttributes<HTMLElement> {
  popUp: PopUp;
  onDismiss?: () => void;
  onSwitchOff?: () => void;
}

/** What the pop-up shows. `SocialProof` says when. */
export function PopUpCard({ popUp, onDismiss, onSwitchOff, ...events }: Props) {
  const { heading, text } = popUpWords(popUp);
  const label = provenanceLabel(popUp.customer.provenance);
  return (
    <section className="card p-4 text-note" aria-label={heading} {...events}>
      <div className="flex items-start justify-between gap-3">
        <p className="serif text-h3">{heading}</p>
        <Button variant="ghost" size="icon" className="-mt-2 -mr-2" aria-label="Close" onClick={onDismiss}>
          ×
        </Button>
      </div>
      <p className="mt-1">{text}</p>
      {label && <p className="mt-2 inline-block rounded border border-current px-2 text-ref text-soft">{label}</p>}
      <p className="mt-2 flex flex-wrap gap-x-5">
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
