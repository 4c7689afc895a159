/**
 * Keeps the browser from posting a form itself while there is no connection: the answer would be the browser's error
 * page in place of ours. The page has told by then what to do.
 */
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!navigator.onLine && form.action.startsWith('http') && form.closest('[ssr]')) event.preventDefault();
});
