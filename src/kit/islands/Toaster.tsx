import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { showPlainly } from './plain-notice';
import { loadStyleSheet } from './style-sheet';
import stylesheet from './toaster.css?url';
import { onToast, takeToasts } from './toast-queue';

const DURATION_MS = 5000;
/** How far a swipe must go to dismiss a toast. */
const SWIPE_PX = 50;
/** Where Sonner keeps how far a toast has been swiped. */
const SWIPED = '--swipe-amount-x';

/** Shows the site's toasts, one at a time for five seconds. Its button or a swipe to the right dismisses one; F8 moves the focus here. */
export function Toaster() {
  useEffect(() => {
    addEventListener('pointerup', undoShortSwipe, true);
    let styled: Promise<void> | undefined;
    const stop = onToast(() => {
      // Sonner uses --gap for something else.
      document.documentElement.style.setProperty('--destructive', 'var(--gap)');
      styled ??= loadStyleSheet(stylesheet);
      styled.then(showWaiting, () => {
        styled = undefined;
        showPlainly();
      });
    });
    return () => {
      removeEventListener('pointerup', undoShortSwipe, true);
      stop();
    };
  }, []);

  return (
    <Sonner
      position="bottom-right"
      visibleToasts={1}
      duration={DURATION_MS}
      swipeDirections={['right']}
      hotkey={['F8']}
      closeButton
      customAriaLabel="Notification"
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close',
        classNames: { toast: 'toast', title: 'toast-title', closeButton: 'toast-close' },
      }}
    />
  );
}

/** Puts a toast back before Sonner, which would also dismiss it after 45 px, or less if the swipe was fast, looks where it is. */
function undoShortSwipe({ target }: PointerEvent) {
  const toast = target instanceof Element && target.closest<HTMLElement>('[data-sonner-toast]');
  if (toast && !(parseFloat(toast.style.getPropertyValue(SWIPED)) >= SWIPE_PX)) toast.style.setProperty(SWIPED, '0px');
}

function showWaiting() {
  for (const { title, description, variant } of takeToasts()) {
    toast.dismiss();
    toast(title, { description, ...(variant === 'destructive' && { className: 'toast-destructive' }) });
  }
}
