// The linter rejects imports that point the wrong way, and allows all others.

import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';

const RULES = /^(?:boundaries|imports)\/|^no-restricted-syntax$/;

// The repository's own configuration, excluding the type service, which only knows files on disk.
const eslint = new ESLint({
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
  ruleFilter: ({ ruleId }) => RULES.test(ruleId),
});

async function complaints(filePath: string, code: string): Promise<string[]> {
  const text = filePath.endsWith('.astro') && !code.startsWith('<') ? `---\n${code}\n---\n` : code;
  const [result] = await eslint.lintText(text, { filePath });
  return (result?.messages ?? []).map(({ message }) => message);
}

const ONE_WAY = 'Imports point one way';
const CONTENT = 'read astro:content';

/** File, line of code, and part of the error message. */
const refused: [file: string, code: string, complaint: string][] = [
  ['src/layouts/Page.astro', "import Home from '~/pages/index.astro';", ONE_WAY],
  ['src/modules/pricing/PlanRow.astro', "import Page from '~/layouts/Page.astro';", ONE_WAY],
  ['src/components/ui/Card.astro', "import { planSchema } from '~/modules/pricing/schema';", ONE_WAY],
  ['src/lib/head/head.ts', "import { read } from '~/kit/islands/storage';", ONE_WAY],
  ['src/lib/head/head.ts', "import type { Props } from '~/layouts/props';", ONE_WAY],
  ['src/lib/head/head.ts', "import { join } from 'path';", 'no Node'],
  ['src/lib/head/head.ts', "import { getEntry } from 'astro:content';", CONTENT],
  ['src/modules/rows.ts', "import { thing } from '~/new-folder/thing';", ONE_WAY],
  ['src/new-folder/thing.ts', "import { slug } from '~/lib/slug';", 'does not match any'],
  ['src/config/navigation.ts', "import { routes } from './routes';", ONE_WAY],
  ['src/config/navigation.ts', "import { z } from 'astro/zod';", 'config may import only types'],
  [
    'src/content.config.ts',
    "import { defineCollection, getCollection } from 'astro:content';",
    'only defineCollection',
  ],

  // one subject in another, and the kit in subjects
  [
    'src/modules/pricing/PlanRow.astro',
    "import { stateLabel } from '~/modules/trust/states';",
    'Use trust only through',
  ],
  ['src/kit/content/catalogue.ts', "import { subjects } from '~/modules/subjects';", ONE_WAY],

  // code in the browser
  ['src/modules/accounts/browser/SignIn.tsx', "import Card from '~/components/ui/Card.astro';", ONE_WAY],
  ['src/modules/pricing/browser/Plans.tsx', "import { published } from '~/modules/entries';", ONE_WAY],
  ['src/modules/pricing/browser/Plans.tsx', "const late = () => import('~/modules/entries');", ONE_WAY],
  ['src/modules/pricing/browser/Plans.tsx', "import { join } from 'node:path';", 'no Node'],
  ['src/modules/pricing/browser/Plans.tsx', "import { send } from '#demo-request/mail';", ONE_WAY],
  ['src/modules/pricing/shared/pricing.ts', "import { Plans } from '~/modules/pricing/browser/Plans';", ONE_WAY],
  ['src/pages/index.astro', "<script>import { a } from '~/modules/entries'; a();</script>", ONE_WAY],
  ['src/kit/islands/storage.ts', "import '~/layouts/frame/menu/menu';", ONE_WAY],
  ['src/kit/islands/Toaster.tsx', "import '~/components/ui/notice/notices';", ONE_WAY],
  ['src/layouts/browser/page.ts', "import Menu from '~/layouts/frame/menu/Menu.astro';", ONE_WAY],
  ['src/layouts/frame/menu/menu.ts', "import Menu from './Menu.astro';", ONE_WAY],

  // services and functions
  ['services/local-backend/src/rest/form-post.ts', "import { slug } from '../../../../src/lib/slug.ts';", ONE_WAY],
  ['supabase/functions/demo-request/mail.ts', "import { slug } from '../../../src/lib/slug.ts';", ONE_WAY],
  [
    'supabase/functions/demo-request/mail.ts',
    "import { createClient } from 'npm:supabase-js';",
    'only from its own folder',
  ],
  [
    'supabase/functions/demo-request/mail.ts',
    "import { openAccountDeletion } from '../delete-account/handler.ts';",
    ONE_WAY,
  ],

  // how imports are written
  ['src/pages/feature/[id].astro', "import Card from '../../components/ui/Card.astro';", 'not with `../`'],
  ['src/modules/rows.ts', "export const file = new URL('../content/', import.meta.url);", 'not with `../`'],
  ['src/lib/head/head.ts', "import { site } from '/src/config/site';", ONE_WAY],
  ['src/lib/dates.ts', "import { feed } from './head/feeds';", 'only for files in the same folder'],
  ['src/lib/dates.ts', "import { slug } from '~/lib/slug';", 'Write `./`'],
  ['src/lib/head/head.ts', 'const late = (name: string) => import(`~/lib/${name}`);', 'plain string'],
  ['src/lib/index.ts', "export * from './head';", 'No barrel files'],
  ['src/components/ui/index.ts', "export type { Props } from './props';", 'No barrel files'],
];

const allowed: [file: string, code: string][] = [
  ['src/modules/pricing/PlanRow.astro', "import { trustStatements } from '~/modules/trust/queries';"],
  ['src/modules/pricing/PlanRow.astro', "import type { TrustState } from '~/modules/trust/areas';"],
  [
    'src/pages/feature/[id].astro',
    "import Entry from '~/layouts/Entry.astro'; import { getCollection } from 'astro:content'; import '#tokens';",
  ],
  ['src/pages/pricing/index.astro', "<script>import { read } from '~/kit/islands/storage'; read();</script>"],
  ['src/layouts/Page.astro', "import Base from './Base.astro'; import '~/styles/global.css';"],
  [
    'src/modules/pricing/PlanRow.astro',
    "import { planSchema } from './schema'; import { Plans } from '~/modules/pricing/browser/Plans';",
  ],
  ['src/modules/pricing/browser/Plans.tsx', "import { price } from '~/modules/pricing/shared/pricing';"],
  [
    'src/modules/demo/browser/DemoForm.tsx',
    "import { useState } from 'react'; import { schema } from '#demo-request/schema';",
  ],
  ['src/layouts/browser/page.ts', "import './resume'; import '~/layouts/frame/menu/menu'; import '~/lib/theme';"],
  ['src/components/ui/notice/notices.ts', "import { notify } from '~/kit/islands/toasts';"],
  ['src/kit/rules/links.ts', "import { route } from '~/kit/publish/route';"],
  ['src/config/navigation.ts', "import type { IconName } from './icons';"],
  ['src/modules/pricing/pricing.test.ts', "import { plans } from '#tests/fixtures/plans.ts';"],
  ['services/local-backend/src/rest/form-post.ts', "import { guard } from '../http/guard.ts'; import 'pg';"],
  ['supabase/functions/demo-request/mail.ts', "import { visible } from './visible.ts';"],
  ['supabase/functions/demo-request/index.ts', "import { hasKey } from '../_shared/has-key.ts';"],
  ['scripts/new-entry.mjs', "import { routes } from '../src/config/routes.ts';"],
];

test.each(refused)('rejects, in %s: %s', async (file, code, complaint) => {
  expect((await complaints(file, code)).join('\n')).toContain(complaint);
});

test.each(allowed)('allows, in %s: %s', async (file, code) => {
  expect(await complaints(file, code)).toEqual([]);
});
