/**
 * Files of slices that request a provider for a page by the connections of jobs, each with its reason; this list only
 * shrinks.
 */
const listed: Record<string, string> = {
  'server/slices/money/connected-accounts/account-answers.ts':
    'an account that fails its leaders does not stop the calls of donors',
  'server/slices/money/payments/outcomes/check-on-return.ts':
    'a payment that its donor returns from is the concern of that donor alone',
}

/** @returns a line for each file outside of the list, and for each exception that nothing needs any more */
export function strayBackgroundRequests(slices: readonly { path: string; lines: readonly string[] }[]): string[] {
  const requesting = slices
    .filter(({ lines }) => lines.some((line) => /\b(inBackground|backgroundPayments)\b/.test(line)))
    .map(({ path }) => path)
  return [
    ...requesting
      .filter((path) => !(path in listed))
      .map((path) => `${path}: a page requests providers by the connections of people who wait`),
    ...Object.keys(listed)
      .filter((path) => !requesting.includes(path))
      .map((path) => `${path} is an exception that nothing needs any more`),
  ]
}
