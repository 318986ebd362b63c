import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { mandates } from '../../../../schema/money/payments/mandates.ts'
import { monthlyDonations } from '../../../../schema/money/monthly-donations/monthly-donations.ts'
import { changeMonthly } from '../changing/change-monthly.ts'
import { endOnFormerAccount } from '../charging/follow-moved-project.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2027-01-15T11:00:00Z')
})
afterAll(() => app.close())

/** A monthly donation of a project of its own, and what is stored of it and its mandate. */
async function giveMonthly() {
  const { db } = app.deps
  const project = await insertProject(db)
  await app.give(project.id, { email: `${project.url}@voorbeeld.nl`, donation_type: 'recurring' })
  const find = async () => {
    const [row] = await db
      .select({ id: monthlyDonations.id, state: monthlyDonations.state, mandate: mandates.status })
      .from(monthlyDonations)
      .innerJoin(mandates, eq(mandates.id, monthlyDonations.mandateId))
      .where(eq(monthlyDonations.projectId, project.id))
    return row!
  }
  return { id: (await find()).id, find }
}

test('the mandate of a monthly donation that ends by a pause past its last day is revoked', async () => {
  const { id, find } = await giveMonthly()
  const endsAt = new Date('2027-02-20T00:00:00Z')
  await app.deps.db.update(monthlyDonations).set({ endsAt }).where(eq(monthlyDonations.id, id))
  const pause = (months: number) =>
    changeMonthly(app.deps, { id, change: { kind: 'pause', months }, language: 'nl', requireAllowed: () => {} })
  expect(await find()).toMatchObject({ state: 'active', mandate: 'valid' })
  await pause(2)
  await app.runJobs()
  expect(await find()).toMatchObject({ state: 'ended', mandate: 'invalid' })
})

test('the mandate of a monthly donation that ends by a move of its project is revoked [4.13]', async () => {
  const { id, find } = await giveMonthly()
  await app.deps.db.transaction((tx) => endOnFormerAccount(app.deps, tx, id))
  await app.runJobs()
  expect(await find()).toMatchObject({ state: 'ended', mandate: 'invalid' })
})
