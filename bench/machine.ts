import { availableParallelism, loadavg, totalmem } from 'node:os';

const GIB = 2 ** 30;

/** Describes the machine, without identifying it. `load` is the mean number of busy processes over the last minute. */
export function machine() {
  return {
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / GIB),
    node: process.version,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}
