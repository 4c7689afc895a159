/**
 * Whether a request has the key in its header `apikey`, or, without that, as its bearer token, which is where the database put it before.
 * Takes the same time however much of the key matches.
 */
export async function hasKey(request: Request, key: string): Promise<boolean> {
  const { headers } = request;
  const named = headers.get('apikey') ?? /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  const [one, other] = await Promise.all([named, key].map(digest));
  return one !== undefined && one.every((byte, index) => byte === other?.[index]);
}

/** Digests have the same length for every text, and comparing them reveals nothing about the text. */
const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
