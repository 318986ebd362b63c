import { type Expected, ofProjects, readCells } from '../../../../tests/authorization/expected.ts'

export const expected: Expected = {
  'GET /api/project/:id/leaderboard': ofProjects(readCells, { url: ({ id }) => `/api/project/${id}/leaderboard` }),
}
