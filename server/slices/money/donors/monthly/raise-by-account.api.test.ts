import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { builtPassword, insertUser } from '../../../../../tests/support/builders/users.ts'
import { confirmSessions } from '../../../../../tests/support/identity/confirmed-sessions.ts'
import { donorsOf } from '../../../../../tests/support/money/donors.ts'

let app: TestApp
let at: ReturnType<typeof donorsOf>
beforeAll(async () => {
  app = await buildTestApp()
  const { id: projectId } = await insertProject(app.deps.db)
  at = donorsOf(app, () => projectId)
})
afterAll(() => app.close())

test('the password of an account is asked for a higher amount where it was given long ago, and for no lower one', async () => {
  const { email } = await insertUser(app.deps.db)
  await at.giveMonthly(email)
  const visitor = app.visitor()
  await visitor.login(email, builtPassword)
  const { id } = await at.monthlyOf(visitor, 'account')
  const give = async (amount: number, access = 'account', by = visitor) =>
    (await by.write('PUT', `/api/donor/${access}/monthly/${id}/amount`, { amount })).status
  const amountNow = async () => (await at.monthlyOf(visitor, 'account')).amount
  await confirmSessions(app, 1)
  expect([await give(12), await amountNow()]).toEqual([200, 12])
  expect([await give(12), await give(13), await amountNow()]).toEqual([200, 423, 12])
  // The mailed link was opened by the reader of the address, who hears of each change there.
  expect(await give(13, 'link', await at.visit(email))).toBe(200)
  expect([await give(14), await amountNow()]).toEqual([423, 13])
  await confirmSessions(app)
  expect([await give(14), await amountNow()]).toEqual([200, 14])
})
