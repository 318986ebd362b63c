import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { donorsOf, newEmail } from '../../../../../tests/support/money/donors.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'

let app: TestApp
let at: ReturnType<typeof donorsOf>
beforeAll(async () => {
  app = await buildTestApp()
  const { id: projectId } = await insertProject(app.deps.db)
  at = donorsOf(app, () => projectId)
})
afterAll(() => app.close())

test('a link to another way to pay shows its holder nothing about the donor, and lets them stop nothing', async () => {
  const email = newEmail()
  const first = await at.giveMonthly(email)
  const { renew_url: url } = await at.monthlyOf(await at.visit(email))
  const renewal = await app
    .visitor()
    .post(`/api/monthly-donation/${referenceIn(url)}/renewal`, { payment_method: 'creditcard' })
  const of = async (token: string) => (await app.visitor().get(`/api/donation/${token}`)).body
  const donation = app.deps.db.select().from(donations).where(eq(donations.email, email))
  const { token } = (await donation.orderBy(desc(donations.id)))[0]!
  const unknown = { first_name: '', last_name: '', email: '', monthly: null, renew_url: url }
  expect(await of(token)).toMatchObject({ outcome: 'warning', ...unknown })
  await app.sandbox.decide(referenceIn(renewal.body.url), { to: 'paid' })
  await app.runJobs()
  const outcome = await of(token)
  expect(outcome).toMatchObject({ outcome: 'success', recurring: true, ...unknown })
  const donor = await of(first)
  expect(donor.email).toBe(email)
  for (const secret of [email, donor.first_name, donor.last_name, donor.monthly.stop_url])
    expect(JSON.stringify(outcome)).not.toContain(secret)
  expect((await latestMail(app, email, 'receipt')).text).toContain(outcome.receipt_number)
})

/**
 * A monthly donation of € 15 whose payment method is renewed by a browser, in which the donor portal is open or not.
 */
async function renewed(email: string, { by }: { by: Visitor }) {
  await at.giveMonthly(email)
  const donor = await at.visit(email)
  const { id, renew_url: url } = await at.monthlyOf(donor)
  const begin = (browser: Visitor) =>
    browser.post(`/api/monthly-donation/${referenceIn(url)}/renewal`, { payment_method: 'creditcard' })
  const { body } = await begin(by)
  return { id, donor, begin, checkout: body.url as string }
}

async function pay(checkout: string): Promise<void> {
  await app.sandbox.decide(referenceIn(checkout), { to: 'paid' })
  await app.runJobs()
}

const changeAmount = (browser: Visitor, id: number, body: object) =>
  browser.write('PUT', `/api/donor/link/monthly/${id}/amount`, body)

test('no more is taken on the mandate of a payer with a forwarded link than was paid there', async () => {
  const email = newEmail()
  const { id, donor, begin, checkout } = await renewed(email, { by: app.visitor() })
  await pay(checkout)
  expect(await at.monthlyOf(donor)).toMatchObject({ payment_method: 'creditcard', amount: 15, mandate_limit: 15 })
  const refused = await changeAmount(donor, id, { amount: 16 })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { amount: [expect.stringContaining('€\u00a015 per maand')] } },
  })
  expect((await changeAmount(donor, id, { amount: 10 })).status).toBe(200)
  expect((await changeAmount(donor, id, { amount: 15 })).status).toBe(200)
  // The donor pays in their own portal: that mandate is theirs, and has no limit of another.
  const own = (await begin(donor)).body.url
  expect(own).not.toBe(checkout)
  await pay(own)
  expect(await at.monthlyOf(donor)).toMatchObject({ amount: 15, mandate_limit: null })
  expect((await changeAmount(donor, id, { amount: 25 })).status).toBe(200)
})

test('a payer with the link is not charged what the donor raised while they paid', async () => {
  const email = newEmail()
  const { id, donor, begin, checkout } = await renewed(email, { by: app.visitor() })
  expect((await changeAmount(donor, id, { amount: 25 })).status).toBe(200)
  // The page shows the new amount, so it leads to no payment of the former one.
  expect((await begin(app.visitor())).body.url).not.toBe(checkout)
  await pay(checkout)
  expect(await at.monthlyOf(donor)).toMatchObject({ amount: 15, mandate_limit: 15, payment_method: 'creditcard' })
  expect((await latestMail(app, email, 'monthly-changed')).text).toMatch(/€\s15,00/)
})

test('a payer with the link is not led to the payment that the donor began, nor the donor to theirs', async () => {
  const { donor, begin, checkout } = await renewed(newEmail(), { by: app.visitor() })
  const [own, ownAgain, again] = [await begin(donor), await begin(donor), await begin(app.visitor())]
  expect(own.body.url).not.toBe(checkout)
  expect([ownAgain.body.url, again.body.url]).toEqual([own.body.url, checkout])
})

test('the portal of another donor, or an account without the donation, makes no payer the donor', async () => {
  const other = newEmail()
  await at.giveMonthly(other)
  const stranger = await at.visit(other)
  const { email } = await insertUser(app.deps.db)
  await stranger.signIn(email)
  const { donor, checkout } = await renewed(newEmail(), { by: stranger })
  await pay(checkout)
  expect(await at.monthlyOf(donor)).toMatchObject({ mandate_limit: 15 })
})

test('a donor who renews with their account may raise the amount afterwards', async () => {
  const { visitor: account, email } = await app.signInAnew()
  const { donor, checkout } = await renewed(email, { by: account })
  await pay(checkout)
  expect(await at.monthlyOf(donor)).toMatchObject({ payment_method: 'creditcard', mandate_limit: null })
})

test('an account raises nothing that the reader of another e-mail address renewed, nor they what it pays', async () => {
  const email = newEmail()
  const { visitor: account } = await app.signInAnew()
  await at.giveMonthly(email, {}, account)
  const reader = await at.visit(email)
  const { id, renew_url: url } = await at.monthlyOf(reader)
  const renew = async (payer: Visitor) => {
    const renewal = `/api/monthly-donation/${referenceIn(url)}/renewal`
    await pay((await payer.post(renewal, { payment_method: 'creditcard' })).body.url)
  }
  const raise = (amount: number, whose: 'account' | 'link') =>
    (whose === 'account' ? account : reader).write('PUT', `/api/donor/${whose}/monthly/${id}/amount`, { amount })
  await renew(account)
  const byReader = await raise(250, 'link')
  expect([byReader.status, byReader.body.errors.amount]).toEqual([422, [expect.stringContaining('account')]])
  expect((await changeAmount(reader, id, { amount: 14 })).status).toBe(200)
  await renew(reader)
  expect((await raise(250, 'account')).status).toBe(422)
  expect(await at.monthlyOf(reader)).toMatchObject({ payment_method: 'creditcard', amount: 14, mandate_limit: 14 })
  await renew(account)
  expect([(await raise(250, 'link')).status, (await raise(20, 'account')).status]).toEqual([422, 200])
})

test('a donor who began it with the account of their e-mail address raises what they renewed', async () => {
  const { visitor: account, email } = await app.signInAnew()
  await at.giveMonthly(email, {}, account)
  const reader = await at.visit(email)
  const { renew_url: url } = await at.monthlyOf(reader)
  const renewal = `/api/monthly-donation/${referenceIn(url)}/renewal`
  await pay((await reader.post(renewal, { payment_method: 'creditcard' })).body.url)
  expect(await at.monthlyOf(reader)).toMatchObject({ payment_method: 'creditcard', mandate_limit: null })
})
