import type { Deps } from '../../../deps.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { countTry } from '../queries/throttles.ts'

const hourMs = 60 * 60 * 1000

/** Messages to one address in an hour that anybody can cause who knows the address. */
const askedMailsMax = 6

/** Whether one more message that anybody can ask for may go to this address; asking counts. */
export async function mayMailNow(deps: Pick<Deps, 'db' | 'clock'>, email: string): Promise<boolean> {
  const now = deps.clock.now()
  const key = `mail:${sha256(email.toLowerCase())}`
  const counted = await countTry(deps.db, [{ key, resetsAt: new Date(now.getTime() + hourMs) }], now)
  return (counted.get(key) ?? 0) <= askedMailsMax
}
