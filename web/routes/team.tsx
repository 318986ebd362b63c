import { sharedPage } from '../../contract/page-context.ts'
import type { showTeamPage } from '../../contract/pages/pages.ts'
import { linkCard } from '../features/project-page/link-card.ts'
import { projectFacts } from '../features/project-page/project-facts.ts'
import { TeamView } from '../features/project-page/team-view.tsx'
import { pageContext } from '../lib/load-context.ts'
import type { RouteHandle } from '../lib/route-texts.ts'
import { redirectFormer } from './frame/redirect-former.ts'
import { useRootData } from '../lib/session.ts'
import { useTranslate } from '../lib/translate.ts'
import { PageMeta, StructuredData } from '../ui/page-meta.tsx'
import type { Route } from './+types/team'
import { load } from './frame/load.ts'

export const handle = { texts: ['project'] } satisfies RouteHandle

export const headers = () => sharedPage

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = await load<typeof showTeamPage>(context.get(pageContext), '/api/pages/:project/teams/:team', { params })
  redirectFormer(request, params.project, page.project.url)
  return page
}

export default function TeamRoute({ loaderData: page }: Route.ComponentProps) {
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
        isHidden={project.state === 0}
      />
      <StructuredData data={projectFacts(project, origin, crumbs)} />
      <TeamView page={page} url={url} />
    </>
  )
}
