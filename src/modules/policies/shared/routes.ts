/** Path of the archive with all policies as Markdown. */
export const archivePath = '/policies.zip';
