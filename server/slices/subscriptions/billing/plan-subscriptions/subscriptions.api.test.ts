import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type SignedIn, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { days, hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { dutchPostalAddress, fillCard, planPayer, takePlan } from '../../../../../tests/support/money/plan-payer.ts'
import { planSubscriptions } from '../../../../schema/subscriptions/billing/billing.ts'
import { listInvoicesOf } from '../index.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
// No other plan is renewed in the months that a test lets pass.
afterEach(() => app.deps.db.update(planSubscriptions).set({ renewAt: null }))

const billing = async (visitor: Visitor) => (await visitor.get('/settings/billing')).body
const swap = (visitor: Visitor, plan: string) => visitor.write('PUT', '/settings/subscription', { plan })
const cancel = (visitor: Visitor) => visitor.write('DELETE', '/settings/subscription')
const totals = async (visitor: Visitor) =>
  (await visitor.get('/settings/invoices')).body.map(({ total }: { total: string }) => total.replace(/\s/, ' '))

/** The amount that this really took from cards. */
async function takenBy(act: () => Promise<unknown>): Promise<number> {
  const before = await app.cardSandbox.totalTaken()
  await act()
  return (await app.cardSandbox.totalTaken()) - before
}

/** Time passes, and due jobs run, also those that follow. */
async function pass(ms: number, payer?: SignedIn): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
  await app.runJobs()
  // A session does not last for weeks.
  if (payer !== undefined) await payer.visitor.signIn(payer.email)
}

describe('taking a plan', () => {
  test('charges its first period with VAT, and gives an invoice that its owner alone can read [3.20, 3.23, 7.33, 7.36]', async () => {
    const { visitor, ...user } = await planPayer(app)
    // Before they say where they live the price has the VAT of our own country.
    expect(await billing(visitor)).toMatchObject({ state: 'none', tax_rate: 0, price_tax_rate: 21 })
    let answer: Awaited<ReturnType<typeof takePlan>> | undefined
    const takenCents = await takenBy(async () => (answer = await takePlan(app, visitor)))
    expect([answer!.status, takenCents]).toEqual([200, 39_00 + 8_19])
    expect(answer!.body.billing).toMatchObject({
      state: 'active',
      tax_rate: 21,
      card_brand: 'Visa',
      card_last_four: '4242',
      billing_country: 'NL',
      renews_at: '2026-04-10T10:00:00.000Z',
      subscriptions: [{ name: 'default', provider_plan: 'organization-monthly', ends_at: null, trial_ends_at: null }],
    })
    const { extra_billing_information: _, ...fields } = (await visitor.get('/user/current')).body
    for (const name of ['subscriptions', 'trial_ends_at', 'tax_rate', 'billing_city', 'vat_id'])
      expect([name, fields[name]]).toEqual([name, answer!.body.billing[name]])
    expect(fields).toMatchObject({ card_last_four: '4242', card_provider_id: expect.any(String) as string })
    // That is for themselves: a program with their token learns nothing of a bill, with any ability.
    const { token } = (await visitor.post('/settings/api/token', { name: 'Boekhouding', abilities: ['account:read'] }))
      .body
    const headers = { authorization: `Bearer ${token}` }
    const profile = (await app.visitor().send({ method: 'GET', url: '/user/current', headers })).body
    expect([profile.id, profile.card_last_four, profile.billing_city, profile.subscriptions]).toEqual([
      user.id,
      null,
      null,
      [],
    ])
    const invoices = (await visitor.get('/settings/invoices')).body
    expect(invoices).toMatchObject([
      { total: expect.stringContaining('47,19') as string, credits: null, credited_by: null },
    ])
    const pdf = await visitor.get(`/settings/invoice/${invoices[0].id}`)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(String(pdf.headers['content-disposition'])).toContain(`stuiver-03-2026-${invoices[0].number}.pdf`)
    const other = await planPayer(app)
    expect((await other.visitor.get(`/settings/invoice/${invoices[0].id}`)).status).toBe(404)
    expect(await mailsTo(app, user.email, 'plan-invoice')).toHaveLength(1)
    expect((await takePlan(app, visitor)).status).toBe(409)
  })

  test.each([
    ['4000000000000002', 'De kaart is geweigerd'],
    ['4000000000009995', 'te weinig geld'],
    ['4000000000000069', 'verlopen'],
  ])('with the card %s is refused under the card, and takes nothing [8.16]', async (number, words) => {
    const { visitor } = await planPayer(app)
    const takenCents = await takenBy(async () => {
      const { status, body } = await takePlan(app, visitor, {}, number)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['card_token']])
      expect(body.errors.card_token[0]).toContain(words)
    })
    expect([takenCents, (await billing(visitor)).state]).toEqual([0, 'none'])
    expect(await totals(visitor)).toEqual([])
    expect((await takePlan(app, visitor)).status).toBe(200)
  })

  test('waits for the bank that verifies the payer, and ends when they say no', async () => {
    const { visitor } = await planPayer(app)
    const answer = await takePlan(app, visitor, {}, '4000002500003155')
    const url = new URL(answer.body.action_url as string).pathname
    expect(answer.body.billing).toMatchObject({
      state: 'none',
      payment: { total: expect.stringContaining('47,19') as string },
    })
    expect((await takePlan(app, visitor)).status).toBe(409)
    const page = await visitor.get(url)
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('Ben jij dit?')])
    expect((await visitor.post(url, { answer: 'no' })).status).toBe(303)
    expect((await visitor.post('/settings/subscription/payment')).body.billing).toMatchObject({
      state: 'none',
      payment: null,
    })

    const again = await takePlan(app, visitor, {}, '4000002500003155')
    await visitor.post(new URL(again.body.action_url as string).pathname, { answer: 'yes' })
    expect((await visitor.post('/settings/subscription/payment')).body.billing.state).toBe('active')
  })

  test.each([
    ['plan', { plan: 'niets' }],
    ['plan', { plan: 'free' }],
    ['coupon', { coupon: 'BESTAATNIET' }],
    ['vat_id', { vat_id: 'NL123456000B01' }],
    ['country', { country: 'DE' }],
    ['country', { country: 'XX' }],
    ['city', { city: '' }],
    ['state', { state: 'Texas' }],
    ['card_token', { card_token: 'van een ander' }],
    ['braintree_type', { braintree_type: 'credit-card' }],
    ['braintree_token', { braintree_token: 'fake-valid-nonce' }],
  ])('is refused at %s with %o', async (field, changes) => {
    const { visitor } = await planPayer(app)
    const { status, body } = await takePlan(app, visitor, changes)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('names a missing token of Braintree by its own field, when no other card is spoken of [7.33, 7.37]', async () => {
    const { visitor } = await planPayer(app)
    const form = { plan: 'organization-monthly', ...dutchPostalAddress, city: '' }
    for (const [method, path] of [
      ['POST', '/settings/subscription'],
      ['PUT', '/settings/payment-method'],
    ] as const)
      for (const [card, names] of [
        [{ braintree_token: '' }, ['braintree_token', 'city']],
        [{ braintree_type: '', braintree_token: '' }, ['braintree_token', 'city']],
        [{ braintree_type: 'credit-card', braintree_token: '' }, ['braintree_token', 'braintree_type', 'city']],
        [{ card_token: '', braintree_type: '', braintree_token: '' }, ['card_token', 'city']],
      ] as const) {
        const { status, body } = await visitor.write(method, path, { ...form, ...card })
        expect([path, card, status, Object.keys(body.errors).toSorted()]).toEqual([path, card, 422, names])
      }
  })

  test('without a card is declined at the card and at all else that is missing, in one answer [8.01, 8.16]', async () => {
    const { visitor } = await planPayer(app)
    const form = { plan: 'organization-monthly', ...dutchPostalAddress, city: '', zip: '' }
    for (const [method, path] of [
      ['POST', '/settings/subscription'],
      ['PUT', '/settings/payment-method'],
    ] as const) {
      const { status, body } = await visitor.write(method, path, form)
      expect([path, status, Object.keys(body.errors).toSorted()]).toEqual([path, 422, ['card_token', 'city', 'zip']])
    }
  })

  test('with an unknown outcome is found out by a job, and charged once', async () => {
    const { visitor } = await planPayer(app)
    for (const failWith of ['lost-answer', 'unreachable'] as const) {
      app.cardSandbox.behaviour.failWith = failWith
      const takenCents = await takenBy(async () => {
        expect((await takePlan(app, visitor)).status).toBe(503)
        expect((await takePlan(app, visitor)).status).toBe(409)
        app.cardSandbox.behaviour.failWith = undefined
        await pass(minutes(2))
      })
      const state = (await billing(visitor)).state
      expect([failWith, takenCents, state]).toEqual([
        failWith,
        failWith === 'lost-answer' ? 4719 : 0,
        failWith === 'lost-answer' ? 'active' : 'none',
      ])
      if (state === 'active') await visitor.post('/settings/subscription/withdraw')
      await app.runJobs()
    }
  })

  test('with a trial charges nothing until that ends [4.14, 9.14]', async () => {
    const payer = await planPayer(app)
    const { visitor } = payer
    expect(await takenBy(() => takePlan(app, visitor, { plan: 'club-monthly' }))).toBe(0)
    expect(await billing(visitor)).toMatchObject({ state: 'trial', trial_ends_at: expect.any(String) as string })
    expect((await swap(visitor, 'club-yearly')).body.billing.state).toBe('trial')
    expect((await swap(visitor, 'club-monthly')).body.billing.state).toBe('trial')
    expect(await takenBy(() => pass(days(14), payer))).toBe(12_00 + 2_52)
    expect((await billing(visitor)).state).toBe('active')
  })

  test('with a trial takes it along to no plan without one: that is paid when it is chosen [1.07, 4.14]', async () => {
    const payer = await planPayer(app)
    const { visitor } = payer
    expect(await takenBy(() => takePlan(app, visitor, { plan: 'club-monthly' }))).toBe(0)
    await pass(days(3), payer)
    const preview = (await visitor.get('/settings/subscription/preview?plan=organization-monthly')).body
    expect(preview).toMatchObject({ kind: 'pay', is_free: false, total: expect.stringContaining('47,19') as string })
    expect(await takenBy(() => swap(visitor, 'organization-monthly'))).toBe(47_19)
    expect(await billing(visitor)).toMatchObject({ state: 'active', trial_ends_at: null })
    // And comes back with none.
    expect((await swap(visitor, 'club-monthly')).body.billing.state).toBe('active')
  })
})

describe('changing a plan', () => {
  test('charges its price less the unused rest, cancels at the end, and resumes [1.07, 4.14, 7.33]', async () => {
    const payer = await planPayer(app)
    const { visitor } = payer
    await takePlan(app, visitor)
    await pass(days(15.5), payer)
    const preview = (await visitor.get('/settings/subscription/preview?plan=organization-yearly')).body
    expect(preview).toMatchObject({ kind: 'pay', vat_rate: 21, is_free: false })
    const takenCents = await takenBy(async () => expect((await swap(visitor, 'organization-yearly')).status).toBe(200))
    // Half of the month is left: 390 less 19,50, with VAT.
    expect(takenCents).toBe(Math.floor((370_50 * 121 + 50) / 100))
    expect(preview.total).toContain('448,3')
    expect((await swap(visitor, 'organization-yearly')).body.errors.plan[0]).toBe('Dit plan heb je al.')

    const { body } = await cancel(visitor)
    expect(body.billing).toMatchObject({ state: 'grace', renews_at: null, plan: { id: 'organization-yearly' } })
    expect(await cancel(visitor)).toMatchObject({ status: 200 })
    expect(await takenBy(() => swap(visitor, 'organization-yearly'))).toBe(0)
    expect(await billing(visitor)).toMatchObject({ state: 'active', subscriptions: [{ ends_at: null }] })

    // A smaller plan costs nothing now, and the rest is subtracted from later bills, as the page says beforehand.
    const { credit_left: left } = (await visitor.get('/settings/subscription/preview?plan=club-monthly')).body
    expect(await takenBy(() => swap(visitor, 'club-monthly'))).toBe(0)
    expect((await billing(visitor)).credit).toBe(left)
    expect(left).toContain('378')
    expect((await swap(visitor, 'free')).body.billing.state).toBe('grace')
  })

  test('is for subscribers: a form hears it at the plan, and all else leads to where one is chosen [2.18, 8.01, 8.02]', async () => {
    const { visitor } = await planPayer(app)
    const preview = () => visitor.get('/settings/subscription/preview?plan=club-monthly')
    for (const request of [() => swap(visitor, 'club-monthly'), () => swap(visitor, 'free'), preview]) {
      const { status, body } = await request()
      expect([status, body.errors]).toEqual([
        422,
        { plan: ['Je hebt nog geen plan om te wijzigen. Neem er eerst een.'] },
      ])
    }
    const cancelled = await cancel(visitor)
    expect([cancelled.status, cancelled.body.message]).toEqual([402, 'Hiervoor heb je een plan nodig.'])
  })

  test('there and back at once costs no cent [4.16]', async () => {
    const { visitor } = await planPayer(app)
    const takenCents = await takenBy(async () => {
      await takePlan(app, visitor)
      for (const plan of ['organization-yearly', 'organization-monthly']) {
        app.clock.advance(1)
        expect((await swap(visitor, plan)).status).toBe(200)
      }
    })
    // Both plans are paid for at their price, and the refund of the first is its whole price.
    expect(takenCents).toBe(390_00 + 81_90)
    expect((await billing(visitor)).credit).toContain('351,00')
  })

  test('at once with a renewal and a cancellation ends in one valid plan, and is not paid twice', async () => {
    const before = await app.cardSandbox.totalTaken()
    const payer = await planPayer(app)
    const { visitor } = payer
    await takePlan(app, visitor)
    await pass(days(31) - 1000, payer)
    const others = Array.from({ length: 6 }, (_, at) =>
      swap(visitor, at % 2 === 0 ? 'club-yearly' : 'organization-yearly'),
    )
    const statuses = (await Promise.all([...others, cancel(visitor), pass(2000)])).map((answer) => answer?.status)
    expect(statuses.every((status) => [undefined, 200, 409, 422, 429].includes(status))).toBe(true)
    await pass(minutes(10))
    const invoiced = await listInvoicesOf(app.deps.db, { kind: 'user', id: payer.id })
    const { subscriptions, state, payment } = await billing(visitor)
    expect([subscriptions.length, ['active', 'grace'].includes(state), payment]).toEqual([1, true, null])
    expect(invoiced.length).toBeGreaterThan(1)
    // The charges of the card equal the invoices, to the cent.
    const billed = invoiced.map(({ totalCents }) => totalCents).reduce((sum, cents) => sum + cents, 0)
    expect((await app.cardSandbox.totalTaken()) - before).toBe(billed)
  })
})

describe('a renewal', () => {
  test('comes by the clock, once however often it is requested', async () => {
    const payer = await planPayer(app)
    const { visitor } = payer
    await takePlan(app, visitor)
    expect(await takenBy(() => pass(days(31)))).toBe(4719)
    expect(await takenBy(() => pass(hours(1)))).toBe(0)
    expect(await takenBy(() => pass(days(30), payer))).toBe(4719)
    expect(await totals(visitor)).toHaveLength(3)
  })

  test('that is refused is retried on some days while the plan goes on, and then it ends with a word', async () => {
    const payer = await planPayer(app)
    const { visitor, ...user } = payer
    await takePlan(app, visitor)
    const card_token = await fillCard(app, visitor, '4000000000000002')
    await visitor.write('PUT', '/settings/payment-method', { card_token })
    await pass(days(31), payer)
    expect(await billing(visitor)).toMatchObject({ state: 'active', unpaid_since: expect.any(String) as string })
    for (const wait of [3, 5, 7]) await pass(days(wait) + minutes(1), payer)
    expect((await billing(visitor)).state).toBe('none')
    expect((await mailsTo(app, user.email)).map(({ kind }) => kind)).toEqual([
      'plan-invoice',
      'plan-unpaid',
      'plan-unpaid',
      'plan-unpaid',
      'plan-ended',
    ])
  })
})

describe('a consumer', () => {
  test('withdraws within fourteen days: it ends now, all money goes back, and a mail says when', async () => {
    const payer = await planPayer(app)
    const { visitor, ...user } = payer
    const takenCents = await takenBy(async () => {
      await takePlan(app, visitor)
      await pass(days(14), payer)
      expect((await visitor.post('/settings/subscription/withdraw')).body.billing.state).toBe('none')
      await app.runJobs()
    })
    expect([takenCents, await totals(visitor)]).toEqual([0, ['€ -47,19', '€ 47,19']])
    const receipt = (await mailsTo(app, user.email, 'plan-withdrawn'))[0]!.text
    expect(receipt).toMatch(/om \d\d:\d\d/)
    expect(receipt).toMatch(/Organisatie[\s\S]*€\s47,19/)
    expect((await visitor.post('/settings/subscription/withdraw')).status).toBe(409)
  })

  test('cannot after that, and a company never can', async () => {
    const [late, company] = [await planPayer(app), await planPayer(app)]
    await takePlan(app, late.visitor)
    await takePlan(app, company.visitor, { vat_id: 'NL123456789B01' })
    expect((await company.visitor.post('/settings/subscription/withdraw')).status).toBe(409)
    // A weekend would make it longer by two days.
    await pass(days(17), late)
    expect((await late.visitor.post('/settings/subscription/withdraw')).status).toBe(409)
  })
})

describe('discounts', () => {
  test('of two hundred codes a day are shown to one network, as a program guesses them', async () => {
    const visitor = app.visitor()
    const look = async (code: string) => (await visitor.get(`/coupon/${code}`)).status
    for (let guess = 1; guess <= 200; guess += 1) {
      app.clock.advance(minutes(1) / 4)
      expect(await look(`RAAD${guess}`)).toBe(404)
    }
    expect([await look('welkom25'), (await app.visitor().get('/coupon/welkom25')).status]).toEqual([429, 200])
  })

  test('runs for as long as the code says [3.23]', async () => {
    const payer = await planPayer(app)
    const { visitor, ...user } = payer
    expect((await visitor.get('/coupon/welkom25')).body).toMatchObject({ percent_off: 25, duration_in_months: 3 })
    await takePlan(app, visitor, { coupon: 'welkom25' })
    expect((await visitor.get(`/coupon/user/${user.id}`)).body).toMatchObject({
      percent_off: 25,
      duration: 'repeating',
    })
    for (let month = 0; month < 3; month += 1) await pass(days(31), payer)
    expect((await totals(visitor)).map((total: string) => total.slice(2))).toEqual(['47,19', '35,39', '35,39', '35,39'])
    const { visitor: other } = await planPayer(app)
    expect((await other.get(`/coupon/user/${user.id}`)).status).toBe(404)
  })
})

test('a company elsewhere owes its VAT itself once its number was checked [7.32]', async () => {
  const { visitor } = await planPayer(app)
  const german = { ...dutchPostalAddress, country: 'DE', vat_id: 'DE123456789' }
  const { body } = await takePlan(app, visitor, german, '4000002760000016')
  expect(body.billing).toMatchObject({ tax_rate: 0, price_tax_rate: 0, vat_id: 'DE123456789' })
  expect(await totals(visitor)).toEqual(['€ 39,00'])
  const rate = await visitor.post('/tax-rate', { city: 'Kiel', zip: '1', country: 'DE' })
  expect([rate.body, (await visitor.post('/tax-rate', { country: 'DE' })).body]).toEqual([{ rate: 19 }, { rate: 0 }])
  await visitor.write('PUT', '/settings/payment-method/vat-id', { vat_id: 'DE123456999' })
  expect(await billing(visitor)).toMatchObject({ is_vat_id_unchecked: true, tax_rate: 19 })
})
