import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertAccountTeam } from '../../../../tests/support/builders/account-teams.ts'
import { builtPassword, insertUser } from '../../../../tests/support/builders/users.ts'
import { findMagicCard } from '../../../cards/providers/sandbox/magic-cards.ts'
import { currentPlan } from '../../billing/index.ts'

let app: TestApp
let owner: Person
let treasurer: Person
let member: Person
let stranger: Person
beforeAll(async () => {
  app = await buildTestApp()
  owner = await person()
  treasurer = await person()
  member = await person()
  stranger = await person()
})
afterAll(() => app.close())

interface Person {
  id: number
  visitor: Visitor
}

async function person(): Promise<Person> {
  const { id, email } = await insertUser(app.database.db)
  const visitor = app.visitor()
  await visitor.login(email, builtPassword)
  return { id, visitor }
}

async function newTeam(): Promise<string> {
  app.clock.advance(60_000)
  const memberIds = [treasurer.id, member.id]
  const id = await insertAccountTeam(app.database.db, { ownerId: owner.id, memberIds, name: 'Kantoor' })
  await owner.visitor.write('PUT', `/settings/teams/${id}/members/${treasurer.id}`, { role: 'treasurer' })
  return `/settings/teams/${id}`
}

async function subscribe(team: string, plan = 'team-monthly') {
  const { token } = (await owner.visitor.post(`${team}/payment-method/fields`)).body
  await app.cardSandbox.fillIn(token, findMagicCard('4242424242424242')!, { month: 12, year: 2031 })
  const address = { address: 'Dijk 4', city: 'Hoorn', zip: '1621 AB', country: 'NL' }
  return owner.visitor.post(`${team}/subscription`, { plan, card_token: token, ...address })
}

const planOf = (team: string) => currentPlan(app.deps, { kind: 'team', id: Number(team.split('/').at(-1)) })

test('the owner takes a plan for the team; the treasurer sees plan and invoices and changes nothing [3.21, 7.33~, 7.36~, 7.37~]', async () => {
  const team = await newTeam()
  expect((await subscribe(team)).status).toBe(200)
  expect((await planOf(team)).id).toBe('team-monthly')
  for (const { visitor } of [owner, treasurer]) {
    expect((await visitor.get(`${team}/billing`)).body).toMatchObject({ state: 'active', plan: { id: 'team-monthly' } })
    expect((await visitor.get(team.replace('/settings', ''))).body.card_last_four).toBe('4242')
  }
  expect((await member.visitor.get(team.replace('/settings', ''))).body).not.toHaveProperty('card_last_four')
  const { id } = (await treasurer.visitor.get(`${team}/invoices`)).body[0]
  const file = await treasurer.visitor.get(`${team}/invoice/${id}`)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  const other = await newTeam()
  expect((await owner.visitor.get(`${other}/invoice/${id}`)).status).toBe(404)
})

test('nobody else reads or changes what a team pays, not even its VAT number or what is taken off', async () => {
  const team = await newTeam()
  const asks = (by: Person) =>
    Promise.all([
      by.visitor.write('PUT', `${team}/payment-method/vat-id`, { vat_id: '' }),
      by.visitor.post(`${team}/payment-method/coupon`, { coupon: 'WELKOM25' }),
      by.visitor.write('PUT', `${team}/subscription`, { plan: 'free' }),
      by.visitor.write('PUT', `${team}/extra-billing-information`, { information: 'Van mij' }),
      by.visitor.get(`${team}/invoices`),
      by.visitor.get(`/coupon/team/${team.split('/').at(-1)}`),
    ])
  expect((await asks(stranger)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await asks(member)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  expect((await asks(treasurer)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 200, 200])
})

test('a team that is too big for a plan cannot take it, and its plan ends at once when it is deleted', async () => {
  const memberIds = await Promise.all(Array.from({ length: 10 }, async () => (await insertUser(app.database.db)).id))
  const big = await insertAccountTeam(app.database.db, { ownerId: owner.id, memberIds })
  expect((await subscribe(`/settings/teams/${big}`)).body.errors).toHaveProperty('plan')
  const team = await newTeam()
  await subscribe(team)
  expect((await owner.visitor.write('DELETE', team)).status).toBe(200)
  expect((await planOf(team)).id).toBe('free')
})

test('a team that is deleted while the provider answers takes no plan, and nobody pays for it', async () => {
  const team = await newTeam()
  const { readCard } = app.cardSandbox
  const taken = await app.cardSandbox.totalTaken()
  app.cardSandbox.readCard = async (asked) => {
    expect((await owner.visitor.write('DELETE', team)).status).toBe(200)
    return readCard(asked)
  }
  const { status } = await subscribe(team)
  app.cardSandbox.readCard = readCard
  expect([status, (await planOf(team)).id, await app.cardSandbox.totalTaken()]).toEqual([404, 'free', taken])
})
