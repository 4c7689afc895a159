import { availableParallelism, loadavg, totalmem } from 'node:os';

const GIB = 2 ** 30;

/** What kind of machine measured, without saying which. `load` is the mean number of busy processes of the last minute. */
export function machine() {
  return {
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / GIB),
    node: process.version,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}
