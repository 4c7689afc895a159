import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';

/**
 * Faults that a test can inject into a demo request: `exit-before-insert` and `exit-after-insert` end the process without an
 * response, `exit-before-send` and `exit-after-send` end it during delivery (by the webhook if there is one), `slow:<ms>` delays
 * the response, and `status:<4xx or 5xx>` responds with that status without inserting anything.
 */
export const faultSchema = z.union([
  z.enum(['exit-before-insert', 'exit-after-insert', 'exit-before-send', 'exit-after-send']),
  z.string().regex(/^slow:[1-9]\d{0,5}$/),
  z.string().regex(/^status:[45]\d\d$/),
]);

export type Fault = z.infer<typeof faultSchema>;

/** Ends the process like SIGKILL, without flushing, closing or responding to anything. */
function die(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

/** Ends the process if this fault was requested. */
export function dieWhen(fault: Fault | undefined, asked: Fault): void {
  if (fault === asked) die();
}

/** Middleware that makes the handlers after it fail, as set by the environment or, if allowed, by a request header. */
export function failOnPurpose(always: Fault | undefined, byHeader: boolean): MiddlewareHandler {
  return async (c, next) => {
    const asked = byHeader ? c.req.header('x-local-fault') : undefined;
    const fault = asked === undefined ? always : faultSchema.parse(asked);
    const [kind = '', detail] = fault?.split(':') ?? [];
    if (kind === 'status') {
      c.header('access-control-allow-origin', c.req.header('origin') ?? '*');
      return c.json({ message: 'A fault on purpose' }, Number(detail) as 503);
    }
    if (kind === 'exit-before-insert') die();
    if (kind === 'slow') await wait(Number(detail));
    await next();
    if (kind === 'exit-after-insert' && c.res.status === 201) die();
    return undefined;
  };
}
