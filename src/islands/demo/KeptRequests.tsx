import { referenceNumber } from '#demo-request/reference-number';
import { expiryOf, type KeptRequest } from '~/lib/requests/kept-request';
import { Button } from '~/islands/Button';
import { ContactWays, type Contact } from './ContactWays';

export interface KeptRequestsProps {
  requests: readonly KeptRequest[];
  /** Whether a request goes when the tab goes, because the browser stores nothing. */
  isUnstored: (id: string) => boolean;
  /** A request that was just deleted and can be had again. */
  deleted?: KeptRequest | undefined;
  /** Id of a request that has just arrived: its number outlives the toast here. */
  arrived?: string | undefined;
  /** Whether only the page of the form can send it. */
  needsForm?: boolean;
  contact: Contact;
  onSend?: (kept: KeptRequest) => void;
  onEdit?: (kept: KeptRequest) => void;
  onDelete?: (kept: KeptRequest) => void;
  onUndo?: (kept: KeptRequest) => void;
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** What has not arrived yet, or was refused, and what can be done about it. */
export function KeptRequests({ requests, deleted, arrived, ...rest }: KeptRequestsProps) {
  return (
    <>
      {requests.map((kept) => (
        <Kept key={kept.id} kept={kept} {...rest} />
      ))}
      {arrived && (
        <p className="mt-4 border-l-2 border-seal bg-wash p-3 text-note">
          Your request <strong className="font-mono">{referenceNumber(arrived)}</strong> has arrived. Name the number if
          you write or call.
        </p>
      )}
      {deleted && (
        <div className="mt-4 border-l-2 border-rule p-3 text-note">
          <p>Your request {referenceNumber(deleted.id)} is deleted from this device and will not be sent.</p>
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
            ? 'One answer has to be changed first; the form marks which. Change it and send the form again.'
            : (kept.refusal.detail ??
              `Sending it again would not help (status ${kept.refusal.status}), and that is no fault of yours.`)}
        </p>
      ) : (
        <p>
          Your request {reference} has not arrived yet.{kept.reason && ` ${kept.reason}`} It has been kept{' '}
          {isUnstored(kept.id) ? 'in this tab' : 'on this device'} since {TIME.format(kept.keptAt)} and is sent by
          itself as soon as our service can be reached.{' '}
          {isUnstored(kept.id)
            ? 'Your browser stores nothing for this site, so please leave the tab open until then.'
            : needsForm
              ? 'You can close this page: it is sent when you open it again.'
              : 'You can close this page: the next page of this site that you open sends it as well.'}
        </p>
      )}
      <p className="mt-2">
        If it is urgent, <ContactWays contact={contact} /> and name the number.
        {!isUnstored(kept.id) &&
          ` Your answers stay on this device until they have arrived or you delete them, at most until ${DAY.format(expiryOf(kept))}.`}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        {kept.refusal ? (
          <Button variant="outline" size="sm" onClick={() => onEdit?.(kept)}>
            Put it back into the form
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
