import { ArrowLeft } from 'lucide-react'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { UpdateLink } from '../../../../../contract/fundraisers/content/content.ts'
import type { UpdatePage } from '../../../../../contract/pages/public-pages/update-page.ts'
import type { Project } from '../../../../../contract/fundraisers/projects/projects.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { PageGrid } from '../page-grid.tsx'
import { RaisedFigures } from '../raised-figures.tsx'
import { ShareButton } from '../share-button.tsx'
import { UpdateBody } from './update-body.tsx'

/** An update to read and to pass on, with the newer and older ones of the same project, participant or team [2.05]. */
export function UpdateView({ page, url }: { page: UpdatePage; url: string }) {
  const { project, update, newer, older } = page
  const hasOthers = newer.length + older.length > 0
  return (
    <main id="content" className="mx-auto max-w-page px-4.5 pt-4 md:px-6 md:pt-9">
      <PageGrid
        head={<Article page={page} />}
        card={<AboutProject page={page} url={url} title={update.title} />}
        content={
          hasOthers && (
            <div className="grid gap-8 border-t border-line pt-8 sm:grid-cols-2">
              <OtherUpdates kind="newer" updates={newer} project={project} />
              <OtherUpdates kind="older" updates={older} project={project} />
            </div>
          )
        }
      />
    </main>
  )
}

function Article({ page: { project, update, bloggable } }: { page: UpdatePage }) {
  const format = useFormat()
  const lang = project.language
  return (
    <>
      <a href={pathOf(project, bloggable)} className="link inline-flex min-h-11 items-center gap-2 text-md">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        <span lang={bloggable.type === 'project' ? lang : undefined}>{bloggable.name}</span>
      </a>
      <article className="mt-4">
        <p className="text-md text-ink-soft">
          <time dateTime={update.published_at}>{format.date(update.published_at)}</time>
        </p>
        <h1 lang={lang} className="mt-1.5 mb-4 max-w-title text-phone-title font-bold md:text-page">
          {update.title}
        </h1>
        {update.intro !== '' && (
          <p lang={lang} className="mb-5 max-w-prose text-lead text-ink-mid md:text-lg whitespace-pre-line">
            {update.intro}
          </p>
        )}
        <UpdateBody update={update} lang={lang} />
      </article>
    </>
  )
}

/** Returns the path where all news of the same parent stands. */
function pathOf(project: Project, { type, url }: UpdatePage['bloggable']): string {
  if (type === 'participant') return `/${project.url}/deelnemers/${url}#updates`
  if (type === 'team') return `/${project.url}/teams/${url}#updates`
  return project.is_payment_link ? `/${project.url}` : `/${project.url}#updates`
}

/** The state of the project, and the link to give to the author. */
function AboutProject({ page, url, title }: { page: UpdatePage; url: string; title: string }) {
  const t = useTranslate()
  const { project, bloggable } = page
  const target = bloggable.type === 'project' ? '' : `?${bloggable.type}=${bloggable.id}`
  return (
    <aside aria-label={t('project.card.label')} className="lg:sticky lg:top-21">
      <Card className="p-5 md:p-6">
        <p lang={project.language} className="mb-4 font-display text-title font-bold">
          <a href={`/${project.url}`} className="no-underline hover:underline">
            {project.name}
          </a>
        </p>
        <RaisedFigures progress={project} daysLeft={project.days_left} isOpen={project.isDonationAllowed} />
        {project.isDonationAllowed && (
          <ButtonLink href={`/${project.url}/doneer${target}`} className="mt-5 w-full">
            {t('project.card.donate')}
          </ButtonLink>
        )}
        {project.state !== projectStates.draft && <ShareButton url={url} title={title} className="mt-4 w-full" />}
      </Card>
    </aside>
  )
}

interface OtherUpdatesProps {
  kind: 'newer' | 'older'
  updates: readonly UpdateLink[]
  project: Project
}

function OtherUpdates({ kind, updates, project }: OtherUpdatesProps) {
  const t = useTranslate()
  const format = useFormat()
  if (updates.length === 0) return null
  return (
    <nav aria-labelledby={`${kind}-updates`}>
      <h2 id={`${kind}-updates`} className="mb-3 text-lg font-bold">
        {t(`project.updates.${kind}`)}
      </h2>
      <ul className="grid gap-1">
        {updates.map(({ id, title, published_at }) => (
          <li key={id}>
            <a
              href={`/${project.url}/updates/${id}`}
              className="block rounded-control py-1.5 no-underline hover:underline"
            >
              <time dateTime={published_at} className="block text-sm text-ink-soft">
                {format.date(published_at)}
              </time>
              <span lang={project.language} className="font-semibold">
                {title}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
