import type { listTeams, Project, TeamCard } from '../../../contract/projects.ts'
import { callApi, sendFromBrowser } from '../../lib/api.ts'
import { useTranslate } from '../../lib/translate.ts'
import { type Page, usePagedList } from '../../lib/hooks/use-paged-list.ts'
import { GrowingList } from '../../ui/growing-list.tsx'
import { EmptyNote } from './empty-note.tsx'
import { personGrid } from './participant-list.tsx'
import { PersonCard } from './person-card.tsx'

export function TeamList({ project, first }: { project: Project; first: Page<TeamCard> }) {
  const t = useTranslate()
  const list = usePagedList(first, async (after) => {
    const address = { method: 'GET', path: '/api/project/:id/teams' } as const
    const input = { params: { id: project.id }, query: { after } }
    const answer = await callApi<typeof listTeams>(sendFromBrowser, address, input)
    if (answer.status !== 200) throw new Error('The list did not come')
    return answer.body
  })
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
