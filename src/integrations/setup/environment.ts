import { loadEnv } from 'vite';

/**
 * The settings that pages are built with: those of the process, and of `.env` and its like, which Vite would otherwise hand to
 * pages unseen by the configuration.
 */
export function readEnvironment(root: string, isDevelopment: boolean): Record<string, string | undefined> {
  const mode = isDevelopment ? 'development' : 'production';
  return { ...loadEnv(mode, root, 'PUBLIC_'), ...process.env };
}
