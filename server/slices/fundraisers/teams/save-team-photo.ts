import type { SignedInActor } from '../../../platform/http/requests/actor.ts'
import { saveUpload, type UploadDeps, uploaderOf } from '../../identity/media/index.ts'

/** The shape from the small round in a list to the photo on the team's page, which is a square of 300 [9.07]. */
const photoShape = { widths: [96, 192, 300], ratio: 1 }

/**
 * Saves the photo of a team that was sent.
 * @param upload a data: URL; null takes the photo away, empty or left out leaves it as it is [5.16]
 * @returns its id; null when it is taken away, undefined when it stays as it is
 * @throws FieldErrors on the named field
 */
export async function saveTeamPhoto(
  deps: UploadDeps,
  actor: SignedInActor,
  { upload, field }: { upload: string | null | undefined; field: string },
): Promise<number | null | undefined> {
  if (upload === undefined || upload === '') return undefined
  if (upload === null) return null
  return (await saveUpload(deps, { upload, field, ...photoShape, alt: '', uploader: uploaderOf(actor) })).id
}
