import type { Update } from '../../../../../contract/fundraisers/content/content.ts'
import type { Deps } from '../../../../deps.ts'
import { FieldErrors, requireFound } from '../../../../platform/errors.ts'
import type { Actor, SignedInActor } from '../../../../platform/http/requests/actor.ts'
import { removePictureUnlessSaved } from '../../../identity/media/index.ts'
import { removeUnusedPhoto, saveDescription, type SentContentPhoto, savePhoto } from '../content-photo.ts'
import { parentOfRow } from '../parents.ts'
import { getManagedParent } from '../get-managed-parent.ts'
import { cleanDescription } from './clean-description.ts'
import { findUpdateById, type UpdateWithParent, type UpdateWords, updateUpdate } from './queries.ts'
import { hasAppeared, publishTime } from './rules.ts'
import { presentUpdate } from './show-updates.ts'
import { attachTextPictures } from './attach-text-pictures.ts'

/** An undefined field stays as it is. */
export interface UpdateChange {
  title: string | undefined
  intro: string | undefined
  description: string | undefined
  photo: SentContentPhoto
  publishedAt: Date | undefined
  /** The version that the actor read; undefined overwrites any. */
  version: number | undefined
}

/**
 * @returns the update as it stands; `isSaved` is no when it was changed since the actor read it
 * @throws NotFound unless the actor manages its page; FieldErrors on the photo, on a text that is too long, on a
 *   picture in it that is gone, and on the time of one that has appeared: its followers have read it
 */
export async function changeUpdate(
  deps: Deps,
  actor: SignedInActor,
  { id, change }: { id: number; change: UpdateChange },
): Promise<{ item: Update; isSaved: boolean }> {
  const current = await getOwnUpdate(deps, actor, id)
  const publishedAt = changedTime(current, change.publishedAt, deps.clock.now())
  const description = change.description === undefined ? undefined : cleanDescription(change.description)
  const photoId = await savePhoto(deps, actor, change.photo)
  const isSaved = await removePictureUnlessSaved(deps, photoId, () =>
    deps.db.transaction(async (tx) => {
      const words: UpdateWords = { title: change.title, intro: change.intro, description, publishedAt, photoId }
      const isWritten = await updateUpdate(tx, { id, version: change.version }, words)
      if (isWritten) await saveDescription(tx, change.photo, { formerId: current.photoId, newId: photoId })
      if (isWritten && words.description !== undefined) await attachTextPictures(tx, id, words.description)
      return isWritten
    }),
  )
  await removeUnusedPhoto(deps, { formerId: current.photoId, newId: photoId, isSaved })
  const row = requireFound(await findUpdateById(deps.database, id))
  return { item: presentUpdate(deps, row, { parent: parentOfRow(row), now: deps.clock.now() }), isSaved }
}

/** @throws NotFound when it does not exist, and when the actor does not manage its page */
export async function getOwnUpdate(deps: Pick<Deps, 'database'>, actor: Actor, id: number): Promise<UpdateWithParent> {
  const update = requireFound(await findUpdateById(deps.database, id))
  await getManagedParent(deps, actor, parentOfRow(update))
  return update
}

function changedTime(current: UpdateWithParent, chosenTime: Date | undefined, now: Date): Date | undefined {
  if (chosenTime === undefined || chosenTime.getTime() === current.publishedAt.getTime()) return undefined
  if (hasAppeared(current, now)) throw new FieldErrors({ published_at: ['validation.has_appeared'] })
  return publishTime(chosenTime, now)
}
