import type { ConfirmProblem } from '../../../../contract/money/refunds/refund-states.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { NotAllowed } from '../../../platform/errors.ts'
import type { SignedInActor } from '../../../platform/http/requests/actor.ts'
import {
  canLeadProject,
  getManagedOrArchivedSettings,
  listLeadingSince,
  listProjectLeaders,
} from '../../fundraisers/projects/index.ts'
import { isSecondLeader } from './rules.ts'

type PolicyDeps = Pick<Deps, 'database' | 'db'>

/**
 * Gets the project, archived or not, of which this actor may see refunds, with their right to order them: its leaders
 * have that, its owner or the leaders of its organization, and not added managers of the page.
 * @throws NotFound when it does not exist, and when the actor does not manage it
 */
export async function getProjectWithRefunds(deps: PolicyDeps, actor: SignedInActor, projectId: number) {
  const project = await getManagedOrArchivedSettings(deps, actor, projectId)
  return { project, canRefund: canLeadProject(actor, project) }
}

/** @throws NotFound as above, NotAllowed when they manage it and do not lead it */
export async function getRefundableProject(deps: PolicyDeps, actor: SignedInActor, projectId: number) {
  const { project, canRefund } = await getProjectWithRefunds(deps, actor, projectId)
  if (!canRefund) throw new NotAllowed()
  return project
}

/**
 * Lists the users who could be a second leader of a project, and since when they lead it: none with a locked or
 * unconfirmed account.
 */
export async function listSecondLeaders(db: Db, projectId: number): Promise<ReadonlyMap<number, Date>> {
  const since = await listLeadingSince(db, projectId)
  const usable = new Set((await listProjectLeaders(db, projectId)).map(({ userId }) => userId))
  return new Map([...since].filter(([userId]) => usable.has(userId)))
}

/** Returns the number of possible second leaders beside the requester; with none, it waits for staff. */
export async function countSecondLeaders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, projectId }: { userId: number; projectId: number },
): Promise<number> {
  return countFor({ requesterId: userId, createdAt: clock.now() }, await listSecondLeaders(db, projectId))
}

/** The requester, the order and its time. */
interface OrderOrigin {
  requesterId: number
  createdAt: Date
}

const countFor = (order: OrderOrigin, secondLeaders: ReadonlyMap<number, Date>): number =>
  [...secondLeaders].filter(([userId, leadingSince]) => confirmProblem(order, { userId, leadingSince }) === undefined)
    .length

/** Whether no leader of the project can say the yes that an order waits for: then staff do. */
export const waitsForStaff = (order: OrderOrigin, secondLeaders: ReadonlyMap<number, Date>): boolean =>
  countFor(order, secondLeaders) === 0

/** Returns the reason that keeps a reader from being the second leader for an order; undefined when they may be. */
export const confirmProblem = (
  order: OrderOrigin,
  reader: { userId: number; leadingSince: Date | undefined },
): ConfirmProblem | undefined => {
  if (order.requesterId === reader.userId) return 'same_person'
  return isSecondLeader(reader.leadingSince, order.createdAt) ? undefined : 'too_new'
}
