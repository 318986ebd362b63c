import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser } from '../../../../../tests/support/builders/users.ts'
import { hashesMax, hashPassword } from '../passwords.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

async function knownBrowserOf(...emails: string[]): Promise<Visitor> {
  const visitor = app.visitor()
  for (const email of emails) await visitor.signIn(email)
  await visitor.post('/logout')
  await visitor.get('/user/current')
  return visitor
}

async function strange(cookies: Record<string, string> = {}): Promise<Visitor> {
  const visitor = app.visitor()
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value)
  await visitor.get('/user/current')
  return visitor
}

const newEmail = async () => (await insertUser(app.deps.db)).email
const statusesOf = async (answers: Promise<Answer>[]) => (await Promise.all(answers)).map(({ status }) => status)

// One crowd for all of it: hashes take their time, which is what a crowd is made of.
describe('while a crowd of strangers signs in, an account', () => {
  let ofKnown: number[]
  let ofOthers: number[]
  let twice: number[]
  let shared: number[]
  let servedBefore: number

  beforeAll(async () => {
    const [email, other, one, another, hasty] = await Promise.all(Array.from({ length: 5 }, newEmail))
    const knownBrowserKey = await knownBrowserOf(email!)
    const impatient = await knownBrowserOf(hasty!)
    const family = await knownBrowserOf(one!, another!)
    const stranger = await strange()
    const forged = await strange({
      stuiver_device: knownBrowserKey.cookies.get('stuiver_device')!,
      stuiver_known: 'x'.repeat(43),
    })
    let served = 0
    // All turns to wait for a hash are taken, until this resolves.
    const crowd = Array.from({ length: hashesMax }, () => hashPassword('druk, druk, druk').then(() => (served += 1)))
    const request = (visitor: Visitor, as: string) => visitor.post('/login', { email: as, password: builtPassword })
    const requests = [
      statusesOf([request(knownBrowserKey, email!)]),
      statusesOf([request(stranger, email!), request(forged, email!), request(knownBrowserKey, other!)]),
      statusesOf([request(impatient, hasty!), request(impatient, hasty!)]),
      statusesOf([request(family, one!), request(family, another!)]),
    ]
    ;[ofKnown, ofOthers, twice, shared] = (await Promise.all(requests)) as [number[], number[], number[], number[]]
    servedBefore = served
    await Promise.all(crowd)
  })

  test('has a turn in a browser where the account signed in before, and in no other', () => {
    expect(ofKnown).toEqual([200])
    expect(ofOthers).toEqual([503, 503, 503])
  })

  test('is served before the crowd, in one turn', () => {
    expect(twice.toSorted()).toEqual([200, 503])
    expect(servedBefore).toBeLessThan(hashesMax / 2)
  })

  test('is so for both accounts that share a browser', () => {
    expect(shared).toEqual([200, 200])
  })
})
