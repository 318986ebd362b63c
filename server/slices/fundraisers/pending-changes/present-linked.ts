import type { LinkedChange } from '../../../../contract/fundraisers/pending-changes/pending-changes.ts'
import type { Translate } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { findRecipient } from '../../identity/users/index.ts'
import { differenceOf, changeWords } from './present-change.ts'
import type { PendingChange } from './queries.ts'
import { canUndo, undoableUntil } from './settle-change.ts'
import type { ChangeSubjects } from './subjects.ts'

/** A change, and the leader whose link it is. */
export interface ChangeWithLink {
  change: PendingChange
  userId: number
}

/** Presents a change as the page of a leader's link shows it. @returns undefined when its subject is gone */
export async function presentLinked(
  deps: Deps,
  subjects: ChangeSubjects,
  { change, userId }: ChangeWithLink,
  t: Translate,
): Promise<LinkedChange | undefined> {
  const subject = await subjects[change.subject].find(deps.db, change.subjectId)
  if (subject === undefined) return undefined
  const requester = await findRecipient(deps.db, { id: change.requestedBy })
  const until = await undoableUntil(deps, subjects, change)
  const state = stateOf(change, until)
  const isOpen = state === 'pending' || state === 'applied'
  const isTheirs = !isOpen || (await canUndo(deps.db, subjects, { change, userId }))
  const { from, to } = differenceOf(change)
  return {
    state: isTheirs ? state : 'not_leading',
    name: subject.name,
    from: changeWords(t, change.kind, from),
    to: changeWords(t, change.kind, to),
    requested_by: requester?.name ?? '',
    requested_at: change.requestedAt.toISOString(),
    until: isTheirs ? (until?.toISOString() ?? null) : null,
  }
}

function stateOf({ state, appliedAt }: PendingChange, until: Date | undefined): LinkedChange['state'] {
  if (state === 'pending') return 'pending'
  if (state === 'applied') return until === undefined ? 'over' : 'applied'
  return appliedAt === null ? 'undone' : 'reverted'
}
