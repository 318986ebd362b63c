import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser } from '../../../../tests/support/builders/users.ts'
import { hashesMax, hashPassword } from '../passwords.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

async function knownBrowserOf(email: string) {
  const visitor = app.visitor()
  await visitor.login(email, builtPassword)
  await visitor.post('/logout')
  return visitor
}

/** Everybody who may wait for a hash does, until this resolves. */
const crowd = () => Array.from({ length: hashesMax }, () => hashPassword('druk, druk, druk'))

describe('while a crowd of strangers signs in, an account', () => {
  it('has a place in a browser where the account signed in before, and in no other', async () => {
    const { email } = await insertUser(app.deps.db)
    const other = await insertUser(app.deps.db)
    const known = await knownBrowserOf(email)
    const stranger = app.visitor()
    const forged = app.visitor()
    forged.cookies.set('stuiver_device', known.cookies.get('stuiver_device')!)
    forged.cookies.set('stuiver_known', 'x'.repeat(43))
    for (const visitor of [known, stranger, forged]) await visitor.get('/user/current')
    const waiting = crowd()
    const ask = (visitor: typeof known, as: string) => visitor.post('/login', { email: as, password: builtPassword })
    const answers = await Promise.all([
      ask(known, email),
      ask(stranger, email),
      ask(forged, email),
      ask(known, other.email),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 503, 503])
    await Promise.all(waiting)
  })

  it('is served before the crowd, in one place', async () => {
    const { email } = await insertUser(app.deps.db)
    const known = await knownBrowserOf(email)
    await known.get('/user/current')
    let served = 0
    const waiting = crowd().map((hash) => hash.then(() => (served += 1)))
    const login = () => known.post('/login', { email, password: builtPassword })
    const answers = await Promise.all([login(), login()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503])
    expect(served).toBeLessThan(hashesMax / 2)
    await Promise.all(waiting)
  })

  it('is so for both accounts that share a browser', async () => {
    const users = [await insertUser(app.deps.db), await insertUser(app.deps.db)]
    const shared = app.visitor()
    for (const { email } of users) await shared.login(email, builtPassword)
    const waiting = crowd()
    const answers = await Promise.all(
      users.map(({ email }) => shared.post('/login', { email, password: builtPassword })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await Promise.all(waiting)
  })
})
