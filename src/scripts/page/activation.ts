/**
 * Runs a task when a visitor sees the page: at once, or, where the browser has prerendered it for a visit that may never
 * come, when that visit comes. Timers, redirects and whatever uses something up belong here.
 */
export function whenActivated(task: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', task, { once: true });
  else task();
}
