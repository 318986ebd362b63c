import type { FastifyInstance } from 'fastify'
import type { Registration } from '../../deps.ts'
import { registerBlocks } from './blocks/routes.ts'
import { registerFollowers } from './followers/routes.ts'
import { tellNext } from './followers/tell-followers.ts'
import { publishUpdate } from './updates/jobs.ts'
import { announceUpdate } from './updates/publish-update.ts'
import { registerUpdates } from './updates/routes.ts'

export { showBlocks } from './blocks/show-blocks.ts'
export { showFollowed } from './followers/show-followed.ts'
export type { ContentParent } from './parents.ts'
export { canManageContent } from './policy.ts'
export { cleanRichText, raiseHeadings } from './rich-text.ts'
export { findUpdate, showTeamUpdates, showUpdates, showUpdatesBeside } from './updates/show-updates.ts'

/** What people write on the pages of projects, participants and teams, and who hears of it. */
export function registerContent(app: FastifyInstance, registration: Registration): void {
  registerBlocks(registration)
  registerUpdates(registration)
  registerFollowers(app, registration)
  registration.worker.handle(publishUpdate, (payload) =>
    announceUpdate(registration, payload, (tx, updateId) => tellNext(registration, tx, { updateId, afterId: 0 })),
  )
}
