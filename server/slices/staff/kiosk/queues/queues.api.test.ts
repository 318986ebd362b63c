import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '../../../../../contract/durations.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertAbuseReport } from '../../../../../tests/support/builders/abuse-reports.ts'
import { insertUnapprovedDiscount } from '../../../../../tests/support/builders/billing/unapproved-discounts.ts'
import { insertDeadJob } from '../../../../../tests/support/builders/jobs.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertReview } from '../../../../../tests/support/builders/reviews.ts'
import { insertUser, phoneFactor } from '../../../../../tests/support/builders/users.ts'

const staffEmail = 'staf@stuiver.test'
let app: TestApp
let staff: Visitor

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: staffEmail })
  ;({ visitor: staff } = await app.signInAnew({ email: staffEmail, ...phoneFactor() }))
})
afterAll(() => app.close())

const counts = async () => (await staff.get('/spark/kiosk/queues')).body

test('the kiosk counts what staff have to decide about, in each queue', async () => {
  const { db } = app.deps
  expect(await counts()).toEqual({
    alarms: 0,
    reviews: 0,
    reports: 0,
    refunds: 0,
    discounts: 0,
    card_testing: 0,
    jobs: 0,
  })
  const [{ id: userId }, { id: requestedById }] = [await insertUser(db), await insertUser(db)]
  const { id: subjectId, name, url } = await insertProject(db, { ownerId: userId })
  await insertAbuseReport(db, { subjectId, name, path: `/${url}` })
  await insertUnapprovedDiscount(db, { userId, requestedById })
  await insertDeadJob(db)
  await insertDeadJob(db)
  await insertReview(db, { subjectId: 1, requestedBy: userId })
  // Decided a moment ago, which can be undone.
  await insertReview(db, { subjectId: 2, requestedBy: userId, decidedBy: requestedById, decidedAt: app.clock.now() })
  await insertReview(db, { subjectId: 3, requestedBy: userId, state: 'withdrawn' })
  // Decided long ago, but the job of the decision is gone: it waits again.
  const decidedAt = app.clock.ago(11 * minuteMs)
  await insertReview(db, { subjectId: 4, requestedBy: userId, decidedBy: requestedById, decidedAt })
  expect(await counts()).toEqual({
    alarms: 0,
    reviews: 2,
    reports: 1,
    refunds: 0,
    discounts: 1,
    card_testing: 0,
    jobs: 2,
  })
})

test('a form on which cards are tested counts for as long as they are', async () => {
  const { id: projectId } = await insertProject(app.deps.db)
  const attempt = { projectId, amountCents: 200, method: 'creditcard' }
  for (let number = 0; number < 30; number += 1)
    app.deps.checkoutGuard.pressure.count({ ...attempt, ipAddress: `192.0.2.${number % 3}` })
  expect((await counts()).card_testing).toBe(1)
  app.clock.advance(61 * minuteMs)
  staff = await app.signIn(staffEmail)
  expect((await counts()).card_testing).toBe(0)
})
