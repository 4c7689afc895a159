import type { CollectionEntry } from 'astro:content';
import { slug } from '~/lib/slug';
import { published, resolve } from '~/modules/entries';
import { pageTexts } from '~/modules/pages/queries';
import { pathTo } from '~/modules/paths';

const PARTS = ['riskRegister', 'evidenceCollection', 'continuousMonitoring'] as const;

/** What the platform does for an industry, for an accordion: its parts, each with a link to a feature if one is published. */
export async function platformOf({ platform }: CollectionEntry<'industries'>['data']) {
  const { platform: parts } = await pageTexts('industries', { industries: (await published('industries')).length });
  return Promise.all(
    PARTS.map(async (part) => {
      const { title, more } = parts[part];
      const [feature] = await resolve(more ? [more.feature] : []);
      const link = more && feature && { href: pathTo(feature), label: more.label };
      return { id: slug(title), title, content: platform[part], link };
    }),
  );
}
