import type { Clock } from '../../../../platform/clock.ts'
import type { ConfiguredProvider } from '../../registry.ts'
import { createMollie } from './create-mollie.ts'
import { createMollieLinking } from './linking.ts'
import { isTestKey, type MollieKeys } from './settings.ts'

/** Configures Mollie for this product; accounts can be linked where it is registered as an app there. */
export function configureMollie(
  mollie: MollieKeys,
  { clock, paymentTimeoutMs: timeoutMs }: { clock: Clock; paymentTimeoutMs: number },
): Omit<ConfiguredProvider, 'label'> {
  const { apiKey, apiUrl, webhookSecret, app } = mollie
  const common = { clock, apiUrl, timeoutMs }
  const platform = createMollie({
    ...common,
    credentials: { apiKey },
    payoutCredentials: payoutCredentialsOf(mollie),
    webhookSecret,
  })
  if (app === undefined) return { platform }
  return {
    platform,
    linking: createMollieLinking({ ...common, ...app }),
    openAccount: ({ token, profileId, creditor }) =>
      createMollie({
        ...common,
        // Linked accounts are tried out as long as the platform's own is.
        credentials: { accessToken: token, profileId: profileId ?? undefined, isTest: isTestKey(apiKey) },
        creditor,
      }),
  }
}

/** Payouts are shown to the organization alone; without its token none are known. */
function payoutCredentialsOf({ apiKey, organizationToken: token }: MollieKeys) {
  if (token === undefined) return undefined
  return { accessToken: async () => token, profileId: undefined, isTest: isTestKey(apiKey) }
}
