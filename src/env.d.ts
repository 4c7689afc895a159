interface ImportMetaEnv {
  /** Address of Astro's island runtime in a build; undefined in development, where it is in the page. */
  readonly ISLAND_RUNTIME?: string;
}

interface Document {
  /** https://wicg.github.io/nav-speculation/prerendering.html#dom-document-prerendering */
  readonly prerendering?: boolean;
}
