import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { days, hours } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { mayMailNow } from './may-mail-now.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const mayMail = (email: string, kind: string) => mayMailNow(app.deps, { email, kind })

test('gives a mailbox with many e-mail addresses six messages of a kind in an hour', async () => {
  const addresses = Array.from({ length: 8 }, (_, at) => `v${'.'.repeat(at % 2)}ol+${at}@gmail.com`)
  const form = { name: 'Els Bakker', password: 'vier paarden op de dijk', terms: true }
  let request = 0
  for (const email of addresses) {
    await app.visitor().post('/register', { ...form, email })
    request += (await mailsTo(app, email)).length
  }
  expect(request).toBe(6)
})

test('gives it twenty of all kinds in a day, while none of its e-mail addresses is confirmed', async () => {
  let request = 0
  for (let at = 0; at < 25; at += 1) if (await mayMail(`overvol+${at}@example.test`, `kind-${at % 5}`)) request += 1
  expect(request).toBe(20)
  app.clock.advance(days(1))
  expect(await mayMail('overvol@example.test', 'kind-1')).toBe(true)
})

test('counts a confirmed e-mail address by itself, so that no other keeps a link to a new password away', async () => {
  const { email } = await insertUser(app.deps.db, { emailVerifiedAt: app.clock.now() })
  for (let at = 0; at < 25; at += 1) await mayMail(email.replace('@', '+b@'), 'reset_password')
  for (let at = 0; at < 25; at += 1) await mayMail(email, `kind-${at}`)
  expect(await mayMail(email.replace('@', '+b@'), 'reset_password')).toBe(false)
  expect(await mayMail(email.toUpperCase(), 'reset_password')).toBe(true)
})

test('gives a confirmed e-mail address twenty of a kind in a day, but for the links that open its account', async () => {
  const { email } = await insertUser(app.deps.db, { emailVerifiedAt: app.clock.now() })
  const sentInADay = async (kind: string) => {
    let request = 0
    for (let hour = 0; hour < 8; hour += 1) {
      for (let at = 0; at < 6; at += 1) if (await mayMail(email, kind)) request += 1
      app.clock.advance(hours(1))
    }
    return request
  }
  expect([await sentInADay('follow'), await sentInADay('reset_password')]).toEqual([20, 48])
  app.clock.advance(days(1))
  expect(await mayMail(email, 'follow')).toBe(true)
})
