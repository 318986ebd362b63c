import type { ReactNode } from 'react'
import type { UpdateWithPage, Update } from '../../../../../contract/fundraisers/content/content.ts'
import type { Project } from '../../../../../contract/fundraisers/projects/projects.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { EmptyNote } from '../../../../ui/status/empty-note.tsx'
import { UpdateBody } from './update-body.tsx'

/** The update, which names its author among those of others. */
export type ShownUpdate = Update & { bloggable?: UpdateWithPage['bloggable'] }

interface UpdateListProps {
  updates: readonly ShownUpdate[]
  project: Project
}

/**
 * News of the project, newest first and whole; each has a page of its own, where the older ones are read.
 */
export function UpdateList({ updates, project }: UpdateListProps) {
  const t = useTranslate()
  if (updates.length === 0) return <EmptyNote text={t('project.updates.empty')} />
  return (
    <div className="grid gap-10">
      {updates.map((update, index) => (
        <UpdateArticle key={update.id} update={update} project={project} isWhole={index === 0} />
      ))}
    </div>
  )
}

interface UpdateArticleProps {
  update: ShownUpdate
  project: Pick<Project, 'url' | 'language'>
  isWhole: boolean
  /** The picture of a preview, which is not stored yet. */
  picture?: ReactNode
}

export function UpdateArticle({ update, project, isWhole, picture }: UpdateArticleProps) {
  const format = useFormat()
  const lang = project.language
  return (
    <article className="border-l-3 border-line pl-5">
      <p className="text-sm text-ink-soft">
        <time dateTime={update.published_at}>{format.date(update.published_at)}</time>
        {update.bloggable?.type === 'participant' && (
          <>
            {' · '}
            <a href={`/${project.url}/deelnemers/${update.bloggable.url}`} className="link">
              {update.bloggable.name}
            </a>
          </>
        )}
      </p>
      <h3 lang={lang} className="mt-0.5 text-title font-bold">
        {/* Before its time it has no page of its own. */}
        {update.is_published ? (
          <a href={`/${project.url}/updates/${update.id}`} className="link">
            {update.title}
          </a>
        ) : (
          update.title
        )}
      </h3>
      {update.intro !== '' && (
        <p lang={lang} className="mt-2 max-w-prose text-ink-mid whitespace-pre-line">
          {update.intro}
        </p>
      )}
      {picture}
      {isWhole && <UpdateBody update={{ ...update, description: lowerHeadings(update.description) }} lang={lang} />}
    </article>
  )
}

/** Headings of the third level and below go on from the title, which is of that level here. */
const lowerHeadings = (html: string): string => html.replace(/(<\/?h)4/g, '$15').replace(/(<\/?h)3/g, '$14')
