import { useState } from 'react';
import { messages } from './messages';
import { Button } from '~/kit/islands/Button';
import type { AuthProviderOption } from '~/modules/accounts/shared/auth-providers';
import { signInWith } from '~/modules/accounts/browser/session/actions';
import type { AccountProblem } from '~/modules/accounts/browser/session/errors';
import { notify } from '~/kit/islands/toasts';

/** Sign-in buttons for the providers that this build offers, if any. */
export function Providers({ providers }: { providers: readonly AuthProviderOption[] }) {
  const [problem, setProblem] = useState<AccountProblem>();
  if (providers.length === 0) return null;

  const leave = async (id: string) => {
    const { problem } = await signInWith(id);
    setProblem(problem);
    if (problem) notify({ ...messages.signInFailed, description: problem.text });
  };

  return (
    <div className="mb-6 grid gap-3 border-b border-rule pb-6">
      {providers.map(({ id, label }) => (
        <Button key={id} variant="outline" onClick={() => void leave(id)}>
          Continue with {label}
        </Button>
      ))}
      {problem && (
        <p role="alert" className="problem">
          {problem.text}
        </p>
      )}
    </div>
  );
}
