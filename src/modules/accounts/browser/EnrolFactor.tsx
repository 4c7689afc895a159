import { useEffect, useRef } from 'react';
import { Button } from '~/kit/islands/Button';
import type { NewFactor } from '~/modules/accounts/browser/session/actions';
import type { AccountProblem } from '~/modules/accounts/browser/session/errors';
import { CodeField, digitsOf } from '~/modules/accounts/browser/form/Field';
import { Form } from '~/modules/accounts/browser/form/Form';

interface Props {
  factor: NewFactor;
  verify: (code: string) => Promise<AccountProblem | undefined>;
  onCancel: () => void;
}

/** Shows a new factor's secret, as a QR code and as text to type, and asks for its first code. */
export function EnrolFactor({ factor, verify, onCancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-h3">
        Scan, then enter the first code
      </h3>
      <div className="mt-4 mb-5 flex flex-wrap items-start gap-6">
        {/* Scanners need dark squares on white, even in the dark theme. */}
        <img src={factor.picture} alt="QR code of the secret next to it" width="176" height="176" className="qr" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-note text-soft">Can’t scan? Type this secret into the app:</p>
          <p className="mt-2 wrap-anywhere">
            <code className="font-mono text-note" data-secret>
              {(factor.secret.match(/.{1,4}/g) ?? []).join(' ')}
            </code>
          </p>
        </div>
      </div>
      <Form
        id="first-code"
        label="First code"
        button="Switch it on"
        sending="Checking …"
        send={(value) => verify(digitsOf(value('code')))}
        aside={
          <Button variant="link" onClick={onCancel}>
            Cancel
          </Button>
        }
      >
        <CodeField label="Code from the app" />
      </Form>
    </div>
  );
}
