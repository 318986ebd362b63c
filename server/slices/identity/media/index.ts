import { dayMs } from '../../../../contract/durations.ts'
import type { SliceContext } from '../../../deps.ts'
import * as kinds from './jobs.ts'
import { removeStrayFiles } from './remove-stray-files.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'
import { registerPictures } from './routes.ts'

export { updateDescription, lockTextPictures, pictureJson } from './queries.ts'
export { findMissingFiles } from './find-missing-files.ts'
export { removePicture, removePictureUnlessSaved } from './remove-picture.ts'
export { saveUpload, type UploadDeps, uploaderOf } from './save-upload.ts'

/** Pictures. A name is random and its bytes never change, so a browser may keep them for ever. */
export function registerMedia(context: SliceContext): void {
  const { worker } = context
  worker.schedule({
    name: 'remove-unused-pictures',
    everyMs: dayMs,
    run: async (deps) => {
      await removeUnusedPictures(deps)
      await removeStrayFiles(deps, { after: '' })
    },
  })
  worker.handle(kinds.removeStrayFiles, (payload, deps) => removeStrayFiles(deps, payload))
  registerPictures(context)
}
