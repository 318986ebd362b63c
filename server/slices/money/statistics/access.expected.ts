import type * as overviews from '../../../../contract/money/statistics/overview.ts'
import type * as calls from '../../../../contract/money/statistics/statistics.ts'
import {
  type ExpectedOf,
  managers,
  nobody,
  ofProjects,
  readCells,
  signedIn,
} from '../../../../tests/authorization/expected.ts'

const managersAndGuests = { ...managers, guest: 401 } as const

export const expected: ExpectedOf<typeof calls | typeof overviews> = {
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
  'GET /api/overview': [
    { of: 'all their projects', cells: signedIn },
    ...ofProjects(
      {
        open: managersAndGuests,
        draft: managersAndGuests,
        archived: managersAndGuests,
        absent: { ...nobody, guest: 401 },
      },
      { url: ({ id }) => `/api/overview?project=${id}` },
    ),
    {
      of: 'their organization',
      cells: { ...managers, guest: 401, manager: 404, member: 403 },
      url: ({ world }) => `/api/overview?organization=${world.organizations.open.id}`,
    },
  ],
}
