import type { SliceContext } from '../../../deps.ts'
import { endRequestsOfFormer } from './end-of-former.ts'
import { endChangesOfFormer, settleChange, pendingChangeNews } from './jobs.ts'
import { registerChanges } from './routes.ts'
import { settlePendingChange } from './settle-change.ts'
import type { ChangeSubjects } from './subjects.ts'
import { notifyLeaders } from './notify-leaders.ts'

export { decideChanges, withdrawChanges } from './decide-changes.ts'
export { followLeaving } from './end-of-former.ts'
export { type ChangeRequest, holdChange, saveAppliedChange } from './hold-change.ts'
export { type FormerLeader, leaderLeft } from './jobs.ts'
export { differenceOf, changeWords } from './present-change.ts'
export {
  findPendingChange,
  findProposed,
  listAppliedSince,
  listChangesToReview,
  listPendingAccountChanges,
  type PendingChange,
} from './queries.ts'
export { ledSince, type Authority, undoneWithinMs } from './rules.ts'
export type { ChangeSubject, NotifiedLeader } from './subjects.ts'

/** Pending changes of facts that donors trust: where the money goes, and the name of the organizer. */
export function registerPendingChanges(context: SliceContext, subjects: ChangeSubjects): void {
  const { worker } = context
  worker.handle(settleChange, ({ changeId }, deps) => settlePendingChange(deps, subjects, changeId))
  worker.handle(endChangesOfFormer, (leaving, deps) => endRequestsOfFormer(deps, subjects, leaving))
  worker.handle(pendingChangeNews, (payload, deps) => notifyLeaders(deps, subjects, payload))
  registerChanges(context, subjects)
}
