import { defined } from '../../../../contract/defined.ts'
import { dayMs, earlier } from '../../../../contract/durations.ts'
import type { Deps } from '../../../deps.ts'
import { listUnused } from './queries.ts'
import { removeWithFiles } from './remove-picture.ts'

/** The age from which an unused picture is removed: a form is saved long before. */
const safeAgeMs = dayMs
const atOnce = 200

/**
 * Removes the pictures that nothing shows any more: of a form that failed, of a page that was deleted, or replaced
 * while the process ended. One that is shown again meanwhile stays, as the database keeps referenced rows.
 * @throws StorageUnreachable where the files are away: it is repeated the next day
 */
export async function removeUnusedPictures(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = earlier(deps.clock.now(), safeAgeMs)
  for (let after = 0; ;) {
    const ids = await listUnused(deps.db, { before, after, limit: atOnce })
    for (const id of ids) await removeWithFiles(deps, id)
    if (ids.length < atOnce) return
    after = defined(ids.at(-1))
  }
}
