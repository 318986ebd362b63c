import type { ParticipantPage, showParticipantPage } from '../../../contract/pages/pages.ts'
import { readInBrowser } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Tab } from '../../ui/tabs.tsx'
import { DonationList } from './donation-list.tsx'
import { OwnPageView, Story } from './own-page-view.tsx'
import { Panel } from './panel.tsx'
import { Updates } from './updates/updates.tsx'
import { useLiveDonations } from './use-live-donations.ts'
import { useLiveOwnProgress } from './use-live-progress.ts'

export function ParticipantView({ page, url }: { page: ParticipantPage; url: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { project, participant, blocks, updates, donations } = page
  const progress = useLiveOwnProgress(project, participant, async () => {
    const path = '/api/pages/:project/participants/:participant'
    const params = { project: project.url, participant: participant.url }
    return (await readInBrowser<typeof showParticipantPage>(path, { params })).participant
  })
  const { team_name: team, team_url: teamUrl, project_event_name: event } = participant
  const live = useLiveDonations({
    projectId: project.id,
    owner: { participant_id: participant.id },
    first: donations,
    count: progress.donation_count,
  })
  const managed = { parent: { type: 'participant', id: participant.id }, isManager: participant.is_manager } as const
  const tabs: Tab[] = [
    {
      id: 'donaties',
      label: t('project.tabs.gifts'),
      count: progress.donation_count === 0 ? undefined : format.number(progress.donation_count),
      content: (
        <Panel title={t('project.tabs.gifts')} content={<DonationList list={live} hasParticipantNames={false} />} />
      ),
    },
  ]
  if (blocks.length > 0 || participant.is_manager)
    tabs.unshift({
      id: 'over',
      label: t('project.tabs.about'),
      content: <Story page={page} donations={live} managed={managed} />,
    })
  if (updates.length > 0 || participant.is_manager)
    tabs.push({
      id: 'updates',
      label: t('project.tabs.updates'),
      count: updates.length === 0 ? undefined : format.number(updates.length),
      content: (
        <Panel
          title={t('project.tabs.updates')}
          content={<Updates updates={updates} project={project} {...managed} />}
        />
      ),
    })
  const line = (
    <>
      {event !== null && (
        <Chip>
          <span lang={project.language}>{event}</span>
        </Chip>
      )}
      {team !== null && teamUrl !== null && (
        <a href={`/${project.url}/teams/${teamUrl}`} className="link inline-flex min-h-11 items-center">
          {team}
        </a>
      )}
      {participant.is_captain && <Chip tone="sky">{t('project.people.captain')}</Chip>}
    </>
  )
  return (
    <OwnPageView
      project={project}
      url={url}
      name={participant.fullName}
      photo={participant.photo}
      line={line}
      motivation={participant.motivation}
      progress={progress}
      target={{ participant: participant.id }}
      donation={page}
      tabs={tabs}
    />
  )
}
