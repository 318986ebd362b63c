import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../tests/support/builders/projects.ts'
import { days, FakeClock, minutes } from '../../../tests/support/fake-clock.ts'
import { FakeMollie } from '../../../tests/support/fake-mollie/fake-mollie.ts'
import type { Mandate } from '../../../tests/support/fake-mollie/state.ts'

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
  await rows(`update recurring_donations set state = 'ended' returning id`)
  projectId = (await insertProject(app.database.db)).id
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

const rows = async <Row>(statement: string) =>
  ((await app.database.db.execute(statement)) as unknown as { rows: Row[] }).rows

/** Opens the first payment of a monthly donation. @returns that payment, as Mollie has it */
async function begin(changes: object = {}, visitor = app.visitor()) {
  const answer = await visitor.post('/api/donation', {
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
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return fake.state.payments.at(-1)!
}

async function later(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
}

/** Lets a month go by, with the bank at work every night. */
async function aMonth(): Promise<void> {
  for (let day = 0; day < 31; day += 1) {
    await later(days(1) - minutes(20))
    await fake.settleCharges()
    await later(minutes(20))
  }
}

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
    `select r.amount_cents::int as amount, m.provider_mandate_id as mandate from recurring_donations r
      join mandates m on m.id = r.mandate_id where r.project_id = ${projectId} order by r.id`,
  )
const charges = () =>
  fake.state.payments
    .filter(({ sequenceType }) => sequenceType === 'recurring')
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
    await later(minutes(1))
    expect(await mandatesInUse()).toEqual([{ amount: 1500, mandate: first.mandateId }])
    await aMonth()
    expect(charges()).toEqual([{ amount: 1500, mandate: first.mandateId }])
  })

  test('takes no other where its own was revoked before it began', async () => {
    const first = await begin()
    await fake.decide(first.id, 'paid')
    fake.state.mandate(first.customerId!, first.mandateId!).status = 'invalid'
    otherMandate(first.customerId!)
    await later(minutes(1))
    expect(await mandatesInUse()).toEqual([])
  })

  test('waits where its payment names none yet', async () => {
    const first = await begin()
    await fake.decide(first.id, 'paid')
    const { mandateId } = first
    first.mandateId = null
    otherMandate(first.customerId!)
    await later(minutes(1))
    expect(await mandatesInUse()).toEqual([])
    first.mandateId = mandateId
    await later(minutes(5))
    expect(await mandatesInUse()).toEqual([{ amount: 1500, mandate: mandateId }])
  })
})
