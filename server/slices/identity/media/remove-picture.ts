import type { Deps } from '../../../deps.ts'
import { StorageUnreachable } from '../../../platform/errors.ts'
import { deletePicture, insertPicture } from './queries.ts'

/**
 * Removes a picture that nothing shows any more, with its files. One that is still shown somewhere stays. Where the
 * storage of the files is away, the picture stays too, unused, until `removeUnusedPictures` meets it: the change that
 * no longer shows it was saved.
 */
export async function removePicture(deps: Pick<Deps, 'db' | 'storage'>, id: number): Promise<void> {
  try {
    await removeWithFiles(deps, id)
  } catch (error) {
    if (!(error instanceof StorageUnreachable)) throw error
  }
}

/** Removes a picture as `removePicture` does. @throws StorageUnreachable when its files are still there */
export async function removeWithFiles({ db, storage }: Pick<Deps, 'db' | 'storage'>, id: number): Promise<void> {
  const removed = await deletePicture(db, id)
  if (removed === undefined) return
  try {
    for (const width of removed.widths) await storage.remove(`${removed.key}-${width}.webp`)
  } catch (error) {
    // Files without a row would stay for ever.
    const { id: _formerId, ...picture } = removed
    await insertPicture(db, picture)
    throw error
  }
}

/**
 * Saves the change that a picture came with, and removes the picture where that fails.
 * @param id of the new picture; none when the change has none
 */
export async function removePictureUnlessSaved<Saved>(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  id: number | null | undefined,
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save()
  } catch (error) {
    // The error of the change says more than one of its clean-up.
    if (typeof id === 'number')
      await removePicture(deps, id).catch((err: unknown) =>
        deps.log.warn({ err, id }, 'an unused picture was not removed'),
      )
    throw error
  }
}
