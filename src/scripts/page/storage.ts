type Kind = 'local' | 'session';

// Storage may be switched off, full, or refused: then the site works without memory.
const storage = (kind: Kind) => (kind === 'local' ? window.localStorage : window.sessionStorage);

/** What is stored under a key; null where nothing is, or where storage can't be read. */
export function readItem(kind: Kind, key: string): string | null {
  try {
    return storage(kind).getItem(key);
  } catch {
    return null;
  }
}

/** The keys of localStorage; none where it can't be read. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** @returns whether it could be stored */
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
    // Nothing was stored there, then.
  }
}
