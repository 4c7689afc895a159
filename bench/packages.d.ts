// The types the benchmark needs from packages that only it installs (bench/package.json), so that the site's own checks work
// without them.

declare module 'chrome-launcher' {
  export function launch(options: {
    chromeFlags: string[];
    chromePath?: string;
  }): Promise<{ port: number; kill: () => void }>;
}

declare module 'lighthouse' {
  /** @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
  export interface Report {
    runtimeError?: { message: string };
    categories: Partial<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
    audits: Partial<Record<string, { score: number | null; numericValue?: number }>>;
  }

  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'error'; onlyCategories: string[] },
  ): Promise<{ lhr: Report } | undefined>;
}
