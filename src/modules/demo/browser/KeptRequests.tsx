import { referenceNumber } from '#demo-request/reference-number';
import { expiryOf, type KeptRequest } from '~/modules/demo/browser/requests/kept-request';
import { Button } from '~/kit/islands/Button';
import { ContactWays, type Contact } from './ContactWays';

export interface KeptRequestsProps {
  requests: readonly KeptRequest[];
  /** Whether a request will be lost when the tab closes, because the browser stores nothing. */
  isUnstored: (id: string) => boolean;
  /** A request that was just deleted and can be restored. */
  deleted?: KeptRequest | undefined;
  /** Id of a request that has just arrived, to keep its number visible after the toast. */
  arrived?: string | undefined;
  /** Whether only the page with the form can send the requests. */
  needsForm?: boolean;
  contact: Contact;
  onSend?: (kept: KeptRequest) => void;
  onEdit?: (kept: KeptRequest) => void;
  onDelete?: (kept: KeptRequest) => void;
  onUndo?: (kept: KeptRequest) => void;
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Requests that have not arrived yet or were rejected, and what the visitor can do about them. */
export function KeptRequests({ requests, deleted, arrived, ...rest }: KeptRequestsProps) {
  return (
    <>
      {requests.map((kept) => (
        <Kept key={kept.id} kept={kept} {...rest} />
      ))}
      {arrived && (
        <p className="mt-4 border-l-2 border-seal bg-wash p-3 text-note">
          Your request <strong className="font-mono">{referenceNumber(arrived)}</strong> has arrived. Quote the number
          if you write or call.
        </p>
      )}
      {deleted && (
        <div className="mt-4 border-l-2 border-rule p-3 text-note">
          <p>Your request {referenceNumber(deleted.id)} has been deleted from this device and will not be sent.</p>
          <Button variant="outline" size="sm" className="mt-3" onClick={() => rest.onUndo?.(deleted)}>
            Keep it after all
          </Button>
        </div>
      )}
    </>
  );
}

type KeptProps = Omit<KeptRequestsProps, 'requests' | 'deleted' | 'arrived'> & { kept: KeptRequest };

function Kept({ kept, isUnstored, needsForm = false, contact, onSend, onEdit, onDelete }: KeptProps) {
  const reference = <strong className="font-mono">{referenceNumber(kept.id)}</strong>;
  return (
    <div className={`mt-4 ${kept.refusal ? 'problem' : 'border-l-2 border-seal bg-wash p-3 text-note'}`}>
      {kept.refusal ? (
        <p>
          Your request {reference} was not accepted.{' '}
          {kept.refusal.field
            ? 'One answer needs changing; the form marks which. Change it and send the form again.'
            : (kept.refusal.detail ??
              `Sending it again would not help (status ${kept.refusal.status}), and it isn’t your fault.`)}
        </p>
      ) : (
        <p>
          Your request {reference} has not arrived yet.{kept.reason && ` ${kept.reason}`} We have kept it{' '}
          {isUnstored(kept.id) ? 'in this tab' : 'on this device'} since {TIME.format(kept.keptAt)} and will send it
          automatically as soon as our service can be reached.{' '}
          {isUnstored(kept.id)
            ? 'Your browser stores nothing for this site, so please leave the tab open until then.'
            : needsForm
              ? 'You can close this page: we send the request when you open it again.'
              : 'You can close this page: the next page you open on this site sends it.'}
        </p>
      )}
      <p className="mt-2">
        If it is urgent, <ContactWays contact={contact} /> and quote the number.
        {!isUnstored(kept.id) &&
          ` Your answers stay on this device until they arrive or you delete them, until ${DAY.format(expiryOf(kept))} at the latest.`}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        {kept.refusal ? (
          <Button variant="outline" size="sm" onClick={() => onEdit?.(kept)}>
            Put it back in the form
          </Button>
        ) : (
          <Button variant="outline" size="sm" onClick={() => onSend?.(kept)}>
            Send it now
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => onDelete?.(kept)}>
          Delete it
        </Button>
      </p>
    </div>
  );
}
