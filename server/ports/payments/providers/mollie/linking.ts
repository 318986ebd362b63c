import { createMollieClient, type OAuthCreateTokenParams, type OAuthRevokeTokenParams } from '@mollie/api-client'
import { z } from 'zod'
import type { Clock } from '../../../../platform/clock.ts'
import { createRetryAfter } from '../../retry-after.ts'
import type { AccountGrant, AccountLinking, LinkedAccount } from '../../linking.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../provider.ts'
import { connectMollie, isOwnHost, rootOf, travelBy } from './http/client.ts'
import { creditor } from './shown-to-payers.ts'
import { createTransport } from './http/transport.ts'

export interface MollieLinkingOptions {
  clock: Clock
  clientId: string
  clientSecret: string
  apiUrl?: string
  timeoutMs: number
  fetch?: typeof fetch
}

/** No more than the calls of the adapter need. */
const scopes = [
  'payments.read',
  'payments.write',
  'refunds.read',
  'refunds.write',
  'customers.read',
  'customers.write',
  'mandates.read',
  'mandates.write',
  'settlements.read',
  'profiles.read',
  'organizations.read',
  'onboarding.read',
]

const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().int().positive(),
})

const organization = z.object({ id: z.string().min(1), name: z.string() })
const onboardingAnswer = z.object({ status: z.string(), canReceivePayments: z.boolean() })
const profiles = z.array(z.object({ id: z.string().min(1), name: z.string(), status: z.string() }))

/**
 * Creates the linking of an organization's own account at Mollie, which it agrees to there. Mollie supports no PKCE.
 */
export function createMollieLinking(options: MollieLinkingOptions): AccountLinking {
  const { clock, clientId, clientSecret, apiUrl, timeoutMs, fetch = globalThis.fetch } = options
  const apiRoot = rootOf(apiUrl)
  const transport = createTransport({
    retryAfter: createRetryAfter(clock),
    apiUrl: apiRoot,
    token: async () => '',
    isTest: false,
    timeoutMs,
    fetch,
  })
  const { oauth } = travelBy(createMollieClient({ accessToken: 'access_none' }), transport)

  const requestTokens = async (grant: object, formerRefreshToken?: string): Promise<AccountGrant> => {
    // Counted from the request: after a slow answer the token counts as older than it is, and never as younger.
    const requestedAtMs = clock.now().getTime()
    const answer = await oauth.create({ clientId, clientSecret, ...grant } as OAuthCreateTokenParams)
    const {
      access_token: accessToken,
      refresh_token: refreshToken = formerRefreshToken,
      expires_in,
    } = tokens.parse(answer)
    if (refreshToken === undefined) throw new ProviderUnreachable('Mollie sent no token to renew with')
    return { accessToken, refreshToken, accessEndsAt: new Date(requestedAtMs + expires_in * 1000) }
  }

  return {
    consentUrl({ state, redirectUrl }) {
      const url = new URL('/oauth2/authorize', isOwnHost(apiUrl) ? 'https://my.mollie.com' : apiRoot)
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUrl,
        state,
        scope: scopes.join(' '),
        response_type: 'code',
        approval_prompt: 'auto',
      }).toString()
      return url.href
    },
    exchange: ({ code, redirectUrl }) =>
      requestTokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUrl }),
    refresh: (refreshToken) =>
      requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, refreshToken),
    async revoke(token) {
      try {
        await oauth.revoke({
          clientId,
          clientSecret,
          token_type_hint: 'refresh_token',
          token,
        } as OAuthRevokeTokenParams)
      } catch (error) {
        // The permission was given back before.
        if (!(error instanceof ProviderRefusal)) throw error
      }
    },
    describe: (token) => describeAccount(options, token),
  }
}

async function describeAccount(
  { clock, apiUrl, timeoutMs, fetch }: MollieLinkingOptions,
  token: string,
): Promise<LinkedAccount> {
  // These calls are about the organization, and know neither profile nor mode.
  const client = connectMollie({
    clock,
    apiUrl,
    timeoutMs,
    fetch,
    credentials: { accessToken: async () => token, profileId: undefined, isTest: false },
  })
  const [owner, state, all] = await Promise.all([
    client.organizations.getCurrent(),
    client.onboarding.get(),
    client.profiles.page({ limit: 250 }),
  ])
  const { id, name } = organization.parse(owner)
  return {
    id,
    name,
    state: stateOf(onboardingAnswer.parse(state)),
    creditor,
    profiles: profiles
      .parse([...all])
      .filter(({ status }) => status !== 'blocked')
      .map((profile) => ({ id: profile.id, name: profile.name })),
  }
}

/** Gives the state of an account at Mollie. */
export function stateOf({ status, canReceivePayments }: z.output<typeof onboardingAnswer>): LinkedAccount['state'] {
  if (canReceivePayments) return 'active'
  // The account gave all permissions and still takes no payments: Mollie stopped it.
  return status === 'completed' ? 'suspended' : 'pending'
}
