/**
 * Runs a task while no other tab of this site runs a task under the same name. Without locks (insecure origin, storage refused) it runs
 * immediately, so tasks must also be safe without the lock.
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
