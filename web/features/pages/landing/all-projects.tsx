import type { ProjectCard as ProjectCardData } from '../../../../contract/fundraisers/projects/projects.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { ProjectCard } from '../../../parts/fundraisers/project-card.tsx'
import { SearchForm } from './search-form.tsx'

export interface AllProjectsProps {
  projects: readonly ProjectCardData[]
  search: string
  /** The number of the page, from 1. */
  page: number
  pageCount: number
  /** The number on all pages together. */
  total: number
}

/** Returns the URL of one page of the list: the first has none of its own. */
export function listPath(search: string, page: number): string {
  const query = new URLSearchParams({
    ...(search !== '' && { zoek: search }),
    ...(page > 1 && { pagina: String(page) }),
  }).toString()
  return query === '' ? '/acties' : `/acties?${query}`
}

/** Every public fundraiser, to look through or to search; works without scripts. */
export function AllProjects({ projects, search, page, pageCount, total }: AllProjectsProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <main id="content" className="mx-auto max-w-page px-4.5 pt-8 md:px-6 md:pt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-section font-bold md:text-page">{t('landing.all.title')}</h1>
        <ButtonLink href="/acties/nieuw" kind="outline">
          {t('landing.begin.link')}
        </ButtonLink>
      </div>
      <div className="mt-6 max-w-form">
        <SearchForm search={search} />
      </div>
      <div role="status" className="mt-5 mb-6">
        <h2 className="font-sans text-md font-normal tracking-normal text-ink-soft">
          {search === ''
            ? t('landing.all.count', { count: total, number: format.number(total) })
            : t('landing.all.found', { count: total, number: format.number(total), search })}
        </h2>
      </div>
      {projects.length === 0 ? (
        <div className="rounded-option bg-band px-5 py-5 text-ink-mid">
          <p>{t('landing.all.nothing')}</p>
          <ButtonLink href="/acties" kind="outline" className="mt-4">
            {t('landing.all.clear')}
          </ButtonLink>
        </div>
      ) : (
        <ul className="grid gap-5.5 md:grid-cols-2 lg:grid-cols-3">
          {projects.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <nav aria-label={t('ui.pages.label')} className="mt-9 flex flex-wrap items-center justify-center gap-4">
          {page > 1 && (
            <ButtonLink href={listPath(search, page - 1)} rel="prev" kind="outline">
              {t('ui.pages.previous')}
            </ButtonLink>
          )}
          <p className="figures text-md text-ink-soft">{t('landing.all.page', { page, count: pageCount })}</p>
          {page < pageCount && (
            <ButtonLink href={listPath(search, page + 1)} rel="next" kind="outline">
              {t('ui.pages.next')}
            </ButtonLink>
          )}
        </nav>
      )}
    </main>
  )
}
