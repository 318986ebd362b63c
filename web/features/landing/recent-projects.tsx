import type { ProjectCard as ProjectCardData } from '../../../contract/projects.ts'
import { useTranslate } from '../../lib/translate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ProjectCard } from './project-card.tsx'

/** With fewer than this there is nothing to scroll past, and so nothing to keep in view. */
const sideWidgetFrom = 4

/** What is going on now: the newest stays in view at the side while the others are looked through [2.01]. */
export function RecentProjects({ projects }: { projects: readonly ProjectCardData[] }) {
  const t = useTranslate()
  const [newest, ...others] = projects
  const hasSideWidget = newest !== undefined && projects.length >= sideWidgetFrom
  return (
    <section
      id="projects"
      aria-labelledby="projects-title"
      className="anchor mx-auto max-w-page px-4.5 py-14 md:px-6 md:py-20"
    >
      <h2 id="projects-title" className="mb-7 text-heading font-bold md:text-section">
        {t('landing.projects.title')}
      </h2>
      {newest === undefined ? (
        <p className="rounded-option bg-band px-5 py-4 text-ink-mid">{t('landing.projects.empty')}</p>
      ) : (
        <div className={hasSideWidget ? 'grid gap-5.5 lg:grid-cols-[minmax(0,1.18fr)_minmax(0,2fr)] lg:gap-x-8' : ''}>
          {hasSideWidget && <NewestProject project={newest} />}
          <ul className={`grid gap-5.5 md:grid-cols-2 ${hasSideWidget ? '' : 'lg:grid-cols-3'}`}>
            {(hasSideWidget ? others : projects).map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function NewestProject({ project }: { project: ProjectCardData }) {
  const t = useTranslate()
  return (
    <div>
      <div className="lg:sticky lg:top-20">
        <ProjectCard project={project} mark={<Chip tone="leaf">{t('landing.projects.newest')}</Chip>}>
          <ButtonLink href={`/${project.url}/doneer`} className="relative z-1 mt-4 w-full">
            {t('project.card.donate')}
          </ButtonLink>
        </ProjectCard>
      </div>
    </div>
  )
}
