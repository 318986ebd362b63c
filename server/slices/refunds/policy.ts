import type { ConfirmProblem } from '../../../contract/refunds/refund-words.ts'
import type { Deps } from '../../deps.ts'
import { NotAllowed } from '../../platform/errors.ts'
import type { SignedInActor } from '../../platform/http/actor.ts'
import { canLeadProject, findKeptManagedProject, listLeadingSince } from '../projects/index.ts'
import { ledLongEnough } from './rules.ts'

type Wanted = Pick<Deps, 'database' | 'db'>

/**
 * The project, archived or not, of which this actor may see what goes back, and whether they may give it back: that is for who leads it,
 * its owner or the leaders of its organization, and not for who was made its manager to keep the page.
 * @throws NotFound when it does not exist, and when somebody else manages it
 */
export async function findRefundableProject(deps: Wanted, actor: SignedInActor, projectId: number) {
  const project = await findKeptManagedProject(deps, actor, projectId)
  return { project, canRefund: canLeadProject(actor, project) }
}

/** @throws NotFound as above, NotAllowed when they manage it and do not lead it */
export async function requireRefundableProject(deps: Wanted, actor: SignedInActor, projectId: number) {
  const { project, canRefund } = await findRefundableProject(deps, actor, projectId)
  if (!canRefund) throw new NotAllowed()
  return project
}

/** How many beside who orders now could be the second person for it. */
export async function countConfirmers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, projectId }: { userId: number; projectId: number },
): Promise<number> {
  const now = clock.now()
  const leading = [...(await listLeadingSince(db, projectId))]
  return leading.filter(([leader, since]) => leader !== userId && ledLongEnough(since, now)).length
}

/** What keeps a reader from being the second person for an order; undefined when they may be. */
export const confirmProblem = (
  order: { requesterId: number; createdAt: Date },
  reader: { userId: number; leadingSince: Date | undefined },
): ConfirmProblem | undefined => {
  if (order.requesterId === reader.userId) return 'same_person'
  return ledLongEnough(reader.leadingSince, order.createdAt) ? undefined : 'too_new'
}
