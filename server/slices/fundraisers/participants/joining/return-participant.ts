import type { Db } from '../../../../platform/db/database.ts'
import { markChanged } from '../../totals/index.ts'
import type { NewParticipant } from './add-participant.ts'
import { type DetailValues, type Participation, markBack, saveDetails } from './queries.ts'

/**
 * Whether a participant can be restored: by their own sign-up where they archived the page themselves, by a manager in
 * any case.
 */
export const canReturn = (
  { archivedAt, isArchivedByOwner }: Pick<Participation, 'archivedAt' | 'isArchivedByOwner'>,
  requestedBy: 'owner' | 'manager',
): boolean => archivedAt !== null && (isArchivedByOwner || requestedBy === 'manager')

/** Whether a former participant owes no entry fee now either: it was paid, or waived. */
export const isFeeSettled = ({ entryFee }: Pick<Participation, 'entryFee'>): boolean =>
  entryFee === 'paid' || entryFee === 'settled'

/**
 * Restores a participant's archived page, at its slug and with all its donations, as they fill it in now. The caller
 * has checked, in the same transaction, that there is a place for them and that they may come back.
 */
export async function returnParticipant(
  tx: Db,
  former: Participation,
  participant: NewParticipant,
  details: DetailValues,
): Promise<{ id: number; url: string }> {
  const { id, url } = former
  const { name, motivation, goalCents, projectEventId, photoId, usedCode, entryFee } = participant
  await markBack(tx, id, {
    name,
    motivation,
    goalCents,
    projectEventId,
    usedCode,
    ...(photoId !== null && { photoId }),
    ...(!isFeeSettled(former) && { entryFee }),
  })
  await saveDetails(tx, { ...details, participantId: id })
  // Their standing comes back with their total.
  await markChanged(tx, 'participant', id)
  return { id, url }
}
