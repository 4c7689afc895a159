/** How this company gives demos. */
export const settings = {
  /**
   * URL that the form posts to when there is no account service; it must be `https:` and accept a form post. If empty, the form opens
   * the visitor's e-mail app instead, and says so.
   */
  delivery: '' as string,
  /** URL of the recorded five-minute demo. If empty, the button says that there isn't one yet. */
  video: '' as string,
} as const;
