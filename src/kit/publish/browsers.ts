/** The oldest browsers that the CSS supports: the first with `light-dark()`. For Vite. */
export const cssTarget = ['chrome123.0', 'firefox120.0', 'safari17.5'];
