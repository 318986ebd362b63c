import { hash, verify } from '@node-rs/argon2'
import { Unavailable } from '../../platform/errors.ts'

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

// Hashing is meant to be costly. Two at a time leave the processor free for donations; a long row of people waiting
// is an attack or a stampede, and is refused at once instead of made to wait for ever.
const runningMax = 2
const waitingMax = 60
let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= runningMax) {
    if (waiting.length >= waitingMax) throw new Unavailable()
    // Whoever is done hands over its place, so `running` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
