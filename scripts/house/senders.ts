/**
 * Files that send by `sendFromBrowser` itself, each with its reason. All others send by a hook, which shows the outcome
 * and handles a refusal in one way: docs/how-to/add-a-screen.md.
 */
const senders: Readonly<Record<string, string>> = {
  'web/features/identity/auth/check-auth-field.ts': 'the action of the page checks by the same function',
  'web/features/identity/auth/forms/forgot-form.tsx': 'the action of the page sends by the same function',
  'web/features/identity/auth/forms/login-form.tsx': 'the action of the page sends by the same function',
  'web/features/identity/auth/forms/register-form.tsx': 'the action of the page sends by the same function',
  'web/features/identity/auth/forms/reset-form.tsx': 'the action of the page sends by the same function',
  'web/features/identity/auth/mailed-link/mailed-link-panel.tsx': 'the action of the page sends by the same function',
  'web/features/identity/auth/second-factor/code-form.tsx': 'the action of the page sends by the same function',
  'web/features/identity/auth/second-factor/emergency-form.tsx': 'the action of the page sends by the same function',
  'web/features/identity/auth/second-factor/sms-form.tsx': 'the action of the page sends by the same function',
  'web/features/identity/notifications/use-bell-items.ts': 'the mark of read notifications shows no outcome',
  'web/features/identity/session-expired/session-watch.tsx': 'refreshes the session in the background',
  'web/features/money/donation-complete/use-donation-changes.ts': 'polls',
  'web/features/money/project-donations/manual/use-row-editing.ts': 'checks a field',
  'web/features/pages/project-page/editing/check-content-field.ts': 'checks a field',
  'web/features/pages/search/use-results.ts': 'searches while the user types',
  'web/features/subscriptions/billing/checkout/use-tax-rate.ts': 'looks up while the user types',
  'web/features/subscriptions/billing/checkout/use-typed-coupon.ts': 'looks up while the user types',
  'web/lib/api.ts': 'defines it',
  'web/lib/forms/check-field.ts': 'the way to check a field',
  'web/lib/forms/send-change.ts': 'the way to send a change',
  'web/lib/forms/use-call.ts': 'the way of forms and buttons',
  'web/lib/hooks/use-loaded.ts': 'the way to load',
  'web/parts/fundraisers/use-organization-check.ts': 'checks fields in the background',
  'web/routes/frame/sign-in-again.tsx': 'looks in the background whether the session is there again',
}

/** @returns a line for a file that sends by hand and is not listed, and for one that is listed and does not */
export function straySenders(sources: readonly { path: string; text: string }[], listed = senders): string[] {
  const byHand = new Set(sources.filter(({ text }) => /\bsendFromBrowser\b/.test(text)).map(({ path }) => path))
  return [
    ...[...byHand]
      .filter((path) => !Object.hasOwn(listed, path))
      .map((path) => `${path}: sends by useSending, useCall or useLoaded, or is listed in scripts/house/senders.ts`),
    ...Object.keys(listed)
      .filter((path) => !byHand.has(path))
      .map((path) => `scripts/house/senders.ts: ${path} sends nothing by hand`),
  ]
}
