/** The oldest browsers whose CSS is written out, as major and minor version: the first that know `light-dark()`. */
const oldest = { chrome: [123, 0], firefox: [120, 0], safari: [17, 5] } as const;

/** For Vite, such as `safari17.5`. */
export const cssTarget = Object.entries(oldest).map(([name, version]) => `${name}${version.join('.')}`);

/** For Lightning CSS, which wants one number a browser. */
export const cssTargets = Object.fromEntries(
  Object.entries(oldest).map(([name, [major, minor]]) => [name, (major << 16) | (minor << 8)]),
);
