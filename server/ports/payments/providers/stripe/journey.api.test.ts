import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { days, FakeClock, minutes } from '../../../../../tests/support/fake-clock.ts'
import { FakeStripe } from '../../../../../tests/support/fake-stripe/fake-stripe.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { createLog } from '../../../../platform/log.ts'

let fake: FakeStripe
let app: TestApp
let projectId: number
/** All that was logged, at every level. */
let logged = ''
const log = createLog('trace', new Writable({ write: (line, _, done) => ((logged += String(line)), done()) }))

beforeAll(async () => {
  fake = await new FakeStripe(new FakeClock()).start()
  app = await buildTestApp({ PAYMENTS: 'stripe', ...keys() }, log)
  fake.clock = app.clock
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

const keys = () => ({
  STRIPE_SECRET_KEY: fake.secretKey,
  STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
  STRIPE_CREDITOR: 'Stichting Nep | Dam 1, 1012 JS Amsterdam, NL | NL08ZZZ502057730000',
  STRIPE_API_URL: fake.url,
})
const url = '/api/payments/stripe/events'

async function postEvent(payload: string, headers: Record<string, string>): Promise<void> {
  const answer = await app.http.inject({ method: 'POST', url, payload, headers })
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

async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
}

describe('with Stripe', () => {
  test('a donor is sent there, pays, and is thanked; a refund leaves the total, and a won dispute comes back', async () => {
    const answer = await give()
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const id = referenceIn(answer.body.url)
    expect(new URL(answer.body.url).origin).toBe(fake.url)
    expect(fake.platform.session(id).success_url).toMatch(/^http:\/\/stuiver\.test\/donatie\//)
    await fake.decide(id, 'paid')
    await app.runJobs()
    expect(await donations()).toEqual(['paid'])
    await pass(minutes(1))
    await fake.refundInDashboard(id, 1000)
    await pass(minutes(1))
    await fake.dispute(id)
    await pass(minutes(1))
    expect(await ledger()).toEqual(['received 2500', 'refunded -1000', 'charged-back -1500'])
    await fake.dispute(id, 'won')
    await pass(minutes(1))
    expect((await ledger()).at(-1)).toMatch(/ 1500$/)
  })

  test('cards that are declined at one checkout count as those of several, each once, and close it after five', async () => {
    const byCard = { payment_method: 'creditcard', email: 'proberen@voorbeeld.nl' }
    const id = referenceIn((await give(byCard)).body.url)
    const decline = async (card: string) => {
      await fake.declineCard(id, card)
      // Stripe may send every event twice.
      for (const { body, headers } of fake.sentEvents.slice(-2)) await postEvent(body, headers)
      await app.runJobs()
    }
    const wrongFields = async () => Object.keys((await give(byCard)).body.errors ?? {})
    for (let number = 0; number < 4; number += 1) await decline(`kaart-${number}`)
    expect([fake.platform.session(id).status, await donations()]).toEqual(['open', ['open']])
    expect(await wrongFields()).toEqual([])
    await decline('kaart-4')
    expect(fake.platform.session(id).status).toBe('expired')
    expect((await donations())[0]).toBe('cancelled')
    expect(await wrongFields()).toEqual(['challenge_answer'])
  })

  test('a payer with a second card has paid, and a late event about an attempt changes nothing', async () => {
    const id = referenceIn((await give({ payment_method: 'creditcard', email: 'tweede@voorbeeld.nl' })).body.url)
    await fake.declineCard(id, 'eerste-kaart')
    const late = fake.sentEvents.at(-1)!
    await fake.decide(id, 'paid')
    await app.runJobs()
    await postEvent(late.body, late.headers)
    await app.runJobs()
    expect([await donations(), await ledger()]).toEqual([['paid'], ['received 2500']])
  })

  test('an unpaid checkout expires, and its donation with it', async () => {
    const { body } = await give()
    await fake.decide(referenceIn(body.url), 'expired')
    await pass(minutes(1))
    expect(await donations()).not.toEqual(['paid'])
    expect(await ledger()).toEqual([])
  })

  test('a monthly donation by iDEAL is debited a month later, and a card that needs its holder is mailed', async () => {
    const bank = await give({ donation_type: 'recurring', amount: 15 })
    await fake.decide(referenceIn(bank.body.url), 'paid')
    const card = await give({
      donation_type: 'recurring',
      amount: 20,
      payment_method: 'creditcard',
      email: 'kaart@voorbeeld.nl',
    })
    await fake.decide(referenceIn(card.body.url), 'paid')
    await pass(minutes(1))
    fake.declines.push({ code: 'authentication_required' })
    await pass(days(31))
    await pass(minutes(1))
    await fake.settleCharges()
    await pass(minutes(1))
    const charges = fake.platform.intents.filter((each) => !fake.platform.sessionOf(each))
    expect(charges.map(({ type, status }) => `${type} ${status}`).toSorted()).toEqual([
      'card requires_payment_method',
      'sepa_debit succeeded',
    ])
    expect(await donations()).toEqual(expect.arrayContaining(['paid', 'paid', 'failed']))
    const mails = await rows<{ kind: string }>(`select kind from mails where "to" = 'kaart@voorbeeld.nl'`)
    expect(mails.map(({ kind }) => kind).join(' ')).toMatch(/fail/)
  })

  test('a debit whose answer is lost is found by our reference, and never made twice', async () => {
    const count = fake.platform.intents.length
    Object.assign(fake, { fault: 'lost-answer', faultyCalls: 1, faultAt: 'POST /v1/payment_intents' })
    const answer = await give({
      payment_method: 'directdebit',
      agree_directdebit: true,
      payment_method_attributes: { consumerName: 'I. van den Broek', consumerAccount: 'NL91 ABNA 0417 1643 00' },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    for (let time = 0; time < 5; time += 1) await pass(minutes(1))
    await fake.settleCharges()
    await pass(minutes(1))
    expect(fake.platform.intents.length).toBe(count + 1)
    expect(await donations()).toEqual(['paid'])
    expect(await ledger()).toEqual(['received 2500'])
  })

  test('no URL of the sandbox is there', async () => {
    expect((await app.visitor().get('/sandbox/checkout/sbx_1')).status).toBe(404)
    const sandbox = await app.http.inject({ method: 'POST', url: '/api/payments/sandbox/events', payload: '{}' })
    expect(sandbox.statusCode).toBe(404)
  })

  test('a platform that has moved to another provider still hears of payments by Stripe', async () => {
    const { body } = await give()
    const moved = await buildTestApp({ PAYMENTS: 'sandbox', ...keys() }, log, app)
    moved.clock.set(app.clock.now().toISOString())
    fake.post = async (payload, headers) => void (await moved.http.inject({ method: 'POST', url, payload, headers }))
    await fake.decide(referenceIn(body.url), 'paid')
    await moved.runJobs()
    expect(await donations()).toEqual(['paid'])
    const next = await moved.visitor().post('/api/donation', form())
    expect(next.body.url).toContain('/sandbox/checkout/')
    fake.post = postEvent
    await moved.close()
  })

  test.each(['html', 'down', 'reset', 'rate-limit'] as const)('our key is in no log, also after %s', async (fault) => {
    app.clock.advance(minutes(10))
    Object.assign(fake, { fault, faultyCalls: 1, faultAt: 'POST /v1/checkout/sessions' })
    expect((await give()).status).toBe(503)
    await pass(minutes(5))
    expect(fake.faultyCalls).toBe(0)
    expect(logged).not.toContain(fake.secretKey)
    expect(logged).not.toContain('Bearer')
  })
})
