import { fields, type RequestField } from '#demo-request/schema';
import type { Message } from '~/config/messages';
import type { Failure } from '~/modules/demo/browser/requests/send-request';
import { ContactWays, type Contact } from './ContactWays';

/** The toast shown once a request has arrived. */
export const submitted = {
  title: 'Demo Request Submitted!',
  description: "Thanks for your interest! We'll be in touch shortly to schedule your personalized demo.",
} as const satisfies Message;

/** Links to the fields that still need an answer, above the form. */
export function Unanswered({ names }: { names: readonly RequestField[] }) {
  if (names.length === 0) return undefined;
  return (
    <div role="alert" className="mt-4 problem">
      <p>{names.length === 1 ? 'One field needs an answer:' : `${names.length} fields need an answer:`}</p>
      <ul className="flex flex-wrap gap-x-4">
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`} className="inline-flex min-h-8 items-center pointer-coarse:min-h-11">
              {fields[name].label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shown if the request has not arrived. */
export function NotSent({ field, detail, contact }: Failure & { contact: Contact }) {
  return (
    <p className="mt-4 problem">
      {field ? (
        <>Your request was not accepted. One answer needs changing; the form marks which. Change it and try again, </>
      ) : (
        <>Your request could not be sent. {detail && `${detail} `}Everything you typed is still here: try again, </>
      )}
      <ContactWays contact={contact} />.
    </p>
  );
}

/** Keeps the number visible after the toast. */
export function Arrived({ reference }: { reference: string }) {
  return (
    <p className="mt-4 border-l-2 border-seal bg-wash p-3 text-note">
      Your request <strong className="font-mono">{reference}</strong> has arrived. Quote the number if you write or
      call.
    </p>
  );
}

/** Shown if the field that people can't see was filled in. */
export function Trapped() {
  return (
    <p className="mt-4 problem">
      Nothing has been sent yet. A hidden field was filled in, as bots do; your browser may have done it. The field is
      empty again, and everything you typed is still here: press the button again.
    </p>
  );
}
