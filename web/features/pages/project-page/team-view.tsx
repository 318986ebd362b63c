import type { ReactNode } from 'react'
import type { showTeamPage, TeamPage } from '../../../../contract/pages/public-pages/pages.ts'
import { readInBrowser } from '../../../lib/api.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Chip } from '../../../ui/chip.tsx'
import { OwnPageView } from './own-page-view.tsx'
import { TeamMembers } from './team-members.tsx'
import { useOwnPage } from './use-own-page.tsx'

interface TeamViewProps {
  page: TeamPage
  /** The whole URL of the page. */
  url: string
  /** The tools of its captain, above everything. */
  tools?: ReactNode
  /** The way into the team, under its name. */
  join?: ReactNode
  /** The list of its members with the tools of its captain, instead of the list for all. */
  lead?: (members: ReactNode) => ReactNode
}

/** The page of a team: its members, and the news of all of them together [2.16]. */
export function TeamView({ page, url, tools, join, lead }: TeamViewProps) {
  const t = useTranslate()
  const { project, team } = page
  const fetchProgress = async () => {
    const params = { project: project.url, team: team.url }
    return (await readInBrowser<typeof showTeamPage>('/api/pages/:project/teams/:team', { params })).team
  }
  const list = <TeamMembers page={page} />
  const members = {
    id: 'deelnemers',
    title: t('project.tabs.members'),
    count: team.member_count,
    content: lead === undefined ? list : lead(list),
  }
  const { progress, tabs } = useOwnPage({ page, type: 'team', own: team, fetchProgress, members })
  return (
    <OwnPageView
      project={project}
      url={url}
      name={team.name}
      photo={team.photo}
      line={
        <>
          <Chip>{t('project.people.members', { count: team.member_count })}</Chip>
          {join}
        </>
      }
      tools={tools}
      notice={team.state === 'closed' ? t('project.team.closed') : undefined}
      motivation={team.motivation}
      progress={progress}
      target={{ team: team.id }}
      donation={page}
      tabs={tabs}
      scrollMs={1_000}
    />
  )
}
