/**
 * Says why the git host does not answer, above the editor, whose own words for it are the browser's ("Failed to fetch"). A click or Escape
 * puts it away. In browsers that don't tell of failed requests, the editor's words stay alone.
 */
export function sayWhyNothingAnswers(why: string): void {
  const place = document.createElement('p');
  place.className = 'refused';
  place.popover = 'auto';
  place.role = 'status';
  document.body.append(place);
  // Shown first and filled then, so that it is announced as a change.
  const say = () => {
    place.togglePopover(true);
    place.textContent = why;
  };
  // The policy of a page without a repository lets no request through.
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective === 'connect-src') say();
  });
  new PerformanceObserver((list) => {
    if (list.getEntries().some((entry) => entry instanceof PerformanceResourceTiming && isUnanswered(entry))) say();
  }).observe({ type: 'resource' });
}

const isUnanswered = ({ name, initiatorType, responseStatus }: PerformanceResourceTiming) =>
  initiatorType === 'fetch' && responseStatus === 0 && name.startsWith('https:') && !name.startsWith(location.origin);
