import type { ProjectCard as ProjectCardData } from '../../../contract/projects.ts'
import { useTranslate } from '../../lib/translate.ts'
import { ProjectCard } from './project-card.tsx'

export function RecentProjects({ projects }: { projects: readonly ProjectCardData[] }) {
  const t = useTranslate()
  return (
    <section
      id="projects"
      aria-labelledby="projects-title"
      className="mx-auto max-w-page px-4.5 py-14 md:px-6 md:py-20"
    >
      <h2 id="projects-title" className="mb-7 text-heading font-bold md:text-section">
        {t('landing.projects.title')}
      </h2>
      {projects.length === 0 ? (
        <p className="rounded-option bg-band px-5 py-4 text-ink-mid">{t('landing.projects.empty')}</p>
      ) : (
        <ul className="grid gap-5.5 md:grid-cols-2 lg:grid-cols-3">
          {projects.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
