import type { ReactNode } from 'react'
import type { showTeamPage, TeamPage } from '../../../contract/pages/pages.ts'
import { readInBrowser } from '../../lib/api.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Chip } from '../../ui/chip.tsx'
import { EmptyNote } from '../../ui/status/empty-note.tsx'
import { OwnPageView } from './own-page-view.tsx'
import { ParticipantInList, personGrid } from './participant-list.tsx'
import { useOwnPage } from './use-own-page.tsx'

interface TeamViewProps {
  page: TeamPage
  /** The whole address of the page. */
  url: string
  /** Of who leads it, above everything. */
  tools?: ReactNode
  /** The way into the team, under its name. */
  join?: ReactNode
  /** What who leads it does with its members, above them. */
  lead?: ReactNode
}

/** The page of a team: its members, and the news of all of them together [2.16]. */
export function TeamView({ page, url, tools, join, lead }: TeamViewProps) {
  const t = useTranslate()
  const { project, team } = page
  const ask = async () => {
    const params = { project: project.url, team: team.url }
    return (await readInBrowser<typeof showTeamPage>('/api/pages/:project/teams/:team', { params })).team
  }
  const members = {
    id: 'deelnemers',
    title: t('project.tabs.members'),
    count: team.member_count,
    content: (
      <>
        {lead}
        <Members page={page} />
      </>
    ),
  }
  const { progress, tabs } = useOwnPage({ page, type: 'team', own: team, ask, members })
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

function Members({ page: { project, members } }: { page: TeamPage }) {
  const t = useTranslate()
  if (members.list.length === 0) return <EmptyNote text={t('project.people.no_members')} />
  return (
    <ul className={personGrid}>
      {members.list.map((member) => (
        <li key={member.id}>
          <ParticipantInList projectUrl={project.url} participant={{ ...member, team_name: null }} />
        </li>
      ))}
    </ul>
  )
}
