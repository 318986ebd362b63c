import type { ReactNode } from 'react'
import type { ProjectCard as ProjectCardData } from '../../../../contract/fundraisers/projects/projects.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { EmptyNote } from '../../../ui/status/empty-note.tsx'
import { ProjectCard } from '../../../parts/fundraisers/project-card.tsx'
import { SearchForm } from './search-form.tsx'

/** The number of projects below which there is nothing to scroll past, and so nothing to keep in view. */
const sideWidgetFrom = 4

interface RecentProjectsProps {
  projects: readonly ProjectCardData[]
  /** The newest, as others may put it on their own sites. */
  renderWidget: (project: ProjectCardData) => ReactNode
}

/** The latest projects: the newest stays in view at the side while the others are looked through [2.01]. */
export function RecentProjects({ projects, renderWidget }: RecentProjectsProps) {
  const t = useTranslate()
  const [newest, ...others] = projects
  const hasSideWidget = newest !== undefined && projects.length >= sideWidgetFrom
  return (
    <section
      id="projects"
      aria-labelledby="projects-title"
      className="anchor mx-auto max-w-page px-4.5 pt-6 pb-14 md:px-6 md:pb-20"
    >
      <h2 id="projects-title" className="mb-7 text-heading font-bold md:text-section">
        {t('landing.projects.title')}
      </h2>
      {newest === undefined ? (
        <EmptyNote text={t('landing.projects.empty')} />
      ) : (
        <div className={hasSideWidget ? 'grid gap-5.5 lg:grid-cols-[minmax(0,1.18fr)_minmax(0,2fr)] lg:gap-x-8' : ''}>
          {hasSideWidget && <NewestProjects widget={renderWidget(newest)} />}
          <ul className={`grid gap-5.5 md:grid-cols-2 ${hasSideWidget ? '' : 'lg:grid-cols-3'}`}>
            {(hasSideWidget ? others : projects).map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-8 grid items-center gap-x-8 gap-y-4 rounded-panel bg-band p-5 *:min-w-0 md:p-6 lg:grid-cols-[1fr_auto]">
        <SearchForm />
        <ButtonLink href="/acties" kind="outline">
          {t('landing.projects.all')}
        </ButtonLink>
      </div>
    </section>
  )
}

function NewestProjects({ widget }: { widget: ReactNode }) {
  return (
    // As high as the others together, so that nothing stays empty below it; in sight while they are longer.
    <div className="flex flex-col">
      <div className="flex-1 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)]">{widget}</div>
    </div>
  )
}
