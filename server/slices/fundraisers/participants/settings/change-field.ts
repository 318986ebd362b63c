import type { Deps } from '../../../../deps.ts'
import type { SignedInActor } from '../../../../platform/http/requests/actor.ts'
import { columnsToWrite, type UpdateOf } from '../../../../platform/http/input/field-writers.ts'
import { removePicture, removePictureUnlessSaved, saveUpload, uploaderOf } from '../../../identity/media/index.ts'
import { announceTotal } from '../../totals/index.ts'
import type { ChangeCall } from './change-call.ts'
import { fieldWriters } from './field-writers.ts'
import { getManagedParticipant, type ManagedParticipant } from './get-managed-participant.ts'
import { type ParticipantChange, saveChange } from './queries.ts'

type Update = UpdateOf<ChangeCall>

/** Round beside a name, and as large as the head of their page. */
export const portrait = { widths: [96, 192, 400], ratio: 1 }

/**
 * Changes one field of a participant.
 * @returns the participant as they are then; `isSaved` is no when they were changed since the actor read them
 * @throws NotFound unless it is the actor or in a project that they manage, FieldErrors on `value`
 */
export async function changeField(
  deps: Deps,
  actor: SignedInActor,
  { participantId, update }: { participantId: number; update: Update },
): Promise<{ managed: ManagedParticipant; isSaved: boolean }> {
  // Access and version are checked before a picture is stored.
  const current = await getManagedParticipant(deps, actor, participantId)
  const { version } = update
  if (version !== undefined && version !== current.details.version) return { managed: current, isSaved: false }
  const photoId = update.field === 'photo_url' ? await savePhoto(deps, actor, update.value) : undefined
  const change = columnsToWrite<ChangeCall, ManagedParticipant, ParticipantChange>(
    fieldWriters({ now: deps.clock.now(), photoId }),
    update,
    { actor, subject: current },
  )
  const isSaved = await removePictureUnlessSaved(deps, photoId, () =>
    deps.db.transaction((tx) => saveChange(tx, { id: participantId, version }, change)),
  )
  const unused = isSaved ? current.details.photoId : photoId
  if (photoId !== undefined && typeof unused === 'number') await removePicture(deps, unused)
  if (isSaved && change.page?.isOffLeaderboard !== undefined) announceTotal(deps.database, current.projectId)
  const managed = await getManagedParticipant(deps, actor, participantId)
  return { managed, isSaved }
}

/** @returns null when it is taken away, undefined when it stays as it is [5.16] */
async function savePhoto(deps: Deps, actor: SignedInActor, upload: string | null): Promise<number | null | undefined> {
  if (upload === null) return null
  if (upload === '') return undefined
  return (await saveUpload(deps, { upload, field: 'value', ...portrait, alt: '', uploader: uploaderOf(actor) })).id
}
