import { createHash } from 'node:crypto'
import { hourMs, later } from '../../../../../../contract/durations.ts'
import { randomToken } from '../../../../../platform/secrets.ts'
import type { AccountGrant, AccountLinking, LinkedAccount } from '../../../linking.ts'
import { AccountUnusable, ProviderRefusal } from '../../../provider.ts'
import type { SandboxParts } from '../parts.ts'
import {
  type AccountRow,
  claimCode,
  findSandboxAccount,
  findByToken,
  updateAccess,
  markGrantRevoked,
} from '../queries/accounts.ts'
import { creditorNamed } from './open-account.ts'

const accessLivesMs = hourMs

/** The permissions that the product requests, and no more. */
export const scopes = ['payments', 'refunds', 'customers', 'mandates', 'profiles.read', 'organizations.read'] as const

export const connectPath = '/sandbox/connect'

export function createLinking(parts: SandboxParts): AccountLinking {
  const { database, clock, baseUrl } = parts
  return {
    consentUrl({ state, redirectUrl, codeChallenge, language }) {
      const query = new URLSearchParams({
        response_type: 'code',
        redirect_uri: redirectUrl,
        scope: scopes.join(' '),
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        locale: language,
        state,
      })
      return `${baseUrl}${connectPath}?${query}`
    },
    async exchange({ code, redirectUrl, codeVerifier }) {
      const tokens = newTokens(clock.now())
      const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
      const isTaken = await claimCode(database, { code, redirectUrl, codeChallenge, now: clock.now() }, tokens)
      if (!isTaken) throw new ProviderRefusal('The code is unknown, used before or too old')
      return grantOf(tokens)
    },
    async refresh(refreshToken) {
      const tokens = { ...newTokens(clock.now()), refresh: refreshToken }
      if (!(await updateAccess(database, tokens))) throw new AccountUnusable('The permission was revoked')
      return grantOf(tokens)
    },
    revoke: (refreshToken) => markGrantRevoked(database, refreshToken, clock.now()),
    async describe(token) {
      const account = await findByToken(database, token, clock.now())
      if (account === undefined) throw new AccountUnusable('The permission was revoked')
      return describeAccount(account)
    },
    manageUrl: (id) => `${baseUrl}/sandbox/accounts/${id}`,
    async signIn({ username, password }) {
      const account = await findSandboxAccount(database, username)
      if (account?.password !== password)
        throw new ProviderRefusal('There is no such account, or with another password')
      return { token: password, account: describeAccount(account) }
    },
  }
}

const newTokens = (now: Date) => ({
  access: `access_${randomToken()}`,
  accessEndsAt: later(now, accessLivesMs),
  refresh: `refresh_${randomToken()}`,
})

const grantOf = ({ access, accessEndsAt, refresh }: ReturnType<typeof newTokens>): AccountGrant => ({
  accessToken: access,
  accessEndsAt,
  refreshToken: refresh,
})

const describeAccount = ({ id, name, state }: AccountRow): LinkedAccount => ({
  id,
  name,
  state,
  creditor: creditorNamed(name),
  profiles: [{ id: id.replace('org_', 'pfl_'), name }],
})
