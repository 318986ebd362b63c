import type * as own from '../../../../contract/fundraisers/participants/own-participations.ts'
import type * as changes from '../../../../contract/pages/public-pages/change-participant.ts'
import type { showParticipant } from '../../../../contract/pages/public-pages/pages.ts'
import type * as lists from '../../../../contract/fundraisers/participants/participants.ts'
import {
  type Caller,
  type Cells,
  type ExpectedOf,
  managerBrowser,
  noAccount,
  ofProjects,
  readCells,
  signedIn,
} from '../../../../tests/authorization/expected.ts'
import { ofParticipants } from '../../../../tests/authorization/of-participants.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'

/** A participant's page in a project, made for the case, as afterwards it is archived. */
const pageIn =
  (kind: 'open' | 'draft' | 'archived') =>
  async ({ app, world }: Caller) => {
    const { id } = await insertParticipant(app.deps.db, { projectId: world.projects[kind].id })
    return { participant: id }
  }
const inDraft: Cells = { ...managerBrowser, user: 404, member: 404 }

export const expected: ExpectedOf<{ show: typeof showParticipant } | typeof changes | typeof own | typeof lists> = {
  'GET /api/project/:id/participants': ofProjects(readCells, { url: ({ id }) => `/api/project/${id}/participants` }),
  'GET /api/participant': [{ cells: signedIn }],
  'GET /api/user/teams/': [{ cells: signedIn }],
  'GET /api/participant/:id': ofParticipants(),
  'PUT /api/participant/:id': ofParticipants({ field: 'motivation', value: 'Voor iedereen.' }),
  'POST /api/participant/:id': ofParticipants({ field: 'motivation', value: 'Voor iedereen.' }),
  'POST /api/participant/archive': [
    { of: 'one in a public project', cells: managerBrowser, body: pageIn('open') },
    { of: 'one in a draft', cells: inDraft, body: pageIn('draft') },
    { of: 'one in an archived project', cells: noAccount, body: pageIn('archived') },
    { of: 'nobody', cells: noAccount, body: () => ({ participant: 999_999_999 }) },
  ],
}
