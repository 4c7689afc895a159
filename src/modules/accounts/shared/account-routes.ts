/**
 * The account pages. They are separate because only a build with an account service has them, and because the page's script,
 * which imports the other routes, needs none of them. `/signup` exists in every build.
 */
export const accountRoutes = {
  signin: '/signin',
  recover: '/recover',
  reset: '/reset',
  account: '/account',
} as const;
