import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { LEAST_SECONDS, requestFrom, type DemoRequest } from '#demo-request/schema';
import { forgetDraft } from './draft';
import { fillForm, holdsRequest } from '~/modules/demo/browser/requests/form';
import { showCaptcha } from '~/modules/demo/browser/requests/captcha';
import { keepSending } from '~/modules/demo/browser/requests/sending';
import { keptList } from '~/modules/demo/browser/requests/list';
import { forgetRequest, isUnstored, keepRequest } from '~/modules/demo/browser/requests/store';
import { keepForSending, sendRequest, type Service } from '~/modules/demo/browser/requests/outbox';
import { onNews, tellNews } from '~/modules/demo/browser/requests/news';
import type { KeptRequest } from '~/modules/demo/browser/requests/kept-request';
import type { Outcome } from '~/modules/demo/browser/requests/request-answer';

/** How long to wait for a response before telling the visitor that the request is kept, in ms. */
const SLOW_MS = 4_000;

const never = () => () => undefined;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends demo requests, and keeps track of each until it has arrived (docs/decisions/0020-demo-requests.md). The form is emptied
 * when the request in it has arrived, whichever tab sent it.
 */
export function useDemoRequests(
  service: Service | undefined,
  form: RefObject<HTMLFormElement | null>,
  captcha: RefObject<HTMLElement | null>,
) {
  const kept = useSyncExternalStore(service ? keptList.subscribe : never, keptList.read, keptList.readOnServer);
  const [deleted, setDeleted] = useState<KeptRequest>();
  const [arrived, setArrived] = useState<string>();
  const last = useRef<KeptRequest>(undefined);
  const known = useRef(new Map<string, DemoRequest>());

  useEffect(() => {
    for (const { id, request } of kept) known.current.set(id, request);
  }, [kept]);

  useEffect(() => {
    if (!service) return;
    if (captcha.current) showCaptcha(captcha.current);
    if (keptList.read().length > 0) keepSending(service);
    return onNews(({ id, what }) => {
      const request = known.current.get(id);
      if (what !== 'acknowledged' || !request) return;
      setArrived(id);
      if (!form.current || !holdsRequest(form.current, request)) return;
      form.current.reset();
      forgetDraft(form.current);
    });
  }, [service, form, captcha]);

  const deliver = async (to: Service, request: KeptRequest): Promise<Outcome> => {
    setDeleted(undefined);
    setArrived(undefined);
    keptList.setUnderWay(request.id, true);
    const slow = setTimeout(keptList.setUnderWay, SLOW_MS, request.id, false);
    const outcome = await sendRequest(to, request);
    clearTimeout(slow);
    keptList.setUnderWay(request.id, false);
    if (outcome === 'later') keepSending(to, 1);
    return outcome;
  };

  const submit = async (to: Service, answers: FormData): Promise<Outcome> => {
    const secondsOpen = performance.now() / 1_000;
    // Autofill can be faster than the service allows, although no one types that fast, so the request waits until the service would
    // accept it.
    const early = Math.max(0, (LEAST_SECONDS - secondsOpen) * 1_000);
    const seconds = Math.max(LEAST_SECONDS, Math.floor(secondsOpen));
    const request = await keepForSending(requestFrom(answers), seconds, Date.now() + early);
    known.current.set(request.id, request.request);
    keptList.setUnderWay(request.id, true);
    tellNews({ id: request.id, what: 'kept' });
    // This request replaces the one that was rejected.
    if (last.current && last.current.id !== request.id) forget(last.current);
    last.current = undefined;
    await wait(early);
    const outcome = await deliver(to, request);
    if (typeof outcome === 'object') last.current = request;
    return outcome;
  };

  return {
    kept,
    deleted,
    /** Id of the request that has arrived most recently. */
    arrived,
    isUnstored,
    submit,
    send: (request: KeptRequest) => service && void deliver(service, request),
    edit: (request: KeptRequest) => {
      if (!form.current) return;
      last.current = request;
      fillForm(form.current, request.request);
      form.current.querySelector<HTMLElement>(`[name=${request.refusal?.field ?? 'firstName'}]`)?.focus();
    },
    remove: (request: KeptRequest) => {
      forget(request);
      setDeleted(request);
    },
    undo: (request: KeptRequest) => {
      keepRequest(request);
      tellNews({ id: request.id, what: 'kept' });
      setDeleted(undefined);
      if (service) keepSending(service, 1);
    },
  };
}

function forget({ id }: KeptRequest): void {
  forgetRequest(id);
  tellNews({ id, what: 'deleted' });
}
