import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { referenceNumber } from '#demo-request/reference-number';
import {
  CLOSED_MONTHS,
  isField,
  isSameRequest,
  refusedField,
  requestFrom,
  TRAP_FIELD,
  type RequestField,
} from '#demo-request/schema';
import { forgetDraft } from './draft';
import { hasCaptcha, showCaptcha } from '~/modules/demo/browser/requests/captcha';
import { sendRequest, type Failure } from '~/modules/demo/browser/requests/send-request';
import { notify } from '~/kit/islands/toasts';
import { Button } from '~/kit/islands/Button';
import { ContactWays, type Contact } from './ContactWays';
import { DemoFields, type Options } from './DemoFields';
import { Arrived, NotSent, submitted, Trapped, Unanswered } from './messages';

interface Props {
  /** Where the form is sent, with or without JavaScript; a `mailto:` URL if no server accepts it. */
  action: string;
  /** Whether `action` is our function for demo requests. */
  hasService?: boolean;
  options: Options;
  contact: Contact;
  /** The address for questions about personal data. */
  privacyMail?: string | undefined;
  /** URL of the privacy notice. */
  notice: string;
  /** How soon the company replies. */
  promise: string;
}

/**
 * The demo request form (docs/decisions/0020-demo-requests.md). Without JavaScript, the browser posts it. With neither a service nor a
 * delivery URL, the form only shows its notice.
 */
export function DemoForm({ action, hasService = false, options, contact, privacyMail, notice, promise }: Props) {
  const [state, setState] = useState<'ready' | 'sending' | 'failed' | 'trapped'>('ready');
  const [failure, setFailure] = useState<Failure>({});
  const [arrived, setArrived] = useState<string>();
  const [unanswered, setUnanswered] = useState<readonly RequestField[]>([]);
  const isBusy = useRef(false);
  const idField = useRef<HTMLInputElement>(null);
  const captcha = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const byMail = action.startsWith('mailto:');

  useEffect(() => {
    if (captcha.current) showCaptcha(captcha.current);
    // A press before this script had loaded: the browser has named only the first missing answer. Others skip an unknown `:user-invalid`.
    const missing = element.current?.querySelectorAll(':is(:user-invalid)') ?? [];
    setUnanswered([...missing].map(fieldOf).filter((name) => name !== undefined));
  }, []);

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
    setFailure({});
    setArrived(undefined);
    setState(await (idField.current ? request(form, idField.current) : post(form)));
    isBusy.current = false;
  };

  const request = async (form: HTMLFormElement, id: HTMLInputElement): Promise<typeof state> => {
    const trap = form.elements.namedItem(TRAP_FIELD);
    if (trap instanceof HTMLInputElement && trap.value) {
      trap.value = '';
      return 'trapped';
    }
    id.value ||= crypto.randomUUID();
    // Saves the id in the draft, so that the same request has the same id after a reload.
    form.dispatchEvent(new Event('input'));
    const answers = requestFrom(new FormData(form));
    const result = await sendRequest(action, id.value, answers);
    if (!('id' in result)) {
      setFailure(result);
      if (result.field) form.querySelector<HTMLElement>(`[name=${result.field}]`)?.focus();
      return 'failed';
    }
    id.value = '';
    // What was typed while the request was being sent stays.
    if (isSameRequest(answers, requestFrom(new FormData(form)))) clear(form);
    const reference = referenceNumber(result.id);
    const { title, description } = submitted;
    notify({ title, description: `${description} Your reference number is ${reference}.` });
    setArrived(reference);
    return 'ready';
  };

  const post = async (form: HTMLFormElement): Promise<typeof state> => {
    if (!byMail && !(await deliver(action, new FormData(form)))) return 'failed';
    clear(form);
    notify(submitted);
    return 'ready';
  };

  return (
    <form
      ref={element}
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
      <p className="mt-2 text-note text-soft">{`Fields marked * are required. ${promise}`}</p>
      <Unanswered names={unanswered} />
      <DemoFields options={options} refused={failure.field} unanswered={unanswered} hasTrap={hasService} />
      {/* The id of the request, from the first attempt to send it until it has arrived. */}
      {hasService && <input ref={idField} type="hidden" name="requestId" />}
      <p className="mt-5 text-note">
        {hasService
          ? `We use what you write to reply to you and give the demo, and delete it ${CLOSED_MONTHS} months after your request is closed`
          : 'We use what you send us to reply to you and give the demo, and for nothing else'}
        : <a href={notice}>privacy notice</a>.
      </p>
      {hasService && hasCaptcha && <div ref={captcha} className="mt-6" data-captcha />}
      <p className="mt-6">
        <Button type="submit" size="lg" aria-disabled={state === 'sending'}>
          {BUTTON[state]}
        </Button>
      </p>
      <div role="alert">
        {state === 'failed' && <NotSent {...failure} contact={contact} />}
        {state === 'trapped' && <Trapped />}
      </div>
      {hasService && (
        <>
          <div role="status">{arrived && <Arrived reference={arrived} />}</div>
          <p className="mt-4 text-note text-soft">
            Until your answers arrive, they also stay in this browser tab.
            {privacyMail && (
              <>
                {' '}
                To see or delete them, write to <a href={`mailto:${privacyMail}`}>{privacyMail}</a>.
              </>
            )}
          </p>
        </>
      )}
      {hasService && hasCaptcha && (
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

const BUTTON = {
  ready: 'Request my demo',
  sending: 'Sending …',
  failed: 'Try again',
  trapped: 'Request my demo',
} as const;

function clear(form: HTMLFormElement): void {
  form.reset();
  forgetDraft(form);
}

/** The name of the form field that an event came from; undefined if the event came from anything else. */
function fieldOf(target: EventTarget): RequestField | undefined {
  return target instanceof HTMLInputElement && isField(target.name) ? target.name : undefined;
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
