import type { Deps } from '../../../../deps.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { addTry } from '../throttles/queries.ts'

const hourMs = 60 * 60 * 1000

/** Messages of a kind to one address in an hour, as any visitor who knows the address can cause them. */
const askedMailsMax = 6

/**
 * Whether one more message of a kind that any visitor can ask for may go to this address; asking counts. Each kind has
 * its own count, so that asking for others never keeps the link to a new password away.
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
