import {
  everybody,
  type Expected,
  managerBrowser,
  noAccount,
  ofProjects,
  readCells,
  signedIn,
} from '../../../tests/authorization/expected.ts'

export const expected: Expected = {
  'GET /api/project': [{ cells: signedIn }],
  'GET /api/project/recent': [{ cells: everybody }],
  'GET /api/project/public': [{ cells: everybody }],
  'GET /api/project/:id': ofProjects(readCells, { url: ({ id }) => `/api/project/${id}` }),
  'GET /api/project/:id/progress': ofProjects(readCells, { url: ({ id }) => `/api/project/${id}/progress` }),
  'PUT /api/project/:id': ofProjects(
    {
      open: managerBrowser,
      // Whoever may not see a draft is not told that it is there.
      draft: { ...managerBrowser, user: 404, member: 404 },
      archived: noAccount,
      absent: noAccount,
    },
    { url: ({ id }) => `/api/project/${id}`, body: () => ({ field: 'video_url', value: '' }) },
  ),
}
