import { setImmediate } from 'node:timers/promises'
import type { Update } from '../../../../../contract/fundraisers/content/content.ts'
import { updatesShownMax } from '../../../../../contract/fields/limits.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { cursorOfPosition, cursorPageOf, positionOfCursor } from '../../../../platform/lists/cursor-page.ts'
import type { ContentParent } from '../parents.ts'
import { getManagedParent } from '../get-managed-parent.ts'
import { listManagedUpdates as listRows } from './queries.ts'
import { takeFitting, presentUpdate } from './show-updates.ts'

/**
 * Lists a page of the updates that the actor may change, newest first: also those that are older than a page shows.
 * Long ones are fewer, as their texts are cleaned.
 * @throws NotFound unless the actor manages their page; FieldErrors on a cursor that is none
 */
export async function listManagedUpdates(
  deps: Pick<Deps, 'database' | 'clock' | 'cleanedTexts'>,
  actor: Actor,
  { parent, after }: { parent: ContentParent; after: string | undefined },
): Promise<{ list: Update[]; next: string | null }> {
  const last = positionOfCursor(after)
  await getManagedParent(deps, actor, parent)
  const updateRows = await listRows(deps.database, parent, {
    after: last && { publishedAt: new Date(last.value), id: last.id },
    limit: updatesShownMax + 1,
  })
  // A single old update may be longer than a page takes. It is given all the same, so that it hides none behind it.
  const fitting = Math.max(1, takeFitting(updateRows.slice(0, updatesShownMax)).length)
  const { rows, next } = cursorPageOf(updateRows, fitting, ({ publishedAt, id }) =>
    cursorOfPosition({ value: publishedAt.getTime(), id }),
  )
  const now = deps.clock.now()
  const list: Update[] = []
  for (const row of rows) {
    // Long texts take tens of milliseconds each: other requests have their turn between them.
    await setImmediate()
    list.push(presentUpdate(deps, row, { parent, now }))
  }
  return { list, next }
}
