import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type SignedIn, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo } from '../../../../../tests/support/mailbox.ts'
import { dutchPostalAddress, goodCard, planPayer, takePlan } from '../../../../../tests/support/money/plan-payer.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { findMagicCard } from '../../../../ports/cards/providers/sandbox/magic-cards.ts'
import { planSubscriptions } from '../../../../schema/subscriptions/billing/billing.ts'
import { users } from '../../../../schema/identity/users.ts'
import { lockUserOut } from '../../../identity/users/index.ts'
import { withdrawalEnd } from '../plan-subscriptions/withdrawal-end.ts'
import { checkUncheckedVatIds } from '../vat/check-unchecked-vat-ids.ts'
import { checkVatNumber } from '../vat/check-vat-number.ts'
import { withdrawalUrl } from './token.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
// No other plan is renewed in the days that a test lets pass.
afterEach(() => app.deps.db.update(planSubscriptions).set({ renewAt: null }))

type Person = SignedIn

/** The token in the mail with the newest invoice; undefined when no way to withdraw is in it. */
const tokenMailedTo = async (user: Person): Promise<string | undefined> =>
  /\/herroepen\/([\w.-]+)/.exec((await latestMail(app, user.email, 'plan-invoice')).text)?.[1]

/** A new subscriber, and the token that was mailed to them. */
async function mailed(plan: object = {}) {
  const payer = await planPayer(app)
  await takePlan(app, payer.visitor, plan)
  return { ...payer, token: (await tokenMailedTo(payer))! }
}

/** Shows the page to a guest who has nothing but the link. */
const show = (token: string) => app.visitor().get(`/api/withdrawal/${token}`)
/** Posts the form on the page, without scripts, a session or a csrf token. */
const press = (token: string, payload = 'answer=withdraw') =>
  app.http.inject({
    method: 'POST',
    url: `/herroepen/${token}`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const invoicesOf = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.get('/settings/invoices')).body.map(({ total }: { total: string }) => total.replace(/\s/, ' '))
const stateOf = async (visitor: Visitor) => (await visitor.get('/settings/billing')).body.state
const receiptsTo = (email: string) => mailsTo(app, email, 'plan-withdrawn')

/** The amount that this really took from cards. */
async function takenBy(act: () => Promise<unknown>): Promise<number> {
  const before = await app.cardSandbox.totalTaken()
  await act()
  await app.runJobs()
  return (await app.cardSandbox.totalTaken()) - before
}

describe('a consumer who cannot sign in', () => {
  test('withdraws by the link in the mail with the invoice: all money goes back, and a mail says when [4.14, 7.36]', async () => {
    const { visitor, token, ...user } = await mailed()
    expect((await latestMail(app, user.email, 'plan-invoice')).text).toMatch(
      /zonder reden herroepen tot .* om \d\d:\d\d/,
    )
    const { body } = await show(token)
    expect(body).toMatchObject({ state: 'open', plan: 'Organisatie', name: 'Els Bakker', withdrawn_at: null })
    expect(body.back).toMatch(/€\s47,19/)
    expect(new Date(body.until)).toEqual(withdrawalEnd(new Date(body.taken_at)))
    let back: Awaited<ReturnType<typeof press>> | undefined
    expect(await takenBy(async () => (back = await press(token)))).toBe(-47_19)
    expect([back!.statusCode, back!.headers.location]).toEqual([303, `/herroepen/${token}`])
    expect(await show(token)).toMatchObject({
      status: 200,
      body: { state: 'withdrawn', until: null, withdrawn_at: app.clock.now().toISOString() },
    })
    expect([await stateOf(visitor), await invoicesOf(visitor)]).toEqual(['none', ['€ -47,19', '€ 47,19']])
    const [receipt, ...more] = await receiptsTo(user.email)
    expect([receipt!.text, more]).toEqual([expect.stringMatching(/om \d\d:\d\d/), []])
    // The credit note takes nothing that could be withdrawn from.
    expect(await tokenMailedTo({ visitor, ...user })).toBeUndefined()
  })

  test('can do so when staff locked the account [4.14]', async () => {
    const { token, ...user } = await mailed()
    await lockUserOut(app.deps, app.deps.db, user.id)
    expect((await show(token)).body.state).toBe('open')
    expect(await takenBy(() => press(token))).toBe(-47_19)
    expect((await receiptsTo(user.email)).length).toBe(1)
  })

  test('withdraws once, however often and fast they press, also beside the settings [4.14]', async () => {
    const { visitor, token, ...user } = await mailed()
    const answers: number[] = []
    const takenCents = await takenBy(async () => {
      const both = [press(token), press(token), visitor.post('/settings/subscription/withdraw'), press(token)]
      for (const answer of await Promise.all(both)) if ('statusCode' in answer) answers.push(answer.statusCode)
      answers.push((await press(token)).statusCode)
    })
    expect([answers, takenCents]).toEqual([[303, 303, 303, 303], -47_19])
    expect(await invoicesOf(visitor)).toEqual(['€ -47,19', '€ 47,19'])
    expect((await receiptsTo(user.email)).length).toBe(1)
  })

  test('withdraws from the plan of their team, and not from their own [2.26, 4.14]', async () => {
    const { visitor, ...user } = await mailed()
    await visitor.post('/settings/teams', { name: 'Kantoor Dijk' })
    const [team] = (await visitor.get('/teams')).body.list as { id: number }[]
    const path = `/settings/teams/${team!.id}`
    const opened = await visitor.post(`${path}/payment-method/fields`)
    await app.cardSandbox.fillIn(opened.body.token, findMagicCard(goodCard)!, { month: 12, year: 2031 })
    const order = { plan: 'team-monthly', card_token: opened.body.token, ...dutchPostalAddress }
    expect((await visitor.post(`${path}/subscription`, order)).status).toBe(200)
    const token = (await tokenMailedTo({ visitor, ...user }))!
    expect((await show(token)).body).toMatchObject({ state: 'open', plan: 'Team' })
    await press(token)
    expect([(await visitor.get(`${path}/billing`)).body.state, await stateOf(visitor)]).toEqual(['none', 'active'])
  })

  test('changes nothing by opening the link, nor does a mail program that posts to it by itself [4.14]', async () => {
    const { visitor, token } = await mailed()
    for (let times = 0; times < 2; times += 1) await show(token)
    for (const payload of ['', 'List-Unsubscribe=One-Click', 'answer=stop', 'answer=withdraw&answer=withdraw'])
      expect((await press(token, payload)).statusCode).toBe(404)
    expect([await stateOf(visitor), (await show(token)).body.state]).toEqual(['active', 'open'])
  })
})

describe('a link to withdraw', () => {
  test('ends with the fourteen days, to the second, and later invoices have none [4.14]', async () => {
    const payer = await mailed()
    const { visitor, token, ...user } = payer
    app.clock.advance(Date.parse((await show(token)).body.until) - app.clock.now().getTime())
    expect((await show(token)).body.state).toBe('open')
    app.clock.advance(1000)
    expect((await show(token)).body).toMatchObject({ state: 'over', until: null })
    expect(await takenBy(async () => expect((await press(token)).statusCode).toBe(303))).toBe(0)
    await visitor.signIn(user.email)
    expect(await stateOf(visitor)).toBe('active')
    expect(
      await takenBy(() => visitor.write('PUT', '/settings/subscription', { plan: 'organization-yearly' })),
    ).not.toBe(0)
    expect(await tokenMailedTo(payer)).toBeUndefined()
  })

  test('is not mailed to a company, and does nothing for one that emptied its VAT number since [4.14, 7.32]', async () => {
    const company = await planPayer(app)
    const { visitor, ...user } = company
    await takePlan(app, visitor, { vat_id: 'NL123456789B01' })
    expect(await tokenMailedTo(company)).toBeUndefined()
    expect(
      (await visitor.write('PUT', '/settings/payment-method/vat-id', { vat_id: '' })).body.billing.vat_id,
    ).toBeNull()
    const { id: subscriptionId } = (await visitor.get('/settings/billing')).body.subscriptions[0]
    const token = referenceIn(withdrawalUrl(app.deps, { subscriptionId, email: user.email }))
    expect((await show(token)).body).toMatchObject({ state: 'company', until: null })
    expect(await takenBy(() => press(token))).toBe(0)
    expect((await visitor.get('/settings/billing')).body).toMatchObject({ state: 'active', withdraw_until: null })
    expect((await visitor.post('/settings/subscription/withdraw')).status).toBe(409)
  })

  test.each(['invalid', 'valid'] as const)(
    'works with a VAT number that was unconfirmed at its mailing, also once it is %s [4.14, 7.32]',
    async (verdict) => {
      const payer = await planPayer(app)
      const { visitor } = payer
      await takePlan(app, visitor, { vat_id: verdict === 'valid' ? 'NL123458999B01' : 'NL123457999B01' })
      const token = (await tokenMailedTo(payer))!
      expect((await show(token)).body.state).toBe('open')
      await checkUncheckedVatIds({ ...app.deps, vatNumbers: { check: async () => verdict } })
      expect((await show(token)).body.state).toBe('open')
      const withdrawn = () => visitor.post('/settings/subscription/withdraw')
      expect(await takenBy(async () => expect((await withdrawn()).status).toBe(200))).toBe(-47_19)
    },
  )

  test('is mailed also when the number is confirmed before its mail is written [4.14, 7.32]', async () => {
    const payer = await planPayer(app)
    await takePlan(app, payer.visitor, { vat_id: 'NL123455999B01' })
    await checkUncheckedVatIds({ ...app.deps, vatNumbers: { check: async () => 'valid' } })
    expect((await show((await tokenMailedTo(payer))!)).body.state).toBe('open')
  })

  test('works for a company whose number the register has refused since [4.14, 7.32]', async () => {
    const { visitor, ...user } = await planPayer(app)
    const vatId = 'NL123454789B01'
    await takePlan(app, visitor, { vat_id: vatId })
    const { id: subscriptionId } = (await visitor.get('/settings/billing')).body.subscriptions[0]
    const token = referenceIn(withdrawalUrl(app.deps, { subscriptionId, email: user.email }))
    expect((await show(token)).body.state).toBe('company')
    app.clock.advance(days(8))
    await checkVatNumber({ ...app.deps, vatNumbers: { check: async () => 'invalid' } }, vatId)
    expect((await show(token)).body.state).toBe('open')
  })

  test('works for a consumer who became a company since: the plan was not taken by one', async () => {
    const { visitor, token } = await mailed()
    await visitor.write('PUT', '/settings/payment-method/vat-id', { vat_id: 'NL123456789B01' })
    expect((await show(token)).body).toMatchObject({ state: 'open' })
    expect(await takenBy(() => press(token))).toBe(-47_19)
    expect(await stateOf(visitor)).toBe('none')
  })

  test('is for one plan of one account: changed by a sign, or with the number of another, it is not there [4.14]', async () => {
    const [own, other] = [await mailed(), await mailed()]
    const [id = '', signature = ''] = own.token.split('.')
    const [otherId = ''] = other.token.split('.')
    const changed = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
    const wrong = [
      `${otherId}.${signature}`,
      `${id}.${changed}`,
      `999999.${signature}`,
      `999999999999999.${signature}`,
      `0${id}.${signature}`,
      `${id}.`,
      `${id}.${signature}.${signature}`,
      `${id}%00.${signature}`,
    ]
    for (const token of wrong)
      expect([token, (await show(token)).status, (await press(token)).statusCode]).toEqual([token, 404, 404])
    expect([await stateOf(own.visitor), await stateOf(other.visitor)]).toEqual(['active', 'active'])
  })

  test('does not work for the reader of a mailbox that the payer left [4.14]', async () => {
    const { visitor, token, ...user } = await mailed()
    const { db } = app.deps
    await db.update(users).set({ email: 'els.nieuw@voorbeeld.nl' }).where(eq(users.id, user.id))
    expect([(await show(token)).status, (await press(token)).statusCode]).toEqual([404, 404])
    expect(await stateOf(visitor)).toBe('active')
  })

  test('does not withdraw from a plan that was taken afterwards, which has a link of its own [4.14]', async () => {
    const payer = await mailed()
    await press(payer.token)
    app.clock.advance(minutes(5))
    await takePlan(app, payer.visitor)
    const next = (await tokenMailedTo(payer))!
    expect(next).not.toBe(payer.token)
    expect((await show(payer.token)).body.state).toBe('withdrawn')
    expect(await takenBy(() => press(payer.token))).toBe(0)
    expect([await stateOf(payer.visitor), (await show(next)).body.state]).toEqual(['active', 'open'])
  })
})
