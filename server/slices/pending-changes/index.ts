import type { FastifyInstance } from 'fastify'
import type { Registration } from '../../deps.ts'
import { settleChange, tellChange } from './jobs.ts'
import { registerRoutes } from './routes.ts'
import { settle } from './settle-change.ts'
import type { ChangeSubjects } from './subjects.ts'
import { tellLeaders } from './tell-change.ts'

export { decideChanges, dropChanges } from './decide-changes.ts'
export { type AskedChange, holdChange, recordChange } from './hold-change.ts'
export { differing, wordsOf } from './present-change.ts'
export {
  findOpenChange,
  listAppliedSince,
  listChangesToReview,
  listOpenAccountChanges,
  listOpenChanges,
  type PendingChange,
} from './queries.ts'
export { ledSince } from './rules.ts'
export type { ChangeSubject, ToldLeader } from './subjects.ts'

/** Changes of what donors trust that are not in force yet: where the money goes, and the name in which it is asked. */
export function registerPendingChanges(
  app: FastifyInstance,
  registration: Registration,
  subjects: ChangeSubjects,
): void {
  const { worker } = registration
  worker.handle(settleChange, ({ changeId }) => settle(registration, subjects, changeId))
  worker.handle(tellChange, (news) => tellLeaders(registration, subjects, news))
  registerRoutes(app, registration, subjects)
}
