import { eq } from 'drizzle-orm'
import type * as calls from '../../../../contract/fundraisers/pending-changes/pending-changes.ts'
import {
  type Caller,
  type Cells,
  everyBrowser,
  type ExpectedOf,
  noAccount,
  noBrowser,
} from '../../../../tests/authorization/expected.ts'
import { insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { insertPendingChange } from '../../../../tests/support/builders/pending-changes.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'
import { undoPath } from './undo-link.ts'

const leaders: Cells = { ...noAccount, owner: '2xx', captain: '2xx', manager: 403 }

/**
 * A change that the word applies to, of a project that the owner and the captain led at its request; another owner
 * requested it.
 */
const changeFor =
  (word: 'confirm' | 'withdraw' | 'dismiss') =>
  async ({ app: { database }, world }: Caller) => {
    const { owner, captain } = world.members
    const { id: requestedBy } = await insertUser(database.db)
    await makeOwner(database.db, world.projects.open.id, requestedBy)
    const change = { projectId: world.projects.open.id, requestedBy, confirmableBy: [owner, captain] }
    const ended = word === 'dismiss' ? { rejectedFor: 'De naam klopt niet.' } : {}
    return `/api/pending-changes/${await insertPendingChange(database.db, { ...change, ...ended })}/${word}`
  }

/** Makes a user an owner of the organization of the project. */
async function makeOwner(db: Db, projectId: number, userId: number): Promise<void> {
  const [project] = await db.select().from(projects).where(eq(projects.id, projectId))
  await insertOrganizationMember(db, { organizationId: project!.organizationId!, userId, role: 'owner' })
}

const listOf = (subjectId: number) => `/api/pending-changes?subject=project&subject_id=${subjectId}`

export const expected: ExpectedOf<typeof calls> = {
  'GET /api/pending-changes': [
    { cells: { ...leaders, manager: '2xx' }, url: ({ world }) => listOf(world.projects.open.id) },
    { of: 'no project', cells: noAccount, url: ({ world }) => listOf(world.projects.absent.id) },
  ],
  'POST /api/pending-changes/:id/confirm': [
    { cells: leaders, url: changeFor('confirm') },
    { of: 'no change', cells: noAccount, url: () => '/api/pending-changes/999999999/confirm' },
  ],
  'POST /api/pending-changes/:id/withdraw': [
    { cells: leaders, url: changeFor('withdraw') },
    { of: 'no change', cells: noAccount, url: () => '/api/pending-changes/999999999/withdraw' },
  ],
  'POST /api/pending-changes/:id/dismiss': [
    { cells: leaders, url: changeFor('dismiss') },
    { of: 'no change', cells: noAccount, url: () => '/api/pending-changes/999999999/dismiss' },
  ],
  'GET /api/pending-changes/link/:token': [
    {
      of: 'a link of ours',
      cells: everyBrowser,
      async url({ app, world }) {
        const { owner: requestedBy } = world.members
        const change = { projectId: world.projects.open.id, requestedBy, confirmableBy: [] }
        const id = await insertPendingChange(app.deps.db, change)
        return undoPath(app.deps, { changeId: id, userId: requestedBy }).replace(
          '/wijziging',
          '/api/pending-changes/link',
        )
      },
    },
    { of: 'a link of somebody else', cells: noBrowser, url: () => `/api/pending-changes/link/1.1.${'x'.repeat(43)}` },
  ],
}
