import type { listTeams, TeamCard } from '../../../../contract/fundraisers/teams/teams.ts'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { GrowingList } from '../../../ui/lists/growing-list.tsx'
import { type Page, useGrowingList } from '../../../ui/lists/use-growing-list.ts'
import { EmptyNote } from '../../../ui/status/empty-note.tsx'
import { personGrid } from './participant-list.tsx'
import { PersonCard } from '../../../parts/fundraisers/person-card.tsx'

export function TeamList({ project, first }: { project: Project; first: Page<TeamCard> }) {
  const t = useTranslate()
  const list = useGrowingList<typeof listTeams>('/api/project/:id/teams', { params: { id: project.id } }, first)
  if (list.items.length === 0) return <EmptyNote text={t('project.people.no_teams')} />
  return (
    <GrowingList
      list={list}
      keyOf={({ id }) => id}
      render={(team) => (
        <PersonCard
          href={`/${project.url}/teams/${team.url}`}
          name={team.name}
          photo={team.photo}
          line={t('project.people.members', { count: team.member_count })}
          progress={team}
        />
      )}
      className={personGrid}
      texts={{
        more: t('project.people.more_teams'),
        loading: t('project.loading'),
        failed: t('project.loading_failed'),
      }}
    />
  )
}
