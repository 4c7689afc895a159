import { createContext, use, useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '~/kit/islands/Button';
import { textFields } from '~/kit/islands/finder-form';
import type { AccountProblem } from '~/modules/accounts/browser/session/errors';

interface Props {
  /** Prefix of the fields' ids. */
  id: string;
  /** Names the form for screen readers. */
  label: string;
  button: string;
  /** The button's label while waiting for a response. */
  sending: string;
  /** Sends the form. @returns what went wrong */
  send: (value: (name: string) => string) => Promise<AccountProblem | undefined>;
  children: ReactNode;
  /** Other actions, next to the button. */
  aside?: ReactNode;
  variant?: 'default' | 'outline' | 'destructive';
}

interface Failure {
  problem: AccountProblem;
  /** Whether the form has the field that the problem concerns. If so, that field shows the problem. */
  isOfField: boolean;
}

const Parts = createContext<{ id: string; problem?: AccountProblem | undefined }>({ id: '' });

/** The ids of a form's fields, and what is wrong with one of them. */
export const useForm = () => use(Parts);

/**
 * A form that calls the account service. It ignores a second submit while the first is running. If a submit fails, the input stays and
 * the focus moves to the error. Without JavaScript it does nothing (`method="dialog"`), because otherwise the browser would post the
 * password to a server that has no use for it.
 */
export function Form({ id, label, button, sending, send, children, aside, variant = 'default' }: Props) {
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const alertId = useId();

  useEffect(() => {
    const wrong = failure && form.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]');
    wrong?.focus();
    // Centred, because a toast may cover the edge of the window.
    wrong?.scrollIntoView({ block: 'center' });
  }, [failure]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setFailure(undefined);
    const { currentTarget } = event;
    const problem = await send(textFields(currentTarget));
    busy.current = false;
    setBusy(false);
    setFailure(
      problem && { problem, isOfField: Boolean(problem.field && currentTarget.elements.namedItem(problem.field)) },
    );
  };

  const general = failure?.isOfField ? undefined : failure?.problem;
  return (
    <form
      ref={form}
      id={id}
      method="dialog"
      aria-label={label}
      aria-describedby={general && alertId}
      className="grid gap-y-4"
      onSubmit={(event) => void onSubmit(event)}
    >
      <Parts value={{ id, problem: failure?.problem }}>{children}</Parts>
      {general && (
        <p role="alert" tabIndex={-1} id={alertId} className="problem">
          {general.text}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant={variant} aria-disabled={isBusy}>
          {isBusy ? sending : button}
        </Button>
        {aside}
      </div>
    </form>
  );
}
