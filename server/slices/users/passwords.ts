import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../../platform/turns.ts'

// Two at a time leave the processor free for donations.
const inTurn = createTurns({ runningMax: 2, waitingMax: 60 })

/** argon2id as OWASP advises: about 50 ms and 19 MB for each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of nothing anybody knows, made with the same cost. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$t2rE1B+LrZFDpUcaOIQSxg$vZnwGPl/LVhVchOj4nsANmMkttruPRMZT2h79czx3Hs'

/** @throws Unavailable when too many people wait for a hash already */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/**
 * Give `undefined` for a user who does not exist: checking takes as long, so that time does not tell.
 * @throws Unavailable when too many people wait for a hash already
 */
export const isPasswordOf = (passwordHash: string | undefined, password: string): Promise<boolean> =>
  inTurn(async () => (await verify(passwordHash ?? dummyHash, password)) && passwordHash !== undefined)
