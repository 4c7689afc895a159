/**
 * Runs a task while no other tab of this site runs one under the same name. Where there are no locks (an insecure origin,
 * storage refused) it runs at once: whatever needs the lock for more than economy has to be safe without it.
 */
export async function withLock<Result>(name: string, task: () => Result | Promise<Result>): Promise<Result> {
  const progress = { isBegun: false };
  try {
    return await navigator.locks.request(name, () => {
      progress.isBegun = true;
      return task();
    });
  } catch (error) {
    if (progress.isBegun) throw error;
    return task();
  }
}
