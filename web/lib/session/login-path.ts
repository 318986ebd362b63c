/** Pages from which signing in leads to the front page: it, and those that are about signing in themselves. */
const noReturn = /^\/($|(login|register|password|account)(\/|$))/

/** Returns the path where a guest signs in; afterwards they are back at the page they were on. */
export const loginPathFrom = (pathname: string): string =>
  noReturn.test(pathname) ? '/login' : `/login?${new URLSearchParams({ redirect: pathname })}`
