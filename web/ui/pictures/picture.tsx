import type { StoredPicture } from '../../../contract/identity/media/stored-picture.ts'
import { pictureSrcSet, pictureUrl } from '../../../contract/identity/media/picture-address.ts'

interface PictureProps {
  photo: StoredPicture
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string
  className?: string
  /** The language of its alternative text, where it is not that of the page. */
  lang?: string
  /** Whether it is the first large picture on the page, which should not wait. */
  isFirst?: boolean
}

/** A picture in the width that fits the screen; its room is reserved while it loads. */
export function Picture({ photo, sizes, className = '', lang, isFirst = false }: PictureProps) {
  return (
    <img
      className={`bg-track object-cover ${className}`}
      src={pictureUrl(photo, 800)}
      srcSet={pictureSrcSet(photo)}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={photo.alt}
      lang={lang}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}
