import { z } from 'zod'
import type { AccountGrant, AccountLinking, LinkedAccount } from '../../linking.ts'
import { type Creditor, ProviderRefusal } from '../../provider.ts'
import { connectStripe, type StripeConnection } from './http/client.ts'
import { isTestKey } from './settings.ts'
import { translateErrors } from './http/errors.ts'
import { readAs } from './present-payment.ts'

export interface StripeLinkingOptions extends StripeConnection {
  /** `ca_…`: the client that requests permission. */
  clientId: string
  /** The creditor for accounts without an own identifier. */
  creditor: Creditor
}

const accountId = z.string().regex(/^acct_\w{1,60}$/)
const text = z.string().nullish()
const nameFields = z.object({ name: text }).nullish()

const stripeAccount = z.object({
  id: accountId,
  charges_enabled: z.boolean(),
  details_submitted: z.boolean(),
  business_profile: nameFields,
  settings: z.object({ dashboard: z.object({ display_name: text }).nullish() }).nullish(),
  email: text,
})

type StripeAccountState = Pick<z.output<typeof stripeAccount>, 'charges_enabled' | 'details_submitted'>

/**
 * Creates the linking of an organization's own account at Stripe, which it agrees to there. Calls in its name are made
 * with the platform's own key and the name of the account, as Stripe requires: there is no key of theirs to store, and
 * none that ends.
 */
export function createStripeLinking(options: StripeLinkingOptions): AccountLinking {
  const { clientId, apiUrl, secretKey, creditor } = options
  const client = connectStripe(options)

  return {
    consentUrl({ state, redirectUrl }) {
      const url = new URL('/oauth/authorize', apiUrl ?? 'https://connect.stripe.com')
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        scope: 'read_write',
        redirect_uri: redirectUrl,
        state,
      }).toString()
      return url.href
    },
    async exchange({ code }) {
      const grant = await translateErrors(() => client.oauth.token({ grant_type: 'authorization_code', code }))
      if (grant.livemode === isTestKey(secretKey))
        throw new ProviderRefusal('The permission is for real money, or for tests, and the platform is not')
      return grantOf(readAs(accountId, grant.stripe_user_id))
    },
    // The permission has no token that expires.
    refresh: async (account) => grantOf(account),
    async revoke(account) {
      try {
        await translateErrors(() => client.oauth.deauthorize({ client_id: clientId, stripe_user_id: account }))
      } catch (error) {
        // The permission was given back before.
        if (!(error instanceof ProviderRefusal)) throw error
      }
    },
    async describe(account) {
      const linkedAccount = readAs(stripeAccount, await translateErrors(() => client.accounts.retrieve(account)))
      return {
        id: linkedAccount.id,
        name:
          linkedAccount.business_profile?.name ??
          linkedAccount.settings?.dashboard?.display_name ??
          linkedAccount.email ??
          linkedAccount.id,
        state: stateOf(linkedAccount),
        creditor,
        profiles: [],
      }
    },
    manageUrl: () => 'https://dashboard.stripe.com/',
  }
}

const grantOf = (account: string): AccountGrant => ({ accessToken: account, accessEndsAt: null, refreshToken: account })

/** Gives the state of an account at Stripe. */
export function stateOf({ charges_enabled, details_submitted }: StripeAccountState): LinkedAccount['state'] {
  if (charges_enabled) return 'active'
  // The account gave all permissions and still takes no payments: Stripe stopped it.
  return details_submitted ? 'suspended' : 'pending'
}
