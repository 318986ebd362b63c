import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { confirmSessions } from '../../../../../tests/support/identity/confirmed-sessions.ts'
import { donorsOf } from '../../../../../tests/support/money/donors.ts'
import { Conflict } from '../../../../platform/errors.ts'
import { monthlyDonations } from '../../../../schema/money/monthly-donations/monthly-donations.ts'
import { changeMonthly } from '../../monthly-donations/index.ts'

let app: TestApp
let at: ReturnType<typeof donorsOf>
beforeAll(async () => {
  app = await buildTestApp()
  const { id: projectId } = await insertProject(app.deps.db)
  at = donorsOf(app, () => projectId)
})
afterAll(() => app.close())

test('the password of an account is required for a higher amount where it was given long ago, and for no lower one', async () => {
  const { email } = await insertUser(app.deps.db)
  await at.giveMonthly(email)
  const visitor = await app.signIn(email)
  const { id } = await at.monthlyOf(visitor, 'account')
  const give = async (amount: number, access = 'account', by = visitor) =>
    (await by.write('PUT', `/api/donor/${access}/monthly/${id}/amount`, { amount })).status
  const amountNow = async () => (await at.monthlyOf(visitor, 'account')).amount
  await confirmSessions(app, 1)
  expect([await give(12), await amountNow()]).toEqual([200, 12])
  expect([await give(12), await give(13), await amountNow()]).toEqual([200, 423, 12])
  // The mailed link was opened by the reader of the e-mail address, who hears of each change there.
  expect(await give(13, 'link', await at.visit(email))).toBe(200)
  expect([await give(14), await amountNow()]).toEqual([423, 13])
  await confirmSessions(app)
  expect([await give(14), await amountNow()]).toEqual([200, 14])
})

test('an amount that became a higher one by a change meanwhile is checked as one, under the lock', async () => {
  const { email } = await insertUser(app.deps.db)
  await at.giveMonthly(email)
  const { id } = await at.monthlyOf(await at.visit(email))
  const { db } = app.deps
  const checkedCents: number[] = []
  // The other change is committed between the first reading and the lock.
  const afterAnother = Object.assign(Object.create(db) as typeof db, {
    transaction: async (...work: Parameters<typeof db.transaction>) => {
      await db.update(monthlyDonations).set({ amountCents: 500 }).where(eq(monthlyDonations.id, id))
      return db.transaction(...work)
    },
  })
  const change = changeMonthly(
    { ...app.deps, db: afterAnother },
    {
      id,
      change: { kind: 'amount', amountCents: 1500 },
      language: 'nl',
      requireAllowed: ({ amountCents }) => void checkedCents.push(amountCents),
    },
  )
  await expect(change).rejects.toThrow(Conflict)
  expect(checkedCents).toEqual([500])
})
