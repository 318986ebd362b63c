import type * as calls from '../../../../contract/money/statistics/statistics.ts'
import { type ExpectedOf, managers, nobody, ofProjects, readCells } from '../../../../tests/authorization/expected.ts'

const managersAndGuests = { ...managers, guest: 401 } as const

export const expected: ExpectedOf<typeof calls> = {
  'GET /api/project/:id/statistics': ofProjects(
    {
      ...readCells,
      open: managersAndGuests,
      draft: managersAndGuests,
      archived: managersAndGuests,
      absent: { ...nobody, guest: 401 },
    },
    { url: ({ id }) => `/api/project/${id}/statistics` },
  ),
}
