/**
 * Loads a module, also after it once failed to load: a browser that follows HTML to the letter never asks again for an address that
 * failed, so the module is asked for under another one. Safari names no address in its errors; there the failure stays.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
    if (!address) throw error;
    // eslint-disable-next-line no-restricted-syntax -- the module is the one whose name `load` says
    return (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as Module;
  }
}
