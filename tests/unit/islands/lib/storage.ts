import { vi } from 'vitest';

/** A browser that refuses storage: reading the property throws already, as with blocked site data in Chromium. */
export function refuseStorage(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, kind, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
}
