import type { APIRoute } from 'astro';
import { controls } from '~/modules/assurance/promises';
import { sourceName } from '~/modules/assurance/sources';
import { readSource } from '~/modules/assurance/queries';

/** Publishes the source code of the rules, because the repository is private. */
export function getStaticPaths() {
  const sources = new Map(controls.map(({ heldBy }) => [sourceName(heldBy), readSource(heldBy)]));
  return [...sources].flatMap(([source, text]) =>
    text === undefined ? [] : [{ params: { source }, props: { text } }],
  );
}

export const GET: APIRoute<{ text: string }> = ({ props: { text } }) =>
  new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
