/** Returns the path back to the password, with the reason: the sign-in took too long, or had too many wrong codes. */
export const expiredSignInPath = (redirectTo: string): string =>
  `/login?${new URLSearchParams({ over: '1', ...(redirectTo !== '' && { redirect: redirectTo }) })}`
