/** The pages of accounts. `/signup` exists in every build, the others only in a build with an account service. */
export const accountRoutes = {
  signup: '/signup',
  signin: '/signin',
  recover: '/recover',
  reset: '/reset',
  account: '/account',
} as const;
