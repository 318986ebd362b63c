import type * as ending from '../../../../contract/fundraisers/team-lifecycle/end-team.ts'
import type * as founding from '../../../../contract/fundraisers/team-lifecycle/start-team.ts'
import {
  type AccessRequests,
  type Caller,
  type Cells,
  type ExpectedOf,
  managerBrowser,
  noAccount,
  ofProjects,
} from '../../../../tests/authorization/expected.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'

/** Managers of the project may; for all others but its captain it does not exist. */
const managerCells: Cells = { ...managerBrowser, user: 404, member: 404, staff: 404 }

/** A visitor of the project reads that they do not take part in it. */
const founders = {
  open: managerBrowser,
  draft: { ...managerCells, staff: 403 } as const,
  archived: noAccount,
  absent: noAccount,
}

const kinds = [
  { of: 'in a public project', kind: 'open', cells: managerCells },
  { of: 'in a draft', kind: 'draft', cells: managerCells },
  { of: 'in an archived project', kind: 'archived', cells: noAccount },
] as const

/** A team of its own for every request, as it ends. */
function ofTeams<Body extends object>(path: string, bodyOf: (id: number) => NoInfer<Body>): AccessRequests<Body> {
  const requests = kinds.map(({ of, kind, cells }) => {
    let id = 0
    return {
      of,
      cells,
      url: async ({ app, world }: Caller) => {
        id = (await insertTeam(app.deps.db, { projectId: world.projects[kind].id })).id
        return `/api/teams/${id}${path}`
      },
      body: () => bodyOf(id),
    }
  })
  const none = {
    of: 'none',
    cells: noAccount,
    url: () => `/api/teams/999999999${path}`,
    body: () => bodyOf(999_999_999),
  }
  return [requests[0]!, ...requests.slice(1), none]
}

export const expected: ExpectedOf<typeof ending | typeof founding> = {
  'POST /api/teams': ofProjects(founders, { body: ({ id }) => ({ project_id: id, name: 'Team Zee' }) }),
  'POST /api/teams/:id/change-state': ofTeams('/change-state', (id) => ({
    state: 'closed',
    team_id: id,
    reason: 'De bus is vol.',
  })),
  'DELETE /api/teams/:id': ofTeams('', () => ({})),
}
