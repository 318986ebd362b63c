import type * as calls from '../../../../contract/fundraisers/pending-changes/pending-changes.ts'
import {
  type Caller,
  type Cells,
  everyBrowser,
  type ExpectedOf,
  noAccount,
  noBrowser,
} from '../../../../tests/authorization/expected.ts'
import { insertPendingChange } from '../../../../tests/support/builders/pending-changes.ts'
import { undoPath } from './undo-link.ts'

const leaders: Cells = { ...noAccount, owner: '2xx', captain: '2xx', manager: 403 }

/** A change that somebody else asked for, of a project that the owner and the captain led then. */
const waiting =
  (word: 'confirm' | 'withdraw' | 'dismiss') =>
  async ({ app, world }: Caller) => {
    const { owner, captain, member } = world.members
    const asked = { projectId: world.projects.open.id, askedBy: member, confirmableBy: [owner, captain] }
    return `/api/pending-changes/${await insertPendingChange(app.database.db, asked)}/${word}`
  }

const listOf = (subjectId: number) => `/api/pending-changes?subject=project&subject_id=${subjectId}`

export const expected: ExpectedOf<typeof calls> = {
  'GET /api/pending-changes': [
    { cells: { ...leaders, manager: '2xx' }, url: ({ world }) => listOf(world.projects.open.id) },
    { of: 'no project', cells: noAccount, url: ({ world }) => listOf(world.projects.absent.id) },
  ],
  'POST /api/pending-changes/:id/confirm': [
    { cells: leaders, url: waiting('confirm') },
    { of: 'no change', cells: noAccount, url: () => '/api/pending-changes/999999999/confirm' },
  ],
  'POST /api/pending-changes/:id/withdraw': [
    { cells: leaders, url: waiting('withdraw') },
    { of: 'no change', cells: noAccount, url: () => '/api/pending-changes/999999999/withdraw' },
  ],
  // What waits was not rejected.
  'POST /api/pending-changes/:id/dismiss': [
    { of: 'what waits', cells: { ...noAccount, owner: 409, captain: 409, manager: 403 }, url: waiting('dismiss') },
    { of: 'no change', cells: noAccount, url: () => '/api/pending-changes/999999999/dismiss' },
  ],
  'GET /api/pending-changes/link/:token': [
    {
      of: 'a link of ours',
      cells: everyBrowser,
      async url({ app, world }) {
        const { owner: askedBy } = world.members
        const asked = { projectId: world.projects.open.id, askedBy, confirmableBy: [] }
        const id = await insertPendingChange(app.database.db, asked)
        return undoPath(app.deps, { changeId: id, userId: askedBy }).replace('/wijziging', '/api/pending-changes/link')
      },
    },
    { of: 'a link of somebody else', cells: noBrowser, url: () => `/api/pending-changes/link/1.1.${'x'.repeat(43)}` },
  ],
}
