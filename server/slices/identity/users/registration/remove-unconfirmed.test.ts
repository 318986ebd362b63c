import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject, insertProjectManager } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { days } from '../../../../../tests/support/fake-clock.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

async function register(email: string): Promise<void> {
  await app.visitor().post('/register', { name: 'Els', email, password: 'zeven zwanen op het ijs', terms: true })
  // The mail with the link goes out.
  await app.worker.runDue()
}
const rows = <T extends object>(text: string, values: unknown[] = []) =>
  app.database.run<T>({ name: `test ${text}`, text }, values)
const isThere = async (email: string) => (await rows('select id from users where email = $1', [email])).length > 0

async function afterDays(count: number): Promise<void> {
  app.clock.advance(days(count))
  await app.worker.runDue()
}

describe('an unconfirmed e-mail address', () => {
  test('is forgotten after thirty days, and can be registered again', async () => {
    await register('nooit@example.test')
    const confirmed = await insertUser(app.deps.db, { createdAt: app.clock.now() })
    await afterDays(29)
    expect(await isThere('nooit@example.test')).toBe(true)
    await afterDays(1)
    expect(await isThere('nooit@example.test')).toBe(false)
    expect(await isThere(confirmed.email)).toBe(true)
    await register('nooit@example.test')
    expect(await isThere('nooit@example.test')).toBe(true)
  })

  test('is stored while a link to confirm it still works', async () => {
    await register('laat@example.test')
    await afterDays(28)
    await app.visitor().post('/account/verify/resend', { email: 'laat@example.test' })
    await app.worker.runDue()
    await afterDays(2)
    expect(await isThere('laat@example.test')).toBe(true)
    await afterDays(2)
    expect(await isThere('laat@example.test')).toBe(false)
  })

  test.each([
    { what: 'a project', hang: (userId: number) => insertProject(app.deps.db, { ownerId: userId }) },
    {
      what: 'a part in a project',
      hang: async (userId: number) =>
        insertParticipant(app.deps.db, { projectId: (await insertProject(app.deps.db)).id, userId }),
    },
    {
      what: 'the care for a project',
      hang: async (userId: number) => insertProjectManager(app.deps.db, (await insertProject(app.deps.db)).id, userId),
    },
    {
      what: 'a membership of an organization',
      hang: async (userId: number) => {
        const { id: organizationId } = await insertOrganization(app.deps.db)
        await insertOrganizationMember(app.deps.db, { organizationId, userId, role: 'member' })
      },
    },
  ])('is stored with $what, and holds up no others', async ({ hang }) => {
    const unconfirmed = { emailVerifiedAt: null, createdAt: app.clock.now() }
    const bound = await insertUser(app.deps.db, unconfirmed)
    const free = await insertUser(app.deps.db, unconfirmed)
    await hang(bound.id)
    await afterDays(31)
    expect([await isThere(bound.email), await isThere(free.email)]).toEqual([true, false])
  })

  test('takes nothing along but the account’s own rows', async () => {
    const own = ['account_links', 'api_tokens', 'known_devices', 'login_challenges', 'recovery_codes', 'sessions']
    const elsewhere = [
      'group_mail_stops',
      'notifications',
      'connected_account_link_attempts',
      'team_requests',
      'update_followers',
    ]
    const cascading = await rows<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
        where confrelid = 'users'::regclass and confdeltype = 'c' order by 1`,
    )
    // One that waits for a colleague's yes, by its beneficiary and by its requester.
    const discounts = ['unapproved_discounts', 'unapproved_discounts']
    expect(cascading.map(({ name }) => name)).toEqual([...own, ...elsewhere, ...discounts].toSorted())
  })
})
