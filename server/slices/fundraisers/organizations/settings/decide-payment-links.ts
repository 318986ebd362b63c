import type { Deps } from '../../../../deps.ts'
import { NotAllowed, requireFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { recordAct } from '../../../identity/audit/index.ts'
import { findUsableRole } from '../members/queries.ts'
import { leadersNews } from './jobs.ts'
import { lockStoredSettings, updateOrganizationColumns } from './queries.ts'

/**
 * Lets an organization make payment links, or no longer, which staff decide for a reason; its leaders are notified.
 * @throws NotFound; NotAllowed for staff who belong to it
 */
export async function decidePaymentLinks(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  actor: SessionActor,
  { id, isAllowed, reason }: { id: number; isAllowed: boolean; reason: string },
): Promise<void> {
  const { db, jobs, clock } = deps
  await db.transaction(async (tx) => {
    const current = requireFound(await lockStoredSettings(tx, id))
    if ((await findUsableRole(tx, id, actor.userId)) !== undefined) throw new NotAllowed('errors.review_own')
    if (current.allowPaymentLink === isAllowed) return
    await updateOrganizationColumns(tx, { id, version: undefined }, { allowPaymentLink: isAllowed })
    const act = isAllowed ? 'payment-links-allowed' : 'payment-links-forbidden'
    await recordAct(deps, tx, actor, { act, subject: 'organization', subjectId: id, subjectName: current.name, reason })
    const event = isAllowed ? 'payment_links_allowed' : 'payment_links_forbidden'
    const payload = { organizationId: id, version: current.version + 1, changedBy: actor.userId }
    await jobs.enqueue(tx, leadersNews, { ...payload, event, at: clock.now().toISOString() })
  })
}
