import type * as refunds from '../../../../contract/money/refunds/refunds.ts'
import type * as staffRefunds from '../../../../contract/money/refunds/staff-refunds.ts'
import {
  type Caller,
  type Cells,
  type ExpectedOf,
  noAccount,
  ofProjects,
  type ProjectCells,
  staffBrowser,
} from '../../../../tests/authorization/expected.ts'
import { insertDonation } from '../../../../tests/support/builders/donations.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertRefund } from '../../../../tests/support/builders/refunds.ts'

/** The two get one answer: missing, or another's. A token needs its ability before anything else. */
const notThere: Cells = { ...noAccount, token: 404, "owner's token": 404 }

/** Leaders of the project refund; an added manager sees the refunds, and may not. */
const leaderCells: Cells = {
  ...notThere,
  owner: '2xx',
  manager: 403,
  captain: '2xx',
  "owner's token": '2xx',
}
const readerCells: Cells = { ...leaderCells, manager: '2xx' }
const reading: ProjectCells = { open: readerCells, draft: readerCells, archived: readerCells, absent: notThere }

/** The cells of a call at a browser alone. */
const confirmCells: Cells = { ...noAccount, owner: '2xx', manager: 403, captain: '2xx' }

const body = async ({ app, world }: Caller) => ({
  donations: [(await insertDonation(app.deps.db, { projectId: world.projects.open.id })).id],
})
const none = () => ({ donations: [999_999_999] })

/** A refund ordered by a leader outside the personas; a new one each time. */
const refundOf = async ({ app, world }: Caller): Promise<number> =>
  (await insertRefund(app.deps.db, { projectId: world.projects.open.id, state: 'unconfirmed' })).id

const open = ({ world }: Caller) => `/api/project/${world.projects.open.id}/refunds`
const absent = '/api/project/999999999/refunds'

/** An order of a project with one leader, which waits for staff. */
const forStaff =
  (what: 'approve' | 'decline') =>
  async ({ app }: Caller) => {
    const { id: projectId } = await insertProject(app.deps.db)
    return `/spark/kiosk/refunds/${(await insertRefund(app.deps.db, { projectId, state: 'unconfirmed', isOfOwner: true })).orderId}/${what}`
  }

const because = () => ({ reason: 'Gevraagd aan de telefoon.' })

export const expected: ExpectedOf<typeof refunds | typeof staffRefunds> = {
  'GET /spark/kiosk/refunds': [{ cells: staffBrowser }],
  'POST /spark/kiosk/refunds/:id/approve': [{ cells: staffBrowser, url: forStaff('approve'), body: because }],
  'POST /spark/kiosk/refunds/:id/decline': [{ cells: staffBrowser, url: forStaff('decline'), body: because }],
  'GET /api/project/:id/refunds': ofProjects(reading, { url: ({ id }) => `/api/project/${id}/refunds` }),
  'POST /api/project/:id/refunds/preview': [
    { of: 'the public project', cells: leaderCells, url: (caller) => `${open(caller)}/preview`, body },
    { of: 'no project', cells: notThere, url: () => `${absent}/preview`, body: none },
  ],
  'POST /api/project/:id/refunds': [
    { of: 'the public project', cells: leaderCells, url: open, body },
    { of: 'no project', cells: notThere, url: () => absent, body: none },
  ],
  'POST /api/refund/:id/confirm': [
    {
      of: 'the public project',
      cells: confirmCells,
      url: async (caller) => `/api/refund/${await refundOf(caller)}/confirm`,
    },
    { of: 'none', cells: noAccount, url: () => '/api/refund/999999999/confirm' },
  ],
  'POST /api/refund/:id/withdraw': [
    {
      of: 'the public project',
      cells: leaderCells,
      url: async (caller) => `/api/refund/${await refundOf(caller)}/withdraw`,
    },
    { of: 'none', cells: notThere, url: () => '/api/refund/999999999/withdraw' },
  ],
}
