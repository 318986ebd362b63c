import { type Expected, managers, nobody, ofProjects, readCells } from '../../../tests/authorization/expected.ts'

const guestsAsked = { ...managers, guest: 401 } as const

export const expected: Expected = {
  'GET /api/project/:id/statistics': ofProjects(
    {
      ...readCells,
      open: guestsAsked,
      draft: guestsAsked,
      archived: { ...nobody, guest: 401 },
      absent: { ...nobody, guest: 401 },
    },
    { url: ({ id }) => `/api/project/${id}/statistics` },
  ),
}
