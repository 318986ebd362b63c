import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword } from '../../../../../tests/support/builders/users.ts'
import { days, hours } from '../../../../../tests/support/fake-clock.ts'
import { switchPhoneOn } from '../../../../../tests/support/identity/phone-factor.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import type { TextKey } from '../../../../../contract/texts.ts'
import { createLog } from '../../../../platform/log.ts'

// Accounts cost nothing: what they can have sent to phones that are not theirs has an end.

let app: TestApp
const lines: string[] = []
beforeEach(async () => {
  lines.length = 0
  app = await buildTestApp(
    { SMS_SETUPS_PER_HOUR: '12' },
    createLog('error', { write: (line) => void lines.push(line) }),
  )
})
afterEach(() => app.close())

let accounts = 0
const phoneOf = (number: number) => ({ country_code: '31', phone: `06${String(10_000_000 + number)}` })

/** Requests a code for a fresh account. */
async function request(phone: object, ipAddress?: string) {
  const { visitor } = await app.signInAnew({}, { ipAddress })
  return visitor.post('/settings/two-factor-auth', phone)
}
const statusOf = async (phone: object, ipAddress?: string) => (await request(phone, ipAddress)).status
const translate = (key: TextKey) => app.deps.texts.in('nl')(key)

test('a phone number gets five codes a day over all accounts', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) statuses.push(await statusOf(phoneOf(1)))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await mailsTo(app, '+31610000001', 'sms')).toHaveLength(5)
  // A minute changes nothing.
  expect((await request(phoneOf(1))).body.message).toBe(translate('errors.too_many_today'))
  app.clock.advance(days(1))
  expect(await statusOf(phoneOf(1))).toBe(200)
})

test('a network gets ten codes a day over all accounts, and takes none from another', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 14; count += 1) statuses.push(await statusOf(phoneOf((accounts += 1)), '192.0.2.7'))
  expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(4).fill(429)])
  expect((await request(phoneOf((accounts += 1)), '192.0.2.7')).body.message).toBe(translate('errors.too_many_today'))
  expect(await statusOf(phoneOf(99), '198.51.100.7')).toBe(200)
})

test('a whole site sends so many to new phones in an hour, says so in its log, and still lets its users in [2.23]', async () => {
  const { visitor, email } = await app.signInAnew()
  await switchPhoneOn(app, visitor)
  for (let count = 0; count < 11; count += 1) expect(await statusOf(phoneOf(100 + count))).toBe(200)
  expect([await statusOf(phoneOf(200)), await statusOf(phoneOf(201))]).toEqual([503, 503])
  expect((await request(phoneOf(203))).body.message).toBe(translate('errors.too_many_this_hour'))
  expect(lines.filter((line) => line.includes('SMS_SETUPS_PER_HOUR'))).toHaveLength(1)
  const there = app.visitor()
  await there.post('/login', { email, password: builtPassword })
  expect((await there.post('/login/token/sms')).status).toBe(200)
  app.clock.advance(hours(1))
  expect(await statusOf(phoneOf(202))).toBe(200)
})

test('a phone of a country that the site does not serve gets none', async () => {
  const { visitor } = await app.signInAnew()
  const refused = await visitor.post('/settings/two-factor-auth', { country_code: '+882', phone: '13300001' })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { country_code: [translate('validation.country_not_served')] },
  ])
})
