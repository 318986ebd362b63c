import type * as changes from '../../../../contract/fundraisers/teams/change-team.ts'
import type * as lists from '../../../../contract/fundraisers/teams/teams.ts'
import {
  type Cells,
  type ExpectedOf,
  managerBrowser,
  noAccount,
  ofProjects,
  readCells,
  signedInBrowser,
} from '../../../../tests/authorization/expected.ts'

/** Managers of the project may; for all others but its captain it does not exist. */
const managerCells: Cells = { ...managerBrowser, user: 404, member: 404, staff: 404 }
const cellsOf = { open: managerCells, draft: managerCells, archived: noAccount, absent: noAccount }

export const expected: ExpectedOf<typeof changes | typeof lists> = {
  'GET /api/project/:id/teams': ofProjects(readCells, { url: ({ id }) => `/api/project/${id}/teams` }),
  'GET /api/teams/:id/edit': ofProjects(cellsOf, { url: ({ teamId }) => `/api/teams/${teamId}/edit` }),
  'PUT /api/teams/:id': ofProjects(cellsOf, {
    url: ({ teamId }) => `/api/teams/${teamId}`,
    body: () => ({ field: 'motivation', value: 'Voor elkaar.' }),
  }),
  'POST /api/teams/:id': ofProjects(cellsOf, {
    url: ({ teamId }) => `/api/teams/${teamId}`,
    body: () => ({ motivation: 'Voor elkaar.', goal: 500 }),
  }),
  'POST /api/teams/validate': [{ cells: signedInBrowser, body: () => ({ field: 'name', value: 'Team Zee' }) }],
}
