/**
 * Runs a task when a visitor sees the page: immediately or, if the browser prerendered it, when the visit begins. Timers,
 * redirects and anything that consumes something belong here.
 */
export function whenActivated(task: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', task, { once: true });
  else task();
}
