import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { removePicture, saveUpload, type UploadDeps, uploaderOf } from '../../../identity/media/index.ts'
import { getLockedOwnedTeam, getOwnedTeam } from '../get-team.ts'
import { updateAccountTeamColumns } from '../queries.ts'

/** The widths from the small round in a list to the photo itself, which is a square of 300. */
const widths = [96, 192, 300]

export interface SentTeamPhoto {
  teamId: number
  /** A file, or a data: URL of an image. */
  upload: File | string | undefined
  /** The field it came in. */
  field: 'photo' | 'photo_url'
}

/**
 * Sets the photo of a team; the one before it is removed, with its files.
 * @throws NotFound for a non-member, NotAllowed for a non-owner, FieldErrors on the field that it came in
 */
export async function updateTeamPhoto(
  deps: UploadDeps,
  actor: SessionActor,
  { teamId, upload, field }: SentTeamPhoto,
): Promise<StoredPicture> {
  await getOwnedTeam(deps.db, actor, teamId)
  const { id: photoId, photo } = await saveUpload(deps, {
    upload,
    field,
    widths,
    ratio: 1,
    alt: '',
    uploader: uploaderOf(actor),
  })
  const formerId = await deps.db.transaction(async (tx) => {
    const current = await getLockedOwnedTeam(tx, actor, teamId)
    await updateAccountTeamColumns(tx, teamId, { photoId })
    return current.photoId
  })
  if (formerId !== null) await removePicture(deps, formerId)
  return photo
}
