import type { Db } from '../../../../platform/db/database.ts'
import { isPictureThere, listEventIds } from '../queries.ts'
import type { RegistrationFields } from './signup-entry.ts'

/** Removes the choice of an event or team that is gone since: the place is worth more than the choice. */
export async function removeMissingChoices<Entry extends RegistrationFields>(
  tx: Db,
  projectId: number,
  entry: Entry,
): Promise<Entry> {
  const { projectEventId, photoId } = entry
  const hasEvent = projectEventId !== null && (await listEventIds(tx, projectId)).includes(projectEventId)
  const hasPhoto = photoId !== null && (await isPictureThere(tx, photoId))
  return { ...entry, projectEventId: hasEvent ? projectEventId : null, photoId: hasPhoto ? photoId : null }
}
