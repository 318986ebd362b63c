import type { showTeamPage, TeamPage } from '../../../contract/pages.ts'
import { callApi, sendFromBrowser } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Tab } from '../../ui/tabs.tsx'
import { Blocks } from './blocks.tsx'
import { EmptyNote } from './empty-note.tsx'
import { GiftList } from './gift-list.tsx'
import { OwnPageView } from './own-page-view.tsx'
import { Panel } from './panel.tsx'
import { ParticipantInList, personGrid } from './participant-list.tsx'
import { UpdateList } from './update-list.tsx'
import { useLiveOwnProgress } from './use-live-progress.ts'

export function TeamView({ page, url }: { page: TeamPage; url: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { project, team, blocks, updates, donations } = page
  const progress = useLiveOwnProgress(project, team, async () => {
    const address = { method: 'GET', path: '/api/pages/:project/teams/:team' } as const
    const params = { project: project.url, team: team.url }
    const answer = await callApi<typeof showTeamPage>(sendFromBrowser, address, { params })
    return answer.status === 200 ? answer.body.team : undefined
  })
  const countOf = (count: number) => (count === 0 ? undefined : format.number(count))
  const gifts = <GiftList projectId={project.id} owner={{ team_id: team.id }} first={donations} />
  const tabs: Tab[] = [
    {
      id: 'deelnemers',
      label: t('project.tabs.members'),
      count: countOf(team.member_count),
      content: <Panel title={t('project.tabs.members')} content={<Members page={page} />} />,
    },
    {
      id: 'donaties',
      label: t('project.tabs.gifts'),
      count: countOf(team.donation_count),
      content: <Panel title={t('project.tabs.gifts')} content={gifts} />,
    },
  ]
  if (blocks.length > 0)
    tabs.unshift({ id: 'over', label: t('project.tabs.about'), content: <Blocks blocks={blocks} /> })
  if (updates.length > 0)
    tabs.push({
      id: 'updates',
      label: t('project.tabs.updates'),
      count: countOf(updates.length),
      content: <Panel title={t('project.tabs.updates')} content={<UpdateList updates={updates} />} />,
    })
  return (
    <OwnPageView
      project={project}
      url={url}
      name={team.name}
      photo={team.photo}
      line={<Chip>{t('project.people.members', { count: team.member_count })}</Chip>}
      motivation={team.motivation}
      progress={progress}
      target={{ team: team.id }}
      giving={page}
      tabs={tabs}
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
