import { dateOf } from '../../../../../contract/dates.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { dueFeeOf } from '../../../fundraisers/projects/index.ts'
import { closureOfHeldPlace } from '../places/find-closure.ts'
import type { Registration } from '../places/queries.ts'
import { findTerms, type SignupTerms } from '../queries.ts'
import { findFeePlace } from './queries.ts'

/** The fee that a participant has still to pay; undefined when nothing, or when they do not take part any more. */
export interface DueFee {
  terms: SignupTerms
  userId: number
  feeCents: number
}

/** @param id of a participant */
export async function findDue(db: Db, id: number): Promise<DueFee | undefined> {
  const place = await findFeePlace(db, id)
  if (place === undefined) return undefined
  const terms = await findTerms(db, place.projectId)
  if (terms === undefined || terms.archivedAt !== null) return undefined
  const feeCents = dueFeeOf(terms, place.entryFee)
  return feeCents === null ? undefined : { terms, userId: place.userId, feeCents }
}

/**
 * Whether money is taken for it now: its place is held in a project that is not over, or the fee of a participant is
 * due.
 */
export async function isPayable(
  db: Db,
  { state, heldUntil, participantId, projectId }: Registration,
  now: Date,
): Promise<boolean> {
  if (state === 'due') {
    const due = participantId === null ? undefined : await findDue(db, participantId)
    return due !== undefined && !due.terms.isOrganizerHidden
  }
  if (state !== 'held' || heldUntil === null || heldUntil <= now) return false
  const terms = await findTerms(db, projectId)
  return terms !== undefined && terms.archivedAt === null && closureOfHeldPlace(terms, dateOf(now)) === undefined
}
