import type { ParticipantPage } from '../../../contract/pages.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Tab } from '../../ui/tabs.tsx'
import { Blocks } from './blocks.tsx'
import { GiftList } from './gift-list.tsx'
import { OwnPageView } from './own-page-view.tsx'
import { UpdateList } from './update-list.tsx'

export function ParticipantView({ page, url }: { page: ParticipantPage; url: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { project, participant, blocks, updates, donations } = page
  const { team_name: team, team_url: teamUrl, project_event_name: event } = participant
  const tabs: Tab[] = [
    {
      id: 'donaties',
      label: t('project.tabs.gifts'),
      count: participant.donation_count === 0 ? undefined : format.number(participant.donation_count),
      content: (
        <GiftList
          projectId={project.id}
          owner={{ participant_id: participant.id }}
          first={donations}
          hasParticipantNames={false}
        />
      ),
    },
  ]
  if (blocks.length > 0)
    tabs.unshift({ id: 'over', label: t('project.tabs.about'), content: <Blocks blocks={blocks} /> })
  if (updates.length > 0)
    tabs.push({
      id: 'updates',
      label: t('project.tabs.updates'),
      count: format.number(updates.length),
      content: <UpdateList updates={updates} />,
    })
  const line = (
    <>
      {event !== null && <Chip>{event}</Chip>}
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
      progress={participant}
      target={{ participant: participant.id }}
      giving={page}
      tabs={tabs}
    />
  )
}
