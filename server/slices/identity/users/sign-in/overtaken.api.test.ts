import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser, phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { latestMail, tokenIn } from '../../../../../tests/support/mailbox.ts'
import { codeSentTo } from '../../../../../tests/support/identity/phone-factor.ts'
import { loginChallenges, sessions } from '../../../../schema/identity/users.ts'
import { updatePassword } from '../password/update-password.ts'
import { startChallenge } from './challenge.ts'
import { lockUserOut } from './lock-user.ts'

// Comparing a password takes a while, in which its owner may choose another one, or staff may lock the account.

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const password = 'zeven zwanen op het ijs'
const newUser = (values: Parameters<typeof insertUser>[1] = {}) => insertUser(app.deps.db, values)
type User = Awaited<ReturnType<typeof newUser>>

/** @returns a function that follows the link from the mail */
async function requestReset({ email }: User) {
  await app.visitor().post('/password/forgot', { email })
  const token = tokenIn(await latestMail(app, email, 'reset_password'))
  const form = { token, email, password, password_confirmation: password }
  return async () => expect((await app.visitor().post('/password/reset', form)).status).toBe(200)
}

/** Lets something happen just before a statement is run. */
function before(name: string, happen: () => Promise<unknown>) {
  vi.restoreAllMocks()
  const { database } = app
  const run = database.run.bind(database)
  let isOver = false
  vi.spyOn(database, 'run').mockImplementation(async (statement, values) => {
    if (statement.name === name && !isOver) {
      isOver = true
      await happen()
    }
    return run(statement, values)
  })
}

const opened = async ({ id }: User) => ({
  sessions: await app.deps.db.$count(sessions, eq(sessions.userId, id)),
  challenges: await app.deps.db.$count(loginChallenges, eq(loginChallenges.userId, id)),
})
const nothing = { sessions: 0, challenges: 0 }
const postLogin = ({ email }: User) => app.visitor().post('/login', { email, password: builtPassword })
const refused = { status: 422, body: { errors: { password: [expect.stringContaining('niet geldig')] } } }

test('a session opens by no password that was replaced meanwhile, nor for an account that was locked', async () => {
  const [reset, locked] = [await newUser(), await newUser()]
  before('users-start-session', await requestReset(reset))
  expect(await postLogin(reset)).toMatchObject(refused)
  expect(await opened(reset)).toEqual(nothing)
  before('users-start-session', () => app.deps.db.transaction((tx) => lockUserOut(app.deps, tx, locked.id)))
  expect(await postLogin(locked)).toMatchObject(refused)
  expect(await opened(locked)).toEqual(nothing)
})

test('a second factor is not demanded, nor enough, once the password was replaced or the account locked', async () => {
  const [requester, input] = [await newUser(phoneFactor()), await newUser(phoneFactor())]
  const reset = await requestReset(requester)
  await reset()
  expect(await startChallenge(app.deps, requester, { isRemembered: false, redirect: '/' })).toBeUndefined()
  expect(await opened(requester)).toEqual(nothing)
  const visitor = app.visitor()
  await visitor.post('/login', { email: input.email, password: builtPassword })
  const token = await codeSentTo(app, `+31${input.twoFactorPhone}`)
  before('users-start-session', await requestReset(input))
  expect((await visitor.post('/login/token', { token })).status).toBe(404)
  expect(await opened(input)).toEqual(nothing)
})

test('a password that was just chosen by the link from a mail is not replaced by an intruder with the old one', async () => {
  const user = await newUser()
  await app.signIn(user.email)
  const [session] = await app.deps.db.select().from(sessions).where(eq(sessions.userId, user.id))
  const reset = await requestReset(user)
  const { db } = app.deps
  const late = Object.assign(Object.create(db) as typeof db, {
    transaction: async (work: Parameters<typeof db.transaction>[0]) => {
      await reset()
      return db.transaction(work)
    },
  })
  const changed = updatePassword(
    { ...app.deps, db: late },
    {
      userId: user.id,
      sessionId: session!.id,
      current: builtPassword,
      password: 'acht zwanen op het droge',
      confirmation: 'acht zwanen op het droge',
      endsSessions: true,
      endsTokens: true,
      browser: {
        userAgent: '',
        ipAddress: '203.0.113.9',
        deviceToken: undefined,
        formerSessionHash: undefined,
        isLocal: false,
      },
    },
  )
  await expect(changed).rejects.toMatchObject({ errors: { current_password: ['validation.current_password'] } })
  expect((await app.visitor().post('/login', { email: user.email, password })).status).toBe(200)
})
