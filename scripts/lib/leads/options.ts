import { parseArgs } from 'node:util';
import { STATUSES, type Status } from './client.ts';
import { Refusal } from '../refusal.ts';

const USAGE = `
  npm run leads -- [--status new] [--email a@b.example] [--since 2026-11-01] [--limit 50] [--csv [file]]
  npm run leads -- --take ID [--as NAME]   --answered ID   --close ID   --delete ID   --redeliver ID
  npm run leads -- --expire`;

const OPTIONS = {
  status: { type: 'string' },
  email: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  take: { type: 'string' },
  answered: { type: 'string' },
  close: { type: 'string' },
  as: { type: 'string' },
  delete: { type: 'string' },
  redeliver: { type: 'string' },
  csv: { type: 'boolean' },
  expire: { type: 'boolean' },
} as const;

const ACTIONS = ['take', 'answered', 'close', 'delete', 'redeliver', 'expire'] as const;

export type Options = ReturnType<typeof readOptions>;

/** @throws Refusal, with the command's usage, if the arguments are wrong */
export function readOptions(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (positionals.length > (values.csv ? 1 : 0))
      throw new Refusal(`Unexpected argument "${positionals.at(-1) ?? ''}".${USAGE}`);
    const actions = ACTIONS.filter((action) => values[action] !== undefined);
    const others = Object.keys(values).filter((name) => name !== 'as' && !actions.some((action) => action === name));
    if (actions.length > 1 || (actions.length === 1 && others.length > 0)) {
      throw new Refusal(
        `These options can't be combined: ${[...actions, ...others].map((name) => `--${name}`).join(', ')}${USAGE}`,
      );
    }
    const { since, limit, status } = values;
    return {
      ...values,
      since: since === undefined ? undefined : dayOf(since),
      limit: limit === undefined ? undefined : countOf(limit),
      status: status === undefined ? undefined : statusOf(status),
      file: positionals[0],
    };
  } catch (error) {
    // The message from parseArgs names the unknown option.
    throw error instanceof TypeError ? new Refusal(`${error.message}${USAGE}`) : error;
  }
}

function dayOf(text: string): Date {
  const day = new Date(text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(day.valueOf())) return day;
  throw new Refusal(`--since takes a day, such as 2026-11-01, not "${text}".`);
}

function countOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Refusal(`--limit takes a whole number above 0, not "${text}".`);
}

function statusOf(text: string): Status {
  const status = STATUSES.find((one) => one === text);
  if (status) return status;
  throw new Refusal(`--status takes ${STATUSES.join(', ')}, not "${text}".`);
}
