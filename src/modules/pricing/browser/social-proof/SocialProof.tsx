import { useCallback, useEffect, useRef, useState } from 'react';
import { notRemembered } from '~/config/messages';
import { POP_UP_OFF_KEY } from '~/config/storage-keys';
import { readItem, writeItem } from '~/kit/islands/storage';
import { notify } from '~/kit/islands/toasts';
import { createPausableTimer, type PausableTimer } from './pausable-timer';
import {
  nextWait,
  pickPopUp,
  SHORTEST_WAIT_MS,
  SHOWN_MS,
  type PopUp,
  type PopUpNames,
} from '~/modules/pricing/shared/social-proof';
import { PopUpCard } from './PopUpCard';

interface Props {
  customers: PopUpNames;
  /** Names of what they buy. */
  plans: readonly string[];
}

/** How long the pop-up waits if it would cover the focused element, a price or the billing switch. */
const RETRY_MS = 2_000;

/** A reason to pause the clock: the pointer is on the pop-up, the focus is in it, or the tab is hidden. */
type Hold = 'pointer' | 'focus' | 'tab';

/**
 * The floating pop-up of the pricing page: hidden, then shown for 10 s, then hidden again. Its clock pauses while the tab is
 * hidden, and while the pop-up is hovered or has the focus. It never takes the focus, nor covers it or a price.
 */
export function SocialProof({ customers, plans }: Props) {
  const [shown, setShown] = useState<PopUp>();
  const [off, setOff] = useState(() => readItem('local', POP_UP_OFF_KEY) !== null);
  const timer = useRef<PausableTimer>(undefined);
  const holds = useRef(new Set<Hold>());
  // `client:intent` has already waited for the shortest time.
  const wait = useRef(nextWait(Math.random) - SHORTEST_WAIT_MS);
  const box = useRef<HTMLDivElement>(null);

  const hold = useCallback((why: Hold, holding: boolean) => {
    if (holding) holds.current.add(why);
    else holds.current.delete(why);
    if (holds.current.size) timer.current?.pause();
    else timer.current?.resume();
  }, []);

  const hide = useCallback(() => {
    wait.current = nextWait(Math.random);
    holds.current.clear();
    setShown(undefined);
  }, []);

  useEffect(() => {
    if (off) return;
    const act = () => {
      if (shown) hide();
      else if (box.current && isInTheWay(box.current)) start(RETRY_MS);
      else setShown(pickPopUp(customers, plans, Math.random));
    };
    const start = (ms: number) => {
      timer.current = createPausableTimer(act, ms);
      onVisibility();
    };
    const onVisibility = () => hold('tab', document.hidden);
    start(shown ? SHOWN_MS : wait.current);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      timer.current?.pause();
    };
  }, [customers, plans, shown, off, hold, hide]);

  useEffect(() => {
    if (!shown) return;
    // The pop-up hides if the focus or a price moves underneath it.
    const giveWay = () => {
      if (box.current && isInTheWay(box.current)) hide();
    };
    const onFocus = () => requestAnimationFrame(giveWay);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('scroll', giveWay, { passive: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('scroll', giveWay);
    };
  }, [shown, hide]);

  if (off) return null;
  return (
    <div ref={box} className="social-proof" role="status" aria-live="polite">
      {shown && (
        <PopUpCard
          popUp={shown}
          onDismiss={hide}
          onSwitchOff={() => {
            if (!writeItem('local', POP_UP_OFF_KEY, '1')) notify(notRemembered);
            setOff(true);
          }}
          onPointerEnter={() => hold('pointer', true)}
          onPointerLeave={() => hold('pointer', false)}
          onFocus={() => hold('focus', true)}
          onBlur={({ currentTarget, relatedTarget }) => hold('focus', currentTarget.contains(relatedTarget))}
          onKeyDown={({ key }) => {
            if (key === 'Escape') hide();
          }}
        />
      )}
    </div>
  );
}

/** Height that the pop-up needs in its corner, including a margin, in px. */
const HEIGHT = 210;

/** Whether the focused element, a price or the billing switch lies where the pop-up is or would appear. */
function isInTheWay(box: HTMLElement): boolean {
  const own = box.getBoundingClientRect();
  const [top, bottom] =
    own.top < innerHeight / 2 ? [own.top, own.top + HEIGHT] : [own.bottom - HEIGHT, own.bottom + 60];
  const focused = document.activeElement;
  return [...document.querySelectorAll('[role=switch], [data-price]'), ...(focused ? [focused] : [])].some(
    (element) => {
      if (element === document.body || box.contains(element)) return false;
      const seen = element.getBoundingClientRect();
      return seen.right > own.left - 24 && seen.left < own.right + 24 && seen.bottom > top && seen.top < bottom;
    },
  );
}
