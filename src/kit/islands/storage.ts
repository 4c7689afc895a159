type Kind = 'local' | 'session';

// Storage may be switched off, full or refused. The site works without it.
const storage = (kind: Kind) => (kind === 'local' ? window.localStorage : window.sessionStorage);

/** The value of a key; null if there is none or storage can't be read. */
export function readItem(kind: Kind, key: string): string | null {
  try {
    return storage(kind).getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the value could be stored */
export function writeItem(kind: Kind, key: string, value: string): boolean {
  try {
    storage(kind).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeItem(kind: Kind, key: string): void {
  try {
    storage(kind).removeItem(key);
  } catch {
    // Nothing was stored in that case.
  }
}
