import { availableParallelism } from 'node:os'
import { createHashThreads } from '../../../platform/password-hashes/hash-threads.ts'
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts'

// One core stays free for donations, however many people sign in at once.
const runningMax = Math.min(2, Math.max(1, availableParallelism() - 1))
const waitingMax = 30
// While many callers wait, hashing pauses five sixths of the time: on a machine with two cores the database and the
// pages need both. A slot is reserved for a user who signed in before in their browser, against any crowd of strangers.
const reservedMax = 10
const inTurn = createSemaphore({ runningMax, waitingMax, reservedMax, restMax: 5 })
const threads = createHashThreads(runningMax)

/** The number of passwords that may be hashed or wait at a moment; the next caller is refused. */
export const hashesMax = runningMax + waitingMax

/**
 * argon2id, more than twice the least that OWASP advises: 10 to 60 ms and 19 MB for each. A dummy hash must cost the
 * same.
 */
const cost = { memoryCost: 19_456, timeCost: 5, parallelism: 1 }

/**
 * A hash of an unknown random value, made with the same cost: also for an account whose password must not work any
 * more.
 */
export const unusableHash =
  '$argon2id$v=19$m=19456,t=5,p=1$ZpUnvTWdvgxS1X+h7lMO8g$Zd7uCZeRGwK+63p/djlCYW8Jg7nDG5wZfMd7iMFAe2M'

/**
 * @param knownAs a caller who proved their identity before: one slot is reserved for such callers
 * @throws Unavailable when too many people wait for a hash already; call it before anything is done for one
 */
export const requireHashRoom = (knownAs?: string): void => inTurn.requireRoom(knownAs)

/**
 * Hashes a password (argon2id).
 * @throws Unavailable when too many people wait for a hash already
 */
export const hashPassword = (password: string): Promise<string> => inTurn(() => threads.hash(password, cost))

/**
 * Whether a password is that of a hash. Pass `undefined` for a user who does not exist: checking takes as long, so that
 * time reveals nothing.
 * @throws Unavailable when too many people wait for a hash already
 */
export const isPasswordOf = (passwordHash: string | undefined, password: string, knownAs?: string): Promise<boolean> =>
  inTurn(async () => {
    const isRight = await threads.isPasswordOf(passwordHash ?? unusableHash, password)
    return isRight && passwordHash !== undefined
  }, knownAs)
