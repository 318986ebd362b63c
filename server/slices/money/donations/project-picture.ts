import type { StoredPicture } from '../../../../contract/identity/media/stored-picture.ts'
import { pictureUrl } from '../../../../contract/identity/media/picture-address.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { MailPicture } from '../../../platform/mail/layout.tsx'

/** The width at which a mail shows a picture, twice as sharp. */
const sharpWidth = 1_120

interface PicturedProject {
  projectName: string
  projectPhoto: StoredPicture | null
  /** The language in which its manager writes. */
  projectLanguage: Language
}

/**
 * Returns the picture of a project for the top of a mail to a donor; undefined where it has none. One that its manager
 * did not describe has the project's name as its text.
 */
export const projectPicture = (
  { config }: Pick<Deps, 'config'>,
  { projectName, projectPhoto: photo, projectLanguage: language }: PicturedProject,
): MailPicture | undefined =>
  photo === null
    ? undefined
    : {
        src: config.baseUrl + pictureUrl(photo, sharpWidth),
        width: photo.width,
        height: photo.height,
        alt: photo.alt === '' ? projectName : photo.alt,
        language,
      }
