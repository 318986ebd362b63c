import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type SignedIn, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertAccountTeam } from '../../../../../tests/support/builders/account-teams.ts'
import { FakeBraintree } from '../../../../../tests/support/fake-braintree/fake-braintree.ts'
import { days, FakeClock, minutes } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { dutchPostalAddress, planPayer } from '../../../../../tests/support/money/plan-payer.ts'

let app: TestApp
let fake: FakeBraintree

beforeAll(async () => {
  fake = await new FakeBraintree(new FakeClock()).start()
  app = await buildTestApp({
    CARDS: 'braintree',
    TRUSTED_PROXIES: '1',
    BRAINTREE_MERCHANT_ID: fake.merchantId,
    BRAINTREE_PUBLIC_KEY: fake.publicKey,
    BRAINTREE_PRIVATE_KEY: fake.privateKey,
    BRAINTREE_ENVIRONMENT: 'sandbox',
    BRAINTREE_API_URL: fake.url,
  })
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

const proven = { status: 'authenticate_successful', liabilityShifted: true, liabilityShiftPossible: true }
const unproven = { status: 'authenticate_failed', liabilityShifted: false, liabilityShiftPossible: true }
type Kind = Parameters<FakeBraintree['newNonce']>[0]['kind']

const billing = async (visitor: Visitor) => (await visitor.get('/settings/billing')).body

/** Fills in a card on our page, which hands a nonce to the page around it. */
async function fillIn(visitor: Visitor, kind: Kind, base = '/settings'): Promise<string> {
  const { url } = (await visitor.post(`${base}/payment-method/fields`)).body
  expect((await visitor.get(url)).status).toBe(200)
  return fake.newNonce({ kind, threeDSecureInfo: proven }).nonce
}

const newestCard = () => [...fake.state.cards.values()].at(-1)!

const subscribe = (visitor: Visitor, card: object, changes: object = {}) =>
  visitor.post('/settings/subscription', { plan: 'organization-monthly', ...dutchPostalAddress, ...card, ...changes })

async function pass(ms: number, { visitor, ...user }: SignedIn): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
  await app.runJobs()
  await visitor.signIn(user.email)
}

describe('a card at Braintree', () => {
  test('is filled in within a frame of Braintree’s fields, and no number reaches the server', async () => {
    const { visitor } = await planPayer(app)
    const { url } = (await visitor.post('/settings/payment-method/fields')).body
    const page = await visitor.get(url)
    const policy = String(page.headers['content-security-policy'])
    expect([page.status, page.headers['x-frame-options'], page.headers['cache-control']]).toEqual([
      200,
      undefined,
      'no-store',
    ])
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('https://api.sandbox.braintreegateway.com')
    expect(page.body).not.toMatch(/<input(?![^>]*type="hidden")/)
    expect(page.body).not.toContain(fake.privateKey)
    for (const script of page.body.matchAll(/<script src="([^"]+)"/g)) {
      const answer = await visitor.get(script[1])
      expect([script[1], answer.status]).toEqual([script[1], 200])
      expect(String(answer.headers['content-type'])).toContain('javascript')
    }
    expect(String((await visitor.get('/')).headers['content-security-policy'])).not.toContain('braintree')

    // It needs no bank: a card is handed in by its payer.
    const { nonce } = fake.newNonce({ kind: 'fine' })
    expect((await visitor.post(url, { nonce, _token: visitor.cookies.get('XSRF-TOKEN') })).status).toBe(404)
    expect((await visitor.get(url.slice(0, -2))).status).toBe(404)
    app.clock.advance(days(2))
    expect((await visitor.get(url)).status).toBe(404)
  })

  test('pays for a plan and its renewals; one that is refused is paid by another card', async () => {
    const payer = await planPayer(app)
    const { visitor, ...user } = payer
    const before = fake.taken()
    const takenCents = () => fake.taken() - before
    const card_token = await fillIn(visitor, 'fine')
    const subscribed = await subscribe(visitor, { card_token })
    expect([subscribed.status, takenCents()]).toEqual([200, 47_19])
    expect(subscribed.body.billing).toMatchObject({ state: 'active', card_brand: 'Visa', card_last_four: '1111' })
    await pass(days(31), payer)
    expect(takenCents()).toBe(2 * 47_19)
    expect(fake.state.transactions.slice(-2).map(({ source }) => source)).toEqual(['recurring_first', 'recurring'])

    newestCard().kind = 'insufficient_funds'
    await pass(days(30), payer)
    expect(await billing(visitor)).toMatchObject({ state: 'active', unpaid_since: expect.any(String) as string })
    expect([takenCents(), (await mailsTo(app, user.email, 'plan-unpaid')).length]).toEqual([2 * 47_19, 1])
    // The body that names Braintree, with a nonce.
    const braintree_token = fake.newNonce({ kind: 'fine', threeDSecureInfo: proven, last4: '4444' }).nonce
    const other = { braintree_type: 'credit-card', braintree_token, ...dutchPostalAddress }
    const saved = await visitor.write('PUT', '/settings/payment-method', other)
    expect([saved.status, saved.body.billing.card_last_four]).toEqual([200, '4444'])
    await pass(days(3) + minutes(1), payer)
    expect(await billing(visitor)).toMatchObject({ state: 'active', unpaid_since: null })
    expect([takenCents(), (await visitor.get('/settings/invoices')).body.length]).toEqual([3 * 47_19, 3])
  })

  test('whose bank requires authentication is charged once its owner proved it, and not when they said no', async () => {
    for (const [answer, state] of [
      ['no', 'none'],
      ['unproven', 'none'],
      ['proven', 'active'],
    ] as const) {
      const payer = await planPayer(app)
      const { visitor } = payer
      const before = fake.taken()
      const card_token = await fillIn(visitor, 'needs-proof')
      const response = await subscribe(visitor, { card_token })
      const url = new URL(response.body.action_url as string).pathname
      const page = await visitor.get(url)
      expect([page.status, page.body.includes('47,19'), fake.taken() - before]).toEqual([200, true, 0])
      expect(String(page.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
      const threeDSecureInfo = answer === 'proven' ? proven : unproven
      const { nonce } = fake.newNonce({ kind: 'needs-proof', token: newestCard().token, threeDSecureInfo })
      const _token = visitor.cookies.get('XSRF-TOKEN')
      const form = answer === 'no' ? { nonce: '', answer, _token } : { nonce, _token }
      const back = await visitor.post(url, form)
      expect([back.status, back.headers['location']]).toEqual([303, 'http://stuiver.test/settings#/subscription'])
      expect((await visitor.post('/settings/subscription/payment')).body.billing.state).toBe(state)
      expect(fake.taken() - before).toBe(state === 'active' ? 47_19 : 0)
      expect((await visitor.get(url)).body).not.toContain('data-nonce')
      expect((await visitor.get(url.slice(0, -2))).status).toBe(404)
    }
  })

  test('is taken by its type and token too, and their errors stand under them [7.33, 7.37]', async () => {
    const { visitor } = await planPayer(app)
    const nonce = (kind: Kind) => fake.newNonce({ kind, threeDSecureInfo: proven }).nonce
    for (const [card, field] of [
      [{ braintree_type: 'paypal-account', braintree_token: nonce('fine') }, 'braintree_type'],
      [{ braintree_token: nonce('fine') }, 'braintree_type'],
      [{ braintree_type: 'credit-card' }, 'braintree_token'],
      [{ braintree_type: 'credit-card', braintree_token: 'tokencc_nobody' }, 'braintree_token'],
      [{ braintree_type: 'credit-card', braintree_token: nonce('declined') }, 'braintree_token'],
    ] as const) {
      const { status, body } = await subscribe(visitor, card)
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
    const good = await subscribe(visitor, { braintree_type: 'credit-card', braintree_token: nonce('fine') })
    expect([good.status, good.body.billing.state]).toEqual([200, 'active'])
  })

  test('pays for the plan of a team as well, by both bodies [7.33, 7.37]', async () => {
    const { visitor, ...user } = await planPayer(app)
    const id = await insertAccountTeam(app.deps.db, { ownerId: user.id, memberIds: [], name: 'Kantoor' })
    const path = `/settings/teams/${id}`
    const { nonce } = fake.newNonce({ kind: 'fine', threeDSecureInfo: proven })
    const atBraintree = { braintree_type: 'credit-card', braintree_token: nonce, ...dutchPostalAddress }
    const subscribed = await visitor.post(`${path}/subscription`, { plan: 'team-monthly', ...atBraintree })
    expect([subscribed.status, subscribed.body.message]).toEqual([200, expect.any(String)])
    const card_token = await fillIn(visitor, 'fine', path)
    expect((await visitor.write('PUT', `${path}/payment-method`, { card_token, ...dutchPostalAddress })).status).toBe(
      200,
    )
    const other = { braintree_type: 'credit-card', braintree_token: fake.newNonce({ kind: 'fine' }).nonce }
    expect((await visitor.write('PUT', `${path}/payment-method`, { ...other, ...dutchPostalAddress })).status).toBe(200)
  })

  test('of which Braintree sends news is looked up, when it signed that', async () => {
    const { visitor } = await planPayer(app)
    await subscribe(visitor, { card_token: await fillIn(visitor, 'fine') })
    const { id } = fake.state.transactions.at(-1)!
    const { body, headers } = fake.eventAbout(id, 'dispute_opened')
    const send = (payload: string) =>
      visitor.send({
        method: 'POST',
        url: '/api/cards/braintree/events',
        payload,
        headers: headers as Record<string, string>,
      })
    expect([(await send(body)).status, (await send(body.replace('bt_payload=', 'bt_payload=A'))).status]).toEqual([
      200, 401,
    ])
    await app.runJobs()
    expect((await billing(visitor)).state).toBe('active')
  })

  test('cannot be filled in while Braintree is away, and the page says so', async () => {
    const { visitor } = await planPayer(app)
    const { url } = (await visitor.post('/settings/payment-method/fields')).body
    fake.fault = 'down'
    const page = await visitor.get(url)
    fake.fault = undefined
    expect([page.status, page.body.includes('over een paar minuten opnieuw')]).toEqual([503, true])
  })

  test('has pages that query Braintree twenty times a minute of a network, and ten of one page', async () => {
    const { visitor } = await planPayer(app)
    const open = async (): Promise<string> => (await visitor.post('/settings/payment-method/fields')).body.url
    const urls = [await open(), await open()]
    app.clock.advance(minutes(1))
    const show = async (url: string, address: string) => (await visitor.get(url, { 'x-forwarded-for': address })).status
    for (let shown = 0; shown < 20; shown += 1) expect(await show(urls[shown % 2]!, '192.0.2.1')).toBe(200)
    const other = await open()
    const before = fake.requests.length
    expect([await show(other, '192.0.2.1'), await show(urls[0]!, '192.0.2.2')]).toEqual([429, 429])
    expect(fake.requests).toHaveLength(before)
    const answer = await subscribe(visitor, { card_token: await fillIn(visitor, 'needs-proof') })
    const confirm = new URL(answer.body.action_url as string).pathname
    for (let shown = 0; shown < 10; shown += 1) expect(await show(confirm, `192.0.2.${shown + 10}`)).toBe(200)
    expect(await show(confirm, '192.0.2.20')).toBe(429)
  })

  test('says why it was refused, under its field [8.16]', async () => {
    const { visitor } = await planPayer(app)
    await visitor.post('/settings/payment-method/fields')
    for (const [nonce, words] of [
      ['tokencc_unknown', 'Vul eerst een kaart in'],
      [fake.newNonce({ kind: 'vault-declined' }).nonce, 'De kaart is geweigerd'],
      [fake.newNonce({ kind: 'fine', threeDSecureInfo: unproven }).nonce, 'niet vaststellen dat jij het bent'],
    ]) {
      const { status, body } = await subscribe(visitor, { card_token: nonce })
      expect([status, body.errors]).toEqual([422, { card_token: [expect.stringContaining(words!)] }])
    }
    expect((await subscribe(visitor, { card_token: await fillIn(visitor, 'fine') })).status).toBe(200)
  })

  test('is one of twenty of a payer in a day that a bank verifies, whichever way they are handed in', async () => {
    const payer = await planPayer(app)
    const { visitor } = payer
    const hand = (card: object) => visitor.write('PUT', '/settings/payment-method', { ...card, ...dutchPostalAddress })
    const stolen = () => fake.newNonce({ kind: 'vault-declined' }).nonce
    for (let attempt = 0; attempt < 20; attempt += 1) {
      app.clock.advance(minutes(1))
      const card_token = stolen()
      const card = attempt % 2 === 0 ? { card_token } : { braintree_type: 'credit-card', braintree_token: card_token }
      expect((await hand(card)).status).toBe(422)
    }
    const before = fake.requests.length
    expect((await hand({ card_token: stolen() })).status).toBe(429)
    expect((await subscribe(visitor, { card_token: stolen() })).status).toBe(429)
    expect((await visitor.post('/settings/payment-method/fields')).status).toBe(429)
    expect(fake.requests).toHaveLength(before)
    await pass(days(1), payer)
    expect((await hand({ card_token: await fillIn(visitor, 'fine') })).status).toBe(200)
  })
})
