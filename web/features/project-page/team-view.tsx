import type { showTeamPage, TeamPage } from '../../../contract/pages/pages.ts'
import { readInBrowser } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Tab } from '../../ui/tabs.tsx'
import { EmptyNote } from '../../ui/status/empty-note.tsx'
import { DonationList } from './donation-list.tsx'
import { OwnPageView, Story } from './own-page-view.tsx'
import { Panel } from './panel.tsx'
import { ParticipantInList, personGrid } from './participant-list.tsx'
import { Updates } from './updates/updates.tsx'
import { useLiveDonations } from './use-live-donations.ts'
import { useLiveOwnProgress } from './use-live-progress.ts'

export function TeamView({ page, url }: { page: TeamPage; url: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { project, team, blocks, updates, donations } = page
  const progress = useLiveOwnProgress(project, team, async () => {
    const params = { project: project.url, team: team.url }
    return (await readInBrowser<typeof showTeamPage>('/api/pages/:project/teams/:team', { params })).team
  })
  const countOf = (count: number) => (count === 0 ? undefined : format.number(count))
  const live = useLiveDonations({
    projectId: project.id,
    owner: { team_id: team.id },
    first: donations,
    count: progress.donation_count,
  })
  const managed = { parent: { type: 'team', id: team.id }, isManager: team.is_manager } as const
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
      count: countOf(progress.donation_count),
      content: <Panel title={t('project.tabs.gifts')} content={<DonationList list={live} />} />,
    },
  ]
  if (blocks.length > 0 || team.is_manager || live.items.length > 0)
    tabs.unshift({
      id: 'over',
      label: t('project.tabs.about'),
      content: <Story page={page} donations={live} managed={managed} />,
    })
  if (updates.length > 0 || team.is_manager)
    tabs.push({
      id: 'updates',
      label: t('project.tabs.updates'),
      count: countOf(updates.length),
      content: (
        <Panel
          title={t('project.tabs.updates')}
          content={<Updates updates={updates} project={project} {...managed} />}
        />
      ),
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
