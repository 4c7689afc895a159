/** Whether a server answers, whatever it says. */
export async function answers(/** @type {string} */ url) {
  try {
    await fetch(url, { redirect: 'manual' });
    return true;
  } catch {
    return false;
  }
}
