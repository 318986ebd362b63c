import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { donorsOf, newAddress } from '../../../../../tests/support/money/donors.ts'
import { lastMail } from '../../../../../tests/support/mailbox.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'

let app: TestApp
let at: ReturnType<typeof donorsOf>
beforeAll(async () => {
  app = await buildTestApp()
  const { id: projectId } = await insertProject(app.deps.db)
  at = donorsOf(app, () => projectId)
})
afterAll(() => app.close())

test('a link to another way to pay tells its holder nothing about the donor, and lets them stop nothing', async () => {
  const email = newAddress()
  const first = await at.giveMonthly(email)
  const { renew_url: url } = await at.monthlyOf(await at.visit(email))
  const renewal = await app
    .visitor()
    .post(`/api/monthly-donation/${url.split('/').at(-1)}/renewal`, { payment_method: 'creditcard' })
  const of = async (token: string) => (await app.visitor().get(`/api/donation/${token}`)).body
  const given = app.deps.db.select().from(donations).where(eq(donations.email, email))
  const { token } = (await given.orderBy(desc(donations.id)))[0]!
  const unknown = { first_name: '', last_name: '', email: '', monthly: null, renew_url: url }
  expect(await of(token)).toMatchObject({ outcome: 'warning', ...unknown })
  await app.sandbox.decide(renewal.body.url.split('/').at(-1)!, { to: 'paid' })
  await app.runJobs()
  const outcome = await of(token)
  expect(outcome).toMatchObject({ outcome: 'success', recurring: true, ...unknown })
  const donor = await of(first)
  expect(donor.email).toBe(email)
  for (const secret of [email, donor.first_name, donor.last_name, donor.monthly.stop_url])
    expect(JSON.stringify(outcome)).not.toContain(secret)
  expect((await lastMail(app, email, 'thank-you')).text).toContain(outcome.receipt_number)
})
