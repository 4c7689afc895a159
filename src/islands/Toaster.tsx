import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import stylesheet from 'sonner/dist/styles.css?url';
import { onToast, takeToasts } from '~/lib/browser/toast-queue';

const DURATION_MS = 5000;

/** The one place for toasts: one at a time, for five seconds, swiped away to the right; F8 moves the focus here. */
export function Toaster() {
  useEffect(() => {
    let styled: Promise<void> | undefined;
    return onToast(() => {
      styled ??= loadStyles();
      void styled.then(showWaiting);
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

/** The toaster's style sheet is a file of its own, so that no page carries it before there is a toast. */
function loadStyles(): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesheet;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
