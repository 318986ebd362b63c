import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'

let app: TestApp
let owner: Visitor
let id: number

beforeAll(async () => {
  app = await buildTestApp()
  const { visitor, ...user } = await app.signInAnew()
  owner = visitor
  id = (await insertProject(app.deps.db, { ownerId: user.id })).id
})
afterAll(() => app.close())

async function giveMonthly(amount: number): Promise<string> {
  const { token } = await app.give(id, { amount, donation_type: 'recurring' })
  return referenceIn((await app.visitor().get(`/api/donation/${token}`)).body.monthly.stop_url)
}
const list = async (query = '') => (await owner.get(`/api/project/${id}/monthly-donations${query}`)).body

test('shows managers of a project its monthly donations [2.11, 3.07]', async () => {
  expect(await list()).toEqual({
    list: [],
    page: 1,
    pages: 1,
    total: 0,
    active_count: 0,
    active_amount: 0,
    bound_count: 0,
  })
  const stop = await giveMonthly(10)
  await giveMonthly(15)
  await giveMonthly(25)
  expect(await list()).toMatchObject({ total: 3, active_count: 3, active_amount: 50 })
  await app.visitor().post(`/api/monthly-donation/${stop}/stop`, {})
  const { list: rows, ...rest } = await list()
  expect(rest).toMatchObject({ total: 3, active_count: 2, active_amount: 40 })
  expect(rows.map(({ amount, state }: { amount: number; state: string }) => [amount, state])).toEqual([
    [25, 'active'],
    [15, 'active'],
    [10, 'cancelled'],
  ])
  expect(rows[0]).toMatchObject({ first_name: 'Jan', email: 'jan@voorbeeld.nl', ends_at: null, via: null })
  expect(rows[2]).toMatchObject({ next_charge_on: null, ends_at: '2026-03-10' })
  expect((await list('?page=2&limit=2')).list).toMatchObject([{ amount: 10 }])
  expect(await list('?page=9')).toMatchObject({ list: [], total: 3 })
})

test('shows them to no others', async () => {
  const { visitor: other } = await app.signInAnew()
  expect((await other.get(`/api/project/${id}/monthly-donations`)).status).toBe(404)
  expect((await app.visitor().get(`/api/project/${id}/monthly-donations`)).status).toBe(401)
})
