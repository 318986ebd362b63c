import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/actor.ts'
import { leadersNews } from './jobs.ts'
import { lockSettled, writeOrganization } from './queries.ts'

/**
 * Lets an organization make payment links, or no longer, which staff decide; who leads it is told.
 * @throws NotFound
 */
export async function decidePaymentLinks(
  { db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  actor: SessionActor,
  { id, isAllowed }: { id: number; isAllowed: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const former = await lockSettled(tx, id)
    if (former === undefined) throw new NotFound()
    if (former.allowPaymentLink === isAllowed) return
    await writeOrganization(tx, { id, version: undefined }, { allowPaymentLink: isAllowed })
    const news = isAllowed ? 'payment_links_allowed' : 'payment_links_forbidden'
    const about = { organizationId: id, version: former.version + 1, changedBy: actor.userId }
    await jobs.enqueue(tx, leadersNews, { ...about, news, at: clock.now().toISOString() })
  })
}
