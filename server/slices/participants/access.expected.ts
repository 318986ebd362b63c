import {
  type Caller,
  type Cells,
  type Expected,
  managerBrowser,
  noAccount,
  ofProjects,
  readCells,
  signedIn,
} from '../../../tests/authorization/expected.ts'
import { insertParticipant } from '../../../tests/support/builders/participants.ts'

/** Somebody's page in a project, made for the question, as afterwards it is archived. */
const pageIn =
  (kind: 'open' | 'draft' | 'archived') =>
  async ({ app, world }: Caller) => {
    const { id } = await insertParticipant(app.database.db, { projectId: world.projects[kind].id })
    return { participant: id }
  }
const addressIn =
  (kind: 'open' | 'draft' | 'archived') =>
  async ({ app, world }: Caller) => {
    const { id } = await insertParticipant(app.database.db, { projectId: world.projects[kind].id })
    return `/api/participant/${id}`
  }
/** What a participant told the project alone: who manages it reads and changes it too, for others it is not there. */
const keepers: Cells = { ...managerBrowser, user: 404, member: 404 }
const inDraft: Cells = { ...managerBrowser, user: 404, member: 404 }

const ofPages = (sent?: object): Expected[string] => {
  const body = sent && { body: () => sent }
  return [
    { of: 'one in a public project', cells: keepers, url: addressIn('open'), ...body },
    { of: 'one in a draft', cells: keepers, url: addressIn('draft'), ...body },
    { of: 'one in an archived project', cells: noAccount, url: addressIn('archived'), ...body },
    { of: 'nobody', cells: noAccount, url: () => '/api/participant/999999999', ...body },
  ]
}

export const expected: Expected = {
  'GET /api/project/:id/participants': ofProjects(readCells, { url: ({ id }) => `/api/project/${id}/participants` }),
  'GET /api/participant': [{ cells: signedIn }],
  'GET /api/user/teams/': [{ cells: signedIn }],
  'GET /api/participant/:id': ofPages(),
  'PUT /api/participant/:id': ofPages({ field: 'motivation', value: 'Voor iedereen.' }),
  'POST /api/participant/:id': ofPages({ field: 'motivation', value: 'Voor iedereen.' }),
  'POST /api/participant/archive': [
    { of: 'one in a public project', cells: managerBrowser, body: pageIn('open') },
    { of: 'one in a draft', cells: inDraft, body: pageIn('draft') },
    { of: 'one in an archived project', cells: noAccount, body: pageIn('archived') },
    { of: 'nobody', cells: noAccount, body: () => ({ participant: 999_999_999 }) },
  ],
}
