import type * as picture from '../../../../contract/money/payouts/money-picture.ts'
import type * as payouts from '../../../../contract/money/payouts/payouts.ts'
import {
  type AccessRequests,
  type Caller,
  type Cells,
  type ExpectedOf,
  leaderBrowser,
  noAccount,
  ofProjects,
  type ProjectCells,
} from '../../../../tests/authorization/expected.ts'
import { insertPayout } from '../../../../tests/support/builders/payouts.ts'

/** Managers of the project, at a browser; to all others their money does not exist. */
const managerCells: Cells = { ...noAccount, owner: '2xx', manager: '2xx', captain: '2xx' }
const cells: ProjectCells = { open: managerCells, draft: managerCells, archived: managerCells, absent: noAccount }

const organization = ({ world }: Caller) => world.organizations.open.id
/** The cells of an organization without a part of that payout: it does not exist for its leaders. */
const strangeCells: Cells = { ...leaderBrowser, owner: 404, captain: 404 }

const payoutOf = async ({ app, world }: Caller) =>
  (await insertPayout(app.deps.db, { projectId: world.projects.open.id })).id

/** A call about the money of a project, or of an organization. */
const ofMoney = (path: string, more = ''): AccessRequests => [
  ...ofProjects(cells, { url: ({ id }) => `${path}?project=${id}${more}` }),
  {
    of: 'their organization',
    cells: leaderBrowser,
    url: (caller: Caller) => `${path}?organization=${organization(caller)}${more}`,
  },
]

export const expected: ExpectedOf<typeof payouts | typeof picture> = {
  'GET /api/payouts': ofMoney('/api/payouts'),
  'GET /api/payouts/figures': ofMoney('/api/payouts/figures'),
  'GET /api/payouts/movements': ofMoney('/api/payouts/movements', '&part=received'),
  'GET /api/payouts/reversible': ofMoney('/api/payouts/reversible'),
  'GET /api/payouts/statement': ofMoney('/api/payouts/statement', '&month=2026-03'),
  'GET /api/payout/:id': [
    {
      of: 'their project',
      cells: managerCells,
      url: async (caller) => `/api/payout/${await payoutOf(caller)}?project=${caller.world.projects.open.id}`,
    },
    {
      of: 'another project than asked',
      cells: noAccount,
      url: async (caller) => `/api/payout/${await payoutOf(caller)}?project=${caller.world.projects.draft.id}`,
    },
    {
      of: 'another organization',
      cells: strangeCells,
      url: async (caller) => `/api/payout/${await payoutOf(caller)}?organization=${organization(caller)}`,
    },
  ],
  'GET /api/payouts/export': ofMoney('/api/payouts/export'),
}
