import { dayMs, later, minuteMs } from '../../../../../contract/durations.ts'
import { TooManyRequests } from '../../../../platform/errors.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import type { LimitedKey } from './queries/login.ts'
import { networkOf } from '../../../../platform/http/requests/network-of.ts'

// Guessing is counted under three keys. A browser in which this account signed in before has a key of its own, so that
// its owner can go on in spite of strangers; and the reader of the account's mail can always choose a new password,
// which starts all counts again. So a limit stops guesses without ever locking the owner out.

const quarterMs = 15 * minuteMs
const monthMs = 30 * dayMs

/** Wrong attempts in a quarter of an hour, for one account from one network or one known browser. */
const pairAttemptsMax = 10
/** Wrong attempts in a quarter of an hour, for one account from all its unknown browsers together. */
const strangersAttemptsMax = 30
/** Wrong attempts in a row without a right one, in thirty days. */
const rowAttemptsMax = 100

export interface LoginAttempt {
  email: string
  ipAddress: string
  /** sha256 of the browser's cookie, or of nothing. */
  deviceHash: string
}

interface Limit extends LimitedKey {
  attemptsMax: number
}

/**
 * Returns the limits against brute force that a sign-in counts for: some for browsers that the account knows, some for
 * strangers. There is no lockout of an account: its owner can always go on. Keys hold no e-mail address in the clear.
 */
export function limitsOf({ email, ipAddress, deviceHash }: LoginAttempt, now: Date): Limit[] {
  const account = accountIn(email)
  const limit = (key: string, attemptsMax: number, windowMs: number, isForKnownDevice: boolean) => ({
    key,
    attemptsMax,
    resetsAt: later(now, windowMs),
    isForKnownDevice,
  })
  return [
    limit(`login:device:${account}:${deviceHash}`, pairAttemptsMax, quarterMs, true),
    limit(`login:device-row:${account}:${deviceHash}`, rowAttemptsMax, monthMs, true),
    limit(`login:network:${account}:${networkOf(ipAddress)}`, pairAttemptsMax, quarterMs, false),
    limit(strangersKey(account), strangersAttemptsMax, quarterMs, false),
    limit(strangersRowKey(account), rowAttemptsMax, monthMs, false),
  ]
}

const accountIn = (email: string) => sha256(email.toLowerCase())
const strangersKey = (account: string) => `login:strangers:${account}`
const strangersRowKey = (account: string) => `login:row:${account}`

/** Returns the keys under which all strangers together are counted for an account. */
export const strangersKeys = (email: string): string[] => [
  strangersKey(accountIn(email)),
  strangersRowKey(accountIn(email)),
]

/** @throws TooManyRequests when this attempt is one too many */
export function requireAttemptsLeft(limits: readonly Limit[], attempts: ReadonlyMap<string, number>): void {
  if (limits.some(({ key, attemptsMax }) => (attempts.get(key) ?? 0) > attemptsMax))
    throw new TooManyRequests('errors.too_many_logins')
}

/** Whether strangers have just used up their attempts in a row, which the owner should hear. */
export const isRowUsedUp = (email: string, attempts: ReadonlyMap<string, number>): boolean =>
  attempts.get(strangersRowKey(accountIn(email))) === rowAttemptsMax
