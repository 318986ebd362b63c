import type { ChangedFields, PageField } from '../../../../contract/fundraisers/moderation/page-changes.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import {
  deletePageChange,
  findUnseen,
  insertPageChange,
  type PageChange,
  markChangeSeen,
  updatePageChange,
} from './queries/page-changes.ts'
import { lockNewest, updateChangesMeanwhile } from './queries.ts'

export type ChangedPageFacts = Pick<PageChange, 'subject' | 'subjectId' | 'name' | 'url' | 'fields' | 'changedBy'>

interface ChangedPageState {
  isPublic: boolean
  isShown?: boolean
}

/**
 * Puts a change of a public subject on staff's list, in the transaction that changes it, which holds the subject. Many
 * changes make one row, with the value that staff saw beside the current one; a change that is taken back removes the
 * row. While a draft waits for review the change is listed with the review, as staff may have looked at the page
 * already.
 * @param isShown whether parts of it are shown although it is off line: it stands on the list in any case, as a request
 *   can be withdrawn with the changes that are listed with it
 */
export async function savePageChange(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { fields: changed, isPublic, isShown = isPublic, ...page }: ChangedPageFacts & ChangedPageState,
): Promise<void> {
  if (Object.keys(changed).length === 0) return
  const review = isPublic ? undefined : await lockNewest(tx, page)
  if (review?.state === 'pending') {
    const changedFields = mergedFields(review.changedFields, changed)
    await updateChangesMeanwhile(tx, review.id, { changedFields, changedAt: clock.now() })
  }
  // An approved draft is about to be public.
  if (!isShown && review?.state !== 'approved') return
  const unseen = await findUnseen(tx, page)
  const fields = mergedFields(unseen?.fields ?? {}, changed)
  const values = { ...page, fields, changedAt: clock.now() }
  if (unseen === undefined) await insertPageChange(tx, values)
  else if (Object.keys(fields).length === 0) await deletePageChange(tx, unseen.id)
  else await updatePageChange(tx, unseen.id, values)
}

/** Returns the change of a field, where there is one; no value is an empty one. */
export const changeOf = (field: PageField, from: string | null, to: string | null): ChangedFields =>
  from === to ? {} : { [field]: { from: from ?? '', to: to ?? '' } }

function mergedFields(current: ChangedFields, changed: ChangedFields): ChangedFields {
  const merged = { ...current }
  for (const [name, { from, to }] of Object.entries(changed) as [
    PageField,
    { from: string | null; to: string | null },
  ][]) {
    const seen = current[name] === undefined ? from : current[name].from
    // A picture has no value to compare: it stays on the list.
    if (seen !== null && seen === to) delete merged[name]
    else merged[name] = { from: seen, to }
  }
  return merged
}

/** @throws NotFound; Conflict when it was changed again since it was read */
export async function markSeen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: SessionActor,
  { id, changedAt }: { id: number; changedAt: string },
): Promise<void> {
  const outcome = await markChangeSeen(db, { id, changedAt, seenBy: actor.userId, seenAt: clock.now() })
  if (outcome === 'absent') throw new NotFound()
  if (outcome === 'changed') throw new Conflict('account.review.changed_again')
}
