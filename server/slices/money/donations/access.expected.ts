import type * as counter from '../../../../contract/money/donations/counter.ts'
import type * as donations from '../../../../contract/money/donations/donations.ts'
import type * as managed from '../../../../contract/money/donations/managed-list.ts'
import type * as manual from '../../../../contract/money/donations/manual-donations.ts'
import type * as ownThanks from '../../../../contract/money/donations/participant-thanks.ts'
import type * as sampleThanks from '../../../../contract/money/donations/sample-thanks.ts'
import type * as thankMails from '../../../../contract/money/donations/thank-mails.ts'
import {
  type Caller,
  type Cells,
  everyBrowser,
  type ExpectedOf,
  managers,
  noAccount,
  noBrowser,
  ofProjects,
  type ProjectCells,
  readCells,
} from '../../../../tests/authorization/expected.ts'
import { ofParticipants } from '../../../../tests/authorization/of-participants.ts'
import { insertDonation } from '../../../../tests/support/builders/donations.ts'
import { sampleDonation } from '../../../../tests/support/money/sample-donation.ts'

/** Managers of a draft read that it takes no donations yet; to other callers it is not there. */
const giveCells: ProjectCells = {
  ...readCells,
  draft: { ...managers, owner: 409, manager: 409, captain: 409, staff: 409, "owner's token": 409 },
}

/** Managers of the project, at a browser; to other callers their project's donors are not there. */
const donorCells: Cells = { ...noAccount, owner: '2xx', manager: '2xx', captain: '2xx' }
const donorsCells: ProjectCells = { open: donorCells, draft: donorCells, archived: noAccount, absent: noAccount }

/** The books of an archived project are read by its managers. */
const booksCells: ProjectCells = { ...donorsCells, archived: donorCells }

/** Whether the caller may add donations is shown to callers who see the project. */
const mayCells: ProjectCells = {
  open: everyBrowser,
  draft: { ...donorCells, guest: 404, staff: '2xx' },
  archived: { ...donorCells, guest: 404 },
  absent: noBrowser,
}

/** A draft takes no donations yet, from any caller. */
const writeCells: ProjectCells = {
  ...donorsCells,
  draft: { ...noAccount, owner: 409, manager: 409, captain: 409 },
}

/** The number of a paid donation to the public project; a new one each time, as it can be thanked or undone once. */
const donationNumber = async ({ world, app }: Caller, paymentMethod: 'ideal' | 'manual'): Promise<number> =>
  (await insertDonation(app.deps.db, { projectId: world.projects.open.id, paymentMethod })).id

export const expected: ExpectedOf<
  | typeof counter
  | typeof donations
  | typeof managed
  | typeof manual
  | typeof ownThanks
  | typeof sampleThanks
  | typeof thankMails
> = {
  'GET /api/participant/:id/unthanked': ofParticipants(undefined, '/unthanked'),
  'GET /api/participant/:id/thank-mail': ofParticipants(undefined, '/thank-mail'),
  'POST /api/participant/:id/thank': ofParticipants({ donations: [999_999_999], words: 'Dank je wel!' }, '/thank'),
  'GET /api/donation/create': ofProjects(giveCells, { url: ({ id }) => `/api/donation/create?project_id=${id}` }),
  'POST /api/donation': ofProjects(giveCells, { body: ({ id }) => sampleDonation(id) }),
  'GET /api/donation/:token': [
    { of: 'their link', cells: everyBrowser, url: ({ world }) => `/api/donation/${world.donation}` },
  ],
  'GET /api/project/:id/counter': ofProjects(
    { ...readCells, archived: managers },
    { url: ({ id }) => `/api/project/${id}/counter` },
  ),
  'GET /api/project/:id/donations': ofProjects(readCells, { url: ({ id }) => `/api/project/${id}/donations` }),
  'GET /api/project/:id/donations/list': ofProjects(booksCells, {
    url: ({ id }) => `/api/project/${id}/donations/list`,
  }),
  'GET /api/project/:id/donations/export': ofProjects(booksCells, {
    url: ({ id }) => `/api/project/${id}/donations/export`,
  }),
  'GET /api/project/:id/donations/choices': ofProjects(booksCells, {
    url: ({ id }) => `/api/project/${id}/donations/choices`,
  }),
  'GET /api/project/:id/thank-mail': ofProjects(donorsCells, { url: ({ id }) => `/api/project/${id}/thank-mail` }),
  'POST /api/project/:id/thank-mail/test': ofProjects(donorsCells, {
    url: ({ id }) => `/api/project/${id}/thank-mail/test`,
  }),
  'GET /api/project/:id/donations/manual/can': ofProjects(mayCells, {
    url: ({ id }) => `/api/project/${id}/donations/manual/can`,
  }),
  'POST /api/project/:id/donations/manual/validate-field': ofProjects(writeCells, {
    url: ({ id }) => `/api/project/${id}/donations/manual/validate-field`,
    body: () => ({ field: 'amount', value: '12,50' }),
  }),
  'POST /api/project/:id/donations/manual': ofProjects(writeCells, {
    url: ({ id }) => `/api/project/${id}/donations/manual`,
    body: () => ({ transactions: [{ amount: '12,50', created_at: '2026-03-01' }] }),
  }),
  'POST /api/donation/:id/undo-manual': [
    {
      of: 'a donation of the public project',
      cells: donorCells,
      url: async (caller) => `/api/donation/${await donationNumber(caller, 'manual')}/undo-manual`,
    },
    { of: 'none', cells: noAccount, url: () => '/api/donation/999999999/undo-manual' },
  ],
  'POST /api/donation/:id/send-thank-email': [
    {
      of: 'a donation of the public project',
      cells: donorCells,
      url: async (caller) => `/api/donation/${await donationNumber(caller, 'ideal')}/send-thank-email`,
    },
    { of: 'none', cells: noAccount, url: () => '/api/donation/999999999/send-thank-email' },
  ],
  'POST /api/project/:id/donations/send-thank-emails': ofProjects(donorsCells, {
    url: ({ id }) => `/api/project/${id}/donations/send-thank-emails`,
    body: () => ({ donations: [1] }),
  }),
}
