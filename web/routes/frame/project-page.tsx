import type { ProjectPage as Page } from '../../../contract/pages/pages.ts'
import { linkCard } from '../../features/project-page/link-card.ts'
import { projectFacts } from '../../features/project-page/project-facts.ts'
import { ProjectView } from '../../features/project-page/project-view.tsx'
import { useRootData } from '../../lib/session.ts'
import { PageMeta, StructuredData } from '../../ui/page-meta.tsx'

/** A project's public page, with what machines may know of it. */
export function ProjectPage({ page }: { page: Page }) {
  const { project } = page
  const origin = useRootData()?.origin ?? ''
  const url = `${origin}/${project.url}`
  return (
    <>
      <PageMeta
        title={project.name}
        description={project.description}
        url={url}
        image={linkCard(url, project, { raised: project.raised, alt: project.name })}
        isHidden={project.state === 0}
      />
      <StructuredData data={projectFacts(project, origin, [{ name: project.name, url }])} />
      <ProjectView page={page} url={url} />
    </>
  )
}
