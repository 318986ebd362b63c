import type * as calls from '../../../../../contract/signups/mailings/group-mails.ts'
import {
  type Cells,
  everyBrowser,
  type ExpectedOf,
  noAccount,
  noBrowser,
  ofProjects,
} from '../../../../../tests/authorization/expected.ts'
import { groupStopUrl } from './stop-link.ts'

/** Managers of the project, at a browser. */
const managerCells: Cells = { ...noAccount, owner: '2xx', manager: '2xx', captain: '2xx' }
const ofManagers = { open: managerCells, draft: managerCells, archived: noAccount, absent: noAccount }
const words = { subject: 'Nog een week', words: 'Tot zaterdag!' }
/** No participant there has a confirmed e-mail address and this name: a caller with access gets that answer. */
const nobodyThere: Cells = { ...noAccount, owner: 422, manager: 422, captain: 422 }

export const expected: ExpectedOf<typeof calls> = {
  'GET /api/project/:id/participants/mail': ofProjects(ofManagers, {
    url: ({ id }) => `/api/project/${id}/participants/mail`,
  }),
  'POST /api/project/:id/participants/mail/preview': ofProjects(ofManagers, {
    url: ({ id }) => `/api/project/${id}/participants/mail/preview`,
    body: () => words,
  }),
  'POST /api/project/:id/participants/mail/test': ofProjects(ofManagers, {
    url: ({ id }) => `/api/project/${id}/participants/mail/test`,
    body: () => words,
  }),
  'POST /api/project/:id/participants/mail': [
    ...ofProjects<typeof words & { search: string }>(
      { open: nobodyThere, draft: nobodyThere, archived: noAccount, absent: noAccount },
      {
        url: ({ id }) => `/api/project/${id}/participants/mail`,
        body: () => ({ ...words, search: 'niemand heet zo' }),
      },
    ),
    {
      of: 'those who take part',
      cells: { owner: '2xx' },
      url: ({ world }) => `/api/project/${world.projects.open.id}/participants/mail`,
      body: () => words,
    },
  ],
  'GET /api/group-mails/:token': [
    {
      of: 'a link of ours',
      cells: everyBrowser,
      url: ({ app, world }) => {
        const stop = { projectId: world.projects.open.id, userId: world.members.member }
        return new URL(groupStopUrl(app.deps, stop)).pathname.replace('/groepsmail', '/api/group-mails')
      },
    },
    { of: 'a link of somebody else', cells: noBrowser, url: () => `/api/group-mails/1.1.${'x'.repeat(43)}` },
  ],
}
