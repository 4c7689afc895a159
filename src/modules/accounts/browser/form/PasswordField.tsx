import { useState } from 'react';
import { Button } from '~/kit/islands/Button';
import { Field } from './Field';

interface Props {
  label?: string;
  /** Whether the visitor chooses a new password, rather than entering an existing password. */
  isNew?: boolean;
}

/** The shortest password we accept, in characters. */
const SHORTEST = 8;

/** A password, hidden until its button is pressed. */
export function PasswordField({ label = 'Password', isNew = false }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      name="password"
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      spellCheck={false}
      // Browsers would cut a longer password off without a word.
      maxLength={undefined}
      {...(isNew && {
        minLength: SHORTEST,
        hint: `At least ${SHORTEST} characters. Three or four unrelated words are better than one word with symbols.`,
      })}
    >
      <Button
        variant="outline"
        className="shrink-0 whitespace-nowrap"
        size="sm"
        aria-pressed={isShown}
        aria-label="Show the password"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </Field>
  );
}
