/**
 * Runs a task when a visitor sees the page: immediately or, if the browser prerendered it, when the visit begins. Use it for timers,
 * redirects and anything with a one-time effect.
 */
export function whenActivated(task: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', task, { once: true });
  else task();
}
