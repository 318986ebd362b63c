import { SavedPhoto } from '../../../../../parts/identity/saved-photo.tsx'
import { Picture } from '../../../../../ui/pictures/picture.tsx'
import type { PageFieldsProps } from './page-details.tsx'

/** The frame of the crop, cut as panels and covers are shown [9.07]. */
const frame = { width: 312, height: 140 }

interface PagePhotoProps extends Pick<PageFieldsProps, 'page' | 'details' | 'photoError'> {
  label: string
  output: { width: number; height: number }
  canRemove?: boolean
}

/** The photo of a page, or the logo of an organization, which is saved once it is cut. */
export function PagePhoto({ page: { photo }, details, photoError, ...props }: PagePhotoProps) {
  return (
    <SavedPhoto
      {...props}
      frame={frame}
      error={photoError}
      shown={photo && <Picture photo={photo} sizes="20rem" className="aspect-[780/350] w-full max-w-78 rounded-card" />}
      isThere={photo !== null}
      save={details.savePagePhoto}
    />
  )
}
