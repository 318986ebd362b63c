import { minuteMs } from '../../../../contract/durations.ts'
import type { SliceContext } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { registerBlocks } from './blocks/routes.ts'
import { registerFollowers } from './followers/routes.ts'
import { enqueueUpdate } from './followers/send-to-followers.ts'
import { publishUpdate } from './updates/jobs.ts'
import { announceHeld, announceUpdate } from './updates/publish-update.ts'
import { registerUpdates } from './updates/routes.ts'

export { showBlocks } from './blocks/show-blocks.ts'
export { showFollowed } from './followers/show-followed.ts'
export type { ContentParent } from './parents.ts'
export { canManageContent } from './policy.ts'
export { CleanedTexts, raiseHeadings } from './rich-text.ts'
export { findUpdate, showTeamUpdates, showUpdates, showUpdatesBeside } from './updates/show-updates.ts'

/** The time after a page is on line again when its followers are mailed the updates that waited for it. */
const everyMs = 5 * minuteMs

/**
 * Blocks and updates on the pages of projects, participants and teams, and the followers that are mailed about them.
 */
export function registerContent(context: SliceContext): void {
  registerBlocks(context)
  registerUpdates(context)
  registerFollowers(context)
  const { worker } = context
  const enqueue = (tx: Db, updateId: number) => enqueueUpdate(context, tx, updateId)
  worker.handle(publishUpdate, (payload, deps) => announceUpdate(deps, payload, enqueue))
  worker.schedule({ name: 'announce-held-updates', everyMs, run: (deps) => announceHeld(deps, enqueue) })
}
