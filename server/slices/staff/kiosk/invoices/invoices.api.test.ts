import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertAccountTeam } from '../../../../../tests/support/builders/account-teams.ts'
import { phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { dutchPostalAddress, goodCard, planPayer, takePlan } from '../../../../../tests/support/money/plan-payer.ts'
import { findMagicCard } from '../../../../ports/cards/providers/sandbox/magic-cards.ts'

let app: TestApp
let staff: Visitor
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  ;({ visitor: staff } = await app.signInAnew({ email: 'staf@stuiver.test', ...phoneFactor() }))
})
afterAll(() => app.close())

const list = async (query: string) => (await staff.get(`/spark/kiosk/invoices?${query}`)).body
const numbers = async (query: string) => (await list(query)).list.map(({ number }: { number: string }) => number)

test('staff find every invoice by its number or name, page by page, and print it, also of a team that is gone', async () => {
  const { visitor, ...user } = await planPayer(app)
  await takePlan(app, visitor)
  await visitor.post('/settings/subscription/withdraw')
  const { visitor: owner, ...paying } = await planPayer(app)
  const teamId = await insertAccountTeam(app.deps.db, { ownerId: paying.id, memberIds: [], name: '50%_Kantoor' })
  const { token } = (await owner.post(`/settings/teams/${teamId}/payment-method/fields`)).body
  await app.cardSandbox.fillIn(token, findMagicCard(goodCard)!, { month: 12, year: 2031 })
  const form = { plan: 'team-monthly', card_token: token, ...dutchPostalAddress }
  expect((await owner.post(`/settings/teams/${teamId}/subscription`, form)).status).toBe(200)
  expect((await owner.write('DELETE', `/settings/teams/${teamId}`)).status).toBe(200)

  expect(await numbers('')).toEqual(['ST-000003', 'ST-000002', 'ST-000001'])
  const first = await list('limit=2')
  expect(await numbers(`limit=2&after=${first.next}`)).toEqual(['ST-000001'])
  for (const search of ['2', 'ST-000002', 'st-2']) expect(await numbers(`search=${search}`)).toEqual(['ST-000002'])
  // The signs of LIKE mean themselves.
  for (const [search, count] of [
    ['%25', 1],
    ['50%25_kant', 1],
    ['_k_nt', 0],
    ['els bakker', 2],
    ['niemand', 0],
  ] as const)
    expect([search, await numbers(`search=${search}`)]).toEqual([
      search,
      expect.toSatisfy((matches: string[]) => matches.length === count),
    ])
  const [ofTeam, credit, credited] = (await list('')).list
  expect(ofTeam).toMatchObject({ buyer: '50%_Kantoor', is_team: true, credits: null, credited_by: null })
  expect(credit).toMatchObject({ buyer: user.name, is_team: false, credits: 'ST-000001' })
  expect(credited).toMatchObject({ credits: null, credited_by: 'ST-000002' })
  const pdf = await staff.get(`/spark/kiosk/invoices/${ofTeam.id}`)
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await staff.get('/spark/kiosk/invoices/999999')).status).toBe(404)
  expect((await staff.get('/spark/kiosk/invoices?after=x')).status).toBe(422)
  expect((await owner.get(`/spark/kiosk/invoices/${ofTeam.id}`)).status).toBe(403)
})
