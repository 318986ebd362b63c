import { type ComponentProps, lazy, Suspense } from 'react'
import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import type { ProjectPage as Page } from '../../../contract/pages/public-pages/pages.ts'
import { linkCard } from '../../features/pages/project-page/link-card.ts'
import { projectFacts } from '../../features/pages/project-page/project-facts.ts'
import { ProjectView } from '../../features/pages/project-page/project-view.tsx'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { useRootData } from '../../lib/session/session.ts'
import { PageMeta, StructuredData } from '../../ui/page-meta.tsx'

/** The tools of managers, which donors never load. */
const ManageProject = lazy(() => import('../../features/fundraisers/manage-project/manage-project.tsx'))
const PagePreview = lazy(() => import('../../features/pages/project-page/page-preview.tsx'))
const PublishProject = lazy(() => import('../../features/fundraisers/moderation/publish/publish-project.tsx'))

/** A project's public page, with its structured data. */
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
        isHidden={project.state === projectStates.draft}
      />
      <StructuredData data={projectFacts(project, origin, [{ name: project.name, url }])} />
      <ProjectView page={page} url={url} tools={project.is_manager && <Tools page={page} />} />
    </>
  )
}

/** The tools of its managers. Their space is reserved until they are loaded, as they need scripts. */
function Tools({ page }: { page: Page }) {
  const isHydrated = useHydrated()
  return (
    <div className="mb-6 min-h-16">
      <Suspense>{isHydrated && <ManageProject project={page.project} />}</Suspense>
      <Suspense>
        {isHydrated && <PublishProject page={page} preview={(draft) => <Preview page={page} draft={draft} />} />}
      </Suspense>
    </div>
  )
}

/** Waited for by itself: the button that opened the wizard would be hidden meanwhile, and lose the focus. */
const Preview = (preview: ComponentProps<typeof PagePreview>) => (
  <Suspense>
    <PagePreview {...preview} />
  </Suspense>
)
