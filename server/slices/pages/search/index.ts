import type { SliceContext } from '../../../deps.ts'
import type { SearchUsers } from './search-everything.ts'
import { registerSearchCalls } from './routes.ts'

/** The search over all that a signed-in user may see: projects, donors, participants and money; for staff of all users. */
export function registerSearch(context: SliceContext, { searchUsers }: { searchUsers: SearchUsers }): void {
  registerSearchCalls(context, { searchUsers })
}
