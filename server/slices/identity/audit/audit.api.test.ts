import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { phoneFactor } from '../../../../tests/support/builders/users.ts'
import { auditEntries } from '../../../schema/identity/audit/audit-entries.ts'

let app: TestApp
let staff: Visitor
let actorId: number
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  ;({ visitor: staff, id: actorId } = await app.signInAnew({ email: 'staf@stuiver.test', ...phoneFactor() }))
})
afterAll(() => app.close())

test('the log is narrowed to a kind of acts, and to days in Amsterdam [2.20]', async () => {
  const entry = { actorId, subject: 'user', subjectId: '1', subjectName: 'Sam' } as const
  await app.deps.db.insert(auditEntries).values([
    { ...entry, act: 'user-locked', at: new Date('2026-10-31T22:59:59Z') },
    { ...entry, act: 'discount-given', at: new Date('2026-10-31T23:00:00Z') },
    { ...entry, act: 'user-unlocked', at: new Date('2026-11-01T22:59:59Z') },
    { ...entry, act: 'job-retried', at: new Date('2026-11-01T23:00:00Z') },
  ])
  const acts = async (query: string) => {
    const { status, body } = await staff.get(`/spark/kiosk/audit?${query}`)
    return status === 200 ? body.list.map(({ act }: { act: string }) => act) : status
  }
  expect(await acts('')).toEqual(['job-retried', 'user-unlocked', 'discount-given', 'user-locked'])
  expect(await acts('kind=accounts')).toEqual(['user-unlocked', 'user-locked'])
  expect(await acts('from=2026-11-01&until=2026-11-01')).toEqual(['user-unlocked', 'discount-given'])
  expect(await acts('from=2026-11-02')).toEqual(['job-retried'])
  expect(await acts('until=2026-10-31&kind=accounts&user=1')).toEqual(['user-locked'])
  expect(await acts('from=2026-11-03')).toEqual([])
  expect([await acts('kind=iets'), await acts('from=gisteren')]).toEqual([422, 422])
})
