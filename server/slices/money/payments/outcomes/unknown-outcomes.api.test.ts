import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { centsOf } from '../../../../../contract/money.ts'
import { languages } from '../../../../../contract/texts.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { days, hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'

vi.setConfig({ testTimeout: 180_000 })

let app: TestApp
let projectId: number
/** Payments that reached the provider since the test began. */
let created: string[]
let lookedUp: string[]

beforeAll(async () => {
  app = await buildTestApp({ PAYMENT_TIMEOUT_MS: '500' })
  const { createPayment, findPayment } = app.sandbox
  app.sandbox.createPayment = (request) => {
    created.push(request.reference)
    return createPayment(request)
  }
  app.sandbox.findPayment = (lookup) => {
    lookedUp.push(lookup.reference)
    return findPayment(lookup)
  }
})
beforeEach(async () => {
  ;[created, lookedUp] = [[], []]
  projectId = (await insertProject(app.deps.db)).id
})
afterEach(() => Object.assign(app.sandbox.behaviour, { failWith: undefined }))
afterAll(() => app.close())

const form = (changes: object = {}) => ({
  project_id: projectId,
  amount: '25',
  payment_method: 'ideal',
  first_name: 'Ilse',
  last_name: 'van den Broek',
  email: 'ilse@voorbeeld.nl',
  accept_privacy: 'on',
  ...changes,
})
const byDebit = (amount: number, changes: object = {}) =>
  form({
    amount: String(amount),
    payment_method: 'directdebit',
    payment_method_attributes: { consumerName: 'I. van den Broek', consumerAccount: 'NL91ABNA0417164300' },
    agree_directdebit: 'on',
    ...changes,
  })

const rows = <Row extends object>(text: string) =>
  app.database.run<Row>({ name: `test-${sha256(text).slice(0, 20)}`, text }, [])
const mailsTo = async (email: string) =>
  (
    await rows<{ kind: string; text: string; html: string }>(
      `select kind, text, html from mails where "to" = '${email}' order by id`,
    )
  ).filter(({ kind }) => kind !== 'new-donations')
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)
const ledger = async () =>
  (
    await rows<{ kind: string; cents: number }>(
      `select kind, amount_cents::int as cents from ledger_entries where project_id = ${projectId} order by id`,
    )
  ).map(({ kind, cents }) => `${kind} ${cents}`)
const atProvider = async () =>
  (
    await rows<{ status: string; refunded: number }>(
      `select s.status, s.refunded_cents::int as refunded from sandbox_payments s join payments y on y.reference = s.idempotency_key
       join donations d on d.id = y.donation_id where d.project_id = ${projectId} order by d.id`,
    )
  ).map(({ status, refunded }) => (refunded === 0 ? status : `${status}, ${refunded} back`))
const statusOf = async (token: string) => (await app.visitor().get(`/api/donation/${token}`)).body

async function pass(ms: number, schedules?: readonly string[]): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs(schedules)
}

async function visitorWithDraft(): Promise<Visitor> {
  const visitor = app.visitor()
  await visitor.get(`/api/donation/create?project_id=${projectId}`)
  return visitor
}

describe('a direct debit of which the provider reports nothing', () => {
  test.each([
    [4042, 'is silent'],
    [4043, 'answers nonsense'],
    [4047, 'has another amount'],
  ])('of € %i, when it %s, is found back, and the donor is written to', async (amount) => {
    const email = `gevonden-${amount}@voorbeeld.nl`
    const { status, body } = await app.visitor().post('/api/donation', byDebit(amount, { email }))
    expect([status, body.url]).toEqual([200, `http://stuiver.test/donatie/${body.token}`])
    expect(await statusOf(body.token)).toMatchObject({
      status: 'open',
      outcome: 'warning',
      outcome_unknown: true,
      checkout_url: null,
    })
    await pass(31_000)
    expect(await statusOf(body.token)).toMatchObject({ outcome_unknown: false })
    expect(await kindsTo(email)).toContain('outcome-accepted')
    await pass(minutes(1))
    expect(await kindsTo(email)).toContain('receipt')
    expect(await ledger()).toEqual([`received ${centsOf(amount)}`])
    expect(created).toHaveLength(1)
    expect(lookedUp).toHaveLength(1)
  })

  test('ends with a mail and a way to try again when the provider never took it on', async () => {
    const email = 'niets@voorbeeld.nl'
    const { body } = await app.visitor().post('/api/donation', byDebit(4046, { email }))
    await pass(31_000)
    expect(await statusOf(body.token)).toMatchObject({ outcome_unknown: true })
    expect(await kindsTo(email)).toEqual([])
    for (let look = 0; look < 6; look += 1) await pass(31_000)
    expect(await statusOf(body.token)).toMatchObject({ status: 'failed', outcome: 'error', outcome_unknown: false })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ kind: 'outcome-not_given', text: expect.stringContaining(`/donatie/${body.token}`) })
    expect(mail!.html).toMatch(/<span lang="nl">[^<]+<\/span>/)
    await pass(days(1))
    expect(await kindsTo(email)).toEqual(['outcome-not_given'])
    expect([created.length, await atProvider(), await ledger()]).toEqual([1, [], []])
  })

  test('is looked up with growing pauses, given up after a day, and undone when it was there after all', async () => {
    const email = 'dag@voorbeeld.nl'
    const { body } = await app.visitor().post('/api/donation', byDebit(4042, { email }))
    const whole = app.sandbox.findPayment
    app.sandbox.findPayment = () => Promise.reject(new Error('away'))
    const fetchWhole = app.sandbox.fetchPayment
    app.sandbox.fetchPayment = () => Promise.reject(new Error('away'))
    app.sandbox.behaviour.dropEvents = true
    let looks = 0
    app.sandbox.findPayment = () => {
      looks += 1
      return Promise.reject(new Error('away'))
    }
    try {
      for (let passed = 0; passed < days(1) + hours(7); passed += minutes(5))
        await pass(minutes(5), ['reconcile-payments'])
      expect(looks).toBeLessThan(20)
      expect(looks).toBeGreaterThan(5)
      expect(await statusOf(body.token)).toMatchObject({ status: 'failed' })
      expect(await kindsTo(email)).toEqual(['outcome-not_given'])
    } finally {
      Object.assign(app.sandbox, { findPayment: whole, fetchPayment: fetchWhole })
      app.sandbox.behaviour.dropEvents = false
    }
    await pass(hours(7))
    expect(await atProvider()).toEqual(['paid'])
    await pass(days(7))
    expect(await atProvider()).toEqual(['paid, 404200 back'])
    expect(await ledger()).toEqual(['received 404200', 'refunded -404200'])
    expect(await kindsTo(email)).toEqual(['outcome-not_given', 'outcome-given_back_later', 'outcome-given_back'])
  })

  test('is the same one when the donor sends the form again', async () => {
    const visitor = await visitorWithDraft()
    const first = await visitor.post('/api/donation', byDebit(4043))
    const again = await visitor.post('/api/donation', byDebit(4043))
    expect([again.status, again.body.token]).toEqual([200, first.body.token])
    await pass(minutes(1))
    expect(await atProvider()).toHaveLength(1)
  })

  test('is cancelled by a later donation of the same draft, so that there are never two debits', async () => {
    const email = 'anders@voorbeeld.nl'
    const visitor = await visitorWithDraft()
    const first = await visitor.post('/api/donation', byDebit(4042, { email }))
    const second = await visitor.post('/api/donation', form({ email }))
    await app.sandbox.decide(referenceIn(second.body.url), { to: 'paid' })
    await pass(31_000)
    expect(await statusOf(first.body.token)).toMatchObject({ status: 'cancelled', outcome_unknown: false })
    expect(await atProvider()).toEqual(['cancelled', 'paid'])
    await pass(minutes(30))
    expect(await ledger()).toEqual(['received 2500'])
    expect(await kindsTo(email)).toEqual(['receipt'])
  })

  test('is given back when the bank was faster than the later donation of the same draft', async () => {
    const email = 'sneller@voorbeeld.nl'
    const visitor = await visitorWithDraft()
    const first = await visitor.post('/api/donation', byDebit(4042, { email }))
    app.sandbox.behaviour.dropEvents = true
    const whole = app.sandbox.findPayment
    app.sandbox.findPayment = () => Promise.reject(new Error('away'))
    await pass(31_000)
    Object.assign(app.sandbox, { findPayment: whole })
    app.sandbox.behaviour.dropEvents = false
    expect(await atProvider()).toEqual(['paid'])
    const second = await visitor.post('/api/donation', form({ email }))
    await app.sandbox.decide(referenceIn(second.body.url), { to: 'paid' })
    await pass(minutes(3))
    await pass(days(7))
    expect(await atProvider()).toEqual(['paid, 404200 back', 'paid'])
    expect((await ledger()).toSorted()).toEqual(['received 2500', 'received 404200', 'refunded -404200'])
    expect(await statusOf(first.body.token)).toMatchObject({ status: 'refunded' })
    expect((await kindsTo(email)).toSorted()).toEqual(['outcome-given_back', 'outcome-given_back_later', 'receipt'])
  })

  test('is refunded a week later when its event comes before the later donation of the draft is paid', async () => {
    const email = 'eerst@voorbeeld.nl'
    const visitor = await visitorWithDraft()
    const first = await visitor.post('/api/donation', byDebit(4042, { email }))
    const second = await visitor.post('/api/donation', form({ email }))
    await pass(6_000)
    expect(lookedUp).toEqual([])
    expect(await atProvider()).toEqual(['paid', 'open'])
    await app.sandbox.decide(referenceIn(second.body.url), { to: 'paid' })
    await pass(minutes(3))
    await pass(days(7))
    expect(await atProvider()).toEqual(['paid, 404200 back', 'paid'])
    expect(await ledger()).toEqual(['received 404200', 'received 2500', 'refunded -404200'])
    expect(await statusOf(first.body.token)).toMatchObject({ status: 'refunded', outcome_unknown: false })
    expect((await kindsTo(email)).toSorted()).toEqual(['outcome-given_back', 'outcome-given_back_later', 'receipt'])
  })

  test('counts when its event comes after the later donation of the same draft was called off', async () => {
    const visitor = await visitorWithDraft()
    const first = await visitor.post('/api/donation', byDebit(4042))
    const second = await visitor.post('/api/donation', form())
    await app.sandbox.decide(referenceIn(second.body.url), { to: 'cancelled' })
    await app.runJobs()
    await pass(6_000)
    expect(await atProvider()).toEqual(['paid', 'cancelled'])
    expect(await statusOf(first.body.token)).toMatchObject({ status: 'paid' })
    expect(await ledger()).toEqual(['received 404200'])
  })

  test('by another donor is left alone by a donation of another draft', async () => {
    const [one, other] = [await visitorWithDraft(), await visitorWithDraft()]
    await one.post('/api/donation', byDebit(4042))
    await other.post('/api/donation', form())
    await pass(31_000)
    await pass(minutes(1))
    expect(await atProvider()).toEqual(['paid', 'open'])
  })

  test('that the bank refuses later is mailed about', async () => {
    const email = 'saldo@voorbeeld.nl'
    app.sandbox.behaviour.chargeFailure = 'insufficient_funds'
    await app.visitor().post('/api/donation', byDebit(4043, { email }))
    await pass(31_000)
    await pass(minutes(1))
    app.sandbox.behaviour.chargeFailure = undefined
    expect(await kindsTo(email)).toEqual(['outcome-accepted', 'outcome-not_given'])
  })

  test.each(languages)('is spoken of in %s, without saying that nothing was taken', async (language) => {
    const t = app.deps.texts.in(language)
    const subject = { amount: '€ 25', email: 'x@voorbeeld.nl' }
    expect(t('complete.unknown_text', subject)).toContain(subject.email)
    const texts = ['heading', 'text', 'again'].map((part) =>
      t(`complete.unknown_${part}` as 'complete.unknown_text', subject),
    )
    // Neither on its page nor on the form: whether something was taken is unknown.
    for (const promise of [t('complete.nothing_taken'), t('errors.provider_unavailable'), t('complete.other_method')])
      expect(texts.join(' ')).not.toContain(promise)
  })
})

test('another method without an answer says that nothing was taken, and its retry goes on with the same one', async () => {
  const visitor = await visitorWithDraft()
  const first = await visitor.post('/api/donation', form({ amount: '4043' }))
  expect([first.status, first.body.message]).toEqual([503, expect.stringContaining('Er is niets afgeschreven')])
  const again = await visitor.post('/api/donation', form({ amount: '4043' }))
  expect(again.status).toBe(200)
  expect(new Set(created).size).toBe(1)
  expect(await atProvider()).toEqual(['open'])
})

test('past the time in which a repeat is known as one, a retry looks the payment up and makes none', async () => {
  const visitor = await visitorWithDraft()
  await visitor.post('/api/donation', form({ amount: '4043' }))
  const { platform: payments } = app.deps.payments
  const { repeatableForMs } = payments
  Object.assign(payments, { repeatableForMs: hours(1) })
  app.clock.advance(minutes(61))
  try {
    const again = await visitor.post('/api/donation', form({ amount: '4043' }))
    expect([again.status, created.length, lookedUp.length]).toEqual([200, 1, 1])
  } finally {
    Object.assign(payments, { repeatableForMs })
  }
})

describe('twelve donations that the provider never answers usably', () => {
  test('keep no other donor from giving, for as long as they are looked up', async () => {
    const attacker = app.visitor()
    for (let time = 0; time < 12; time += 1)
      await attacker.post('/api/donation', form({ amount: '4046', email: `aanval${time}@voorbeeld.nl` }))
    const statuses: number[] = []
    for (let look = 0; look < 60; look += 1) {
      statuses.push((await app.visitor().post('/api/donation', form())).status)
      await pass(10_000)
    }
    expect(statuses).toEqual(statuses.map(() => 200))
    const { length } = lookedUp
    await pass(days(1))
    await pass(days(15))
    expect(lookedUp.length - length).toBeLessThan(40)
    expect(await kindsTo('aanval3@voorbeeld.nl')).toEqual(['outcome-not_given'])
  })

  test('leave the provider open to donations, while it is silent to every job', async () => {
    await app.visitor().post('/api/donation', form())
    const { findPayment, fetchPayment } = app.sandbox
    const away = () => Promise.reject(new Error('away'))
    Object.assign(app.sandbox, { findPayment: away, fetchPayment: away })
    try {
      for (let look = 0; look < 40; look += 1) {
        expect((await app.visitor().post('/api/donation', form())).status).toBe(200)
        await pass(minutes(1))
      }
    } finally {
      Object.assign(app.sandbox, { findPayment, fetchPayment })
    }
  })

  test('leave the door open to a donor a moment after their jobs find the provider away', async () => {
    for (let time = 0; time < 12; time += 1) await app.visitor().post('/api/donation', form())
    const { findPayment, fetchPayment, listMethods } = app.sandbox
    let requestCount = 0
    const away = () => Promise.reject(new Error(`away, called ${(requestCount += 1)} times`))
    Object.assign(app.sandbox, { findPayment: away, fetchPayment: away, listMethods: away })
    try {
      while (requestCount < 20) await pass(minutes(10))
    } finally {
      Object.assign(app.sandbox, { findPayment, fetchPayment, listMethods })
    }
    expect((await app.visitor().post('/api/donation', form())).status).toBe(200)
  })
})
