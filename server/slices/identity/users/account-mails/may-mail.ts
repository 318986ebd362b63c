import type { Deps } from '../../../../deps.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { addTry } from '../throttles/queries.ts'

const hourMs = 60 * 60 * 1000

/** Messages of a kind to one address in an hour, as anybody can cause them who knows the address. */
const askedMailsMax = 6

/**
 * Whether one more message of a kind that anybody can ask for may go to this address; asking counts. Each kind has its
 * own count, so that asking for others never keeps the link to a new password away.
 */
export async function mayMailNow(
  deps: Pick<Deps, 'db' | 'clock'>,
  { email, kind }: { email: string; kind: string },
): Promise<boolean> {
  const now = deps.clock.now()
  const key = `mail:${kind}:${sha256(email.toLowerCase())}`
  const counted = await addTry(deps.db, [{ key, resetsAt: new Date(now.getTime() + hourMs) }], now)
  return (counted.get(key) ?? 0) <= askedMailsMax
}
