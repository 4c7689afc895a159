/**
 * The addresses of an account. They stand by themselves because only a build with an account service has these pages, and
 * because the page's script, which knows the other routes, needs none of them. `/signup` is there in every build.
 */
export const accountRoutes = {
  signin: '/signin',
  recover: '/recover',
  reset: '/reset',
  account: '/account',
} as const;

/** Single addresses that lead to a page of an account, where there are accounts. */
export const accountShortRoutes = [{ from: '/login', to: accountRoutes.signin }] as const;
