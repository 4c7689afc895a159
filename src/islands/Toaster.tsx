import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import stylesheet from 'sonner/dist/styles.css?url';
import { showPlainly } from '~/lib/browser/plain-notice';
import { onToast, takeToasts } from '~/lib/browser/toast-queue';

const DURATION_MS = 5000;
/** How long toasts wait for their styles. */
const PATIENCE_MS = 5000;

/** The one place for toasts: one at a time, for five seconds, swiped away to the right; F8 moves the focus here. */
export function Toaster() {
  useEffect(() => {
    let styled: Promise<void> | undefined;
    return onToast(() => {
      styled ??= loadStyles();
      styled.then(showWaiting, () => {
        styled = undefined;
        showPlainly();
      });
    });
  }, []);

  return (
    <Sonner
      position="bottom-right"
      visibleToasts={1}
      duration={DURATION_MS}
      swipeDirections={['right']}
      hotkey={['F8']}
      customAriaLabel="Notification"
      toastOptions={{ unstyled: true, classNames: { toast: 'toast', title: 'toast-title' } }}
    />
  );
}

function showWaiting() {
  for (const { title, description, variant } of takeToasts()) {
    toast.dismiss();
    toast(title, { description, ...(variant === 'destructive' && { className: 'toast-destructive' }) });
  }
}

/**
 * The toaster's style sheet is a file of its own, so that no page carries it before there is a toast.
 *
 * @throws where it can't be had in time: toasts would stand unseen below the page
 */
function loadStyles(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    const fail = () => {
      link.remove();
      reject(new Error(`${stylesheet} could not be loaded.`));
    };
    link.rel = 'stylesheet';
    link.href = stylesheet;
    const patience = setTimeout(fail, PATIENCE_MS);
    link.onload = () => {
      clearTimeout(patience);
      resolve();
    };
    link.onerror = fail;
    document.head.append(link);
  });
}
