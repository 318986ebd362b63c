import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type SignedIn, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { days, FakeClock, minutes } from '../../../../../tests/support/fake-clock.ts'
import { FakeStripe } from '../../../../../tests/support/fake-stripe/fake-stripe.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { dutchPostalAddress, planPayer } from '../../../../../tests/support/money/plan-payer.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { pagePolicy } from '../../../../platform/http/pages/page-policy.ts'
import { createLog } from '../../../../platform/log.ts'
import { planSubscriptions } from '../../../../schema/subscriptions/billing/billing.ts'

let fake: FakeStripe
let app: TestApp
/** All that was logged, at every level. */
let logged = ''
const log = createLog('trace', new Writable({ write: (line, _, done) => ((logged += String(line)), done()) }))

beforeAll(async () => {
  fake = await new FakeStripe(new FakeClock()).start()
  app = await buildTestApp(
    {
      CARDS: 'stripe',
      TRUSTED_PROXIES: '1',
      STRIPE_SECRET_KEY: fake.secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
      STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
      STRIPE_API_URL: fake.url,
    },
    log,
  )
  fake.clock = app.clock
  fake.post = async (payload, headers) => void (await postEvent(payload, headers))
})
afterAll(async () => {
  await app.close()
  await fake.close()
})
// No other plan is renewed in the months that a test lets pass.
afterEach(() => app.deps.db.update(planSubscriptions).set({ renewAt: null }))

const postEvent = (payload: string, headers: Record<string, string>) =>
  app.http.inject({ method: 'POST', url: '/api/cards/stripe/events', payload, headers })
const billing = async (visitor: Visitor) => (await visitor.get('/settings/billing')).body
const invoices = async (visitor: Visitor): Promise<unknown[]> => (await visitor.get('/settings/invoices')).body
const openFields = async (visitor: Visitor) =>
  (await visitor.post('/settings/payment-method/fields')).body as { token: string; url: string }

async function subscribe(visitor: Visitor, behaviour?: 'declined' | 'insufficient_funds' | 'needs-proof') {
  const { token: card_token } = await openFields(visitor)
  await fake.fillInCard(card_token, behaviour)
  return visitor.post('/settings/subscription', { plan: 'organization-monthly', card_token, ...dutchPostalAddress })
}

async function takenBy(act: () => Promise<unknown>): Promise<number> {
  const before = fake.totalTaken()
  await act()
  return fake.totalTaken() - before
}

/** Time passes, and due jobs run, also those that follow. */
async function pass(ms: number, payer?: SignedIn): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
  await app.runJobs()
  // A session does not last for weeks.
  if (payer !== undefined) await payer.visitor.signIn(payer.email)
}

describe('a plan that is paid with a card at Stripe', () => {
  test('is taken, renewed, refused, proven to the bank and paid [7.33]', async () => {
    const payer = await planPayer(app)
    const { visitor, ...user } = payer
    expect((await billing(visitor)).takes_cards).toBe(true)
    const takenCents = await takenBy(async () => expect((await subscribe(visitor)).status).toBe(200))
    expect([takenCents, (await billing(visitor)).state]).toEqual([47_19, 'active'])
    expect(await billing(visitor)).toMatchObject({ card_brand: 'Visa', card_last_four: '4242' })

    // Off session a card is charged by itself, until its bank requires authentication.
    expect(await takenBy(() => pass(days(31), payer))).toBe(47_19)
    const [customer] = fake.platform.customers.filter(({ email }) => email === user.email)
    const card = fake.platform.methods.find((method) => method.customer === customer!.id)!
    card.behaviour = 'needs-proof'
    expect(await takenBy(() => pass(days(31), payer))).toBe(0)
    expect(await billing(visitor)).toMatchObject({ state: 'active', unpaid_since: expect.any(String) as string })
    expect(await mailsTo(app, user.email, 'plan-unpaid')).toHaveLength(1)

    // Their owner pays now, and is sent to the bank.
    const answer = await visitor.write('PUT', '/settings/subscription', { plan: 'organization-monthly' })
    expect(answer.body).toMatchObject({ action_url: expect.stringContaining('https://hooks.stripe.com/') as string })
    expect((await billing(visitor)).payment.action_url).toBe(answer.body.action_url)
    const intent = fake.platform.intents.at(-1)!
    expect(intent.returnUrl).toBe('http://stuiver.test/settings#/subscription')
    const proven = await takenBy(async () => {
      await fake.prove(intent.id, true)
      await pass(0)
    })
    expect([proven, intent.amount]).toEqual([intent.amount, 47_19])
    expect(await billing(visitor)).toMatchObject({ state: 'active', unpaid_since: null, payment: null })
    expect(await invoices(visitor)).toHaveLength(3)
  })

  test('stays as it is however often and in which order its news comes', async () => {
    const payer = await planPayer(app)
    await subscribe(payer.visitor, 'needs-proof')
    const intent = fake.platform.intents.at(-1)!
    await fake.prove(intent.id, true)
    await pass(minutes(1))
    const before = [await billing(payer.visitor), await invoices(payer.visitor)]
    const subject = fake.sentEvents.filter(({ body }) => body.includes(intent.id))
    expect(subject.length).toBeGreaterThan(1)
    for (const { body, headers } of [...subject.toReversed(), ...subject, ...subject])
      expect((await postEvent(body, headers)).statusCode).toBe(200)
    await fake.dispute(intent.id)
    await pass(minutes(1))
    expect([await billing(payer.visitor), await invoices(payer.visitor)]).toEqual(before)
  })

  test.each([
    ['declined', 'De kaart is geweigerd'],
    ['insufficient_funds', 'te weinig geld'],
  ] as const)('is refused under the card that is %s, and takes nothing [8.16]', async (behaviour, words) => {
    const { visitor } = await planPayer(app)
    const takenCents = await takenBy(async () => {
      const { status, body } = await subscribe(visitor, behaviour)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['card_token']])
      expect(body.errors.card_token[0]).toContain(words)
    })
    expect([takenCents, (await billing(visitor)).state]).toEqual([0, 'none'])
    expect((await subscribe(visitor)).status).toBe(200)
  })

  test('ends when the payer says no to their bank, or nothing for an hour, and takes nothing after that', async () => {
    const { visitor } = await planPayer(app)
    const takenCents = await takenBy(async () => {
      await subscribe(visitor, 'needs-proof')
      await fake.prove(fake.platform.intents.at(-1)!.id, false)
      await pass(0)
      expect(await billing(visitor)).toMatchObject({ state: 'none', payment: null })
      await subscribe(visitor, 'needs-proof')
      await pass(minutes(61))
      expect(await billing(visitor)).toMatchObject({ state: 'none', payment: null })
      await fake.prove(fake.platform.intents.at(-1)!.id, true)
      await pass(minutes(1))
    })
    expect([takenCents, (await billing(visitor)).state]).toEqual([0, 'none'])
  })

  test.each([
    ['lost-answer', 'POST /v1/payment_intents', 'none', 0],
    ['html', /confirm$/, 'none', 0],
    ['lost-answer', /confirm$/, 'active', 47_19],
  ] as const)('with an unknown outcome, as of a %s at %s, is found out by a job', async (fault, at, state, cents) => {
    const { visitor } = await planPayer(app)
    const takenCents = await takenBy(async () => {
      Object.assign(fake, { fault, faultyCalls: 1, faultAt: at })
      expect((await subscribe(visitor)).status).toBe(503)
      fake.fault = undefined
      expect((await subscribe(visitor)).status).toBe(409)
      await pass(minutes(2))
    })
    expect([takenCents, (await billing(visitor)).state]).toEqual([cents, state])
  })

  test('is refunded when it was taken although refused in our books', async () => {
    const { visitor } = await planPayer(app)
    expect((await subscribe(visitor, 'declined')).status).toBe(422)
    const intent = fake.platform.intents.at(-1)!
    intent.status = 'succeeded'
    const news = { id: intent.id, object: 'payment_intent', metadata: intent.metadata }
    await fake.tell('payment_intent.succeeded', news)
    await pass(0)
    expect(intent.refunds).toMatchObject([{ amount: 47_19 }])
    expect(await billing(visitor)).toMatchObject({ state: 'none', payment: null })
  })

  test('goes back whole when a consumer withdraws from it', async () => {
    const { visitor } = await planPayer(app)
    const takenCents = await takenBy(async () => {
      await subscribe(visitor)
      expect((await visitor.post('/settings/subscription/withdraw')).status).toBe(200)
      await pass(0)
    })
    expect([takenCents, (await billing(visitor)).state]).toEqual([0, 'none'])
  })
})

describe('the page that fields of a card stand in', () => {
  test('alone may load scripts of Stripe, and is shown by pages of ours alone [8.16]', async () => {
    const { visitor } = await planPayer(app)
    const { url, token } = await openFields(visitor)
    const page = await visitor.get(url)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).not.toContain('unsafe')
    expect([page.status, page.headers['x-frame-options']]).toEqual([200, undefined])
    expect(page.body).toContain('<script src="https://js.stripe.com/endive/stripe.js">')
    expect(page.body).toContain(`data-secret="${token}_secret_fake"`)
    expect(page.body).not.toContain(fake.secretKey)
    // What people see around it is as it was: it shows frames of its own origin, and loads nothing of Stripe.
    expect(pagePolicy({ scripts: [] })).not.toContain('stripe')
    expect(pagePolicy({ scripts: [] })).toContain("frame-src 'self' ")
    for (const file of ['fields.js', 'ready.js', 'style.css', 'fonts/inter.woff2'])
      expect((await visitor.get(`/cards/stripe/${file}`)).status).toBe(200)
  })

  test('says which card was filled in, for a day, and opens no other form: the page around it does', async () => {
    const { visitor } = await planPayer(app)
    const { url, token } = await openFields(visitor)
    await fake.fillInCard(token)
    const ready = await visitor.get(url)
    expect(ready.body).toContain(`data-token="${token}"`)
    expect(ready.body).toContain('Visa die eindigt op 4242')
    expect((await visitor.post(url)).status).toBe(404)
    const form = { card_token: token, plan: 'organization-monthly', ...dutchPostalAddress }
    const stranger = await planPayer(app)
    expect((await stranger.visitor.post('/settings/subscription', form)).body.errors).toHaveProperty('card_token')
    expect((await visitor.post('/settings/subscription', form)).status).toBe(200)
    app.clock.advance(days(1))
    expect((await visitor.get(url)).status).toBe(404)
  })

  test('takes no more after twenty declined cards of a payer in a day, and no other form is opened', async () => {
    const payer = await planPayer(app)
    const forms = [await openFields(payer.visitor), await openFields(payer.visitor)]
    const refuse = async (token: string) => {
      await fake.refuseCard(token)
      await app.runJobs()
    }
    for (let attempt = 0; attempt < 20; attempt += 1) await refuse(forms[attempt % 2]!.token)
    const { body, headers } = fake.sentEvents.at(-1)!
    for (const { url } of forms) expect((await payer.visitor.get(url)).status).toBe(200)
    expect((await openFields((await planPayer(app)).visitor)).token).toBeDefined()
    for (const { token } of forms) await refuse(token)
    for (const { token, url } of forms) {
      await expect(fake.refuseCard(token)).rejects.toThrow('The form is used up')
      expect((await payer.visitor.get(url)).status).toBe(404)
    }
    expect((await postEvent(body, headers)).statusCode).toBe(200)
    await app.runJobs()
    expect((await payer.visitor.post('/settings/payment-method/fields')).status).toBe(429)
    const form = { card_token: forms[0]!.token, plan: 'organization-monthly', ...dutchPostalAddress }
    expect((await payer.visitor.post('/settings/subscription', form)).status).toBe(429)
    await pass(days(1), payer)
    expect((await subscribe(payer.visitor)).status).toBe(200)
  })

  test('counts a declined card once, however many events Stripe sends about it', async () => {
    const { visitor } = await planPayer(app)
    const { url, token } = await openFields(visitor)
    await fake.refuseCard(token)
    const { body, headers } = fake.sentEvents.at(-1)!
    for (let copy = 0; copy < 25; copy += 1) {
      expect((await postEvent(body, headers)).statusCode).toBe(200)
      await app.runJobs()
    }
    expect((await visitor.get(url)).status).toBe(200)
    expect((await visitor.post('/settings/payment-method/fields')).status).toBe(200)
  })

  test('is nowhere else: Stripe gets no query for a page that we did not give, and the sandbox is gone', async () => {
    const { visitor } = await planPayer(app)
    const { url, token } = await openFields(visitor)
    const before = fake.requests.length
    for (const address of [token, `${token}.`, `${token}.x`, referenceIn(url).replace('seti_', 'seti_x'), '..'])
      expect((await visitor.get(`/cards/stripe/fields/${address}`)).status).toBe(404)
    expect(fake.requests).toHaveLength(before)
    for (const path of ['/sandbox/cards/style.css', '/sandbox/cards/ready.js'])
      expect((await visitor.get(path)).status).toBe(404)
    expect((await visitor.post('/api/cards/sandbox/events')).status).toBe(404)
  })

  test('queries Stripe twenty times a minute of a network, and ten of one form from all networks', async () => {
    const { visitor } = await planPayer(app)
    const forms = [await openFields(visitor), await openFields(visitor), await openFields(visitor)]
    app.clock.advance(minutes(1))
    const show = async (index: number, address: string) =>
      (await visitor.get(forms[index]!.url, { 'x-forwarded-for': address })).status
    for (let shown = 0; shown < 20; shown += 1) expect(await show(shown % 2, '192.0.2.1')).toBe(200)
    const before = fake.requests.length
    expect([await show(2, '192.0.2.1'), await show(0, '192.0.2.2')]).toEqual([429, 429])
    expect(fake.requests).toHaveLength(before)
    expect(await show(2, '192.0.2.2')).toBe(200)
    app.clock.advance(minutes(1))
    expect(await show(0, '192.0.2.1')).toBe(200)
  })

  test('counts a URL with blanks in it as one form, and not as a caller for each word', async () => {
    const words = (first: string) =>
      encodeURIComponent([first, ...Array.from({ length: 100 }, (_, i) => `w${i}`)].join(' '))
    const show = async (address: string, last: number) =>
      (await app.visitor().get(`/cards/stripe/fields/${address}`, { 'x-forwarded-for': `198.51.100.${last}` })).status
    for (let shown = 0; shown < 10; shown += 1) expect(await show(words('a'), shown)).toBe(404)
    expect([await show(words('a'), 11), await show(words('b'), 12)]).toEqual([429, 404])
  })

  test('closes a form after a hundred declined cards of the network that it was opened in, over all payers', async () => {
    const refuse = async (token: string) => {
      await fake.refuseCard(token)
      await app.runJobs()
    }
    const payerAt = async () => {
      const user = await planPayer(app)
      const visitor = await app.signIn(user.email)
      const opened = await visitor.post('/settings/payment-method/fields', {}, { 'x-forwarded-for': '203.0.113.77' })
      return (opened.body as { token: string }).token
    }
    const tokens = [
      await payerAt(),
      await payerAt(),
      await payerAt(),
      await payerAt(),
      await payerAt(),
      await payerAt(),
    ]
    for (const token of tokens.slice(0, 5)) for (let attempt = 0; attempt < 20; attempt += 1) await refuse(token)
    await refuse(tokens[5]!)
    await expect(fake.refuseCard(tokens[5]!)).rejects.toThrow('The form is used up')
  })

  test('says itself that Stripe gives no answer', async () => {
    const { visitor } = await planPayer(app)
    const { url } = await openFields(visitor)
    Object.assign(fake, { fault: 'down', faultyCalls: 1, faultAt: undefined })
    const page = await visitor.get(url)
    fake.fault = undefined
    expect([page.status, page.headers['x-frame-options']]).toEqual([503, undefined])
    expect(page.body).toContain('De betaaldienst is nu niet te bereiken')
    expect((await visitor.get(url)).status).toBe(200)
  })
})

test('hears only events signed by Stripe, and demands a retry while it cannot be looked up', async () => {
  const { visitor } = await planPayer(app)
  await subscribe(visitor)
  const { id } = fake.platform.intents.at(-1)!
  const { body, headers } = fake.sentEvents.findLast((each) => each.body.includes(id))!
  expect((await postEvent(body, { ...headers, 'stripe-signature': 't=1,v1=00' })).statusCode).toBe(401)
  expect((await postEvent('', headers)).statusCode).toBe(400)
  fake.post = undefined
  await fake.dispute(id)
  fake.post = async (payload, input) => void (await postEvent(payload, input))
  Object.assign(fake, { fault: 'down', faultyCalls: 1, faultAt: undefined })
  const event = fake.sentEvents.at(-1)!
  expect((await postEvent(event.body, event.headers)).statusCode).toBe(503)
  fake.fault = undefined
  expect((await postEvent(event.body, event.headers)).statusCode).toBe(200)
})

test('writes no key, secret or number of a card into the log', () => {
  expect(logged.length).toBeGreaterThan(1000)
  for (const secret of [fake.secretKey, fake.webhookSecret, '_secret_fake', '4242424242424242'])
    expect(logged).not.toContain(secret)
})
