import type { TeamState } from '../../../../../../contract/fundraisers/teams/team-states.ts'
import type { Database } from '../../../../../platform/db/database.ts'
import {
  columnsOf,
  defineStatement,
  expression,
  pick,
  type RowOf,
} from '../../../../../platform/db/statements/selection.ts'
import { projects } from '../../../../../schema/fundraisers/projects.ts'
import { isOrganizerHidden } from '../../../../fundraisers/organizations/index.ts'
import { joinPayee, payeeColumns } from '../../../connected-accounts/index.ts'
import { type DonationOwners, ownersOf } from '../../rules.ts'

const projectColumns = columnsOf(
  'p',
  pick(
    projects,
    ...(['id', 'name', 'url', 'state', 'archivedAt', 'closingDate', 'isDonationEnabled', 'minAmountCents'] as const),
    ...([
      'maxAmountCents',
      'maxMessageLength',
      'coverCents',
      'allowRecurring',
      'allowOnlyMonthly',
      'donationSwitches',
      'privacySwitches',
    ] as const),
  ),
)

const ofProject = {
  ...projectColumns,
  ...payeeColumns,
  isOrganizerHidden: expression<boolean>(isOrganizerHidden('p')),
}

// A donation to the project itself is the common one, and so simple a query that its plan is made once.
const projectStatement = defineStatement({
  name: 'donations-project',
  batch: 'prompt',
  selection: ofProject,
  text: (list) => `select ${list} from projects p ${joinPayee('p')} where p.id = $1::bigint`,
})

const targetStatement = defineStatement({
  name: 'donations-target',
  batch: 'prompt',
  selection: {
    ...ofProject,
    participantId: expression<number | null>('a.id'),
    isParticipantArchived: expression<boolean>('a.archived_at is not null'),
    theirTeamId: expression<number | null>('own_team.id'),
    theirTeamState: expression<TeamState>('own_team.state'),
    isTheirTeamArchived: expression<boolean>('own_team.archived_at is not null'),
    requestedTeamId: expression<number | null>('requested_team.id'),
    requestedTeamState: expression<TeamState>('requested_team.state'),
    isRequestedTeamArchived: expression<boolean>('requested_team.archived_at is not null'),
  },
  text: (list) => `select ${list}
    from projects p ${joinPayee('p')}
    left join participants a on a.id = $2::bigint and a.project_id = p.id
    left join teams own_team on own_team.id = a.team_id
    left join teams requested_team on requested_team.id = $3::bigint and requested_team.project_id = p.id
    where p.id = $1::bigint`,
})

/** The project a donation is for, with the participant and the team of it that the donation counts for. */
export type DonationTarget = RowOf<typeof ofProject> &
  DonationOwners & {
    /** Whether the requested team is one of the project's, also when it was closed or deleted. */
    isTeamKnown: boolean
  }

export async function findTarget(
  database: Database,
  query: { projectId: number; participantId: number | null; teamId: number | null },
): Promise<DonationTarget | undefined> {
  const { projectId, participantId, teamId } = query
  if (participantId === null && teamId === null) {
    const [row] = await database.run(projectStatement, [projectId])
    return row && { ...row, participantId: null, teamId: null, isTeamKnown: true }
  }
  const [row] = await database.run(targetStatement, [projectId, participantId, teamId])
  if (row === undefined) return undefined
  const teamNow = (id: number | null, state: TeamState, isArchived: boolean) =>
    id === null ? null : { id, state, isArchived }
  const team = teamNow(row.theirTeamId, row.theirTeamState, row.isTheirTeamArchived)
  const owners = ownersOf({
    participant:
      row.participantId === null ? null : { id: row.participantId, isArchived: row.isParticipantArchived, team },
    requestedTeam: teamNow(row.requestedTeamId, row.requestedTeamState, row.isRequestedTeamArchived),
  })
  return { ...row, ...owners, isTeamKnown: teamId === null || row.requestedTeamId !== null }
}
