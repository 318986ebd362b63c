import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser, phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { days, hours } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('a number that several accounts confirmed gets twelve codes an hour of all, and six of each', async () => {
  const phone = { ...phoneFactor(), twoFactorPhone: '611223344' }
  const owners: string[] = []
  for (let count = 0; count < 3; count += 1) owners.push((await insertUser(app.deps.db, phone)).email)
  const other = { ...phoneFactor(), twoFactorPhone: '611223355' }
  const { email: stranger } = await insertUser(app.deps.db, other)
  /** Gives the right password so many times. @returns how many codes both numbers got until then */
  const postLogins = async (email: string, times: number) => {
    for (let count = 0; count < times; count += 1)
      await app.visitor().post('/login', { email, password: builtPassword })
    return Promise.all(['+31611223344', '+31611223355'].map(async (to) => (await mailsTo(app, to, 'sms')).length))
  }
  const [one, another, third] = owners as [string, string, string]
  expect(await postLogins(one, 8)).toEqual([6, 0])
  expect(await postLogins(another, 5)).toEqual([11, 0])
  expect(await postLogins(third, 2)).toEqual([12, 0])
  expect(await postLogins(stranger, 1)).toEqual([12, 1])
  app.clock.advance(hours(1))
  expect(await postLogins(third, 1)).toEqual([13, 1])
})

test('an account is sent thirty codes a day and a number sixty of all accounts, as each costs money', async () => {
  const phone = { ...phoneFactor(), twoFactorPhone: '611223366' }
  const owners: string[] = []
  for (let count = 0; count < 3; count += 1) owners.push((await insertUser(app.deps.db, phone)).email)
  const sentCount = async () => (await mailsTo(app, '+31611223366', 'sms')).length
  const postLoginsForHours = async (emails: readonly string[], count: number) => {
    for (let hour = 0; hour < count; hour += 1) {
      for (const email of emails)
        for (let time = 0; time < 6; time += 1) await app.visitor().post('/login', { email, password: builtPassword })
      app.clock.advance(hours(1))
    }
    return sentCount()
  }
  const [one, another, third] = owners as [string, string, string]
  expect(await postLoginsForHours([one], 6)).toBe(30)
  expect(await postLoginsForHours([another], 5)).toBe(60)
  expect(await postLoginsForHours([third], 1)).toBe(60)
  app.clock.advance(days(1))
  expect(await postLoginsForHours([third], 1)).toBe(66)
})
