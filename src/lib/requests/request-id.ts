/** A UUID of version 4. On an insecure origin, such as a preview in the office, browsers make none by themselves. */
export function newId(): string {
  if (typeof (crypto as Partial<Crypto>).randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4] ?? '8';
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
