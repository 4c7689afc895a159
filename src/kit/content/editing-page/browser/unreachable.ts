/**
 * Explains above the editor why the git host can't be reached; the editor only shows the browser's message ("Failed to fetch"). A
 * click or Escape closes it. In browsers that don't report failed requests, only the editor's message appears.
 */
export function sayWhyNothingAnswers(why: string): void {
  const place = document.createElement('p');
  place.className = 'refused';
  place.popover = 'auto';
  place.role = 'status';
  document.body.append(place);
  // Show it first and then fill it, so that screen readers announce the change.
  const say = () => {
    place.togglePopover(true);
    place.textContent = why;
  };
  // Without a repository, the page's policy blocks every request.
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective === 'connect-src') say();
  });
  new PerformanceObserver((list) => {
    if (list.getEntries().some((entry) => entry instanceof PerformanceResourceTiming && isUnanswered(entry))) say();
  }).observe({ type: 'resource' });
}

const isUnanswered = ({ name, initiatorType, responseStatus }: PerformanceResourceTiming) =>
  initiatorType === 'fetch' && responseStatus === 0 && name.startsWith('https:') && !name.startsWith(location.origin);
