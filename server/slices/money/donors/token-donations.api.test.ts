import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { donorsOf, newEmail } from '../../../../tests/support/money/donors.ts'
import { sampleDonation } from '../../../../tests/support/money/sample-donation.ts'
import { referenceIn } from '../../../../tests/support/reference-in.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2027-01-15T11:00:00Z')
})
afterAll(() => app.close())

test('a donation by a token belongs to the named donor, and not to the owner of the token', async () => {
  const { id: projectId } = await insertProject(app.deps.db)
  const at = donorsOf(app, () => projectId)
  const { visitor, ...owner } = await app.signInAnew()
  const newAnswer = await visitor.post('/settings/api/token', { name: 'Kassa', abilities: ['donations:create'] })
  const email = newEmail()
  const { status, body } = await app.visitor().send({
    method: 'POST',
    url: '/api/donation',
    payload: { ...sampleDonation(projectId), email, amount: 15, donation_type: 'recurring', payment_method: 'ideal' },
    headers: { authorization: `Bearer ${newAnswer.body.token}` },
  })
  expect(status).toBe(200)
  await app.sandbox.decide(referenceIn(body.url), { to: 'paid' })
  await app.runJobs()
  await at.live(32, 4)

  await visitor.signIn(owner.email)
  const donation = await visitor.get('/api/donor/account/donations')
  expect([donation.status, donation.body.total]).toEqual([200, 0])
  expect((await at.portal(visitor, 'account')).body).toMatchObject({ monthly: [], years: [] })
  expect((await visitor.get('/api/donor/account/statement/2027')).status).toBe(404)
  expect((await visitor.get('/settings/monthly-donations')).body.list).toEqual([])

  const donor = await at.visit(email)
  const { monthly, years } = (await at.portal(donor)).body
  expect([monthly.length, years]).toEqual([1, [{ year: 2027, amount: 30 }]])
  const change = { amount: 20 }
  for (const [by, access, answer] of [
    [visitor, 'account', 404],
    [donor, 'link', 200],
  ] as const)
    expect((await by.write('PUT', `/api/donor/${access}/monthly/${monthly[0].id}/amount`, change)).status).toBe(answer)
})
