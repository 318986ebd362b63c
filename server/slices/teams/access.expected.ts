import { type Expected, ofProjects, readCells } from '../../../tests/authorization/expected.ts'

export const expected: Expected = {
  'GET /api/project/:id/teams': ofProjects(readCells, { url: ({ id }) => `/api/project/${id}/teams` }),
}
