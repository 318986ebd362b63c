import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type SignedIn, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import type { insertUser } from '../../../../../tests/support/builders/users.ts'
import { latestMail, mailsTo, tokenIn } from '../../../../../tests/support/mailbox.ts'
import { hasLocks, withLockHeld } from '../../../../../tests/support/database/lock-waits.ts'
import { codeSentTo, samplePhone } from '../../../../../tests/support/identity/phone-factor.ts'
import { afterStatement } from '../../../../../tests/support/database/at-statement.ts'
import { apiTokens, recoveryCodes, sessions, users } from '../../../../schema/identity/users.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { deleteLinksOf, deleteUndoLinksFrom } from '../links/queries.ts'
import { lockUser, updateUser } from '../queries.ts'
import { stepAt, totpCode } from '../second-factor/totp.ts'
import { holdSession } from './hold-session.ts'

// A request finds its session, and goes on for a while; in that while the owner may choose another password.

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const password = 'zeven zwanen op het ijs'
type User = Awaited<ReturnType<typeof insertUser>>

/** Chooses another password by the link from a mail, as the owner, right after the session of the caller was found. */
async function resetMeanwhile({ email }: User) {
  await app.visitor().post('/password/forgot', { email })
  const token = tokenIn(await latestMail(app, email, 'reset_password'))
  const owner = app.visitor()
  await owner.get('/user/current')
  const form = { token, email, password, password_confirmation: password }
  afterStatement(app.database, 'users-find-session', async () =>
    expect((await owner.post('/password/reset', form)).status).toBe(200),
  )
}

const rowOf = async ({ id }: User) => (await app.deps.db.select().from(users).where(eq(users.id, id)))[0]!

const startApp = async (thief: Visitor) => {
  const { body } = await thief.post('/settings/two-factor-auth/app')
  const { secret, proof } = body as { secret: string; proof: string }
  return { proof, code: totpCode(secret, stepAt(app.clock.now())) }
}

describe('what would outlive a session ends with it: a password that is chosen meanwhile leaves', () => {
  test('no API token', async () => {
    const { visitor: thief, ...user } = await app.signInAnew()
    await resetMeanwhile(user)
    const newAnswer = await thief.post('/settings/api/token', { name: 'Stil', abilities: ['account:write'] })
    expect(newAnswer.status).toBe(401)
    expect(await app.deps.db.$count(apiTokens, eq(apiTokens.userId, user.id))).toBe(0)
  })

  test('no other e-mail address under way, and no mail about it', async () => {
    const { visitor: thief, ...user } = await app.signInAnew()
    const email = `dief-${user.id}@elders.test`
    await resetMeanwhile(user)
    expect((await thief.write('PUT', '/settings/contact', { name: 'Dief', email })).status).toBe(401)
    expect(await rowOf(user)).toMatchObject({ name: user.name, pendingEmail: null })
    expect(await mailsTo(app, email)).toEqual([])
  })

  test('no phone of an intruder as second factor', async () => {
    const { visitor: thief, ...user } = await app.signInAnew()
    const { body } = await thief.post('/settings/two-factor-auth', samplePhone)
    const code = await codeSentTo(app, `+31${samplePhone.phone.slice(1)}`)
    await resetMeanwhile(user)
    const input = await thief.write('PUT', '/settings/two-factor-auth', { proof: body.proof, code })
    expect(input.status).toBe(401)
    expect((await rowOf(user)).twoFactorPhone).toBeNull()
  })

  test('no app of an intruder, nor its recovery codes', async () => {
    const { visitor: thief, ...user } = await app.signInAnew()
    const input = await startApp(thief)
    await resetMeanwhile(user)
    expect((await thief.write('PUT', '/settings/two-factor-auth/app', input)).status).toBe(401)
    expect((await rowOf(user)).totpSecretSealed).toBeNull()
    expect(await app.deps.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0)
  })

  test('the second factors of its owner on, and their recovery codes good', async () => {
    const { visitor: thief, ...user } = await app.signInAnew()
    await thief.write('PUT', '/settings/two-factor-auth/app', await startApp(thief))
    const codes = () => app.deps.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    const before = await codes()
    expect(before).toHaveLength(10)
    await resetMeanwhile(user)
    expect((await thief.post('/settings/two-factor-auth/recovery-codes')).status).toBe(401)
    expect(await codes()).toEqual(before)
  })

  test('an app on that was to be switched off', async () => {
    const { visitor: thief, ...user } = await app.signInAnew()
    await thief.write('PUT', '/settings/two-factor-auth/app', await startApp(thief))
    await resetMeanwhile(user)
    expect((await thief.write('DELETE', '/settings/two-factor-auth/app')).status).toBe(401)
    expect((await rowOf(user)).totpSecretSealed).not.toBeNull()
  })
})

test.runIf(hasLocks)(
  'a link to another e-mail address that is followed at that very moment waits, and is worth nothing',
  async () => {
    const { visitor: thief, ...user } = await app.signInAnew()
    const email = `dief-${user.id}@elders.test`
    await thief.write('PUT', '/settings/contact', { name: 'Dief', email })
    const token = tokenIn(await latestMail(app, email, 'change_email'))
    const answer = await withLockHeld(
      app.database,
      (tx) => lockUser(tx, user.id),
      () => app.visitor().post('/account/verify', { token }),
      {
        waiting: 1,
        // As choosing a password does it.
        goOn: async (tx) => {
          await updateUser(tx, user.id, { pendingEmail: null })
          await deleteLinksOf(tx, user.id)
        },
      },
    )
    expect(answer.status).toBe(422)
    expect((await rowOf(user)).email).toBe(user.email)
  },
)

/**
 * Links that change an account, with the way to follow each: for a new password, or to undo a change of e-mail address.
 */
const followed = {
  'for a new password': async (user: SignedIn) => {
    await app.visitor().post('/password/forgot', { email: user.email })
    const token = tokenIn(await latestMail(app, user.email, 'reset_password'))
    const form = { token, email: user.email, password, password_confirmation: password }
    return () => app.visitor().post('/password/reset', form)
  },
  'to undo a change of address': async ({ visitor: thief, ...user }: SignedIn) => {
    await thief.write('PUT', '/settings/contact', { name: 'Dief', email: `dief-${user.id}@elders.test` })
    const token = tokenIn(await latestMail(app, user.email, 'email_change_asked'))
    return () => app.visitor().post('/account/undo-email-change', { token })
  },
}

test.runIf(hasLocks).each(Object.keys(followed) as (keyof typeof followed)[])(
  'a link %s holds the user before the link, as all do: two at one moment never wait in a circle',
  async (which) => {
    const world = await app.signInAnew()
    const { id } = world
    const answer = await withLockHeld(app.database, (tx) => lockUser(tx, id), await followed[which](world), {
      waiting: 1,
      goOn: async (tx) => {
        await deleteLinksOf(tx, id)
        await deleteUndoLinksFrom(tx, id, 0)
      },
    })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['token']])
  },
)

test.runIf(hasLocks).each(['one session', 'the other sessions'])(
  'an end of %s waits for what one of them does',
  async (which) => {
    const { visitor: thief, ...user } = await app.signInAnew()
    const owner = await app.signIn(user.email)
    const { list } = (await thief.get('/settings/sessions')).body as { list: { id: number; is_current: boolean }[] }
    const { id } = list.find(({ is_current: isCurrent }) => isCurrent)!
    const count = (tx: Db) => tx.$count(sessions, eq(sessions.id, id))
    let countBefore: number | undefined
    const answer = await withLockHeld(
      app.database,
      (tx) => holdSession(tx, { userId: user.id, sessionId: id }),
      () => owner.write('DELETE', which === 'one session' ? `/settings/sessions/${id}` : '/settings/sessions'),
      { waiting: 1, goOn: async (tx) => (countBefore = await count(tx)) },
    )
    expect(answer.status).toBe(200)
    expect([countBefore, await count(app.deps.db)]).toEqual([1, 0])
  },
)
