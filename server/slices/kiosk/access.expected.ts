import type * as discounts from '../../../contract/kiosk/discounts.ts'
import type * as impersonation from '../../../contract/kiosk/impersonation.ts'
import type * as jobs from '../../../contract/kiosk/jobs.ts'
import type * as locks from '../../../contract/kiosk/locks.ts'
import type * as metrics from '../../../contract/kiosk/metrics.ts'
import type * as people from '../../../contract/kiosk/people.ts'
import { type Caller, type ExpectedOf, signedInBrowser, staffBrowser } from '../../../tests/authorization/expected.ts'
import { insertDeadJob } from '../../../tests/support/builders/jobs.ts'
import { insertUser } from '../../../tests/support/builders/users.ts'

/** Of somebody whom nobody else is asked about. */
const somebody =
  (before: string, behind = '') =>
  async ({ app }: Caller) =>
    `${before}/${(await insertUser(app.database.db)).id}${behind}`

const because = () => ({ reason: 'Gevraagd aan de telefoon.' })

export const expected: ExpectedOf<
  typeof discounts | typeof impersonation | typeof jobs | typeof locks | typeof metrics | typeof people
> = {
  'POST /spark/kiosk/users/search': [{ cells: staffBrowser, body: () => ({ query: 'persoon' }) }],
  'GET /spark/kiosk/users/:id/profile': [
    { cells: staffBrowser, url: ({ world }) => `/spark/kiosk/users/${world.members.owner}/profile` },
  ],
  'GET /spark/kiosk/users/impersonate/:id': [
    { cells: staffBrowser, url: ({ world }) => `/spark/kiosk/users/impersonate/${world.members.owner}` },
  ],
  'POST /spark/kiosk/users/impersonate/:id': [
    { cells: staffBrowser, url: somebody('/spark/kiosk/users/impersonate'), body: because, changesSignIn: true },
    {
      of: 'other staff',
      cells: { ...staffBrowser, staff: 403 },
      url: ({ world }) => `/spark/kiosk/users/impersonate/${world.members.staff}`,
      body: because,
    },
  ],
  'POST /spark/kiosk/users/stop-impersonating': [{ cells: signedInBrowser }],
  'POST /spark/kiosk/users/:id/lock': [
    { cells: staffBrowser, url: somebody('/spark/kiosk/users', '/lock'), body: because },
  ],
  'POST /spark/kiosk/users/:id/unlock': [
    { cells: staffBrowser, url: somebody('/spark/kiosk/users', '/unlock'), body: because },
  ],
  'POST /spark/kiosk/users/discount/:id': [
    { cells: staffBrowser, url: somebody('/spark/kiosk/users/discount'), body: () => ({ value: 5, ...because() }) },
  ],
  'GET /spark/kiosk/performance-indicators': [{ cells: staffBrowser }],
  'GET /spark/kiosk/performance-indicators/revenue': [{ cells: staffBrowser }],
  'GET /spark/kiosk/performance-indicators/plans': [{ cells: staffBrowser }],
  'GET /spark/kiosk/performance-indicators/trialing': [{ cells: staffBrowser }],
  'GET /spark/kiosk/platform-figures': [{ cells: staffBrowser }],
  'GET /spark/kiosk/jobs': [{ cells: staffBrowser }],
  'POST /spark/kiosk/jobs/:id/retry': [
    {
      cells: staffBrowser,
      url: async ({ app }) => `/spark/kiosk/jobs/${await insertDeadJob(app.database.db)}/retry`,
      body: because,
    },
  ],
  'POST /spark/kiosk/jobs/retry': [
    {
      cells: staffBrowser,
      body: async ({ app, number }) => {
        const name = `proef-${number}`
        await insertDeadJob(app.database.db, { name })
        return { name, ...because() }
      },
    },
  ],
}
