import { loadEnv } from 'vite';

/**
 * The settings for building pages: those of the process, and of `.env` and similar files, which Vite would otherwise pass to pages
 * without the configuration seeing them.
 */
export function readEnvironment(root: string, isDevelopment: boolean): Record<string, string | undefined> {
  const mode = isDevelopment ? 'development' : 'production';
  return { ...loadEnv(mode, root, 'PUBLIC_'), ...process.env };
}
