import type { Deps } from '../../../deps.ts'
import { TooManyRequests } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { countTry, forgetTries } from '../queries/throttles.ts'
import { networkOf } from '../rules.ts'

// Guessing is counted under three keys. A browser in which this account signed in before has a key of its own, so that
// whatever strangers do, its owner can go on; and whoever reads the account's mail can always choose a new password,
// which starts all counts again. So a limit stops guesses without ever locking the owner out.

const quarterMs = 15 * 60 * 1000
const monthMs = 30 * 24 * 60 * 60 * 1000

/** Wrong tries in a quarter of an hour, for one account from one network or one known browser. */
const pairTriesMax = 10
/** The same for one account, from all browsers together that it does not know. */
const strangersTriesMax = 30
/** Wrong tries in a row without a right one, in thirty days. */
export const rowTriesMax = 100

export interface LoginTry {
  email: string
  address: string
  /** sha256 of the browser's cookie, when this account signed in there before. */
  knownDeviceHash: string | undefined
}

interface Limit {
  key: string
  triesMax: number
  windowMs: number
}

/** Keys hold no address in the clear: guesses also name people who have no account with us. */
export function limitsOf({ email, address, knownDeviceHash }: LoginTry): Limit[] {
  const account = sha256(email.toLowerCase())
  if (knownDeviceHash !== undefined)
    return [
      { key: `login:device:${account}:${knownDeviceHash}`, triesMax: pairTriesMax, windowMs: quarterMs },
      { key: `login:device-row:${account}:${knownDeviceHash}`, triesMax: rowTriesMax, windowMs: monthMs },
    ]
  return [
    { key: `login:network:${account}:${networkOf(address)}`, triesMax: pairTriesMax, windowMs: quarterMs },
    { key: strangersKey(account), triesMax: strangersTriesMax, windowMs: quarterMs },
    { key: strangersRowKey(account), triesMax: rowTriesMax, windowMs: monthMs },
  ]
}

const strangersKey = (account: string) => `login:strangers:${account}`
const strangersRowKey = (account: string) => `login:row:${account}`

/** Under which all strangers together are counted for an account. */
export function strangersKeys(email: string): string[] {
  const account = sha256(email.toLowerCase())
  return [strangersKey(account), strangersRowKey(account)]
}

/**
 * Counts a try before its password is looked at, so that tries at the same moment count as well.
 * @returns whether strangers have just used up their tries in a row, which the owner should hear
 * @throws TooManyRequests
 */
export async function requireTriesLeft(deps: Pick<Deps, 'db' | 'clock'>, login: LoginTry): Promise<boolean> {
  const now = deps.clock.now()
  const limits = limitsOf(login)
  const windows = limits.map(({ key, windowMs }) => ({ key, resetsAt: new Date(now.getTime() + windowMs) }))
  const tries = await countTry(deps.db, windows, now)
  if (limits.some(({ key, triesMax }) => (tries.get(key) ?? 0) > triesMax))
    throw new TooManyRequests('errors.too_many_logins')
  return tries.get(strangersRowKey(sha256(login.email.toLowerCase()))) === rowTriesMax
}

/** The password was right: what was counted until now was a person who mistyped. */
export const forgetLoginTries = (deps: Pick<Deps, 'db'>, login: LoginTry): Promise<void> =>
  forgetTries(
    deps.db,
    limitsOf(login).map(({ key }) => key),
  )
