import type { SliceContext } from '../../../deps.ts'
import type { PageMembers } from '../../identity/users/index.ts'
import { registerLiveStream } from './live-stream.ts'
import { registerParticipantChanges } from './participant-routes.ts'
import { registerSitemap } from './register-sitemap.ts'
import { registerPageCalls } from './routes.ts'

/** The data of public pages, each in one call, the totals that stay alive on them, and the sitemap. */
export function registerPages(context: SliceContext, members: PageMembers): void {
  registerPageCalls(context, members)
  registerParticipantChanges(context)
  registerLiveStream(context)
  registerSitemap(context)
}
