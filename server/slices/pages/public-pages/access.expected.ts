import type * as address from '../../../../contract/pages/public-pages/address-page.ts'
import type * as currentUser from '../../../../contract/pages/public-pages/current-user.ts'
import type * as pages from '../../../../contract/pages/public-pages/pages.ts'
import type * as project from '../../../../contract/pages/public-pages/project.ts'
import type * as team from '../../../../contract/pages/public-pages/team.ts'
import type * as updates from '../../../../contract/pages/public-pages/update-page.ts'
import {
  everybody,
  type ExpectedOf,
  memberOrganization,
  nobody,
  ofOrganizations,
  ofProjects,
  readCells,
} from '../../../../tests/authorization/expected.ts'

export const expected: ExpectedOf<
  | typeof address
  | typeof currentUser
  | Omit<typeof pages, 'showParticipant'>
  | typeof project
  | typeof team
  | typeof updates
> = {
  'GET /user/current': [{ cells: everybody }],
  'GET /api/visitor': [{ cells: everybody }],
  'GET /api/pages/:address': [
    ...ofProjects(readCells, { url: ({ url }) => `/api/pages/${url}` }),
    ...ofOrganizations(
      { open: everybody, draft: memberOrganization, absent: nobody },
      { url: ({ url }) => `/api/pages/${url}` },
    ),
  ],
  // Managers of an archived one still read its donations, at a browser.
  'GET /api/project/:id': ofProjects(
    { ...readCells, archived: { ...nobody, owner: '2xx', manager: '2xx', captain: '2xx' } },
    { url: ({ id }) => `/api/project/${id}` },
  ),
  'GET /api/pages/:project/participants/:participant': ofProjects(readCells, {
    url: ({ url, participant }) => `/api/pages/${url}/participants/${participant}`,
  }),
  'GET /api/pages/:project/teams/:team': ofProjects(readCells, {
    url: ({ url, team }) => `/api/pages/${url}/teams/${team}`,
  }),
  'GET /api/pages/:project/giving': ofProjects(readCells, { url: ({ url }) => `/api/pages/${url}/giving` }),
  'GET /api/pages/:project/updates/:update': ofProjects(readCells, {
    url: ({ url, update }) => `/api/pages/${url}/updates/${update}`,
  }),
  'GET /api/teams/:id': ofProjects(readCells, { url: ({ teamId }) => `/api/teams/${teamId}` }),
  'GET /api/pages/teams/:id': ofProjects(readCells, { url: ({ teamId }) => `/api/pages/teams/${teamId}` }),
}
