import type { Origin } from './store.ts';

/**
 * The origin of a request, kept for an hour as keyed hashes. The place is an IPv4 address or an IPv6 /64, because one customer usually
 * has a whole /64. The network is the block that a provider assigns: an IPv4 /24 or an IPv6 /48. All unknown or invalid addresses count
 * as one place.
 *
 * @param address the address as the host passes it on, perhaps with a port or in brackets
 */
export async function originOf(address: string, key: string): Promise<Origin> {
  const { place, network } = networksOf(address);
  const encoder = new TextEncoder();
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', encoder.encode(`place ${key}`), hmac, false, ['sign']);
  const hash = async (text: string) => {
    const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)), 0, 16);
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  return { place: await hash(place), network: await hash(network) };
}

const UNKNOWN = 'unknown';

/** `192.0.2.7` and `192.0.2.0/24`, or `2001:db8:1:2::/64` and `2001:db8:1::/48`; the word `unknown` if it is not an address. */
export function networksOf(address: string): { place: string; network: string } {
  const plain = normalAddress(address);
  if (plain === undefined) return { place: UNKNOWN, network: UNKNOWN };
  if (!plain.includes(':')) return { place: plain, network: plain.replace(/\d+$/, '0/24') };
  const groups = plain.split(':');
  return { place: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` };
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/**
 * An address in normal form: without port, brackets or zone; as IPv4 if an IPv6 address only wraps an IPv4 one (RFC 4291, 2.5.5.2);
 * otherwise with all eight groups of IPv6 in full.
 *
 * @returns undefined if it is not an address
 */
export function normalAddress(text: string): string | undefined {
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (IPV4.test(address)) return address;
  // The URL parser knows every form of an IPv6 address (https://url.spec.whatwg.org/#concept-ipv6-parser).
  const { hostname = '' } =
    (/^[\da-f:.]+$/i.test(address) && address.includes(':') && URL.parse(`http://[${address}]`)) || {};
  if (hostname === '') return undefined;
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const [start, end] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const groups = [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return groups.join(':');
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
