import type { Clock } from '../../../../platform/clock.ts'
import type { ConfiguredProvider } from '../../registry.ts'
import { AccountUnusable } from '../../provider.ts'
import { createStripe, stripeItself } from './create-stripe.ts'
import { createStripeLinking } from './linking.ts'
import type { StripeKeys } from './settings.ts'

/** Configures Stripe for this product; accounts can be linked where it is registered as a platform there. */
export function configureStripe(
  stripe: StripeKeys,
  { clock, paymentTimeoutMs: timeoutMs }: { clock: Clock; paymentTimeoutMs: number },
): Omit<ConfiguredProvider, 'label'> {
  const { secretKey, apiUrl, webhookSecrets, creditor, clientId } = stripe
  const common = { clock, secretKey, apiUrl, timeoutMs }
  const platform = createStripe({ ...common, webhookSecrets, creditor })
  if (clientId === undefined) return { platform }
  return {
    platform,
    linking: createStripeLinking({ ...common, clientId, creditor: stripeItself }),
    // Linked accounts collect by Stripe's own identifier: one that they agreed on with Stripe is not reported.
    openAccount: ({ providerAccountId }) =>
      createStripe({ ...common, webhookSecrets, accountId: accountIdOf(providerAccountId) }),
  }
}

/** @throws AccountUnusable for an id that Stripe would take for none, and so for the platform's own account */
function accountIdOf(id: string): string {
  if (!/^acct_\w{1,60}$/.test(id)) throw new AccountUnusable('The account is none of Stripe')
  return id
}
