import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Leaving } from '../pending-changes/index.ts'
import { findStanding } from '../projects/index.ts'
import { tellEnded, tellOrdered } from './jobs.ts'
import { listConfirmedOf, listUnconfirmedOf, takeBackYes } from './queries/of-former.ts'
import { moveRefunds } from './queries/refunds.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'jobs'>

/**
 * Ends the orders that wait for a yes and whose requester leads the project no more, and lets those wait once again to which a
 * leader said yes who leads it no more, while the provider was not asked. Everybody who leads it is told. Safe to repeat.
 */
export async function endOfFormer(deps: Parts, leaving: Leaving): Promise<void> {
  for (const order of await listUnconfirmedOf(deps.db, leaving))
    if (!(await doesLead(deps.db, order.projectId, order.requesterId))) await endOrder(deps, order.id)
  for (const refund of await listConfirmedOf(deps.db, leaving)) await requireYesAgain(deps, refund)
}

export const doesLead = async (db: Db, projectId: number, userId: number): Promise<boolean> =>
  (await findStanding(db, projectId, userId)) === 'leads'

async function endOrder({ db, clock, jobs }: Parts, orderId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const values = { failure: 'left' }
    const move = { from: ['unconfirmed'], to: 'withdrawn', now: clock.now(), values } as const
    const ended = await moveRefunds(tx, { orderId }, move)
    const cents = ended.reduce((sum, { amountCents }) => sum + amountCents, 0)
    if (ended.length > 0) await jobs.enqueue(tx, tellEnded, { orderId, cents })
  })
}

interface Confirmed {
  id: number
  orderId: number
  projectId: number
  confirmedBy: number | null
  isConfirmedByStaff: boolean
}

/**
 * A second yes counts while its leader leads; that of staff stays.
 * @returns whether a refund that was ready waits for a yes once again
 */
export async function requireYesAgain({ db, clock, jobs }: Parts, refund: Confirmed): Promise<boolean> {
  const { id, orderId, projectId, confirmedBy, isConfirmedByStaff } = refund
  if (confirmedBy === null || isConfirmedByStaff || (await doesLead(db, projectId, confirmedBy))) return false
  await db.transaction(async (tx) => {
    if (!(await takeBackYes(tx, { id, confirmedBy, now: clock.now() }))) return
    const onceKey = `refund-yes-gone:${orderId}:${confirmedBy}`
    await jobs.enqueue(tx, tellOrdered, { orderId, withoutYesOf: confirmedBy }, { onceKey })
  })
  return true
}
