/** Whether this build is one to look at before entries are published: it shows drafts, and no search engine may list it. */
export const isPreview = (): boolean => process.env['PREVIEW'] === '1';
