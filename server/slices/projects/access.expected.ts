import {
  type Cells,
  everybody,
  type Expected,
  managerBrowser,
  noAccount,
  ofProjects,
  readCells,
  signedIn,
  signedInBrowser,
} from '../../../tests/authorization/expected.ts'

/** For everybody else at a browser it is not there, whether they see the project or not. */
const keeper: Cells = { ...managerBrowser, user: 404, member: 404 }
const keepers = { open: keeper, draft: keeper, archived: noAccount, absent: noAccount }

export const expected: Expected = {
  'GET /api/project': [{ cells: signedIn }],
  'GET /api/project/recent': [{ cells: everybody }],
  'GET /api/project/public': [{ cells: everybody }],
  'GET /api/project/:id': ofProjects(readCells, { url: ({ id }) => `/api/project/${id}` }),
  'GET /api/project/:id/progress': ofProjects(readCells, { url: ({ id }) => `/api/project/${id}/progress` }),
  'POST /api/project': [{ cells: signedInBrowser, body: () => ({ name: 'Een nieuwe actie' }) }],
  'POST /api/project-simple': [{ cells: signedInBrowser, body: () => ({ name: 'Een nieuwe actie' }) }],
  'POST /api/project/validate': [{ cells: signedInBrowser, body: () => ({ field: 'name', value: 'Een naam' }) }],
  'PUT /api/project/:id': ofProjects(keepers, {
    url: ({ id }) => `/api/project/${id}`,
    body: () => ({ field: 'video_url', value: '' }),
  }),
  'POST /api/project/:id/subscription-code': ofProjects(keepers, {
    url: ({ id }) => `/api/project/${id}/subscription-code`,
  }),
  'GET /api/project/:id/switches/donation': ofProjects(keepers, {
    url: ({ id }) => `/api/project/${id}/switches/donation`,
  }),
  'GET /api/project/:id/switches/privacy': ofProjects(keepers, {
    url: ({ id }) => `/api/project/${id}/switches/privacy`,
  }),
  'PUT /api/project/:id/switches/donation': ofProjects(keepers, {
    url: ({ id }) => `/api/project/${id}/switches/donation`,
    body: () => ({ enabled_donation_switches: ['message'] }),
  }),
  'PUT /api/project/:id/switches/privacy': ofProjects(keepers, {
    url: ({ id }) => `/api/project/${id}/switches/privacy`,
    body: () => ({ enabled_privacy_switches: [] }),
  }),
}
