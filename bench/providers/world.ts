import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { listTotalDifferences } from '../../server/slices/money/payments/settlement/queries/total-differences.ts'
import { buildTestApp, type TestApp } from '../../tests/support/build-test-app.ts'
import { insertProject } from '../../tests/support/builders/projects.ts'
import { FakeClock } from '../../tests/support/fake-clock.ts'
import { FakeMollie } from '../../tests/support/fake-mollie/fake-mollie.ts'
import { FakeStripe } from '../../tests/support/fake-stripe/fake-stripe.ts'
import { referenceIn } from '../../tests/support/reference-in.ts'

/** News of a provider, exactly as it is sent. */
export interface News {
  url: string
  payload: string
  headers: Record<string, string>
}

export type Fault = 'down' | 'html' | 'reset' | 'rate-limit' | 'lost-answer' | 'silence' | 'other-amount'

/** The product beside one provider, whose payers, banks and bad days are played. */
export interface ProviderWorld {
  name: string
  app: TestApp
  /** The events that are not delivered yet. */
  news: News[]
  pay(id: string): Promise<unknown>
  refund(id: string, amountCents: number, reference: string): Promise<unknown>
  dispute(id: string): Promise<unknown>
  winDispute(id: string): Promise<unknown>
  /** Counts the payments that it has made. */
  made(): Promise<number>
  /** Lets its calls go wrong from now on; without a word they go well again. */
  goWrong(fault: Fault | undefined): void
  close(): Promise<void>
}

/** @param timeoutMs after which a call to the provider is given up */
type Build = (timeoutMs: number) => Promise<ProviderWorld>

export const worlds: Record<string, Build> = { sandbox, mollie, stripe }

async function sandbox(timeoutMs: number): Promise<ProviderWorld> {
  const app = await buildTestApp({ PAYMENT_TIMEOUT_MS: String(timeoutMs) })
  const news: News[] = []
  app.sandbox.post = async (url, headers, payload) => {
    news.push({ url: new URL(url).pathname, payload, headers: headers as Record<string, string> })
    return 200
  }
  const faults: Record<Fault, typeof app.sandbox.behaviour.failWith> = {
    down: 'unreachable',
    html: 'nonsense',
    reset: 'unreachable',
    'rate-limit': 'unreachable',
    'lost-answer': 'lost-answer',
    silence: 'silence',
    'other-amount': 'other-amount',
  }
  return {
    name: 'sandbox',
    app,
    news,
    pay: (id) => app.sandbox.decide(id, { to: 'paid' }),
    refund: (providerPaymentId, amountCents, reference) =>
      app.sandbox.refundPayment({ reference, providerPaymentId, amountCents }),
    dispute: (id) => app.sandbox.chargeBack(id),
    winDispute: (id) => app.sandbox.reverseChargeback(id),
    made: () => countOf(app, sql`sandbox_payments`),
    goWrong: (fault) => void (app.sandbox.behaviour.failWith = fault && faults[fault]),
    close: () => app.close(),
  }
}

async function mollie(timeoutMs: number): Promise<ProviderWorld> {
  const fake = await new FakeMollie(new FakeClock()).start()
  const keys = { MOLLIE_API_KEY: fake.apiKey, MOLLIE_API_URL: fake.url }
  const app = await buildTestApp({ PAYMENTS: 'mollie', PAYMENT_TIMEOUT_MS: String(timeoutMs), ...keys })
  fake.state.clock = app.clock
  const news: News[] = []
  const tell = (payload: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    news.push({ url: '/api/payments/mollie/events', payload, headers })
  }
  fake.post = async (_url, body) => tell(body)
  return {
    name: 'mollie',
    app,
    news,
    pay: (id) => fake.decide(id, 'paid'),
    refund: async (providerPaymentId, amountCents, reference) => {
      await app.deps.payments.platform.refundPayment({ reference, providerPaymentId, amountCents })
      tell(`id=${providerPaymentId}`)
    },
    dispute: (id) => fake.chargeBack(id),
    winDispute: (id) => fake.reverseChargeback(id),
    made: async () => fake.state.payments.length,
    goWrong: (fault) => goWrong(fake, fault),
    close: () => closeBoth(app, fake),
  }
}

async function stripe(timeoutMs: number): Promise<ProviderWorld> {
  const fake = await new FakeStripe(new FakeClock()).start()
  const keys = {
    STRIPE_SECRET_KEY: fake.secretKey,
    STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
    STRIPE_API_URL: fake.url,
  }
  const app = await buildTestApp({ PAYMENTS: 'stripe', PAYMENT_TIMEOUT_MS: String(timeoutMs), ...keys })
  fake.clock = app.clock
  const news: News[] = []
  fake.post = async (payload, headers) => news.push({ url: '/api/payments/stripe/events', payload, headers })
  return {
    name: 'stripe',
    app,
    news,
    pay: (id) => fake.decide(id, 'paid'),
    refund: (providerPaymentId, amountCents, reference) =>
      app.deps.payments.platform.refundPayment({ reference, providerPaymentId, amountCents }),
    dispute: (id) => fake.dispute(id),
    winDispute: (id) => fake.dispute(id, 'won'),
    made: async () =>
      fake.platform.sessions.length + fake.platform.intents.filter((each) => !fake.platform.sessionOf(each)).length,
    goWrong: (fault) => goWrong(fake, fault),
    close: () => closeBoth(app, fake),
  }
}

function goWrong(fake: { fault: Fault | undefined; faultyCalls: number }, fault: Fault | undefined): void {
  Object.assign(fake, { fault, faultyCalls: fault === undefined ? 0 : Number.POSITIVE_INFINITY })
}

async function closeBoth(app: TestApp, fake: { close(): Promise<void> }): Promise<void> {
  await app.close()
  await fake.close()
}

export const rowsOf = async <Row>(app: TestApp, statement: ReturnType<typeof sql>) =>
  ((await app.deps.db.execute(statement)) as unknown as { rows: Row[] }).rows

export const countOf = async (app: TestApp, table: ReturnType<typeof sql>): Promise<number> =>
  (await rowsOf<{ n: number }>(app, sql`select count(*)::int as n from ${table}`))[0]!.n

let donors = 0

/** Gives a donation of 25 euros, from a network of its own. */
export async function give(world: ProviderWorld, projectId: number, headers: Record<string, string> = {}) {
  donors += 1
  const visitor = world.app.visitor()
  await visitor.get('/user/current')
  const payload = {
    project_id: projectId,
    amount: 25,
    payment_method: 'ideal',
    first_name: 'Ilse',
    last_name: 'Smit',
    email: `gever${donors}@voorbeeld.nl`,
    accept_privacy: true,
  }
  const token = visitor.cookies.get('XSRF-TOKEN') ?? ''
  const remoteAddress = `10.${(donors >> 8) & 255}.${donors & 255}.7`
  const send = () =>
    visitor.send({
      method: 'POST',
      url: '/api/donation',
      payload,
      remoteAddress,
      headers: { 'x-xsrf-token': token, ...headers },
    })
  return { request: send, payload, visitor }
}

export const newProject = async ({ app }: ProviderWorld): Promise<number> => (await insertProject(app.deps.db)).id

/**
 * Makes so many donations that wait for their donors, on projects of their own, so that none of them looks attacked.
 */
export async function giveMany(world: ProviderWorld, count: number): Promise<string[]> {
  const ids: string[] = []
  let projectId = 0
  for (let number = 0; number < count; number += 1) {
    if (number % 15 === 0) projectId = await newProject(world)
    const { status, body } = await (await give(world, projectId)).request()
    if (status !== 200) throw new Error(`a donation was answered with ${status}`)
    ids.push(referenceIn(body.url))
  }
  return ids
}

export const deliver = ({ app }: ProviderWorld, { url, payload, headers }: News) =>
  app.http.inject({ method: 'POST', url, payload, headers })

/** Runs the jobs that follow from all events, with those that wait a few seconds. */
export async function catchUp({ app }: ProviderWorld): Promise<void> {
  await app.runJobs()
  app.clock.advance(4_000)
  await app.runJobs()
  // An event that arrived is handled at once, and not waited for.
  for (let looks = 0; looks < 100; looks += 1) {
    if ((await countOf(app, sql`jobs where name = 'payment-changed' and dead_at is null`)) === 0) return
    await wait(50)
  }
}

/**
 * Returns the difference between the books and the provider, in cents, over these payments; 0 when they say the same.
 */
export async function differenceOf({ app }: ProviderWorld, ids: readonly string[]): Promise<number> {
  const rows = await rowsOf<{ id: string; cents: number }>(
    app,
    sql`select p.provider_payment_id as id, coalesce(sum(l.amount_cents), 0)::int as cents
        from payments p left join ledger_entries l on l.payment_id = p.id group by p.id`,
  )
  const booked = new Map(rows.map(({ id, cents }) => [id, Number(cents)]))
  let difference = 0
  for (const id of ids) {
    const providerState = await app.deps.payments.platform.fetchPayment(id)
    const received = providerState.status === 'paid' ? providerState.amountCents : 0
    difference += Math.abs(
      received - providerState.refundedCents - providerState.chargedBackCents - (booked.get(id) ?? 0),
    )
  }
  const counters = await listTotalDifferences(app.deps.db)
  return difference + counters.length
}
