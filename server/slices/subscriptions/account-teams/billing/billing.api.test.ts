import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { billingFields } from '../../../../../contract/subscriptions/billing/billing.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertAccountTeam } from '../../../../../tests/support/builders/account-teams.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { billingCards, bills, invoices, planSubscriptions } from '../../../../schema/subscriptions/billing/billing.ts'
import { findMagicCard } from '../../../../ports/cards/providers/sandbox/magic-cards.ts'
import { currentPlan } from '../../billing/index.ts'
import { removeLock, lockUserOut } from '../../../identity/users/index.ts'

let app: TestApp
let owner: Person
let treasurer: Person
let member: Person
let stranger: Person
beforeAll(async () => {
  app = await buildTestApp()
  owner = await app.signInAnew()
  treasurer = await app.signInAnew()
  member = await app.signInAnew()
  stranger = await app.signInAnew()
})
afterAll(() => app.close())

interface Person {
  id: number
  email: string
  visitor: Visitor
}

async function newTeam(): Promise<string> {
  app.clock.advance(minutes(1))
  const memberIds = [treasurer.id, member.id]
  const id = await insertAccountTeam(app.deps.db, { ownerId: owner.id, memberIds, name: 'Kantoor' })
  await owner.visitor.write('PUT', `/settings/teams/${id}/members/${treasurer.id}`, { role: 'treasurer' })
  return `/settings/teams/${id}`
}

const address = { address: 'Dijk 4', city: 'Hoorn', zip: '1621 AB', country: 'NL' }

async function fillCard(team: string, number = '4242424242424242'): Promise<string> {
  const { token } = (await owner.visitor.post(`${team}/payment-method/fields`)).body
  await app.cardSandbox.fillIn(token, findMagicCard(number)!, { month: 12, year: 2031 })
  return token
}

const subscribe = async (team: string, plan = 'team-monthly', card?: string) =>
  owner.visitor.post(`${team}/subscription`, { plan, card_token: await fillCard(team, card), ...address })

const planOf = (team: string) => currentPlan(app.deps, { kind: 'team', id: Number(referenceIn(team)) })

test('the owner takes a plan for the team, and the treasurer reads plan and invoices [3.21, 6.08, 7.32, 7.36]', async () => {
  const team = await newTeam()
  expect((await subscribe(team)).status).toBe(200)
  expect((await planOf(team)).id).toBe('team-monthly')
  for (const { visitor } of [owner, treasurer]) {
    expect((await visitor.get(`${team}/billing`)).body).toMatchObject({ state: 'active', plan: { id: 'team-monthly' } })
    // The same fields as those of a person.
    const details = (await visitor.get(team.replace('/settings', ''))).body
    expect(Object.keys(billingFields.shape).filter((name) => !(name in details))).toEqual([])
    expect(details).toMatchObject({ card_last_four: '4242', billing_address: 'Dijk 4', billing_country: 'NL' })
  }
  expect((await member.visitor.get(team.replace('/settings', ''))).body).not.toHaveProperty('card_last_four')
  const { id } = (await treasurer.visitor.get(`${team}/invoices`)).body[0]
  const file = await treasurer.visitor.get(`${team}/invoice/${id}`)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  const other = await newTeam()
  expect((await owner.visitor.get(`${other}/invoice/${id}`)).status).toBe(404)
})

test('the owner changes, cancels and resumes the plan of the team, and what it is paid with [1.07, 7.33, 7.37]', async () => {
  const team = await newTeam()
  await subscribe(team)
  const write = async (method: 'PUT' | 'POST' | 'DELETE', path: string, body: object = {}) => {
    const { status, body: answer } = await owner.visitor.write(method, `${team}/${path}`, body)
    return [status, answer.billing?.state, answer.billing?.plan.id]
  }
  const large = 'large-team-monthly'
  expect(await write('PUT', 'subscription', { plan: large })).toEqual([200, 'active', large])
  expect(await write('DELETE', 'subscription')).toEqual([200, 'grace', large])
  expect(await write('PUT', 'subscription', { plan: large })).toEqual([200, 'active', large])
  const card_token = await fillCard(team, '5555555555554444')
  const moved = { address: 'Kaai 1', city: 'Gent', zip: '9000', country: 'BE' }
  await write('PUT', 'payment-method', { card_token, ...moved })
  await write('PUT', 'payment-method/vat-id', { vat_id: 'BE0123456789' })
  await write('POST', 'payment-method/coupon', { coupon: 'WELKOM25' })
  await write('PUT', 'extra-billing-information', { information: 'Inkoop 7' })
  expect((await owner.visitor.get(`${team}/billing`)).body).toMatchObject({
    card_last_four: '4444',
    billing_city: 'Gent',
    vat_id: 'BE0123456789',
    coupon: { percent_off: 25 },
    extra_billing_information: 'Inkoop 7',
  })
  expect((await owner.visitor.get(`/coupon/team/${referenceIn(team)}`)).body).toMatchObject({ percent_off: 25 })
})

test('no other reads or changes the billing of a team, not even its VAT number or discount', async () => {
  const team = await newTeam()
  const requests = (by: Person) =>
    Promise.all([
      by.visitor.write('PUT', `${team}/payment-method/vat-id`, { vat_id: '' }),
      by.visitor.post(`${team}/payment-method/coupon`, { coupon: 'WELKOM25' }),
      by.visitor.write('PUT', `${team}/subscription`, { plan: 'free' }),
      by.visitor.write('PUT', `${team}/extra-billing-information`, { information: 'Van mij' }),
      by.visitor.get(`${team}/invoices`),
      by.visitor.get(`/coupon/team/${referenceIn(team)}`),
    ])
  expect((await requests(stranger)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await requests(member)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  expect((await requests(treasurer)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 200, 200])
})

test('the owner alone pays the unpaid period of the team at once [4.14, 8.16]', async () => {
  const team = await newTeam()
  await subscribe(team)
  const unpaidSince = app.clock.now()
  const ofTeam = eq(planSubscriptions.planId, 'team-monthly')
  await app.deps.db.update(planSubscriptions).set({ unpaidSince, failures: 1 }).where(ofTeam)
  const pay = (visitor: Visitor) => visitor.post(`${team}/subscription/retry`)
  for (const [{ visitor }, status] of [
    [treasurer, 403],
    [member, 403],
    [stranger, 404],
  ] as const)
    expect((await pay(visitor)).status).toBe(status)
  // The treasurer reads what is due.
  expect((await treasurer.visitor.get(`${team}/billing`)).body.past_due.total).toContain('18,15')
  const before = await app.cardSandbox.totalTaken()
  const paid = await pay(owner.visitor)
  expect([paid.status, paid.body.billing.past_due, paid.body.message]).toEqual([
    200,
    null,
    'De betaling is gelukt. Je plan loopt door.',
  ])
  expect((await app.cardSandbox.totalTaken()) - before).toBe(18_15)
  expect((await pay(owner.visitor)).status).toBe(409)
})

test('a team that is too big for a plan cannot take it, and its plan ends at once when it is deleted', async () => {
  const memberIds = await Promise.all(Array.from({ length: 10 }, async () => (await insertUser(app.deps.db)).id))
  const big = await insertAccountTeam(app.deps.db, { ownerId: owner.id, memberIds })
  expect((await subscribe(`/settings/teams/${big}`)).body.errors).toHaveProperty('plan')
  const team = await newTeam()
  await subscribe(team)
  const [{ id }] = (await owner.visitor.get(`${team}/invoices`)).body
  expect((await owner.visitor.write('DELETE', team)).status).toBe(200)
  expect((await planOf(team)).id).toBe('free')
  // The law wants its invoices for years: they are in the books, and no user reaches them any more.
  expect(await app.deps.db.$count(invoices, eq(invoices.id, id))).toBe(1)
  for (const { visitor } of [owner, treasurer]) expect((await visitor.get(`${team}/invoice/${id}`)).status).toBe(404)
})

test('the plan of a team whose owner is locked out ends with the paid period', async () => {
  const team = await newTeam()
  await subscribe(team)
  const takenCents = await app.cardSandbox.totalTaken()
  await app.deps.db.transaction((tx) => lockUserOut(app.deps, tx, owner.id))
  // Nothing else of these teams is due before that.
  await app.deps.db.update(planSubscriptions).set({ renewAt: app.clock.now() })
  for (let time = 0; time < 2; time += 1) await app.runJobs()
  await removeLock(app.deps.db, owner.id)
  expect([(await planOf(team)).id, await app.cardSandbox.totalTaken()]).toEqual(['free', takenCents])
  owner.visitor = await app.signIn(owner.email)
  // What a mail says of an invoice leads to those of the team, and not to its plan.
  expect((await latestMail(app, owner.email, 'plan-invoice')).text).toContain(
    `/settings#/teams/${referenceIn(team)}/invoices`,
  )
})

test('a team that is deleted while the provider answers takes no plan, and it is not paid for', async () => {
  const team = await newTeam()
  const { readCard } = app.cardSandbox
  const takenCents = await app.cardSandbox.totalTaken()
  app.cardSandbox.readCard = async (request) => {
    expect((await owner.visitor.write('DELETE', team)).status).toBe(200)
    return readCard(request)
  }
  const { status } = await subscribe(team)
  app.cardSandbox.readCard = readCard
  expect([status, (await planOf(team)).id, await app.cardSandbox.totalTaken()]).toEqual([404, 'free', takenCents])
})

test('an open charge for a deleted team is voided: a bank that says yes later takes nothing', async () => {
  const team = await newTeam()
  const takenCents = await app.cardSandbox.totalTaken()
  const answer = await subscribe(team, 'team-monthly', '4000002500003155')
  const page = new URL(answer.body.action_url as string).pathname
  expect((await owner.visitor.write('DELETE', team)).status).toBe(200)
  await app.runJobs()
  await owner.visitor.post(page, { answer: 'yes' })
  app.clock.advance(hours(2))
  for (let time = 0; time < 2; time += 1) await app.runJobs()
  const [bill] = await app.deps.db.select().from(bills).orderBy(desc(bills.id)).limit(1)
  expect([bill!.state, await app.cardSandbox.totalTaken()]).toEqual(['withdrawn', takenCents])
  owner.visitor = await app.signIn(owner.email)
})

test('a charge of which the answer was lost goes back when the team is deleted before it is found', async () => {
  const team = await newTeam()
  const takenCents = await app.cardSandbox.totalTaken()
  const card_token = await fillCard(team)
  app.cardSandbox.behaviour.failWith = 'lost-answer'
  const answer = await owner.visitor.post(`${team}/subscription`, { plan: 'team-monthly', card_token, ...address })
  app.cardSandbox.behaviour.failWith = undefined
  expect([answer.status, await app.cardSandbox.totalTaken()]).not.toEqual([503, takenCents])
  expect((await owner.visitor.write('DELETE', team)).status).toBe(200)
  app.clock.advance(minutes(2))
  for (let time = 0; time < 2; time += 1) await app.runJobs()
  expect([(await planOf(team)).id, await app.cardSandbox.totalTaken()]).toEqual(['free', takenCents])
})

test('a one-time offer is not given once more for each of a user’s teams, or by their card for another account', async () => {
  const { readCard } = app.cardSandbox
  const newCard = (fingerprint: string) => {
    app.cardSandbox.readCard = async (request) => {
      const card = await readCard(request)
      return typeof card === 'object' ? { ...card, fingerprint } : card
    }
  }
  const take = async ({ id, visitor }: Person, coupon = '') => {
    app.clock.advance(minutes(1))
    const team = `/settings/teams/${await insertAccountTeam(app.deps.db, { ownerId: id, memberIds: [], name: 'Los' })}`
    const { token } = (await visitor.post(`${team}/payment-method/fields`)).body
    await app.cardSandbox.fillIn(token, findMagicCard('4242424242424242')!, { month: 12, year: 2031 })
    const form = { plan: 'team-monthly', card_token: token, coupon, ...address }
    const { status, body } = await visitor.post(`${team}/subscription`, form)
    return { team, outcome: status === 200 ? 'taken' : Object.keys(body.errors ?? { [status]: body }).join() }
  }
  const withdraw = async ({ visitor }: Person, team: string) =>
    expect((await visitor.post(`${team}/subscription/withdraw`)).status).toBe(200)
  const [one, other, third] = [await app.signInAnew(), await app.signInAnew(), await app.signInAnew()]

  newCard('kaart van een')
  const atOnce = await Promise.all([take(one, 'WELKOM25'), take(one, 'WELKOM25')])
  expect(atOnce.map(({ outcome }) => outcome).toSorted()).toEqual(['coupon', 'taken'])
  expect((await take(one, 'WELKOM25')).outcome).toBe('coupon')
  await withdraw(one, atOnce.find(({ outcome }) => outcome === 'taken')!.team)
  // Another account, and the same card.
  expect((await take(other, 'WELKOM25')).outcome).toBe('coupon')
  const second = await take(other)
  expect(second.outcome).toBe('taken')
  await withdraw(other, second.team)
  expect([(await take(one)).outcome, (await take(other)).outcome]).toEqual(['plan', 'plan'])
  // Another card does not help the payer who withdrew, and others are not affected.
  newCard('een andere kaart')
  expect((await take(one, 'WELKOM25')).outcome).toBe('plan')
  newCard('kaart van een derde')
  expect((await take(third, 'WELKOM25')).outcome).toBe('taken')
  app.cardSandbox.readCard = readCard
  const storedRows = await app.deps.db.select().from(billingCards)
  expect(JSON.stringify(storedRows)).not.toContain('kaart')
})
