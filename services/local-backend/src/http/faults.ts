import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';

/**
 * What a test can have go wrong with the insert of a request: `exit-before-insert` and `exit-after-insert` end the process
 * without an answer, `slow:<ms>` answers late, `status:<5xx>` answers so without inserting anything.
 */
export const faultSchema = z.union([
  z.enum(['exit-before-insert', 'exit-after-insert']),
  z.string().regex(/^slow:[1-9]\d{0,5}$/),
  z.string().regex(/^status:5\d\d$/),
]);

type Fault = z.infer<typeof faultSchema>;

/** Ends the process as SIGKILL would: nothing is flushed, closed or answered. */
function die(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

/** Makes the handlers behind it fail as the environment, or a header of the request where that is allowed, says. */
export function failOnPurpose(always: Fault | undefined, byHeader: boolean): MiddlewareHandler {
  return async (c, next) => {
    const asked = byHeader ? c.req.header('x-local-fault') : undefined;
    const fault = asked === undefined ? always : faultSchema.parse(asked);
    const [kind = '', detail] = fault?.split(':') ?? [];
    if (kind === 'status') return c.json({ message: 'A fault on purpose' }, Number(detail) as 503);
    if (kind === 'exit-before-insert') die();
    if (kind === 'slow') await wait(Number(detail));
    await next();
    if (kind === 'exit-after-insert' && c.res.status === 201) die();
    return undefined;
  };
}
