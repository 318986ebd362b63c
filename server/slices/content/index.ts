import type { Registration } from '../../deps.ts'
import { registerBlocks } from './blocks/routes.ts'
import { announceUpdate, publishUpdate } from './updates/publish-update.ts'
import { registerUpdates } from './updates/routes.ts'

export { showBlocks } from './blocks/show-blocks.ts'
export type { ContentParent } from './parents.ts'
export { canManageContent } from './policy.ts'
export { cleanRichText } from './rich-text.ts'
export { findUpdate, showUpdates, showUpdatesBeside } from './updates/show-updates.ts'

/** What people write on the pages of projects, participants and teams. */
export function registerContent(registration: Registration): void {
  const { worker } = registration
  registerBlocks(registration)
  registerUpdates(registration)
  worker.handle(publishUpdate, (payload) => announceUpdate(registration, payload, () => Promise.resolve()))
}
