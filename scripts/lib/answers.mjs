/** Whether a server answers at all. */
export async function answers(/** @type {string} */ url) {
  try {
    await fetch(url, { redirect: 'manual' });
    return true;
  } catch {
    return false;
  }
}
