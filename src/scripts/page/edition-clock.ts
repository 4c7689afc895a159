/**
 * Replaces labels that end on a day (`data-until`, the last day in UTC) with the label from the next day on (`data-then`), even
 * if the page was built earlier.
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
