import {
  everyBrowser,
  type Expected,
  managers,
  ofProjects,
  type ProjectCells,
  readCells,
} from '../../../tests/authorization/expected.ts'
import { sampleRequests } from '../../../tests/support/sample-requests.ts'

/** Who manages a draft is told that it takes no donations yet; to everybody else it is not there. */
const giveCells: ProjectCells = {
  ...readCells,
  draft: { ...managers, owner: 409, manager: 409, captain: 409, staff: 409, "owner's token": 409 },
}

export const expected: Expected = {
  'GET /api/donation/create': ofProjects(giveCells, { url: ({ id }) => `/api/donation/create?project_id=${id}` }),
  'POST /api/donation': ofProjects(giveCells, { body: ({ id }) => sampleRequests(id)['POST /api/donation']! }),
  'GET /api/donation/:token': [
    { of: 'their link', cells: everyBrowser, url: ({ world }) => `/api/donation/${world.donation}` },
  ],
  'GET /api/project/:id/donations': ofProjects(readCells, { url: ({ id }) => `/api/project/${id}/donations` }),
}
