/** Returns the token of the donation that is retried, as `opnieuw` in the wizard's URL. */
export function retriedToken(search: string): string | undefined {
  const token = new URLSearchParams(search).get('opnieuw')
  return token !== null && /^[A-Za-z0-9_-]{20,64}$/.test(token) ? token : undefined
}
