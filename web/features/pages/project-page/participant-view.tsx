import type { ReactNode } from 'react'
import type { ParticipantPage, showParticipantPage } from '../../../../contract/pages/public-pages/pages.ts'
import { readInBrowser } from '../../../lib/api.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Chip } from '../../../ui/chip.tsx'
import { OwnPageView } from './own-page-view.tsx'
import { useOwnPage } from './use-own-page.tsx'

interface ParticipantViewProps {
  page: ParticipantPage
  /** The whole URL of the page. */
  url: string
  /** The tools of its managers, above everything. */
  tools: ReactNode
}

export function ParticipantView({ page, url, tools }: ParticipantViewProps) {
  const t = useTranslate()
  const { project, participant } = page
  const { team_name: team, team_url: teamUrl, project_event_name: event } = participant
  const fetchProgress = async () => {
    const path = '/api/pages/:project/participants/:participant'
    const params = { project: project.url, participant: participant.url }
    return (await readInBrowser<typeof showParticipantPage>(path, { params })).participant
  }
  const { progress, tabs } = useOwnPage({ page, type: 'participant', own: participant, fetchProgress })
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
      tools={tools}
    />
  )
}
