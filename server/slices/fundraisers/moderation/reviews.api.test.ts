import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertOrganization } from '../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertReview } from '../../../../tests/support/builders/reviews.ts'
import { insertUser, phoneFactor } from '../../../../tests/support/builders/users.ts'
import { hasLocks, withLockHeld } from '../../../../tests/support/database/lock-waits.ts'
import { confirmSessions } from '../../../../tests/support/identity/confirmed-sessions.ts'
import type { Db } from '../../../platform/db/database.ts'
import { reviews } from '../../../schema/fundraisers/moderation.ts'
import { organizations } from '../../../schema/fundraisers/organizations.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'

let app: TestApp
let staff: Visitor
let staffId: number
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  const user = await insertUser(app.deps.db, { email: 'staf@stuiver.test', ...phoneFactor() })
  staffId = user.id
  staff = await app.signIn(user.email)
  const row = { subject: 'project', url: 'wad', requestedBy: user.id, requestedAt: app.clock.now() } as const
  for (const state of ['pending', 'approved'] as const)
    for (const number of [1, 2, 3])
      await app.deps.db
        .insert(reviews)
        .values({ ...row, state, subjectId: 1_000_000 + number, name: `${state} ${number}` })
})
afterAll(() => app.close())

/** All pages of two. */
async function namesOf(state: string): Promise<string[]> {
  const names: string[] = []
  let after = ''
  do {
    const { body } = await staff.get(`/spark/kiosk/reviews?state=${state}&limit=2${after}`)
    names.push(...(body.list as { name: string }[]).map(({ name }) => name))
    after = body.next === null ? '' : `&after=${body.next}`
  } while (after !== '')
  return names
}

test('reviews are listed by page: pending ones the oldest first, decided ones the newest first', async () => {
  expect(await namesOf('pending')).toEqual(['pending 1', 'pending 2', 'pending 3'])
  expect(await namesOf('approved')).toEqual(['approved 3', 'approved 2', 'approved 1'])
})

test('an approval needs a recent password, and no staff user decides about their own page', async () => {
  const { db } = app.deps
  const project = await insertProject(db, { ownerId: staffId })
  const other = await insertUser(db)
  const pending = (subjectId: number, requestedBy: number) =>
    insertReview(db, { subject: 'project', subjectId, requestedBy })
  const own = [await pending(project.id, other.id), await pending((await insertProject(db)).id, staffId)]
  for (const id of own) {
    expect((await staff.post(`/spark/kiosk/reviews/${id}/approve`)).status).toBe(403)
    expect((await staff.post(`/spark/kiosk/reviews/${id}/reject`, { reason: 'Toch niet.' })).status).toBe(403)
  }
  const foreign = await pending((await insertProject(db)).id, other.id)
  await confirmSessions(app, 1)
  expect((await staff.post(`/spark/kiosk/reviews/${foreign}/approve`)).status).toBe(423)
  await confirmSessions(app)
  expect((await staff.post(`/spark/kiosk/reviews/${foreign}/approve`)).status).toBe(200)
})

test.runIf(hasLocks).each([
  ['project', projects, insertProject],
  ['organization', organizations, insertOrganization],
] as const)(
  'the %s of a review is locked before it, as a change of it locks both in this order',
  async (subject, table, insert) => {
    const { db } = app.deps
    const { id: subjectId } = await insert(db)
    const id = await insertReview(db, { subject, subjectId, requestedBy: (await insertUser(db)).id })
    const stateOf = (tx: Db) =>
      tx.select({ state: reviews.state }).from(reviews).where(eq(reviews.id, id)).for('update')
    const { status } = await withLockHeld(
      app.database,
      (tx) => tx.select({ id: table.id }).from(table).where(eq(table.id, subjectId)).for('no key update'),
      () => staff.post(`/spark/kiosk/reviews/${id}/reject`, { reason: 'Toch niet.' }),
      { waiting: 1, goOn: async (tx) => expect(await stateOf(tx)).toEqual([{ state: 'pending' }]) },
    )
    expect([status, await stateOf(db)]).toEqual([200, [{ state: 'rejected' }]])
  },
)
