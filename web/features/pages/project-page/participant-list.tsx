import type { listParticipants, ParticipantCard } from '../../../../contract/fundraisers/participants/participants.ts'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { GrowingList } from '../../../ui/lists/growing-list.tsx'
import { type Page, useGrowingList } from '../../../ui/lists/use-growing-list.ts'
import { EmptyNote } from '../../../ui/status/empty-note.tsx'
import { PersonCard } from '../../../parts/fundraisers/person-card.tsx'

/** The grid with as many beside each other as leave a name the room to be read in words. */
export const personGrid = 'grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,11.5rem),1fr))]'

export function ParticipantList({ project, first }: { project: Project; first: Page<ParticipantCard> }) {
  const t = useTranslate()
  const params = { id: project.id }
  const list = useGrowingList<typeof listParticipants>('/api/project/:id/participants', { params }, first)
  if (list.items.length === 0) return <EmptyNote text={t('project.people.no_participants')} />
  return (
    <GrowingList
      list={list}
      keyOf={({ id }) => id}
      render={(participant) => <ParticipantInList projectUrl={project.url} participant={participant} />}
      className={personGrid}
      texts={{
        more: t('project.people.more_participants'),
        loading: t('project.loading'),
        failed: t('project.loading_failed'),
      }}
    />
  )
}

export function ParticipantInList({ projectUrl, participant }: { projectUrl: string; participant: ParticipantCard }) {
  const { team_name: team, project_event_name: event } = participant
  return (
    <PersonCard
      href={`/${projectUrl}/deelnemers/${participant.url}`}
      name={participant.fullName}
      photo={participant.photo}
      line={team ?? event ?? ''}
      progress={participant}
    />
  )
}
