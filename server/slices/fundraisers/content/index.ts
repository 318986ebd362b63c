import { minuteMs } from '../../../../contract/durations.ts'
import type { SliceContext } from '../../../deps.ts'
import { registerBlocks } from './blocks/routes.ts'
import { registerFollowers } from './followers/routes.ts'
import { enqueueUpdate } from './followers/send-to-followers.ts'
import { announceUpdates } from './updates/announce-updates.ts'
import { registerUpdates } from './updates/routes.ts'

export { showBlocks } from './blocks/show-blocks.ts'
export { showFollowed } from './followers/show-followed.ts'
export type { ContentParent } from './parents.ts'
export { canManageContent } from './policy.ts'
export { CleanedTexts, raiseHeadings } from './rich-text.ts'
export { findUpdate, showTeamUpdates, showUpdates, showUpdatesBeside } from './updates/show-updates.ts'

/**
 * Blocks and updates on the pages of projects, participants and teams, and the followers that are mailed about them.
 */
export function registerContent(context: SliceContext): void {
  registerBlocks(context)
  registerUpdates(context)
  registerFollowers(context)
  context.worker.schedule({
    name: 'announce-updates',
    everyMs: minuteMs / 2,
    run: (deps) => announceUpdates(deps, (tx, updateId) => enqueueUpdate(deps, tx, updateId)),
  })
}
