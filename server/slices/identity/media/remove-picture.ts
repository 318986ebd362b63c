import { defined } from '../../../../contract/defined.ts'
import type { Deps } from '../../../deps.ts'
import { deletePicture } from './queries.ts'

/** Removes a picture that nothing shows any more, with its files. One that is still shown somewhere stays. */
export async function removePicture(deps: Pick<Deps, 'db' | 'storage'>, id: number): Promise<void> {
  const removed = await deletePicture(deps.db, id)
  for (const width of removed?.widths ?? []) await deps.storage.remove(`${defined(removed).key}-${width}.webp`)
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
