const KEY = 'mailedTo';

/**
 * The address that this page has sent an e-mail to. It belongs to the page's entry in the browser's history, so that it survives a reload
 * (phones discard tabs while people read their e-mail) and ends with the visit.
 */
export function mailedTo(): string | undefined {
  const { [KEY]: email } = Object(history.state) as Record<string, unknown>;
  return typeof email === 'string' ? email : undefined;
}

export function noteMailedTo(email: string | undefined): void {
  history.replaceState({ ...(history.state as object | null), [KEY]: email }, '');
}
