/**
 * Loads a module, even if it failed to load before. Browsers that follow the HTML specification never retry a URL that failed, so
 * the retry uses another one. Safari's errors have no URL, so there the failure is final.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
    if (!address) throw error;
    // eslint-disable-next-line no-restricted-syntax -- the module is the one that `load` names
    return (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as Module;
  }
}
