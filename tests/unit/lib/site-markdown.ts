import { validateConfig } from 'astro/config';
import config from '../../../astro.config.mjs';

/** What Astro hands to the loaders as `config.markdown`: the site's own configuration with Astro's defaults. */
export async function siteMarkdown() {
  const { markdown } = await validateConfig(config, process.cwd(), 'build');
  return { markdown };
}
