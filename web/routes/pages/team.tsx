import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import { sharedPage } from '../../../contract/page-context.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { data } from 'react-router'
import type { showTeamPage, TeamPage } from '../../../contract/pages/public-pages/pages.ts'
import { linkCard } from '../../features/pages/project-page/link-card.ts'
import { projectFacts } from '../../features/pages/project-page/project-facts.ts'
import { FormerTeam } from '../../features/pages/project-page/former-team.tsx'
import { furtherMembers } from '../../features/pages/project-page/team-members.tsx'
import { TeamView } from '../../features/pages/project-page/team-view.tsx'
import { JoinButton } from '../../features/fundraisers/team-members/join-button.tsx'
import { callApi } from '../../lib/api.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { redirectFormer } from '../frame/redirect-former.ts'
import { useRootData } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { PageMeta, StructuredData } from '../../ui/page-meta.tsx'
import type { Route } from './+types/team'

/** Donors never fetch it. */
const ManageTeam = lazy(() => import('../../features/fundraisers/manage-team/manage-team.tsx'))
const LeadTeam = lazy(() => import('../../features/fundraisers/team-members/lead/lead-team.tsx'))

export const handle = { texts: ['project'], sharedBy: [furtherMembers] } satisfies RouteHandle

export const headers = () => sharedPage

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { send } = context.get(pageContext)
  const endpoint = { method: 'GET', path: '/api/pages/:project/teams/:team' } as const
  const members_after = new URL(request.url).searchParams.get(furtherMembers) ?? undefined
  const answer = await callApi<typeof showTeamPage>(send, endpoint, { params, query: { members_after } })
  // A position in the list that there is not is no page.
  if (answer.status !== 200 && answer.status !== 410) throw data(null, answer.status === 422 ? 404 : answer.status)
  redirectFormer(request, params.project, answer.body.project.url)
  return answer.status === 200
    ? { page: answer.body, former: undefined }
    : data({ page: undefined, former: answer.body }, answer.status)
}

/** The page of a team; of a deleted one, a notice of that. */
export default function TeamRoute({ loaderData: { page, former } }: Route.ComponentProps) {
  if (former !== undefined) return <FormerTeam former={former} />
  return <TeamContent page={page} />
}

function TeamContent({ page }: { page: TeamPage }) {
  const t = useTranslate()
  const { project, team } = page
  const origin = useRootData()?.origin ?? ''
  const url = `${origin}/${project.url}/teams/${team.url}`
  const title = t('project.own_page_title', { name: team.name, project: project.name })
  const crumbs = [
    { name: project.name, url: `${origin}/${project.url}` },
    { name: team.name, url },
  ]
  return (
    <>
      <PageMeta
        title={title}
        description={team.motivation || project.description}
        url={url}
        image={linkCard(url, project, { raised: team.raised, alt: title })}
        isHidden={project.state === projectStates.draft}
      />
      <StructuredData data={projectFacts(project, origin, crumbs)} />
      <TeamView
        page={page}
        url={url}
        tools={team.is_manager && <Tools page={page} />}
        join={<JoinButton team={team} projectUrl={project.url} />}
        lead={team.is_manager ? (members) => <Lead page={page} members={members} /> : undefined}
      />
    </>
  )
}

/**
 * The tools of its captain and the managers of the project. Their room is reserved until they come: what they say needs
 * scripts.
 */
function Tools({ page: { team, project } }: { page: TeamPage }) {
  const isHydrated = useHydrated()
  return (
    <div className="mb-6 min-h-16">
      <Suspense>
        {isHydrated && <ManageTeam team={team} projectUrl={project.url} language={project.language} />}
      </Suspense>
    </div>
  )
}

/** The members for their captain; as all see them until the tools have come. */
function Lead({ page: { team, project }, members }: { page: TeamPage; members: ReactNode }) {
  const isHydrated = useHydrated()
  if (!isHydrated) return members
  return (
    <Suspense fallback={members}>
      <LeadTeam teamId={team.id} projectUrl={project.url} />
    </Suspense>
  )
}
