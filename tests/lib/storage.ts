import { vi } from 'vitest';

/** A browser that refuses storage: even reading the property throws, as it does in Chromium when site data is blocked. */
export function refuseStorage(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, kind, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
}
