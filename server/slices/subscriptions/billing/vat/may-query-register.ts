import { dayMs, hourMs, later } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { callerAt, namesOf, userCaller } from '../../../../platform/http/requests/caller.ts'
import { addAttempt } from '../../../identity/users/index.ts'

/** A signed-in payer, or a guest of a network. */
export type RegisterCaller = { userId: number } | { ipAddress: string }

/** Numbers of one caller in a day. */
const ownMax = 20
/** Numbers of all guests, and of all payers, in an hour: accounts cost nothing, and guests take nothing from payers. */
const allMax = { guests: 100, payers: 300 }

/**
 * Whether the register may be queried for one more number; a query counts. The register blocks an IP address that
 * queries it too often, and then no company can be recognized.
 */
export async function mayQueryRegister(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: RegisterCaller,
): Promise<boolean> {
  const now = clock.now()
  const count = async (key: string, lastsMs: number) =>
    (await addAttempt(db, [{ key, resetsAt: later(now, lastsMs) }], now)).get(key) ?? 0
  const isPayer = 'userId' in caller
  for (const { name, factor } of namesOf(isPayer ? userCaller(caller.userId) : callerAt(caller.ipAddress)))
    if ((await count(`vat-numbers:${name}`, dayMs)) > ownMax * factor) return false
  const all = isPayer ? 'payers' : 'guests'
  return (await count(`vat-numbers:all:${all}`, hourMs)) <= allMax[all]
}
