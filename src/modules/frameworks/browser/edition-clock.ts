/**
 * Replaces each label that applies until a certain day (`data-until`, in UTC) with the label for the days after (`data-then`), so that
 * a page built earlier stays correct.
 */
export function followDays(): void {
  const today = new Date().toISOString().slice(0, 10);
  for (const label of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const { until = '', then = '' } = label.dataset;
    if (until < today) label.textContent = then;
  }
}

followDays();
// The page may be restored from the cache days later.
addEventListener('pageshow', followDays);
