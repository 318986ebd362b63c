import { ChevronDown } from 'lucide-react'
import type { Update } from '../../../contract/pages.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Picture } from '../../ui/picture.tsx'
import { EmptyNote } from './empty-note.tsx'

/** News of the project, newest first and open; the older ones open at a touch, without scripts too. */
export function UpdateList({ updates }: { updates: readonly Update[] }) {
  const t = useTranslate()
  if (updates.length === 0) return <EmptyNote text={t('project.updates.empty')} />
  return (
    <div className="grid gap-10">
      {updates.map((update, index) => (
        <UpdateArticle key={update.id} update={update} isOpen={index === 0} />
      ))}
    </div>
  )
}

function UpdateArticle({ update, isOpen }: { update: Update; isOpen: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <article className="border-l-3 border-line pl-5">
      <p className="text-sm text-ink-soft">
        <time dateTime={update.published_at}>{format.date(update.published_at)}</time>
      </p>
      <h3 className="mt-0.5 text-title font-bold">{update.title}</h3>
      {update.intro !== '' && <p className="mt-2 max-w-prose text-ink-mid">{update.intro}</p>}
      <details open={isOpen} className="group mt-2">
        <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold text-sky [&::-webkit-details-marker]:hidden">
          {t('project.updates.read')}
          <span className="sr-only">: {update.title}</span>
          <ChevronDown aria-hidden="true" className="size-4.5 transition-transform group-open:rotate-180" />
        </summary>
        {update.photo !== null && (
          <Picture
            photo={update.photo}
            sizes="(min-width: 56rem) 43rem, 100vw"
            className="mt-2 mb-4 w-full rounded-card"
          />
        )}
        {/* Cleaned by the server when it was written and again when it was read. */}
        <div className="written" dangerouslySetInnerHTML={{ __html: update.description }} />
      </details>
    </article>
  )
}
