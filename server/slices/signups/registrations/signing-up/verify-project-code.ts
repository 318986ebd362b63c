import { hourMs, later, minuteMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { callerAt } from '../../../../platform/http/requests/caller.ts'
import { isSame } from '../../../../platform/secrets.ts'
import { addAttempt, countAttempt, deleteAttempts, attemptsOf } from '../../../identity/users/index.ts'
import type { SignupTerms } from '../queries.ts'
import { cleanCode } from '../rules.ts'

const quarterMs = 15 * minuteMs

/** Wrong codes in a quarter of an hour, from one network and from one browser. */
const attemptsMax = 10
/** The number of wrong codes for a project in an hour that counts as an attack from many networks. */
const projectAttemptsMax = 500
/** The attempts of each caller during an attack: fewer, but enough for a person who has the code. */
const attemptsMaxUnderAttack = 3

/** The caller who tries a code: network and browser. */
export interface Guesser {
  ipAddress: string
  /** sha256 of the account or browser. */
  clientHash: string
}

/**
 * Verifies a typed code. Every attempt is counted before it is looked at, and forgotten when it was right.
 * @returns whether it is the project's
 * @throws TooManyRequests
 */
export async function verifyProjectCode(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, subscriptionCode }: Pick<SignupTerms, 'id' | 'subscriptionCode'>,
  { typed, guesser }: { typed: string; guesser: Guesser },
): Promise<boolean> {
  if (subscriptionCode === null) return true
  const now = deps.clock.now()
  const projectKey = `code:${id}`
  const isAttacked = (await attemptsOf(deps.db, projectKey, now)) >= projectAttemptsMax
  const max = isAttacked ? attemptsMaxUnderAttack : attemptsMax
  const limit = { max, windowMs: quarterMs, refusal: 'participate.too_many_codes' } as const
  const counters = [
    { key: `${projectKey}:client`, caller: [guesser.clientHash] },
    { key: `${projectKey}:network`, caller: callerAt(guesser.ipAddress) },
  ] as const
  for (const { key, caller } of counters) await countAttempt(deps, caller, [{ ...limit, key }])
  const keys = counters.flatMap(({ key, caller }) => caller.map((name) => `${key}:${name}`))
  if (isSame(subscriptionCode, cleanCode(typed))) {
    await deleteAttempts(deps.db, keys)
    return true
  }
  await addAttempt(deps.db, [{ key: projectKey, resetsAt: later(now, hourMs) }], now)
  return false
}

/** @throws FieldErrors on `subscriptionCode`; TooManyRequests */
export async function requireVerifiedCode(
  deps: Pick<Deps, 'db' | 'clock'>,
  terms: Pick<SignupTerms, 'id' | 'subscriptionCode'>,
  guess: { typed: string; guesser: Guesser },
): Promise<void> {
  if (!(await verifyProjectCode(deps, terms, guess)))
    throw new FieldErrors({ subscriptionCode: ['participate.code_wrong'] })
}
