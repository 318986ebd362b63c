import { expect, test } from 'vitest'
import { straySignIns } from './sign-ins.ts'

test.each([
  ['a browser that is signed in on the next line', 'const own = app.visitor()\nawait own.signIn(user.email)'],
  ['one with a name of its network', "  staff = app.visitor('192.0.2.1')\n  await staff.signIn(email)"],
  ['one of a person', 'owner.visitor = app.visitor()\nawait owner.visitor.signIn(owner.email)'],
  ['a new user', 'const user = await insertUser(db)\nconst own = await app.signIn(user.email)'],
  ['a part of a new user', "const { email } = await insertUser(db, { name: 'Els' })\nowner = await app.signIn(email)"],
  ['a function of the test', 'async function signedIn(email: string): Promise<Visitor> {'],
  ['a short one', 'const signIn = async (email: string) => {'],
])('%s is found', (_of, text) => {
  expect(straySignIns('some.api.test.ts', `\n${text}`)).toEqual([expect.stringMatching(/^some\.api\.test\.ts:2: /)])
})

test.each([
  ['both ways', 'const own = await app.signIn(owner.email)\nconst { visitor, id } = await app.signInAnew()'],
  ['a browser that was used before', 'const own = app.visitor()\nawait own.post(path)\nawait own.signIn(email)'],
  ['a browser that is signed in again', 'app.clock.advance(days(1))\nawait own.signIn(email)'],
  ['an answer', "const login = await visitor.post('/login', { email, password })"],
])('nothing is said of %s', (_of, text) => {
  expect(straySignIns('some.api.test.ts', text)).toEqual([])
})
