interface Assets {
  ASSETS: { fetch: (address: URL) => Promise<Response> };
}

/**
 * Answers at Cloudflare for addresses without a file, with the not-found page as it is sent on its own. Cloudflare chooses headers by
 * address, so a missing file of `/_astro/` would otherwise be kept as missing for a year.
 */
export default {
  async fetch(request: Request, { ASSETS }: Assets): Promise<Response> {
    const { body, headers } = await ASSETS.fetch(new URL('/404', request.url));
    return new Response(body, { status: 404, headers });
  },
};
