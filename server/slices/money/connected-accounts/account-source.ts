import { setTimeout as wait } from 'node:timers/promises'
import { later, minuteMs } from '../../../../contract/durations.ts'
import type { AccountLinking, AccountGrant } from '../../../ports/payments/linking.ts'
import { AccountUnusable, ProviderUnreachable } from '../../../ports/payments/provider.ts'
import type { AccountAccess, AccountSource } from '../../../ports/payments/registry.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { seal, type Secret, unsealIfReadable } from '../../../platform/secrets.ts'
import { claimRenewal, findConnectedAccount, listKeys, type ConnectedAccount, updateToken } from './queries.ts'

export const tokenPurpose = 'payee-account-token'

/** The time before its end at which a token is renewed, so that it does not end during a call. */
const renewBeforeMs = 2 * minuteMs
/**
 * The time for which one process has the right to renew, longer than a call to a provider may take. When that process
 * ends in the middle of it, another may renew after this time.
 */
const renewalMs = 30_000
/** The interval, and the number of times, at which a process polls that waits for another to renew. */
const pollEveryMs = 100
const pollsMax = 60

export interface SourceOptions {
  db: Db
  clock: Clock
  secret: Secret
  linkingAt: (provider: string) => AccountLinking | undefined
}

/** Creates the accounts that were linked, for the ports to their providers. */
export function createAccountSource(options: SourceOptions): AccountSource {
  const { db } = options
  // When many calls need a new token at one moment, one of them renews it.
  const renewing = new Map<number, Promise<string>>()

  async function tokenOf(id: number): Promise<string> {
    // Read again every time: another process may have renewed it, and its owner may have linked it once more.
    const account = await findConnectedAccount(db, { id })
    if (account === undefined) throw new AccountUnusable('The account is gone')
    const now = options.clock.now().getTime()
    if (account.tokenEndsAt === null || account.tokenEndsAt.getTime() - now > renewBeforeMs)
      return readToken(options.secret, account.tokenSealed)
    const underWay = renewing.get(id) ?? renewOnce(options, account).finally(() => renewing.delete(id))
    renewing.set(id, underWay)
    return underWay
  }

  return {
    async find({ provider, account: key }) {
      const account = /^[\w-]{32}$/.test(key) ? await findConnectedAccount(db, { provider, key }) : undefined
      return account && accessTo(account, () => tokenOf(account.id))
    },
    findNamed: (provider, providerAccountId) => listKeys(db, provider, providerAccountId),
  }
}

const accessTo = (account: ConnectedAccount, token: () => Promise<string>): AccountAccess => ({
  provider: account.provider,
  account: account.key,
  providerAccountId: account.providerAccountId,
  profileId: account.profileId,
  creditor: account.creditor,
  version: account.version,
  token,
})

/** Renews a token in one process. The others use the token for as long as it is good, and then wait for the next. */
async function renewOnce(options: SourceOptions, accountRow: ConnectedAccount): Promise<string> {
  const { db, clock, secret } = options
  let account: ConnectedAccount | undefined = accountRow
  for (let polls = 0; polls < pollsMax; polls += 1) {
    const now = clock.now()
    const until = later(now, renewalMs)
    if (await claimRenewal(db, account, { now, until })) return renew(options, account)
    account = await findConnectedAccount(db, { id: accountRow.id })
    if (account === undefined) throw new AccountUnusable('The account is gone')
    const { tokenEndsAt, tokenSealed } = account
    if (tokenEndsAt === null || tokenEndsAt > now) return readToken(secret, tokenSealed)
    await wait(pollEveryMs)
  }
  throw new ProviderUnreachable('Another process has not renewed the token in time')
}

async function renew({ db, secret, linkingAt }: SourceOptions, account: ConnectedAccount): Promise<string> {
  const linking = linkingAt(account.provider)
  if (linking === undefined || account.refreshSealed === null) throw new AccountUnusable('The token has ended')
  const grant = await linking.refresh(readToken(secret, account.refreshSealed))
  await updateToken(db, account, sealGrant(secret, grant))
  return grant.accessToken
}

export const sealGrant = (secret: Secret, { accessToken, accessEndsAt, refreshToken }: AccountGrant) => ({
  tokenSealed: seal(secret, tokenPurpose, accessToken),
  tokenEndsAt: accessEndsAt,
  refreshSealed: seal(secret, tokenPurpose, refreshToken),
})

/** Thrown for an account that its owner has to link again; the provider has nothing against it. */
export class TokenUnreadable extends AccountUnusable {}

/** @throws TokenUnreadable when it was sealed under another secret than the server has now */
function readToken(secret: Secret, sealed: string): string {
  const token = unsealIfReadable(secret, tokenPurpose, sealed)
  if (token === undefined) throw new TokenUnreadable('The token cannot be read any more')
  return token
}
