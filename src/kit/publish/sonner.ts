import type { AstroIntegration } from 'astro';

/**
 * Changes to sonner, whose constants can't be configured. It writes its style sheet into the page at run time, which a strict
 * content policy blocks, so the toaster loads it as a file. A swipe dismisses a toast from 50 px (specification, section 9)
 * instead of 45, and a shorter swipe does not dismiss it, however fast it is.
 */
const CHANGES: readonly [RegExp, string][] = [
  [/^__insertCSS\(.*$/m, ''],
  [/const SWIPE_THRESHOLD = 45;/, 'const SWIPE_THRESHOLD = 50;'],
  [/ \|\| velocity > 0\.11\b/, ''],
];

export function adaptSonner(): AstroIntegration {
  return {
    name: 'adapt-sonner',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            optimizeDeps: { exclude: ['sonner'] },
            plugins: [
              {
                name: 'adapt-sonner',
                enforce: 'pre',
                transform: (code: string, id: string) =>
                  /sonner\/dist\/index\.mjs/.test(id) ? adapt(code) : undefined,
              },
            ],
          },
        });
      },
    },
  };
}

/** @throws if a new version of sonner no longer contains the code to change */
export function adapt(code: string): string {
  return CHANGES.reduce((changed, [pattern, replacement]) => {
    if (!pattern.test(changed))
      throw new Error(`sonner no longer contains ${String(pattern)}: correct src/kit/publish/sonner.ts.`);
    return changed.replace(pattern, replacement);
  }, code);
}
