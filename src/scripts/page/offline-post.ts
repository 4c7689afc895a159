/**
 * Keeps the browser from posting a form itself while offline, because its error page would replace ours. By then, our page has
 * said what to do.
 */
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!navigator.onLine && form.action.startsWith('http') && form.closest('[ssr]')) event.preventDefault();
});
