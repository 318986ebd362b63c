import { defined } from '../../../../../contract/defined.ts'
import type { Update } from '../../../../../contract/fundraisers/content/content.ts'
import type { Deps } from '../../../../deps.ts'
import type { SignedInActor } from '../../../../platform/http/requests/actor.ts'
import { removePictureUnlessSaved } from '../../../identity/media/index.ts'
import { savePhoto, type SentContentPhoto } from '../content-photo.ts'
import type { ContentParent } from '../parents.ts'
import { getManagedParent } from '../get-managed-parent.ts'
import { cleanDescription } from './clean-description.ts'
import { countNewUpdate } from './count-new-update.ts'
import { findUpdateById, insertUpdate } from './queries.ts'
import { publishTime } from './rules.ts'
import { presentUpdate } from './show-updates.ts'
import { attachTextPictures } from './attach-text-pictures.ts'

export interface NewUpdate {
  parent: ContentParent
  title: string
  intro: string
  /** HTML as it was sent. */
  description: string
  photo: SentContentPhoto
  /** Tomorrow when it is left out. */
  publishedAt: Date | undefined
}

/**
 * Writes an update, which appears at its own time.
 * @throws NotFound unless the actor manages the page; FieldErrors on the photo, on a text that is too long, and on a
 *   picture in it that is gone; TooManyRequests after very many in a day
 */
export async function createUpdate(deps: Deps, actor: SignedInActor, update: NewUpdate): Promise<Update> {
  const { parent, title, intro } = update
  await getManagedParent(deps, actor, parent)
  const description = cleanDescription(update.description)
  await countNewUpdate(deps, actor.userId)
  const photoId = (await savePhoto(deps, actor, update.photo)) ?? null
  const now = deps.clock.now()
  const publishedAt = publishTime(update.publishedAt, now)
  const id = await removePictureUnlessSaved(deps, photoId, () =>
    deps.db.transaction(async (tx) => {
      const words = { title, intro, description, photoId, publishedAt }
      const added = await insertUpdate(tx, { ...parent, ...words, createdAt: now })
      await attachTextPictures(tx, added, description)
      return added
    }),
  )
  return presentUpdate(deps, defined(await findUpdateById(deps.database, id)), { parent, now })
}
