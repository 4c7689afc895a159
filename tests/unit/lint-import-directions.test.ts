import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

const RULES = new Set(['no-restricted-imports', 'no-restricted-syntax']);

// The repository's own configuration, without the type service: it knows only files that are on the disk.
const eslint = new ESLint({
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
  ruleFilter: ({ ruleId }) => RULES.has(ruleId),
});

async function complaints(filePath: string, code: string): Promise<string[]> {
  const text = filePath.endsWith('.astro') && !code.startsWith('<') ? `---\n${code}\n---\n` : code;
  const [result] = await eslint.lintText(text, { filePath });
  return (result?.messages ?? []).map(({ message }) => message);
}

/** File, line of code, words of the complaint. */
const refused: [file: string, code: string, complaint: string][] = [
  // one way
  ['src/layouts/Page.astro', "import Home from '~/pages/index.astro';", 'Imports point one way'],
  ['src/components/ui/Card.astro', "import Page from '~/layouts/Page.astro';", 'Imports point one way'],
  ['src/components/new/Card.astro', "import Page from '~/layouts/Page.astro';", 'Imports point one way'],
  ['src/islands/Menu.tsx', "import { rows } from '~/site/rows';", 'Imports point one way'],
  ['src/islands/account/SignIn.tsx', "import Card from '~/components/ui/Card.astro';", 'Imports point one way'],
  ['src/scripts/intent/intent.ts', "import { Menu } from '~/islands/Menu';", 'Imports point one way'],
  ['src/scripts/page/storage.ts', "import { Menu } from '~/islands/Menu';", 'Imports point one way'],
  ['src/lib/head/head.ts', "import { read } from '~/scripts/page/storage';", 'Imports point one way'],

  // scripts beside components
  ['src/scripts/page/storage.ts', "import '~/components/frame/menu/menu';", 'Imports point one way'],
  ['src/scripts/page/page.ts', "import Menu from '~/components/frame/menu/Menu.astro';", 'Imports point one way'],
  ['src/scripts/page/page.ts', "import { flow } from '~/components/scenes/flow';", 'Imports point one way'],
  ['src/islands/Toaster.tsx', "import '~/components/ui/notice/notices';", 'Imports point one way'],
  ['src/components/frame/menu/menu.ts', "import { rows } from '~/site/rows';", 'Imports point one way'],
  ['src/components/frame/menu/menu.ts', "import { Toaster } from '~/islands/Toaster';", 'Imports point one way'],
  ['src/components/frame/menu/menu.ts', "import Menu from './Menu.astro';", 'no components'],
  ['src/components/frame/menu/menu.ts', "import { join } from 'node:path';", 'no Node'],
  ['src/lib/head/head.ts', "import type { Props } from '~/layouts/props';", 'Imports point one way'],
  ['src/site/related.ts', "import Card from '~/components/ui/Card.astro';", 'Imports point one way'],
  ['src/site/related.ts', "import { read } from '~/scripts/page/storage';", 'Imports point one way'],
  ['src/catalogue/reading/data.ts', "import { published } from '~/site/queries';", 'Imports point one way'],
  [
    'src/catalogue/reading/data.ts',
    "import { publish } from '~/integrations/publish/publish';",
    'Imports point one way',
  ],
  ['src/site/rows.ts', "import { publish } from '~/integrations/publish/publish';", 'Imports point one way'],
  ['src/site/rows.ts', "import { editorConfig } from '~/cms/configuration/config';", 'Imports point one way'],
  ['src/integrations/publish/publish.ts', "import { published } from '~/site/queries';", 'Imports point one way'],
  ['src/integrations/publish/publish.ts', "import { read } from '~/scripts/page/storage';", 'Imports point one way'],
  ['src/cms/configuration/config.ts', "import { published } from '~/site/queries';", 'Imports point one way'],
  ['src/cms/browser/main.ts', "import { readFileSync } from 'node:fs';", 'no Node'],
  ['src/islands/Menu.tsx', "import { problem } from '~/catalogue/reading/problems';", 'Imports point one way'],
  ['src/scripts/page/storage.ts', "import { problem } from '~/catalogue/reading/problems';", 'Imports point one way'],
  ['src/components/ui/Card.astro', "import { problem } from '~/catalogue/reading/problems';", 'Imports point one way'],
  ['src/catalogue/schemas/feature.ts', "import { headTags } from '~/lib/head/head';", 'Imports point one way'],
  ['src/content.config.ts', "import { headTags } from '~/lib/head/head';", 'Imports point one way'],
  ['src/components/ui/Card.astro', "import { collections } from '~/content.config';", 'Imports point one way'],

  // site, catalogue, integrations, cms
  ['src/islands/Menu.tsx', "import { published } from '~/site/queries';", 'Imports point one way'],
  ['src/islands/Menu.tsx', "const late = () => import('~/site/queries');", 'Imports point one way'],
  ['src/scripts/page/storage.ts', "import { published } from '~/site/queries';", 'Imports point one way'],
  ['src/lib/head/head.ts', "import { published } from '~/site/queries';", 'Imports point one way'],
  ['src/lib/dates.ts', "import { feed } from './head/feeds';", 'same folder only'],
  ['src/pages/index.astro', "<script>import { a } from '~/site/queries'; a();</script>", 'Imports point one way'],
  [
    'src/pages/index.astro',
    "<script>import { getCollection } from 'astro:content'; getCollection();</script>",
    'Only pages',
  ],

  // astro:content
  ['src/layouts/Entry.astro', "import { render } from 'astro:content';", 'Only pages and site'],
  ['src/components/ui/Card.astro', "import { getEntry } from 'astro:content';", 'Only pages and site'],
  ['src/components/ui/Card.astro', "import * as content from 'astro:content';", 'Only pages and site'],
  ['src/islands/Menu.tsx', "const late = () => import('astro:content');", 'Only pages and site'],
  ['src/catalogue/schemas/feature.ts', "import { getCollection } from 'astro:content';", 'only reference and types'],
  ['src/content.config.ts', "import { getCollection } from 'astro:content';", 'only defineCollection and types'],

  // schemas, config
  ['src/catalogue/schemas/feature.ts', "import { z } from 'zod';", 'only astro/zod'],
  ['src/catalogue/schemas/feature.ts', "import { readFile } from 'node:fs/promises';", 'only astro/zod'],
  [
    'src/components/ui/Card.astro',
    "import { featureSchema } from '~/catalogue/schemas/feature';",
    'Only types come from schemas',
  ],
  ['src/config/navigation.ts', "import { routes } from './routes';", 'config imports nothing'],
  ['src/config/navigation.ts', "import { headTags } from '~/lib/head/head';", 'nothing from other folders'],
  [
    'src/config/navigation.ts',
    "import type { Feature } from '~/catalogue/schemas/feature';",
    'nothing from other folders',
  ],
  ['src/config/navigation.ts', "import { z } from 'astro/zod';", 'config imports nothing'],

  // pages
  ['src/pages/index.astro', "import Pricing from './pricing.astro';", 'Nothing imports a page'],
  ['src/pages/index.astro', "import Pricing from '~/pages/pricing.astro';", 'Imports point one way'],
  ['src/pages/_components/Plans.astro', "import Pricing from '~/pages/pricing.astro';", 'Imports point one way'],

  // how a way is written
  ['src/pages/feature/[id].astro', "import Card from '../../components/ui/Card.astro';", 'not with `../`'],
  ['src/lib/head/head.ts', "import parent from '..';", 'not with `../`'],
  ['src/lib/head/head.ts', "import { site } from '/src/config/site';", 'Write `~/`'],
  ['src/lib/dates.ts', "import { slug } from '~/lib/slug';", 'Write `./`'],
  ['src/components/ui/Card.astro', "import Icon from '~/components/ui/Icon.astro';", 'Write `./`'],
  ['src/lib/head/head.ts', 'const late = (name: string) => import(`~/lib/${name}`);', 'plain string'],

  // Node in code that the browser gets
  ['src/lib/head/head.ts', "import { join } from 'node:path';", 'no Node'],
  ['src/islands/Menu.tsx', "import { join } from 'node:path';", 'no Node'],

  // paths as strings
  ['src/site/rows.ts', "export const file = new URL('../content/', import.meta.url);", 'points upward'],

  // services
  [
    'services/local-backend/src/rest/form-post.ts',
    "import { slug } from '../../../../src/lib/slug.ts';",
    'nothing of the site',
  ],
  ['services/local-backend/src/start.ts', "import { slug } from '~/lib/slug';", 'nothing of the site'],

  // barrels
  ['src/lib/index.ts', "export * from './head';", 'No barrel files'],
  ['src/islands/index.ts', "export { Menu } from './Menu';", 'No barrel files'],
  ['src/components/ui/index.ts', "export type { Props } from './props';", 'No barrel files'],
];

const allowed: [file: string, code: string][] = [
  ['src/pages/feature/[id].astro', "import Entry from '~/layouts/Entry.astro';"],
  ['src/pages/feature/[id].astro', "import { getCollection, render } from 'astro:content';"],
  ['src/pages/feature/[id].astro', "import { related } from '~/site/related';"],
  ['src/pages/pricing.astro', "import Plans from './_components/Plans.astro';"],
  ['src/pages/pricing.astro', "import Plans from './_components/pricing/Plans.astro';"],
  ['src/pages/pricing.astro', "<script>import { read } from '~/scripts/page/storage'; read();</script>"],
  ['src/pages/_components/Plans.astro', "import Plan from './Plan.astro';"],
  ['src/pages/rss.xml.ts', "import { published } from '~/site/queries';"],
  ['src/layouts/Page.astro', "import Base from './Base.astro'; import '~/styles/global.css';"],
  ['src/layouts/Entry.astro', "import type { CollectionEntry } from 'astro:content';"],
  ['src/components/sections/Hero.astro', "import Card from '~/components/ui/Card.astro';"],
  ['src/components/sections/Hero.astro', "import { Menu } from '~/islands/Menu';"],
  ['src/components/sections/Hero.astro', "import { published } from '~/site/queries';"],
  ['src/islands/Menu.tsx', "import { useState } from 'react'; import { read } from '~/scripts/page/storage';"],
  ['src/islands/Menu.tsx', "const late = () => import('./Panel');"],
  ['src/islands/Menu.tsx', "import type { Plan } from '~/catalogue/schemas/data';"],
  ['src/scripts/page/page.ts', "import './storage'; import '~/components/frame/menu/menu'; import '~/lib/theme';"],
  ['src/components/ui/notice/notices.ts', "import { notify } from '~/scripts/page/toasts';"],
  ['src/components/frame/menu/Menu.astro', "import { rows } from '~/site/navigation';"],
  ['src/scripts/page/storage.ts', "import { slug } from '~/lib/slug'; import { site } from '~/config/site';"],
  ['src/lib/head/head.ts', "import { slug } from '~/lib/slug'; import { site } from '~/config/site';"],
  ['src/site/related.ts', "import { getCollection } from 'astro:content'; import { join } from 'node:path';"],
  ['src/site/related.ts', "import { slug } from '~/lib/slug'; import { collections } from '~/content.config';"],
  ['src/catalogue/schemas/feature.ts', "import { reference } from 'astro:content'; import { z } from 'astro/zod';"],
  ['src/catalogue/schemas/feature.ts', "import { line } from './parts'; import { iconNames } from '~/config/icons';"],
  ['src/config/navigation.ts', "import type { IconName } from './icons';"],
  [
    'src/content.config.ts',
    "import { defineCollection } from 'astro:content'; import { a } from '~/catalogue/schemas/a';",
  ],
  ['tests/unit/head.test.ts', "import { headTags } from '~/lib/head/head'; import '../../src/pages/index.astro';"],
  ['services/local-backend/src/rest/form-post.ts', "import { guard } from '../http/guard.ts';"],
  ['scripts/new-entry.mjs', "import { routes } from '../src/config/routes.ts';"],
];

describe('refused', () => {
  test.each(refused)('%s: %s', async (file, code, complaint) => {
    expect((await complaints(file, code)).join('\n')).toContain(complaint);
  });
});

describe('allowed', () => {
  test.each(allowed)('%s: %s', async (file, code) => {
    expect(await complaints(file, code)).toEqual([]);
  });
});
