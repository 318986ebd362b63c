import type { OrganizationPage } from '../../../../contract/pages/public-pages/address-page.ts'
import type { ProjectCard as ProjectCardData } from '../../../../contract/fundraisers/projects/projects.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ProjectCard } from '../../../parts/fundraisers/project-card.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { EmptyNote } from '../../../ui/status/empty-note.tsx'

export function ProjectGrid({ projects }: { projects: readonly ProjectCardData[] }) {
  return (
    <ul className="grid gap-5.5 md:grid-cols-2">
      {projects.map((project) => (
        <li key={project.id}>
          <ProjectCard project={project} />
        </li>
      ))}
    </ul>
  )
}

interface ProjectListProps {
  url: string
  projects: OrganizationPage['projects']
}

/** The projects of the organization, a page at a time with a URL of its own, as it works without scripts too. */
export function ProjectList({ url, projects: { list, page, pages } }: ProjectListProps) {
  const t = useTranslate()
  const pathOf = (number: number) => `/${url}${number === 1 ? '' : `?pagina=${number}`}#acties`
  return (
    <>
      <h2 className="mb-4 text-heading font-bold">{t('organization.projects.running')}</h2>
      {list.length === 0 ? <EmptyNote text={t('organization.projects.none')} /> : <ProjectGrid projects={list} />}
      {pages > 1 && (
        <nav aria-label={t('ui.pages.label')} className="mt-9 flex flex-wrap items-center justify-center gap-4">
          {page > 1 && (
            <ButtonLink href={pathOf(page - 1)} rel="prev" kind="outline">
              {t('ui.pages.previous')}
            </ButtonLink>
          )}
          <p className="figures text-md text-ink-soft">{t('organization.projects.page', { page, count: pages })}</p>
          {page < pages && (
            <ButtonLink href={pathOf(page + 1)} rel="next" kind="outline">
              {t('ui.pages.next')}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}
