import { useState } from 'react';
import { Button } from '~/islands/Button';
import { Field } from './Field';

interface Props {
  label?: string;
  /** Whether it is made up here, rather than remembered. */
  isNew?: boolean;
}

/** The shortest password that we take, in characters. */
const SHORTEST = 8;
/** What the service's hash reads, in bytes; nobody types more. */
const LONGEST = 72;

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
      maxLength={LONGEST}
      {...(isNew && {
        minLength: SHORTEST,
        hint: `At least ${SHORTEST} characters. Three or four words that have nothing to do with each other are better than one with signs in it.`,
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
