import { useLocation } from 'react-router'
import type { TeamPage } from '../../../../contract/pages/public-pages/pages.ts'
import type { listTeamMembers } from '../../../../contract/fundraisers/team-members/member-calls.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { GrowingList } from '../../../ui/lists/growing-list.tsx'
import { useGrowingList } from '../../../ui/lists/use-growing-list.ts'
import { EmptyNote } from '../../../ui/status/empty-note.tsx'
import { ParticipantInList, personGrid } from './participant-list.tsx'

/** The position in the list where the page of a team begins, in its URL: for visitors without scripts. */
export const furtherMembers = 'leden'

/** The members of a team; a change of members begins the list anew. */
export function TeamMembers({ page }: { page: TeamPage }) {
  const t = useTranslate()
  const { list, next } = page.members
  const isFurther = new URLSearchParams(useLocation().search).has(furtherMembers)
  if (list.length === 0) return <EmptyNote text={t('project.people.no_members')} />
  return (
    <>
      {isFurther && (
        <p className="mb-4">
          <a
            href={`/${page.project.url}/teams/${page.team.url}#deelnemers`}
            className="link inline-flex min-h-11 items-center"
          >
            {t('project.people.from_start')}
          </a>
        </p>
      )}
      <GrowingMembers key={JSON.stringify([list, next])} page={page} />
    </>
  )
}

function GrowingMembers({ page: { project, team, members } }: { page: TeamPage }) {
  const t = useTranslate()
  const list = useGrowingList<typeof listTeamMembers>('/api/teams/:id/members', { params: { id: team.id } }, members)
  return (
    <GrowingList
      list={list}
      keyOf={({ id }) => id}
      render={(member) => <ParticipantInList projectUrl={project.url} participant={{ ...member, team_name: null }} />}
      className={personGrid}
      texts={{
        more: t('project.people.more_members'),
        loading: t('project.loading'),
        failed: t('project.loading_failed'),
      }}
      moreHref={members.next === null ? undefined : `?${furtherMembers}=${members.next}#deelnemers`}
    />
  )
}
