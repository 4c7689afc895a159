import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { showPlainly } from './plain-notice';
import { loadStyleSheet } from './style-sheet';
import stylesheet from './toaster.css?url';
import { onToast, takeToasts } from './toast-queue';

const DURATION_MS = 5000;

/** Shows the site's toasts, one at a time for five seconds. A swipe to the right dismisses one; F8 moves the focus here. */
export function Toaster() {
  useEffect(() => {
    let styled: Promise<void> | undefined;
    return onToast(() => {
      // Sonner uses --gap for something else.
      document.documentElement.style.setProperty('--destructive', 'var(--gap)');
      styled ??= loadStyleSheet(stylesheet);
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
