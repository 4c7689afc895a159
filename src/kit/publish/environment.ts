import { loadEnv } from 'vite';

/**
 * The settings for building pages: the process's environment, and the variables in `.env` and similar files, which Vite would
 * otherwise pass to pages without astro.config.mjs ever seeing them.
 */
export function readEnvironment(root: string, isDevelopment: boolean): Record<string, string | undefined> {
  const mode = isDevelopment ? 'development' : 'production';
  return { ...loadEnv(mode, root, 'PUBLIC_'), ...process.env };
}
