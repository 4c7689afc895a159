/** The oldest browsers that the CSS is written for: the first that know `light-dark()`. For Vite. */
export const cssTarget = ['chrome123.0', 'firefox120.0', 'safari17.5'];
