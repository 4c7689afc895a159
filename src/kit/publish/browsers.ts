/**
 * The oldest browsers that the CSS supports: the first with both `light-dark()` and `:has()`. For Vite. Those on iPhones have their own
 * name, without which they would lose the prefixes that only they need.
 */
export const cssTarget = ['chrome123.0', 'firefox121.0', 'safari17.5', 'ios17.5'];

/** The same browsers as Browserslist writes them: `ios_saf 17.5`. */
export const cssBrowsers = cssTarget.map((browser) => browser.replace(/^ios/, 'ios_saf').replace(/(?=\d)/, ' '));
