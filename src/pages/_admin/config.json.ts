import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { editorHost } from '~/kit/content/editing-page/page/editor-host';
import { catalogue, type CollectionName } from '~/modules/registry';
import { originOf } from '~/lib/head/page-head';
import { editorConfig } from '~/kit/content/editing-page/configuration/config';
import { editedCollections } from '~/kit/content/editing-page/configuration/places';

/** The editing page's configuration, published only together with that page. */
export const GET: APIRoute = async (context) => {
  const host = editorHost(process.env, true);
  if (!host) throw new Error('There is no editing page to configure.');
  const last = new Map<string, number>();
  for (const name of editedCollections(catalogue)) {
    const orders = (await getCollection(name as CollectionName)).map(({ data }) =>
      'order' in data ? Number(data.order) : 0,
    );
    last.set(name, Math.max(0, ...orders));
  }
  return Response.json(
    editorConfig({
      catalogue,
      backend: host.backend,
      origin: import.meta.env.DEV ? context.url.origin : originOf(context),
      nextOrder: (name) => (last.get(name) ?? 0) + 1,
    }),
  );
};
