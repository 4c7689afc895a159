/**
 * Labels that end on a day (`data-until`, the last one in UTC) give way to what holds from the next day on (`data-then`),
 * although the page was built before.
 */
export function followDays(): void {
  const today = new Date().toISOString().slice(0, 10);
  for (const label of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const { until = '', then = '' } = label.dataset;
    if (until < today) label.textContent = then;
  }
}

followDays();
// The page may come back days later as it was left.
addEventListener('pageshow', followDays);
