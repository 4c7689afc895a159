import { useCallback, useEffect, useRef, useState } from 'react';
import { routes } from '~/config/routes';
import { readItem, writeItem } from '~/lib/browser/storage';
import { createPausableTimer } from '~/lib/browser/pausable-timer';
import { provenanceLabel } from '~/lib/provenance';
import {
  nextWait,
  pickPopUp,
  popUpWords,
  SHORTEST_WAIT_MS,
  SHOWN_MS,
  type PopUp,
  type PopUpCustomer,
} from '~/lib/social-proof';
import { Button } from './Button';

interface Props {
  customers: readonly PopUpCustomer[];
}

const SWITCHED_OFF = 'attestry:social-proof-off';
/** How long the pop-up waits where it would cover what has the focus. */
const RETRY_MS = 2_000;

/**
 * The floating pop-up of the pricing page: hidden, then shown for 10 s, then hidden again. Its clock stands still while
 * the tab is hidden, and while the pop-up is hovered or holds the focus. It takes no focus and covers none.
 */
export function SocialProof({ customers }: Props) {
  const [shown, setShown] = useState<PopUp>();
  const [off, setOff] = useState(() => readItem('local', SWITCHED_OFF) !== null);
  const [held, setHeld] = useState(false);
  // The directive has waited the shortest time already.
  const wait = useRef(nextWait(Math.random) - SHORTEST_WAIT_MS);
  const box = useRef<HTMLDivElement>(null);

  const hide = useCallback(() => {
    wait.current = nextWait(Math.random);
    setHeld(false);
    setShown(undefined);
  }, []);

  useEffect(() => {
    if (off || held) return;
    const act = () => {
      if (shown) hide();
      else if (box.current && coversFocus(box.current)) timer = start(RETRY_MS);
      else setShown(pickPopUp(customers, Math.random));
    };
    const start = (ms: number) => createPausableTimer(act, ms);
    let timer = start(shown ? SHOWN_MS : wait.current);
    const onVisibility = () => (document.hidden ? timer.pause() : timer.resume());
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      timer.pause();
    };
  }, [customers, shown, off, held, hide]);

  if (off) return null;
  const words = shown && popUpWords(shown);
  const label = shown && provenanceLabel(shown.customer.provenance);
  return (
    <div ref={box} className="social-proof" role="status" aria-live="polite">
      {words && (
        <section
          className="card p-4 text-note"
          aria-label={words.heading}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={({ currentTarget, relatedTarget }) => setHeld(currentTarget.contains(relatedTarget))}
          onKeyDown={({ key }) => {
            if (key === 'Escape') hide();
          }}
        >
          <div className="flex items-start justify-between gap-3">
            <p className="serif text-h3">{words.heading}</p>
            <Button variant="ghost" size="icon" className="-mt-2 -mr-2" aria-label="Close" onClick={hide}>
              ×
            </Button>
          </div>
          <p className="mt-1">{words.text}</p>
          {label && <p className="mt-2 inline-block rounded border border-current px-2 text-ref text-soft">{label}</p>}
          <p className="mt-2 flex flex-wrap gap-x-5">
            <Button variant="link" size="sm" href={routes.pricing}>
              View Plans
            </Button>
            <Button variant="link" size="sm" onClick={hide}>
              Dismiss
            </Button>
            <Button
              variant="link"
              size="sm"
              onClick={() => {
                writeItem('local', SWITCHED_OFF, '1');
                setOff(true);
              }}
            >
              Don’t show again
            </Button>
          </p>
        </section>
      )}
    </div>
  );
}

/** Whether what has the focus lies where the pop-up would appear: in the corner below and left of its box. */
function coversFocus(box: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return false;
  const { left, right, bottom } = focused.getBoundingClientRect();
  const { width } = box.getBoundingClientRect();
  return right > 0 && left < width + 24 && bottom > innerHeight - 260 && bottom < innerHeight + 60;
}
