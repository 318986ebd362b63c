import * as contract from '../../../../contract/pages/search/search.ts'
import type { SliceContext } from '../../../deps.ts'
import { type SearchUsers, searchEverything } from './search-everything.ts'

/** Registers the call that searches. */
export function registerSearchCalls(context: SliceContext, { searchUsers }: { searchUsers: SearchUsers }): void {
  const { calls, searchQueue } = context

  calls.on(contract.searchEverything, async ({ actor, query: { query }, language }) => {
    const groups = await searchQueue.search(actor, { search: query }, () =>
      searchEverything(context, actor, { query, language }, searchUsers),
    )
    return { status: 200, body: { groups } }
  })
}
