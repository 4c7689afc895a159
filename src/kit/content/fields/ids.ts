/** The pattern of an entry's id: its file's name without the extension, or its key in a data file. */
export const ID = /^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The pattern of a file name that consists of two framework ids: `gdpr--soc-2`. The subject of the pairs checks that they exist. */
export const PAIR_ID = /^(?=.{1,160}$)[a-z0-9]+(?:-[a-z0-9]+)*--[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const ID_HINT = 'must consist of at most 80 lower-case letters, digits and single hyphens, such as "iso-27001"';
