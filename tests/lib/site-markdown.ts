import { validateConfig } from 'astro/config';
import config from '../../astro.config.mjs';

/** The value Astro passes to the loaders as `config.markdown`: the site's configuration with Astro's defaults. */
export async function siteMarkdown() {
  const { markdown } = await validateConfig(config, process.cwd(), 'build');
  return { markdown };
}
