import type { StoredPicture } from '../../../../contract/identity/media/stored-picture.ts'
import { pictureUrl } from '../../../../contract/identity/media/picture-address.ts'
import { PlaceholderCover } from '../../../ui/pictures/placeholder-cover.tsx'

interface RowNameProps {
  href: string
  name: string
  /** The language of the name. */
  lang?: string
  /** The line under it: its owner, or city. */
  line: string
  /** The language of the line. */
  lineLang?: string
  /** The picture beside it in a table; null for a row whose picture is still to come. */
  photo?: StoredPicture | null
}

/** The name of a row of a list, as a link to it. */
export function RowName({ href, name, lang, line, lineLang, photo }: RowNameProps) {
  return (
    <>
      {photo !== undefined && <RowPicture photo={photo} />}
      <a href={href} lang={lang} className="link row-link">
        {name}
      </a>
      <small lang={lineLang} className="block text-sm font-normal text-ink-soft">
        {line}
      </small>
    </>
  )
}

/** The width at which a row shows its picture, twice as sharp. */
const sharpWidth = 104

/** A small picture by which a row is found again; decoration, as its name stands beside it. */
function RowPicture({ photo }: { photo: StoredPicture | null }) {
  if (photo === null) return <PlaceholderCover className="row-aside row-picture" />
  return (
    <img
      className="row-aside row-picture bg-track"
      src={pictureUrl(photo, sharpWidth)}
      width={photo.width}
      height={photo.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
