import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser } from '../../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo, tokenIn } from '../../../../../tests/support/mailbox.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { networkOf } from '../../../../platform/http/requests/network-of.ts'
import { limitsOf } from './login-limits.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const guess = (visitor: Visitor, email: string, password = 'een verkeerde gok') =>
  visitor.post('/login', { email, password })

/** Writes so many wrong tries as if they were made before, in the row of all strangers. */
async function seedTries(email: string, hits: number, kind: 'row' | 'strangers' = 'row'): Promise<void> {
  const resetsAt = app.clock.in(minutes(15))
  await app.database.run(
    { name: 'test-plant-tries', text: 'insert into throttles (key, hits, resets_at) values ($1, $2, $3)' },
    [`login:${kind}:${sha256(email)}`, hits, resetsAt],
  )
}

describe('guessing a password', () => {
  test.each(['known', 'unknown'])(
    'stops after ten attempts from one network in a quarter of an hour, for an e-mail address that is %s',
    async (what) => {
      const email = `${what}@example.test`
      if (what === 'known') await insertUser(app.deps.db, { email })
      const visitor = app.visitor()
      const statuses: number[] = []
      for (let attempts = 0; attempts < 11; attempts += 1) statuses.push((await guess(visitor, email)).status)
      expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
      const refused = await guess(visitor, email, builtPassword)
      expect(refused).toMatchObject({
        status: 429,
        body: { message: expect.stringContaining('Wacht een kwartier') as string },
      })

      app.clock.advance(minutes(15))
      expect((await guess(visitor, email, builtPassword)).status).toBe(what === 'known' ? 200 : 422)
    },
  )

  test('at the same moment counts every attempt', async () => {
    const { email } = await insertUser(app.deps.db)
    const visitor = app.visitor()
    await visitor.get('/user/current')
    const answers = await Promise.all(Array.from({ length: 14 }, () => guess(visitor, email)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
    // Tries that wait for each other's hashes may meet the time limit of an answer on a busy machine.
    expect(answers.filter(({ status }) => status === 422 || status === 503)).toHaveLength(10)
    expect((await guess(visitor, email)).status).toBe(429)
  })

  test('starts counting again after the right password', async () => {
    const { email } = await insertUser(app.deps.db)
    const visitor = app.visitor()
    for (let attempts = 0; attempts < 9; attempts += 1) await guess(visitor, email)
    await visitor.signIn(email)
    visitor.cookies.clear()
    for (let attempts = 0; attempts < 9; attempts += 1) await guess(visitor, email)
    expect((await guess(visitor, email, builtPassword)).status).toBe(200)
  })

  test('from many networks closes the account to strangers, but not to browsers that it knows', async () => {
    const { visitor: owner, email } = await app.signInAnew()
    await owner.post('/logout')
    await seedTries(email, 30, 'strangers')
    expect((await guess(app.visitor(), email, builtPassword)).status).toBe(429)
    await owner.signIn(email)

    // A browser is known to the accounts it signed in to, and to no other.
    const neighbour = await insertUser(app.deps.db)
    await seedTries(neighbour.email, 30, 'strangers')
    expect((await guess(owner, neighbour.email, builtPassword)).status).toBe(429)
  })

  test('ends after a hundred attempts in a row; the owner hears it, and opens the account with a new password', async () => {
    const { email } = await insertUser(app.deps.db, { name: 'Noor' })
    await seedTries(email, 99)
    expect((await guess(app.visitor(), email)).status).toBe(422)
    expect((await guess(app.visitor(), email, builtPassword)).status).toBe(429)
    expect(await mailsTo(app, email, 'guessing')).toHaveLength(1)

    const owner = app.visitor()
    await owner.post('/password/forgot', { email })
    const password = 'een gloednieuwe zin hier'
    const token = tokenIn(await latestMail(app, email, 'reset_password'))
    await owner.post('/password/reset', { token, email, password, password_confirmation: password })
    // Further guesses close it to strangers again, but this browser is known by now.
    await app.database.run({ name: 'test-forget-tries', text: `delete from throttles where key like 'login:%'` }, [])
    await seedTries(email, 100)
    await owner.signIn(email, password)
  })

  test('does not reveal whether an account exists', async () => {
    await seedTries('spook@example.test', 99)
    expect((await guess(app.visitor(), 'spook@example.test')).status).toBe(422)
    expect(await mailsTo(app, 'spook@example.test')).toEqual([])
  })
})

describe('tries are counted', () => {
  test('without the e-mail address that was tried, in any capitals', () => {
    const keysOf = (email: string) =>
      limitsOf({ email, ipAddress: '10.0.0.1', deviceHash: '' }, app.clock.now()).map(({ key }) => key)
    expect(keysOf('Els@example.test').some((key) => key.toLowerCase().includes('els@'))).toBe(false)
    expect(keysOf('els@EXAMPLE.test')).toEqual(keysOf('Els@example.test'))
  })

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s under its network %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('signing in', () => {
  // The time of both is measured by bench account-timing; here the work that takes that time is counted.
  test('calls the thread that hashes once, for a known e-mail address as for an unknown one', async () => {
    const { email } = await insertUser(app.deps.db)
    const hashesFor = async (address: string) => {
      const messages = vi.spyOn(Worker.prototype, 'postMessage')
      try {
        expect((await guess(app.visitor(), address)).status).toBe(422)
        return messages.mock.calls.length
      } finally {
        messages.mockRestore()
      }
    }
    expect([await hashesFor(email), await hashesFor('niemand@example.test')]).toEqual([1, 1])
  })

  test('on a new device is mailed to the owner, with time and device', async () => {
    const { email } = await insertUser(app.deps.db, { language: 'en' })
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1'
    const home = await app.signIn(email)
    await home.post('/logout')
    await home.signIn(email)
    expect(await mailsTo(app, email, 'new_device')).toEqual([])

    await app.visitor().post('/login', { email, password: builtPassword }, { 'user-agent': phone })
    const mail = await latestMail(app, email, 'new_device')
    expect(mail).toMatchObject({ language: 'en', subject: 'Your account was used on a new device' })
    expect(mail.text).toContain('Safari on iPhone')
    expect(mail.text).toContain('10 March 2026')
    expect(mail.text).toContain('http://stuiver.test/password/forgot')
  })
})
