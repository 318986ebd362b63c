import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { advancePastWait } from '../../../../../tests/support/fundraisers/pending-changes.ts'
import { FakeClock } from '../../../../../tests/support/fake-clock.ts'
import { FakeStripe } from '../../../../../tests/support/fake-stripe/fake-stripe.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'

let fake: FakeStripe
let app: TestApp
beforeAll(async () => {
  fake = await new FakeStripe(new FakeClock()).start()
  app = await buildTestApp({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: fake.secretKey,
    STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
    STRIPE_CLIENT_ID: fake.clientId,
    STRIPE_API_URL: fake.url,
  })
  fake.clock = app.clock
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

const eventUrl = '/api/payments/stripe/events'
const postEvent = (payload: string, headers: Record<string, string>, url = eventUrl) =>
  app.http.inject({ method: 'POST', url, payload, headers })

/** An organization that linked an account of its own at Stripe. */
async function linked(accountId: string) {
  const { db } = app.deps
  const { visitor, id: userId } = await app.signInAnew()
  const { id: organizationId } = await insertOrganization(db)
  await insertOrganizationMember(db, { organizationId, userId, role: 'owner' })
  const { id: projectId } = await insertProject(db, { organizationId, ownerId: userId })
  const begin = await visitor.post('/api/stripe/link', { organization_id: organizationId })
  const consent = new URL(begin.body.url as string)
  const state = consent.searchParams.get('state')
  const code = fake.connect(accountId)
  const back = await visitor.post('/api/stripe/linked', { state, code })
  expect(back).toMatchObject({ status: 200, body: { name: 'Stichting Nep' } })
  await advancePastWait(app)
  return { projectId, consent, visitor, organizationId, account: fake.connected.get(accountId)! }
}

const statusOf = async (token: string) => {
  const [row] = await app.deps.db
    .select({ status: donations.status, account: payments.account })
    .from(donations)
    .innerJoin(payments, eq(payments.donationId, donations.id))
    .where(eq(donations.token, token))
  return row!
}

describe('an account of their own at Stripe', () => {
  test('is linked by permission, is paid directly, and its news counts for it alone', async () => {
    const [one, other] = [await linked('acct_one'), await linked('acct_two')]
    expect(Object.fromEntries(one.consent.searchParams)).toMatchObject({
      client_id: fake.clientId,
      response_type: 'code',
      redirect_uri: 'http://stuiver.test/koppelen/stripe',
    })
    const donation = await app.give(one.projectId, { amount: 25 }, { to: 'open' })
    expect(one.account.sessions.map(({ id }) => id)).toEqual([donation.paymentId])
    expect([fake.platform.sessions, other.account.sessions]).toEqual([[], []])

    await fake.decide(donation.paymentId, 'paid', one.account)
    const { body } = fake.sentEvents.at(-1)!
    // The same words, signed as well, about another account or about the platform's own.
    const inputs = [
      body.replace('acct_one', 'acct_two'),
      body.replace(',"account":"acct_one"', ''),
      body.replace('acct_one', 'acct_three'),
    ]
    for (const event of inputs) expect((await postEvent(event, fake.sign(event))).statusCode).toBe(200)
    await app.runJobs()
    expect((await statusOf(donation.token)).status).not.toBe('paid')
    const { account } = await statusOf(donation.token)
    const { account: otherKey } = await statusOf(
      (await app.give(other.projectId, { amount: 25 }, { to: 'open' })).token,
    )
    const atOther = `/api/payments/stripe/${otherKey}/events`
    expect((await postEvent(body, fake.sign(body), atOther)).statusCode).toBe(401)
    expect((await postEvent(body, { 'stripe-signature': 't=1,v1=00' })).statusCode).toBe(401)

    expect((await postEvent(body, fake.sign(body))).statusCode).toBe(200)
    expect((await postEvent(body, fake.sign(body))).statusCode).toBe(200)
    await app.runJobs()
    expect((await statusOf(donation.token)).status).toBe('paid')
    const stored = await app.deps.db.execute(
      `select account from inbound_events where event_id = '${JSON.parse(body).id}' and account = '${account}'`,
    )
    expect((stored as unknown as { rows: unknown[] }).rows).toHaveLength(1)
  })

  test('whose permission was taken back refuses a donation clearly, and keeps no key of theirs', async () => {
    const { projectId, account } = await linked('acct_gone')
    fake.connected.delete(account.id)
    const answer = await app.visitor().get(`/api/donation/create?project_id=${projectId}`)
    expect(answer.status).toBeLessThan(504)
    const rows = await app.deps.db.execute('select token_sealed, token_ends_at from connected_accounts')
    expect(JSON.stringify(rows)).not.toContain('sk_test_theirs')
  })

  test('is not linked with a code that was used, nor without a request', async () => {
    const { visitor, organizationId } = await linked('acct_used')
    const begin = await visitor.post('/api/stripe/link', { organization_id: organizationId })
    const state = new URL(begin.body.url as string).searchParams.get('state')
    const back = await visitor.post('/api/stripe/linked', { state, code: 'ac_used' })
    expect(back.status).toBe(409)
    expect((await visitor.post('/api/stripe/linked', { state: 'made up', code: fake.connect('acct_x') })).status).toBe(
      403,
    )
  })
})
