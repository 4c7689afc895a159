import { useRef, useState, type SubmitEvent } from 'react';
import { fields, isField, refusedField, requestFrom, TRAP_FIELD, type RequestField } from '#demo-request/schema';
import { CLOSED_MONTHS, KEPT_DAYS } from '~/config/demo-requests';
import { messages } from '~/config/messages';
import { forgetDraft } from './draft';
import { hasCaptcha } from '~/modules/demo/browser/requests/captcha';
import type { Service } from '~/modules/demo/browser/requests/outbox';
import { notify } from '~/kit/islands/toasts';
import type { Refusal } from '~/modules/demo/browser/requests/kept-request';
import { Button } from '~/kit/islands/Button';
import { ContactWays, type Contact } from './ContactWays';
import { DemoFields } from './DemoFields';
import { KeptRequests } from './KeptRequests';
import { useDemoRequests } from './use-demo-requests';

interface Props {
  /** Where the browser posts the form without JavaScript; a `mailto:` URL if no server accepts such posts. */
  action: string;
  /** The service that stores requests. Without one, the form is posted to `action` or only shows its notice. */
  service?: Service | undefined;
  contact: Contact;
  /** The address for questions about personal data. */
  privacyMail?: string | undefined;
  /** URL of the privacy notice. */
  notice: string;
}

/**
 * The demo request form. Without JavaScript, the browser posts it. With JavaScript, the request is stored and sent again until the
 * service acknowledges it. With neither a service nor a delivery URL, the form only shows its notice (specification, section 7).
 */
export function DemoForm({ action, service, contact, privacyMail, notice }: Props) {
  const [state, setState] = useState<'ready' | 'sending' | 'failed' | 'trapped'>('ready');
  const [refusal, setRefusal] = useState<Refusal>();
  const [unanswered, setUnanswered] = useState<readonly RequestField[]>([]);
  const isBusy = useRef(false);
  const ref = useRef<HTMLFormElement>(null);
  const captcha = useRef<HTMLDivElement>(null);
  const requests = useDemoRequests(service, ref, captcha);
  const byMail = action.startsWith('mailto:');

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy.current) return;
    // Answers that the browser accepts but we can't, such as a name made of invisible characters.
    const refused = refusedField(requestFrom(new FormData(form)));
    if (refused) {
      setUnanswered([refused]);
      form.querySelector<HTMLElement>(`[name=${refused}]`)?.focus();
      return;
    }
    isBusy.current = true;
    setState('sending');
    setRefusal(undefined);
    setState(await (service ? request(service, form) : post(form)));
    isBusy.current = false;
  };

  const request = async (to: Service, form: HTMLFormElement): Promise<typeof state> => {
    const trap = form.elements.namedItem(TRAP_FIELD);
    if (trap instanceof HTMLInputElement && trap.value) {
      trap.value = '';
      return 'trapped';
    }
    const outcome = await requests.submit(to, new FormData(form));
    if (typeof outcome === 'object') {
      setRefusal(outcome);
      form.querySelector<HTMLElement>(`[name=${outcome.field ?? 'none'}]`)?.focus();
    }
    return 'ready';
  };

  const post = async (form: HTMLFormElement): Promise<typeof state> => {
    if (!byMail && !(await deliver(action, new FormData(form)))) return 'failed';
    form.reset();
    forgetDraft(form);
    notify(messages.demoRequestSubmitted);
    return 'ready';
  };

  return (
    <form
      ref={ref}
      id="demo-form"
      method="post"
      action={action}
      encType={byMail ? 'text/plain' : undefined}
      className="card p-6 sm:p-8"
      aria-labelledby="demo-form-heading"
      data-draft
      onSubmit={(event) => void onSubmit(event)}
      onInvalidCapture={({ target }) => {
        // The browser reports only the first missing answer; the form lists them all.
        const name = fieldOf(target);
        if (name) setUnanswered((before) => (before.includes(name) ? before : [...before, name]));
      }}
      onInput={({ target }) => {
        const name = fieldOf(target);
        if (name && target instanceof HTMLInputElement && target.validity.valid)
          setUnanswered((before) => before.filter((other) => other !== name));
      }}
    >
      <h2 id="demo-form-heading" className="text-h2">
        Request your demo
      </h2>
      <p className="mt-2 text-note text-soft">Fields marked * are required. We’ll contact you within 24 hours.</p>
      <Unanswered names={unanswered} />
      <DemoFields refused={refusal?.field} unanswered={unanswered} hasTrap={service !== undefined} />
      <p className="mt-5 text-note">
        {service
          ? `We use what you write to reply to you and give the demo, and delete it ${CLOSED_MONTHS} months after your request is closed`
          : 'We use what you send us to reply to you and give the demo, and for nothing else'}
        : <a href={notice}>privacy notice</a>.
      </p>
      {service && hasCaptcha && <div ref={captcha} className="mt-6" data-captcha />}
      <p className="mt-6">
        <Button type="submit" size="lg" aria-disabled={state === 'sending'}>
          {state === 'sending' ? 'Sending …' : 'Request my demo'}
        </Button>
      </p>
      <div role="alert">
        {state === 'failed' && <NotSent contact={contact} />}
        {state === 'trapped' && <Trapped />}
      </div>
      {service && (
        <>
          <div role="status">
            <KeptRequests
              requests={requests.kept}
              deleted={requests.deleted}
              arrived={requests.arrived}
              isUnstored={requests.isUnstored}
              needsForm={hasCaptcha}
              contact={contact}
              onSend={requests.send}
              onEdit={(kept) => {
                setRefusal(kept.refusal);
                requests.edit(kept);
              }}
              onDelete={requests.remove}
              onUndo={requests.undo}
            />
          </div>
          <p className="mt-4 text-note text-soft">
            Until your answers arrive, they also stay on this device, for {KEPT_DAYS} days at most.
            {privacyMail && (
              <>
                {' '}
                To see or delete them, write to <a href={`mailto:${privacyMail}`}>{privacyMail}</a>.
              </>
            )}
          </p>
        </>
      )}
      {service && hasCaptcha && (
        <>
          <p className="mt-4 text-note text-soft">
            A check by Cloudflare Turnstile keeps bots out. It loads when you start using this form.
          </p>
          <noscript>
            <p className="mt-3 text-note text-soft">
              The check needs JavaScript, so you can’t send this form without it. Instead,{' '}
              <ContactWays contact={contact} />.
            </p>
          </noscript>
        </>
      )}
      {byMail && (
        <noscript>
          <p className="mt-3 text-note text-soft">
            When you send the form, your e-mail app opens with your answers filled in. You can also{' '}
            <ContactWays contact={contact} />.
          </p>
        </noscript>
      )}
    </form>
  );
}

/** The name of the form field that an event came from; undefined if the event came from anything else. */
function fieldOf(target: EventTarget): RequestField | undefined {
  return target instanceof HTMLInputElement && isField(target.name) ? target.name : undefined;
}

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

/** Shown if the form could not be delivered. */
export function NotSent({ contact }: Pick<Props, 'contact'>) {
  return (
    <p className="mt-4 problem">
      Your request could not be sent. Everything you typed is still here: try again, <ContactWays contact={contact} />.
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

/** How long to wait for a response, in ms. */
const PATIENCE_MS = 30_000;

/** @returns whether the delivery URL accepted the form in time */
async function deliver(action: string, form: FormData): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch(action, { method: 'POST', body: form, headers: { accept: 'application/json' }, signal })).ok;
  } catch {
    return false;
  }
}
