import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { later } from '../../../../../contract/durations.ts'
import { afterStatement } from '../../../../../tests/support/database/at-statement.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser, phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { hasLocks, withLockHeld } from '../../../../../tests/support/database/lock-waits.ts'
import { auditEntries } from '../../../../schema/identity/audit/audit-entries.ts'
import { sessions, users } from '../../../../schema/identity/users.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { sessionCookie } from '../../../identity/users/index.ts'
import { recordEnd } from './start-impersonation.ts'

let app: TestApp
let staffId: number
let staff: Visitor
let user: { id: number; name: string; email: string }

const [staffEmail, colleagueEmail, thirdEmail] = ['staf@stuiver.test', 'collega@stuiver.test', 'derde@stuiver.test']
const newPassword = {
  current_password: builtPassword,
  password: 'een heel ander wachtwoord 7',
  password_confirmation: 'een heel ander wachtwoord 7',
  end_sessions: true,
}
const reason = 'Belde: de omslagfoto lukt niet.'

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: [staffEmail, colleagueEmail, thirdEmail].join(',') })
  staffId = (await insertUser(app.deps.db, { email: staffEmail, ...phoneFactor() })).id
  for (const email of [colleagueEmail, thirdEmail]) await insertUser(app.deps.db, { email, ...phoneFactor() })
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  app.clock.advance(minutes(1))
  staff = await app.signIn(staffEmail)
  user = await insertUser(app.deps.db)
})
const who = async (visitor: Visitor) => (await visitor.get('/user/current')).body?.id
const withCookie = (cookie: string) => {
  const visitor = app.visitor()
  visitor.cookies.set(sessionCookie, cookie)
  return visitor
}
const begin = () => ended(staff.post(`/spark/kiosk/users/impersonate/${user.id}`, { reason }))
/** The session that this cookie opens. */
const sessionAt = async (cookie: string) =>
  (
    await app.deps.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(cookie)))
  )[0]!
const rowsOfUser = async () =>
  (
    await app.deps.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(user.id)))
      .orderBy(auditEntries.id)
  ).filter(({ act }) => act.startsWith('impersonation'))
const actsOfUser = async () => (await rowsOfUser()).map(({ act }) => act)
const ended = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200)

test.each<{
  what: string
  end: () => Promise<unknown>
  after?: number
  isBack?: boolean
  /** The length of the session of the staff. */
  ownMs?: number
}>([
  { what: 'a stop', end: () => ended(staff.post('/spark/kiosk/users/stop-impersonating')), isBack: true },
  {
    what: 'the user, who ends their other sessions',
    end: async () => ended((await app.signIn(user.email)).write('DELETE', '/settings/sessions')),
  },
  {
    what: 'a new password of the user',
    end: async () => ended((await app.signIn(user.email)).write('PUT', '/settings/password', newPassword)),
  },
  {
    what: 'a colleague, who locks the account',
    end: async () => ended((await app.signIn(colleagueEmail)).post(`/spark/kiosk/users/${user.id}/lock`, { reason })),
  },
  { what: 'signing out', end: () => ended(staff.post('/logout')) },
  {
    what: 'staff, who end their sessions elsewhere',
    end: async () => ended((await app.signIn(staffEmail)).write('DELETE', '/settings/sessions')),
  },
  {
    what: 'the end of the session of the staff',
    end: async () => app.clock.advance(minutes(45)),
    after: minutes(30),
    ownMs: minutes(30),
  },
  { what: 'the hour that is over', end: async () => app.clock.advance(hours(1)), after: hours(1) },
  {
    what: 'a sign-in at the same browser when the hour is over',
    end: () => {
      app.clock.advance(hours(1))
      return staff.signIn(staffEmail)
    },
    after: hours(1),
    isBack: true,
  },
])(
  '$what ends it with a row in the log, and no cookie from before opens anything',
  async ({ what, end, after, isBack, ownMs }) => {
    const own = staff.cookies.get(sessionCookie)!
    const { id: ownId } = await sessionAt(own)
    const begunAt = app.clock.now()
    if (ownMs !== undefined) {
      const expiresAt = later(begunAt, ownMs)
      await app.deps.db.update(sessions).set({ expiresAt }).where(eq(sessions.id, ownId))
    }
    await begin()
    const impersonatedToken = staff.cookies.get(sessionCookie)!
    const { id: sessionId } = await sessionAt(impersonatedToken)
    await end()
    await app.runJobs()
    const at = later(begunAt, after ?? 0)
    // As a worker does a job again that it did not see done.
    await recordEnd(app.deps, { sessionId, userId: user.id, staffId, reason, at: at.toISOString() })
    const subject = { actorId: staffId, subjectName: user.name, reason }
    expect(await rowsOfUser()).toMatchObject([
      { act: 'impersonation-started', at: begunAt, ...subject },
      { act: 'impersonation-stopped', at, ...subject },
    ])
    expect(await who(staff)).toBe(isBack === true ? staffId : undefined)
    expect([await who(withCookie(own)), await who(withCookie(impersonatedToken))]).toEqual([undefined, undefined])
    // Only a stop leaves the session that staff put aside.
    expect(await app.deps.db.$count(sessions, eq(sessions.id, ownId))).toBe(what === 'a stop' ? 1 : 0)
  },
)

test('two that end at the same moment with the same words are two rows, and a job done again at once writes none', async () => {
  const [first, second] = [staff, await app.signIn(staffEmail)]
  await begin()
  staff = second
  await begin()
  const { id: sessionId } = await sessionAt(first.cookies.get(sessionCookie)!)
  const end = { sessionId, userId: user.id, staffId, reason, at: app.clock.now().toISOString() }
  await ended((await app.signIn(user.email)).write('DELETE', '/settings/sessions'))
  await app.runJobs()
  const acts = ['impersonation-started', 'impersonation-started', 'impersonation-stopped', 'impersonation-stopped']
  expect(await actsOfUser()).toEqual(acts)
  await Promise.all([recordEnd(app.deps, end), recordEnd(app.deps, end)])
  expect(await actsOfUser()).toEqual(acts)
})

test('a sign-in at the same browser that is cut off half way leaves a job that ends it', async () => {
  await begin()
  const impersonatedToken = staff.cookies.get(sessionCookie)!
  const setFactor = (factor: ReturnType<typeof phoneFactor> | { twoFactorPhone: null }) =>
    app.deps.db.update(users).set(factor).where(eq(users.id, staffId))
  // Staff no more, their browser is that of a guest, who may sign in.
  await setFactor({ twoFactorPhone: null })
  afterStatement(app.database, 'users-start-session', () => Promise.reject(new Error('the process is gone')))
  expect((await staff.post('/login', { email: staffEmail, password: builtPassword })).status).toBe(500)
  await setFactor(phoneFactor())
  expect(await who(withCookie(impersonatedToken))).toBe(user.id)
  await app.runJobs(['nothing'])
  expect(await who(withCookie(impersonatedToken))).toBeUndefined()
  expect(await actsOfUser()).toEqual(['impersonation-started', 'impersonation-stopped'])
})

test.runIf(hasLocks).each<{ what: string; end: () => Promise<() => Promise<{ status: number }>> }>([
  {
    what: 'a lock of the account',
    end: async () => {
      const colleague = await app.signIn(colleagueEmail)
      return () => colleague.post(`/spark/kiosk/users/${user.id}/lock`, { reason })
    },
  },
  {
    what: 'a new password of the staff',
    end: async () => {
      staff = await app.signIn(thirdEmail)
      const elsewhere = await app.signIn(thirdEmail)
      return () => elsewhere.write('PUT', '/settings/password', newPassword)
    },
  },
])('a stop and $what at the same moment wait for each other in turn', async ({ end }) => {
  const endNow = await end()
  await begin()
  const { id } = await sessionAt(staff.cookies.get(sessionCookie)!)
  const [stopped, over] = await withLockHeld(
    app.database,
    (tx) => tx.select().from(sessions).where(eq(sessions.id, id)).for('update'),
    () => Promise.all([staff.post('/spark/kiosk/users/stop-impersonating'), endNow()]),
    { waiting: 2 },
  )
  expect([stopped.status, over.status]).toEqual([200, 200])
  await app.runJobs()
  expect(await actsOfUser()).toEqual(['impersonation-started', 'impersonation-stopped'])
})

test('the end of staff’s own session by its age ends it too: it does not go on as a session of the user', async () => {
  // Theirs lasts twelve hours from their sign-in.
  app.clock.advance(hours(11.5))
  await ended(staff.post('/settings/confirm-identity', { password: builtPassword }))
  await ended(staff.post(`/spark/kiosk/users/impersonate/${user.id}`, { reason }))
  app.clock.advance(minutes(29))
  expect(await who(staff)).toBe(user.id)
  app.clock.advance(minutes(2))
  expect(await who(staff)).toBeUndefined()
})
