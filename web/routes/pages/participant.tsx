import { lazy, Suspense } from 'react'
import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import { sharedPage } from '../../../contract/page-context.ts'
import type { ParticipantPage, showParticipantPage } from '../../../contract/pages/public-pages/pages.ts'
import { ParticipantView } from '../../features/pages/project-page/participant-view.tsx'
import { linkCard } from '../../features/pages/project-page/link-card.ts'
import { projectFacts } from '../../features/pages/project-page/project-facts.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { redirectFormer } from '../frame/redirect-former.ts'
import { useRootData } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { PageMeta, StructuredData } from '../../ui/page-meta.tsx'
import type { Route } from './+types/participant'
import { loadCall } from '../frame/load.ts'

/** Donors never fetch it. */
const ManageParticipant = lazy(() => import('../../features/fundraisers/manage-participant/manage-participant.tsx'))

export const handle = { texts: ['project'], sharedBy: [] } satisfies RouteHandle

export const headers = () => sharedPage

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = await loadCall<typeof showParticipantPage>(
    context.get(pageContext),
    '/api/pages/:project/participants/:participant',
    { params },
  )
  redirectFormer(request, params.project, page.project.url)
  return page
}

export default function ParticipantRoute({ loaderData: page }: Route.ComponentProps) {
  const t = useTranslate()
  const { project, participant } = page
  const origin = useRootData()?.origin ?? ''
  const url = `${origin}/${project.url}/deelnemers/${participant.url}`
  const title = t('project.own_page_title', { name: participant.fullName, project: project.name })
  const crumbs = [
    { name: project.name, url: `${origin}/${project.url}` },
    { name: participant.fullName, url },
  ]
  return (
    <>
      <PageMeta
        title={title}
        description={participant.motivation || project.description}
        url={url}
        image={linkCard(url, project, { raised: participant.raised, alt: title })}
        isHidden={project.state === projectStates.draft}
      />
      <StructuredData data={projectFacts(project, origin, crumbs)} />
      <ParticipantView page={page} url={url} tools={participant.is_manager && <Tools page={page} />} />
    </>
  )
}

/** The tools of the page's managers. Their space is reserved until they are loaded, as they need scripts. */
function Tools({ page }: { page: ParticipantPage }) {
  const isHydrated = useHydrated()
  return (
    <div className="mb-6 min-h-16">
      <Suspense>{isHydrated && <ManageParticipant page={page} />}</Suspense>
    </div>
  )
}
