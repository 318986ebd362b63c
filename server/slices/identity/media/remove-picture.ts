import { defined } from '../../../../contract/defined.ts'
import type { Deps } from '../../../deps.ts'
import { deletePicture } from './queries.ts'

/** Removes a picture that nothing shows any more, with its files. One that is still shown somewhere stays. */
export async function removePicture(deps: Pick<Deps, 'db' | 'storage'>, id: number): Promise<void> {
  const removed = await deletePicture(deps.db, id)
  for (const width of removed?.widths ?? []) await deps.storage.remove(`${defined(removed).key}-${width}.webp`)
}
