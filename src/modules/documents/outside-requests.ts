/** A request from a visitor's browser to a host other than this site's. */
export interface OutsideRequest {
  /** An origin, or `mailto:` if the visitor's e-mail app is opened. */
  to: string;
  when: string;
  what: string;
}

export interface Build {
  /** Origin of the account service; undefined if the site has none. */
  service: string | undefined;
  /** Whether forms ask for a captcha. */
  hasCaptcha?: boolean;
}

const ofSubjects = Object.values(
  import.meta.glob<{ outsideRequests: (build: Build) => readonly OutsideRequest[] }>(
    '/src/modules/*/places/outside-requests.ts',
    { eager: true },
  ),
);

/** Every request that a page sends to a different origin or to the e-mail app. */
export const outsideRequests = (build: Build): OutsideRequest[] =>
  ofSubjects.flatMap((subject) => subject.outsideRequests(build));
