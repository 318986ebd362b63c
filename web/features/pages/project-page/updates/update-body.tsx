import type { Update } from '../../../../../contract/fundraisers/content/content.ts'
import { Picture } from '../../../../ui/pictures/picture.tsx'

/** Picture and story of an update, in the language of its project. */
export function UpdateBody({ update, lang }: { update: Update; lang: string }) {
  return (
    <>
      {update.photo !== null && (
        <Picture
          lang={lang}
          photo={update.photo}
          sizes="(min-width: 56rem) 43rem, 100vw"
          className="mt-2 mb-4 w-full rounded-card"
        />
      )}
      {/* Cleaned by the server when it was written and again when it was read. */}
      <div lang={lang} className="written" dangerouslySetInnerHTML={{ __html: update.description }} />
    </>
  )
}
