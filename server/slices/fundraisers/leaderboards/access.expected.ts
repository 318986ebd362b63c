import { type ExpectedAccess, ofProjects, readCells } from '../../../../tests/authorization/expected.ts'

export const expected: ExpectedAccess = {
  'GET /api/project/:id/leaderboard': ofProjects(readCells, { url: ({ id }) => `/api/project/${id}/leaderboard` }),
}
