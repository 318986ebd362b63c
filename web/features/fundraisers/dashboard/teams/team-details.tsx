import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import type { showProject } from '../../../../../contract/pages/public-pages/project.ts'
import type { showTeam } from '../../../../../contract/pages/public-pages/team.ts'
import type { ParticipantCard } from '../../../../../contract/fundraisers/participants/participants.ts'
import type { listTeamMembers } from '../../../../../contract/fundraisers/team-members/member-calls.ts'
import type { SuccessOf } from '../../../../lib/api.ts'
import { useFormat } from '../../../../lib/format.ts'
import { FirstSteps } from '../../../../parts/fundraisers/first-steps/first-steps.tsx'
import { isNewTeam, teamSteps } from '../../../../parts/fundraisers/first-steps/team-steps.ts'
import { shownGoal } from '../../../../parts/fundraisers/goal-progress.tsx'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import { Figure, Figures } from '../figures.tsx'
import { ItemFrame, LoadingItem } from '../item-frame.tsx'
import { RaisedOfGoal } from '../raised-of-goal.tsx'
import { RowName } from '../row-name.tsx'

type Team = SuccessOf<typeof showTeam>['team']
type Project = SuccessOf<typeof showProject>['project']

/** A team with the project that it raises money for. */
export interface TeamWithProject {
  team: Team
  project: Pick<Project, 'name' | 'url' | 'language'>
}

interface TeamDetailsProps {
  id: string
  /** The settings, for the captain of the team and managers of the project. */
  settings: (teamWithProject: TeamWithProject, onChanged: () => void) => ReactNode
  /** The requests and the members with the tools for them, for the same; others see the members alone. */
  lead: (teamWithProject: TeamWithProject, onChanged: () => void) => ReactNode
}

/** The number of members that are shown; more come when the visitor presses the button. */
const shownAtOnce = 20

/** A team that the user is in, leads, or manages the project of: its progress, and its members [2.07, 6.06]. */
export function TeamDetails(props: TeamDetailsProps) {
  // The number in the URL may be any typed text, and so no number of a team.
  const params = { id: props.id }
  const { data, refusal, reload } = useLoaded<typeof showTeam>('/api/teams/:id', { params })
  // The public facts of other teams are on their pages.
  if (data === undefined || !(data.canEdit || data.isParticipant))
    return <LoadingItem tab="teams" refusal={refusal} isMissing={data !== undefined} onRetry={() => void reload()} />
  return <OwnTeam {...props} shown={data} onChanged={() => void reload()} />
}

interface OwnTeamProps extends Pick<TeamDetailsProps, 'settings' | 'lead'> {
  shown: SuccessOf<typeof showTeam>
  onChanged: () => void
}

function OwnTeam({ shown: { team, isTeamManager, canEdit }, settings, lead, onChanged }: OwnTeamProps) {
  const t = useTranslate()
  const params = { id: team.project_id }
  const { data, refusal, reload } = useLoaded<typeof showProject>('/api/project/:id', { params })
  if (data === undefined) return <LoadingItem tab="teams" refusal={refusal} onRetry={() => void reload()} />
  const { project } = data
  const teamWithProject = { team, project }
  const action = (
    <ButtonLink kind="outline" size="small" href={`/${project.url}/teams/${team.url}`}>
      <Eye aria-hidden="true" className="size-4.5" />
      {t('dashboard.actions.view')}
    </ButtonLink>
  )
  const mark = (
    <>
      {isTeamManager && <Chip tone="sky">{t('dashboard.roles.captain')}</Chip>}
      {team.state === 'closed' && <Chip tone="amber">{t('dashboard.teams.closed')}</Chip>}
    </>
  )
  return (
    <ItemFrame tab="teams" id={team.id} head={{ title: team.name, mark, action }} pages={[]} part="">
      <p className="-mt-2 mb-5 text-md text-ink-soft">
        <a href={`/${project.url}`} lang={project.language} className="link">
          {project.name}
        </a>
      </p>
      {canEdit && isNewTeam(team) && (
        <FirstSteps
          className="mb-5"
          kind="team"
          steps={teamSteps(team, project.url)}
          page={{ id: team.id, name: team.name, path: `/${project.url}/teams/${team.url}` }}
        />
      )}
      {team.donation_count > 0 && <TeamFigures team={team} />}
      {canEdit ? (
        <>
          <Card className="rounded-card p-5">
            <h2 className="sr-only">{t('dashboard.teams.requests_and_members')}</h2>
            {lead(teamWithProject, onChanged)}
          </Card>
          <Card className="mt-5 rounded-card p-5">{settings(teamWithProject, onChanged)}</Card>
        </>
      ) : (
        <Members key={team.member_count} {...teamWithProject} />
      )}
    </ItemFrame>
  )
}

function TeamFigures({ team }: { team: Team }) {
  const t = useTranslate()
  const { shortMoney, number } = useFormat()
  const goal = shownGoal(team)
  return (
    <Figures>
      <Figure label={t('dashboard.figures.raised')} value={shortMoney(team.raised)}>
        {goal !== null && t('dashboard.projects.of_goal', { goal: shortMoney(goal) })}
      </Figure>
      <Figure label={t('dashboard.figures.donations')} value={number(team.donation_count)} />
      <Figure label={t('dashboard.columns.members')} value={number(team.member_count)} />
    </Figures>
  )
}

function Members({ team, project }: TeamWithProject) {
  const t = useTranslate()
  const listRequest = { params: { id: team.id }, query: { limit: shownAtOnce } }
  const list = useLoadedList<typeof listTeamMembers>('/api/teams/:id/members', listRequest)
  const { data, refusal, reload } = list
  if (refusal !== undefined) return <LoadProblem refusal={refusal} onRetry={() => void reload()} />
  if (data === undefined) return <SkeletonLines count={3} />
  const columns: Column<ParticipantCard>[] = [
    {
      id: 'name',
      header: t('dashboard.columns.name'),
      isName: true,
      render: ({ url, fullName, is_captain: isCaptain }) => (
        <RowName
          href={`/${project.url}/deelnemers/${url}`}
          name={fullName}
          line={isCaptain ? t('dashboard.roles.captain') : ''}
        />
      ),
    },
    {
      id: 'raised',
      header: t('dashboard.columns.raised'),
      isFigure: true,
      render: (member) => <RaisedOfGoal progress={member} />,
    },
  ]
  return (
    <Card className="rounded-card">
      <h2 className="border-b border-line px-4 py-3.5 text-lg font-bold">{t('dashboard.columns.members')}</h2>
      <DataTable caption={t('dashboard.columns.members')} columns={columns} rows={list.items} keyOf={({ id }) => id} />
      <p role="status" className="px-4 text-md text-brick not-empty:pt-3">
        {list.hasFailed && t('ui.list.failed')}
      </p>
      {list.hasMore && (
        <p className="border-t border-line px-4 py-3 text-md">
          <Button kind="outline" size="small" disabled={list.isLoading} onClick={list.loadMore}>
            {t('dashboard.teams.more_members')}
          </Button>
        </p>
      )}
    </Card>
  )
}
