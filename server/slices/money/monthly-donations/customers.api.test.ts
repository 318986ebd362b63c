import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { days, FakeClock, hours, minutes } from '../../../../tests/support/fake-clock.ts'
import { FakeMollie } from '../../../../tests/support/fake-mollie/fake-mollie.ts'
import type { Mandate } from '../../../../tests/support/fake-mollie/state.ts'
import { letDaysGoBy } from '../../../../tests/support/money/let-days-go-by.ts'
import { referenceIn } from '../../../../tests/support/reference-in.ts'
import { users } from '../../../schema/identity/users.ts'
import { revokeAfterMs } from './rules.ts'

let fake: FakeMollie
let app: TestApp
let projectId: number

beforeAll(async () => {
  fake = await new FakeMollie(new FakeClock()).start()
  app = await buildTestApp({ PAYMENTS: 'mollie', MOLLIE_API_KEY: fake.apiKey, MOLLIE_API_URL: fake.url })
  fake.state.clock = app.clock
  fake.post = async (url, payload) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await app.http.inject({ method: 'POST', url: new URL(url).pathname, payload, headers })
  }
})
beforeEach(async () => {
  app.clock.set('2027-01-15T11:00:00Z')
  await rows('delete from schedules returning name')
  await rows(`update monthly_donations set state = 'ended' returning id`)
  projectId = (await insertProject(app.deps.db)).id
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

const rows = async <Row>(statement: string) =>
  ((await app.deps.db.execute(statement)) as unknown as { rows: Row[] }).rows

const requestOf = (changes: object = {}) => ({
  project_id: projectId,
  amount: 15,
  payment_method: 'ideal',
  donation_type: 'recurring',
  first_name: 'Ilse',
  last_name: 'van den Broek',
  email: 'ilse@voorbeeld.nl',
  accept_privacy: true,
  ...changes,
})

/** Opens the first payment of a monthly donation. */
async function open(changes: object = {}, visitor = app.visitor()) {
  const answer = await visitor.post('/api/donation', requestOf(changes))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { url, token } = answer.body as { url: string; token: string }
  return { token, first: fake.state.payment(referenceIn(url)) }
}

/** Opens a donation. @returns its first payment, as Mollie has it */
const begin = async (changes: object = {}, visitor = app.visitor()) => (await open(changes, visitor)).first

/** Lets a monthly donation begin, paid by its donor. */
async function start(changes: object = {}, visitor = app.visitor()) {
  const monthly = await open(changes, visitor)
  await fake.decide(monthly.first.id, 'paid')
  await pass(minutes(1))
  return monthly
}

/** A browser in which a donor is signed in. */
async function accountDonor() {
  const donor = await app.signInAnew()
  return { ...donor, form: (changes: object = {}) => ({ email: donor.email, ...changes }) }
}

async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
}

/** Lets a month go by, with the bank at work every night. */
const aMonth = () => letDaysGoBy(app, 31, { atNight: () => fake.settleCharges() })

/** A mandate that the customer gave for something else. */
function otherMandate(customerId: string, changes: Partial<Mandate> = {}): Mandate {
  const mandate: Mandate = {
    id: fake.state.newId('mdt'),
    customerId,
    method: 'directdebit',
    status: 'valid',
    details: { consumerName: 'A. Ander', consumerAccount: 'NL91ABNA0417164300' },
    mandateReference: null,
    createdAt: fake.state.now(),
    ...changes,
  }
  fake.state.mandates.push(mandate)
  return mandate
}

const mandatesInUse = () =>
  rows<{ amount: number; mandate: string }>(
    `select r.amount_cents::int as amount, m.provider_mandate_id as mandate from monthly_donations r
      join mandates m on m.id = r.mandate_id where r.project_id = ${projectId} order by r.id`,
  )
/** The charges on the mandates of a customer. */
const charges = (customerId: string) =>
  fake.state.payments
    .filter((each) => each.sequenceType === 'recurring' && each.customerId === customerId)
    .map(({ cents, mandateId }) => ({ amount: cents, mandate: mandateId }))

describe('a monthly donation of a customer with several mandates', () => {
  test('is taken on the one that its first payment names, and no newer, older, revoked or other one', async () => {
    const first = await begin()
    otherMandate(first.customerId!)
    await fake.decide(first.id, 'paid')
    const card = { cardHolder: 'T. Test', cardNumber: '6787', cardExpiryDate: '2028-02-29' }
    otherMandate(first.customerId!, { method: 'creditcard', details: card })
    otherMandate(first.customerId!, { status: 'invalid' })
    otherMandate(first.customerId!)
    await pass(minutes(1))
    expect(await mandatesInUse()).toEqual([{ amount: 1500, mandate: first.mandateId }])
    await aMonth()
    expect(charges(first.customerId!)).toEqual([{ amount: 1500, mandate: first.mandateId }])
  })

  test('takes no other where its own was revoked before it began', async () => {
    const first = await begin()
    await fake.decide(first.id, 'paid')
    fake.state.mandate(first.customerId!, first.mandateId!).status = 'invalid'
    otherMandate(first.customerId!)
    await pass(minutes(1))
    expect(await mandatesInUse()).toEqual([])
  })

  test('waits where its payment names none yet', async () => {
    const first = await begin()
    await fake.decide(first.id, 'paid')
    const { mandateId } = first
    first.mandateId = null
    otherMandate(first.customerId!)
    await pass(minutes(1))
    expect(await mandatesInUse()).toEqual([])
    first.mandateId = mandateId
    await pass(minutes(5))
    expect(await mandatesInUse()).toEqual([{ amount: 1500, mandate: mandateId }])
  })
})

const customersAt = (email: string) => fake.state.customers.filter((each) => each.email === email).map(({ id }) => id)
const payersOf = (userId: number) =>
  rows<{ customer: string }>(`select provider_customer_id as customer from payers where user_id = ${userId}`)

describe('the customer of a donor', () => {
  test('is one for all that is given every month while signed in, each on a mandate of its own', async () => {
    const { id, email, visitor, form } = await accountDonor()
    const { first: one } = await start(form(), visitor)
    const { first: two } = await start(form({ amount: 20, email: email.toUpperCase(), first_name: 'I.' }), visitor)
    expect(two.customerId).toBe(one.customerId)
    expect(two.mandateId).not.toBe(one.mandateId)
    expect(customersAt(email)).toEqual([one.customerId])
    expect(await payersOf(id)).toEqual([{ customer: one.customerId }])
    await aMonth()
    const amounts = charges(one.customerId!).toSorted((a, b) => a.amount - b.amount)
    expect(amounts).toEqual([
      { amount: 1500, mandate: one.mandateId },
      { amount: 2000, mandate: two.mandateId },
    ])
  })

  test('is one also of donations that begin at once, in two browsers', async () => {
    const { id, email, visitor, form } = await accountDonor()
    const other = await app.signIn(email)
    const starts = await Promise.all([
      begin(form(), visitor),
      begin(form({ amount: 20 }), other),
      begin(form({ amount: 25, last_name: 'Broek' }), visitor),
    ])
    expect(new Set(starts.map(({ customerId }) => customerId)).size).toBe(1)
    expect(await payersOf(id)).toEqual([{ customer: starts[0].customerId }])
  })

  test('is of no other person with the same e-mail address typed in', async () => {
    const donor = await accountDonor()
    const { first } = await start(donor.form(), donor.visitor)
    const reference = structuredClone(fake.state.customer(first.customerId!))
    const attacker = await accountDonor()
    const otherItem = [
      await start(donor.form({ first_name: 'Mallory' })),
      await start(donor.form({ first_name: 'Mallory', amount: 40 }), attacker.visitor),
    ]
    const customers = otherItem.map((each) => each.first.customerId!)
    expect(new Set([first.customerId, ...customers]).size).toBe(3)
    expect(fake.state.customer(first.customerId!)).toEqual(reference)
    // And what they began gives them none of the donor's later on.
    const { first: next } = await start(donor.form({ amount: 30 }), donor.visitor)
    expect(next.customerId).toBe(first.customerId)
    await aMonth()
    expect(charges(first.customerId!).toSorted((a, b) => a.amount - b.amount)).toEqual([
      { amount: 1500, mandate: first.mandateId },
      { amount: 3000, mandate: next.mandateId },
    ])
    for (const { first: own } of otherItem)
      expect(charges(own.customerId!)).toEqual([{ amount: own.cents, mandate: own.mandateId }])
  })

  test('is of no program with a token of theirs, also where its attempt is repeated', async () => {
    const { id, email, visitor, form } = await accountDonor()
    const { first } = await start(form(), visitor)
    const token = (await visitor.post('/settings/api/token', { name: 'Kassa', abilities: ['donations:create'] })).body
      .token as string
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `programma-${id}` }
    Object.assign(fake, { fault: 'down', faultyCalls: 1, faultAt: 'POST /v2/payments' })
    const give = () =>
      app.visitor().send({
        method: 'POST',
        url: '/api/donation',
        payload: requestOf(form({ amount: 20 })),
        headers,
      })
    expect([(await give()).status, (await give()).status]).toEqual([503, 200])
    const input = fake.state.payments.at(-1)!
    expect([input.cents, input.customerId === first.customerId]).toEqual([2000, false])
    expect(await rows(`select is_from_session from donations where email = '${email}' order by id`)).toEqual([
      { is_from_session: true },
      { is_from_session: false },
    ])
    // Nor does the customer of the program become theirs.
    const { first: next } = await start(form({ amount: 30 }), visitor)
    expect(next.customerId).toBe(first.customerId)
    expect(await payersOf(id)).toEqual([{ customer: first.customerId }])
  })

  test('is shared by no e-mail address that was not confirmed', async () => {
    const { id, visitor, form } = await accountDonor()
    await app.deps.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id))
    const [one, two] = [await begin(form(), visitor), await begin(form({ amount: 20 }), visitor)]
    expect(two.customerId).not.toBe(one.customerId)
    expect(await payersOf(id)).toEqual([])
  })

  test('is replaced once by a fresh one when Mollie has it no more, and the donation goes on', async () => {
    const { id, email, visitor, form } = await accountDonor()
    const { first: one } = await start(form(), visitor)
    fake.state.deleteCustomer(one.customerId!)
    const { first: two } = await start(form({ amount: 20 }), visitor)
    const { first: three } = await start(form({ amount: 25 }), visitor)
    expect(two.customerId).not.toBe(one.customerId)
    expect(three.customerId).toBe(two.customerId)
    expect(customersAt(email)).toEqual([two.customerId])
    expect(await payersOf(id)).toEqual([{ customer: two.customerId }])
    expect((await mandatesInUse()).slice(1)).toEqual([
      { amount: 2000, mandate: two.mandateId },
      { amount: 2500, mandate: three.mandateId },
    ])
  })

  test('is a fresh one after a change of e-mail address; the former one stays as it is', async () => {
    const { id, email, visitor, form } = await accountDonor()
    const { first: one } = await start(form(), visitor)
    await app.deps.db
      .update(users)
      .set({ email: `nieuw-${email}` })
      .where(eq(users.id, id))
    const { first: two } = await start(form({ amount: 20, email: `nieuw-${email}` }), visitor)
    expect(two.customerId).not.toBe(one.customerId)
    expect(customersAt(email)).toEqual([one.customerId])
    expect(await payersOf(id)).toEqual([{ customer: two.customerId }])
    const { first: three } = await start(form({ amount: 25 }), visitor)
    expect([one.customerId, two.customerId]).not.toContain(three.customerId)
    await aMonth()
    expect(charges(one.customerId!)).toEqual([{ amount: 1500, mandate: one.mandateId }])
  })

  test('stays the same, with the mandate, for an attempt that is repeated', async () => {
    const { id, email, visitor, form } = await accountDonor()
    const request = requestOf({
      ...form(),
      payment_method: 'directdebit',
      agree_directdebit: true,
      payment_method_attributes: { consumerName: 'I. van den Broek', consumerAccount: 'NL91 ABNA 0417 1643 00' },
    })
    Object.assign(fake, { fault: 'down', faultyCalls: 1, faultAt: 'POST /v2/payments' })
    const give = () => visitor.post('/api/donation', request, { 'idempotency-key': `herhaald-${id}` })
    const requestCount = fake.requests.length
    expect((await give()).status).toBe(200)
    expect((await give()).status).toBe(200)
    const items = fake.requests.slice(requestCount).filter((each) => each.startsWith('POST '))
    const [customerId] = customersAt(email)
    expect(items).toEqual([
      'POST /v2/customers',
      `POST /v2/customers/${customerId}/mandates`,
      'POST /v2/payments',
      'POST /v2/payments',
    ])
    const { mandateId } = fake.state.payments.at(-1)!
    expect(fake.state.mandate(customerId!, mandateId!).status).toBe('valid')
  })
})

describe('a monthly donation that is stopped', () => {
  const statusOf = ({ customerId, mandateId }: { customerId: string | null; mandateId: string | null }) =>
    fake.state.mandate(customerId!, mandateId!).status

  async function byLink(token: string) {
    const { body } = await app.visitor().get(`/api/donation/${token}`)
    const path = referenceIn(new URL(body.monthly.stop_url).pathname)
    return app.visitor().post(`/api/monthly-donation/${path}/stop`)
  }

  async function stop(token: string): Promise<void> {
    expect((await byLink(token)).status).toBe(200)
    // Its donor may undo it until then.
    await pass(revokeAfterMs + minutes(1))
  }

  /** Mollie gives no second mandate for an account that it has one of. */
  async function startOnSameMandate(
    former: Awaited<ReturnType<typeof start>>,
    changes: object,
    visitor = app.visitor(),
  ) {
    const monthly = await open(changes, visitor)
    await fake.decide(monthly.first.id, 'paid')
    monthly.first.mandateId = former.first.mandateId
    fake.state.mandates.pop()
    await pass(minutes(1))
    return monthly
  }

  test('takes back its own mandate, and leaves customer and mandate of another one', async () => {
    const { visitor, form } = await accountDonor()
    const one = await start(form(), visitor)
    const two = await start(form({ amount: 20 }), visitor)
    await stop(one.token)
    expect([statusOf(one.first), statusOf(two.first)]).toEqual(['invalid', 'valid'])
    await aMonth()
    expect(charges(two.first.customerId!)).toEqual([{ amount: 2000, mandate: two.first.mandateId }])
    await stop(two.token)
    expect(statusOf(two.first)).toBe('invalid')
    expect(fake.state.customer(one.first.customerId!)).toBeDefined()
    expect(fake.requests.filter((request) => /^DELETE \/v2\/customers\/[^/]+$/.test(request))).toEqual([])
  })

  test('leaves a mandate that another one is taken on, which takes it back at its own end', async () => {
    const { visitor, form } = await accountDonor()
    const one = await start(form(), visitor)
    const two = await startOnSameMandate(one, form({ amount: 20 }), visitor)
    await stop(one.token)
    expect(statusOf(one.first)).toBe('valid')
    await aMonth()
    expect(charges(one.first.customerId!)).toEqual([{ amount: 2000, mandate: one.first.mandateId }])
    await stop(two.token)
    expect(statusOf(one.first)).toBe('invalid')
  })

  test('keeps its mandate while that can be undone, also where another one on it ends', async () => {
    const { visitor, form } = await accountDonor()
    const one = await start(form(), visitor)
    const two = await startOnSameMandate(one, form({ amount: 20 }), visitor)
    const { undo_token: undoTwo } = (await byLink(two.token)).body
    await pass(hours(23))
    const { undo_token: undoOne } = (await byLink(one.token)).body
    await pass(hours(3))
    expect(statusOf(one.first)).toBe('valid')
    const undo = async (undoToken: string) =>
      (await app.visitor().post(`/api/monthly-donation/${undoToken}/undo-stop`)).status
    expect([await undo(undoOne), await undo(undoTwo)]).toEqual([200, 409])
    await aMonth()
    expect(charges(one.first.customerId!)).toEqual([{ amount: 1500, mandate: one.first.mandateId }])
  })

  test('waits for money that is on its way, and for a first payment that may bring the mandate again', async () => {
    const { email, visitor, form } = await accountDonor()
    const one = await start(form(), visitor)
    await letDaysGoBy(app, 31)
    await stop(one.token)
    expect(statusOf(one.first)).toBe('valid')
    await fake.settleCharges()
    // The session has ended in a month.
    await visitor.signIn(email)
    const waiting = await begin(form({ amount: 20 }), visitor)
    await pass(days(1))
    expect(charges(one.first.customerId!)).toHaveLength(1)
    expect(
      fake.state.payments.filter(({ mandateId }) => mandateId === one.first.mandateId).map(({ status }) => status),
    ).toEqual(['paid', 'paid'])
    expect(statusOf(one.first)).toBe('valid')
    await fake.decide(waiting.id, 'expired')
    await pass(days(2))
    expect(statusOf(one.first)).toBe('invalid')
  })
})
