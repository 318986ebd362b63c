import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { FakeMollie } from '../../../../../tests/support/fake-mollie/fake-mollie.ts'
import { days, FakeClock, minutes } from '../../../../../tests/support/fake-clock.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { createLog } from '../../../../platform/log.ts'

let fake: FakeMollie
let app: TestApp
let projectId: number
/** All that was logged, at every level. */
let logged = ''
const log = createLog('trace', new Writable({ write: (line, _, done) => ((logged += String(line)), done()) }))

beforeAll(async () => {
  fake = await new FakeMollie(new FakeClock()).start()
  app = await buildTestApp({ PAYMENTS: 'mollie', ...keys() }, log)
  fake.state.clock = app.clock
  fake.post = postEvent
})
beforeEach(async () => {
  app.clock.set('2027-01-15T11:00:00Z')
  projectId = (await insertProject(app.deps.db)).id
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

const keys = () => ({ MOLLIE_API_KEY: fake.apiKey, MOLLIE_API_URL: fake.url })
const headers = { 'content-type': 'application/x-www-form-urlencoded' }

async function postEvent(url: string, payload: string): Promise<void> {
  const answer = await app.http.inject({ method: 'POST', url: new URL(url).pathname, payload, headers })
  if (answer.statusCode !== 200) throw new Error(`a webhook was answered with ${answer.statusCode}`)
}

const form = (changes: object = {}) => ({
  project_id: projectId,
  amount: 25,
  payment_method: 'ideal',
  first_name: 'Ilse',
  last_name: 'van den Broek',
  email: 'ilse@voorbeeld.nl',
  accept_privacy: true,
  ...changes,
})

const give = (changes: object = {}) => app.visitor().post('/api/donation', form(changes))

const rows = async <Row>(statement: string) =>
  ((await app.deps.db.execute(statement)) as unknown as { rows: Row[] }).rows
const donations = async () =>
  (await rows<{ status: string }>(`select status from donations where project_id = ${projectId} order by id`)).map(
    ({ status }) => status,
  )
const ledger = async () =>
  (
    await rows<{ kind: string; cents: number }>(
      `select kind, amount_cents::int as cents from ledger_entries where project_id = ${projectId} order by id`,
    )
  ).map(({ kind, cents }) => `${kind} ${cents}`)
const receipts = async () =>
  (await rows(`select 1 from mails where kind = 'receipt' and "to" = 'ilse@voorbeeld.nl'`)).length

async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
}

describe('with Mollie', () => {
  test('a donor is sent there, pays, and is thanked; a refund leaves the total', async () => {
    const before = await receipts()
    const answer = await give()
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { url } = answer.body
    expect(new URL(url).origin).toBe(fake.url)
    expect(fake.state.payments.at(-1)).toMatchObject({
      cents: 2500,
      method: 'ideal',
      locale: 'nl_NL',
      webhookUrl: 'http://stuiver.test/api/payments/mollie/events',
      redirectUrl: expect.stringMatching(/^http:\/\/stuiver\.test\/donatie\//),
    })
    await fake.decide(referenceIn(url), 'paid')
    await app.runJobs()
    expect(await donations()).toEqual(['paid'])
    await pass(minutes(1))
    expect(await receipts()).toBe(before + 1)

    const { platform } = app.deps.payments
    await platform.refundPayment({ reference: 'st-back', providerPaymentId: referenceIn(url), amountCents: 1000 })
    await postEvent('http://stuiver.test/api/payments/mollie/events', `id=${referenceIn(url)}`)
    await pass(minutes(1))
    await fake.chargeBack(referenceIn(url))
    await pass(minutes(1))
    expect(await ledger()).toEqual(['received 2500', 'refunded -1000', 'charged-back -1500'])
  })

  test('a payment without an event is looked up when its donor comes back', async () => {
    fake.post = undefined
    const { body } = await give()
    await fake.decide(referenceIn(body.url), 'paid')
    await app.visitor().get(`/api/donation/${body.token}`)
    await pass(minutes(20))
    expect(await donations()).toEqual(['paid'])
    fake.post = postEvent
  })

  test('a monthly donation begins with a payment, and is charged on its mandate a month later', async () => {
    const { body } = await give({ donation_type: 'recurring', amount: 15 })
    await fake.decide(referenceIn(body.url), 'paid')
    await pass(minutes(1))
    for (let day = 0; day < 31; day += 1) {
      await pass(days(1) - minutes(20))
      await fake.settleCharges()
      await pass(minutes(20))
    }
    await fake.settleCharges()
    await pass(minutes(1))
    expect(await donations()).toEqual(['paid', 'paid'])
    const ofCustomer = fake.state.payments.filter(({ sequenceType }) => sequenceType !== 'oneoff')
    expect(ofCustomer.map(({ sequenceType, method, status, cents }) => [sequenceType, method, status, cents])).toEqual([
      ['first', 'ideal', 'paid', 1500],
      ['recurring', 'directdebit', 'paid', 1500],
    ])
  })

  test('a debit whose answer is lost is found by our reference, and never made twice', async () => {
    const count = fake.state.payments.length
    Object.assign(fake, { fault: 'lost-answer', faultyCalls: 1, faultAt: 'POST /v2/payments' })
    const answer = await give({
      payment_method: 'directdebit',
      agree_directdebit: true,
      payment_method_attributes: { consumerName: 'I. van den Broek', consumerAccount: 'NL91 ABNA 0417 1643 00' },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    for (let time = 0; time < 5; time += 1) await pass(minutes(1))
    await fake.settleCharges()
    await pass(minutes(1))
    expect(fake.state.payments.length).toBe(count + 1)
    expect(await donations()).toEqual(['paid'])
    expect(await ledger()).toEqual(['received 2500'])
  })

  test('strangers who post ids cause no rows, and no URL of the sandbox is there', async () => {
    const count = async () => (await rows<{ n: number }>('select count(*)::int as n from jobs'))[0]!.n
    const ofStrangers = () => fake.requests.filter((request) => request.startsWith('GET /v2/payments/tr_stranger'))
    const before = await count()
    const payload = (number: number) => `id=tr_stranger${number}`
    const url = '/api/payments/mollie/events'
    for (let number = 0; number < 60; number += 1)
      await app.http.inject({ method: 'POST', url, payload: payload(number), headers })
    expect(await count()).toBe(before)
    expect(ofStrangers()).toHaveLength(10)
    expect((await app.http.inject({ method: 'POST', url, payload: 'id=sbx_1', headers })).statusCode).toBe(401)
    expect((await app.visitor().get('/sandbox/checkout/sbx_1')).status).toBe(404)
    const sandbox = await app.http.inject({ method: 'POST', url: '/api/payments/sandbox/events', payload: '{}' })
    expect(sandbox.statusCode).toBe(404)
  })

  test('a platform that has moved to another provider still hears of payments by Mollie', async () => {
    const { body } = await give()
    const moved = await buildTestApp({ PAYMENTS: 'sandbox', ...keys() }, log, app)
    const event = {
      method: 'POST',
      url: '/api/payments/mollie/events',
      payload: `id=${referenceIn(body.url)}`,
      headers,
    } as const
    fake.post = async () => void (await moved.http.inject(event))
    await fake.decide(referenceIn(body.url), 'paid')
    await moved.runJobs()
    expect(await donations()).toEqual(['paid'])
    const next = await moved.visitor().post('/api/donation', form())
    expect(next.body.url).toContain('/sandbox/checkout/')
    fake.post = postEvent
    await moved.close()
  })

  test('with nothing but a key no foreign account is linked, and the answer says so [3.16, 3.12]', async () => {
    const leader = await insertUser(app.deps.db)
    const organization = await insertOrganization(app.deps.db)
    await insertOrganizationMember(app.deps.db, {
      organizationId: organization.id,
      userId: leader.id,
      role: 'owner',
    })
    const browser = await app.signIn(leader.email)
    expect((await browser.get('/api/payment-providers')).body).toEqual({ list: [] })
    expect((await browser.get(`/api/organization/${organization.id}/details`)).body.organization).toMatchObject({
      takes_provider_credentials: false,
    })
  })

  test.each(['html', 'down', 'reset', 'rate-limit'] as const)('our key is in no log, also after %s', async (fault) => {
    app.clock.advance(minutes(10))
    Object.assign(fake, { fault, faultyCalls: 1, faultAt: 'POST /v2/payments' })
    expect((await give()).status).toBe(503)
    await pass(minutes(5))
    expect(fake.faultyCalls).toBe(0)
    expect(logged).not.toContain(fake.apiKey)
    expect(logged).not.toContain('Bearer')
  })
})
