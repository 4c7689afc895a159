/** Whether this is a preview build, which shows drafts and keeps search engines out. */
export const isPreview = (): boolean => process.env['PREVIEW'] === '1';
