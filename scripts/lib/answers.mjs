/** Whether a server responds, with any status. */
export async function answers(/** @type {string} */ url) {
  try {
    await fetch(url, { redirect: 'manual' });
    return true;
  } catch {
    return false;
  }
}
