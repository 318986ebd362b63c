import type * as cardTesting from '../../../../contract/staff/kiosk/checkout-guard.ts'
import type * as discounts from '../../../../contract/staff/kiosk/discounts.ts'
import type * as impersonation from '../../../../contract/staff/kiosk/impersonation.ts'
import type * as invoices from '../../../../contract/staff/kiosk/invoices.ts'
import type * as jobs from '../../../../contract/staff/kiosk/jobs.ts'
import type * as locks from '../../../../contract/staff/kiosk/locks.ts'
import type * as metrics from '../../../../contract/staff/kiosk/metrics.ts'
import type * as users from '../../../../contract/staff/kiosk/users.ts'
import type * as userLists from '../../../../contract/staff/kiosk/user-lists.ts'
import type * as queues from '../../../../contract/staff/kiosk/queues.ts'
import type * as reports from '../../../../contract/staff/kiosk/reports.ts'
import type * as reviewBackground from '../../../../contract/staff/kiosk/review-background.ts'
import {
  type Caller,
  everyBrowser,
  type ExpectedOf,
  signedInBrowser,
  staffBrowser,
} from '../../../../tests/authorization/expected.ts'
import { insertDeadJob } from '../../../../tests/support/builders/jobs.ts'
import { insertAbuseReport } from '../../../../tests/support/builders/abuse-reports.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertSoldInvoice } from '../../../../tests/support/builders/billing/sold-invoices.ts'
import { insertReview } from '../../../../tests/support/builders/reviews.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { insertUnapprovedDiscount } from '../../../../tests/support/builders/billing/unapproved-discounts.ts'

/** A user for this case alone. */
const somebody =
  (before: string, behind = '') =>
  async ({ app }: Caller) =>
    `${before}/${(await insertUser(app.deps.db)).id}${behind}`

/** A discount for staff that others than the caller decide about. */
const waiting =
  (what: string) =>
  async ({ app }: Caller) => {
    const { db } = app.deps
    const [{ id: userId }, { id: requestedById }] = [await insertUser(db), await insertUser(db)]
    return `/spark/kiosk/discounts/${await insertUnapprovedDiscount(db, { userId, requestedById })}/${what}`
  }

/** A report of a page of its own. */
const reported =
  (what: string) =>
  async ({ app }: Caller) => {
    const { db } = app.deps
    const { id: ownerId } = await insertUser(db)
    const { id: subjectId, name, url } = await insertProject(db, { ownerId })
    return `/spark/kiosk/reports/${await insertAbuseReport(db, { subjectId, name, path: `/${url}` })}/${what}`
  }

const because = () => ({ reason: 'Gevraagd aan de telefoon.' })

export const expected: ExpectedOf<
  | typeof cardTesting
  | typeof discounts
  | typeof impersonation
  | typeof invoices
  | typeof jobs
  | typeof locks
  | typeof metrics
  | typeof users
  | typeof userLists
  | typeof queues
  | typeof reports
  | typeof reviewBackground
> = {
  'POST /spark/kiosk/users/search': [{ cells: staffBrowser, body: () => ({ query: 'persoon' }) }],
  'GET /spark/kiosk/users/:id/profile': [
    { cells: staffBrowser, url: ({ world }) => `/spark/kiosk/users/${world.members.owner}/profile` },
  ],
  'GET /spark/kiosk/users/:id/plan': [{ cells: staffBrowser, url: somebody('/spark/kiosk/users', '/plan') }],
  'GET /spark/kiosk/users/:id/invoices': [{ cells: staffBrowser, url: somebody('/spark/kiosk/users', '/invoices') }],
  'GET /spark/kiosk/users/:id/discounts': [{ cells: staffBrowser, url: somebody('/spark/kiosk/users', '/discounts') }],
  'GET /spark/kiosk/users/:id/donations': [{ cells: staffBrowser, url: somebody('/spark/kiosk/users', '/donations') }],
  'GET /spark/kiosk/users/:id/projects': [{ cells: staffBrowser, url: somebody('/spark/kiosk/users', '/projects') }],
  'GET /spark/kiosk/users/:id/participations': [
    { cells: staffBrowser, url: somebody('/spark/kiosk/users', '/participations') },
  ],
  'GET /spark/kiosk/users/:id/account-teams': [
    { cells: staffBrowser, url: somebody('/spark/kiosk/users', '/account-teams') },
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
  'GET /spark/kiosk/discounts': [{ cells: staffBrowser }],
  'POST /spark/kiosk/discounts/:id/approve': [{ cells: staffBrowser, url: waiting('approve'), body: because }],
  'POST /spark/kiosk/discounts/:id/decline': [{ cells: staffBrowser, url: waiting('decline'), body: because }],
  'GET /spark/kiosk/performance-indicators': [{ cells: staffBrowser }],
  'GET /spark/kiosk/performance-indicators/revenue': [{ cells: staffBrowser }],
  'GET /spark/kiosk/performance-indicators/plans': [{ cells: staffBrowser }],
  'GET /spark/kiosk/performance-indicators/trialing': [{ cells: staffBrowser }],
  'GET /spark/kiosk/platform-figures': [{ cells: staffBrowser }],
  'GET /spark/kiosk/overview': [{ cells: staffBrowser }],
  'GET /spark/kiosk/invoices': [{ cells: staffBrowser }],
  'GET /spark/kiosk/invoices/:id': [
    {
      cells: staffBrowser,
      url: async ({ app }) => `/spark/kiosk/invoices/${await insertSoldInvoice(app.deps.db)}`,
    },
  ],
  'POST /api/report': [
    {
      cells: everyBrowser,
      body: async ({ app }) => {
        const { url } = await insertProject(app.deps.db)
        return { url: `/${url}`, reason: 'deceit', message: 'Dit klopt niet.' }
      },
    },
  ],
  'GET /spark/kiosk/reviews/:id/background': [
    {
      cells: staffBrowser,
      url: async ({ app, world, number }) => {
        const { owner: requestedBy } = world.members
        const id = await insertReview(app.deps.db, { subjectId: 1_000_000 + number, requestedBy })
        return `/spark/kiosk/reviews/${id}/background`
      },
    },
  ],
  'GET /spark/kiosk/reports': [{ cells: staffBrowser }],
  'POST /spark/kiosk/reports/:id/dismiss': [{ cells: staffBrowser, url: reported('dismiss'), body: because }],
  'POST /spark/kiosk/reports/:id/take-down': [{ cells: staffBrowser, url: reported('take-down'), body: because }],
  'GET /spark/kiosk/card-testing': [{ cells: staffBrowser }],
  'POST /spark/kiosk/card-testing/switch': [{ cells: staffBrowser, body: () => ({ mode: 'automatic', ...because() }) }],
  'GET /spark/kiosk/jobs': [{ cells: staffBrowser }],
  'GET /spark/kiosk/queues': [{ cells: staffBrowser }],
  'POST /spark/kiosk/jobs/:id/retry': [
    {
      cells: staffBrowser,
      url: async ({ app }) => `/spark/kiosk/jobs/${await insertDeadJob(app.deps.db)}/retry`,
      body: because,
    },
  ],
  'POST /spark/kiosk/jobs/retry': [
    {
      cells: staffBrowser,
      body: async ({ app, number }) => {
        const name = `proef-${number}`
        await insertDeadJob(app.deps.db, { name })
        return { name, ...because() }
      },
    },
  ],
}
