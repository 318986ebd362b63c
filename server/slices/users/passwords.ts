import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../../platform/turns.ts'

// One core stays free for donations, however many people sign in at once.
const runningMax = Math.min(2, Math.max(1, availableParallelism() - 1))
const waitingMax = 30
// And while many wait it is left alone three quarters of the time: on two cores the database and the pages need both.
const inTurn = createTurns({ runningMax, waitingMax, restMax: 3 })

/** So many may be hashed or wait at a moment; whoever comes next is refused. */
export const hashesMax = runningMax + waitingMax

/** argon2id, more than twice the least that OWASP advises: 10 to 60 ms and 19 MB for each. A dummy hash must cost the same. */
const cost = { memoryCost: 19_456, timeCost: 5, parallelism: 1 }

/** A hash of nothing anybody knows, made with the same cost. */
const dummyHash = '$argon2id$v=19$m=19456,t=5,p=1$ZpUnvTWdvgxS1X+h7lMO8g$Zd7uCZeRGwK+63p/djlCYW8Jg7nDG5wZfMd7iMFAe2M'

/** @throws Unavailable when too many people wait for a hash already; call it before anything is done for one */
export const requireHashRoom = (): void => inTurn.requireRoom()

/** @throws Unavailable when too many people wait for a hash already */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/**
 * Give `undefined` for a user who does not exist: checking takes as long, so that time does not tell.
 * @throws Unavailable when too many people wait for a hash already
 */
export const isPasswordOf = (passwordHash: string | undefined, password: string): Promise<boolean> =>
  inTurn(async () => (await verify(passwordHash ?? dummyHash, password)) && passwordHash !== undefined)
