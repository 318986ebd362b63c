import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { later } from '../../../contract/durations.ts'
import { buildTestApp, type TestApp } from '../../../tests/support/build-test-app.ts'
import { days } from '../../../tests/support/fake-clock.ts'
import { deleteMails } from './delete-mails.ts'
import { mails } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const write = (count: number, to: string) =>
  app.deps.db.insert(mails).values(
    Array.from({ length: count }, () => ({
      kind: 'test',
      language: 'nl',
      to,
      subject: 'Dag',
      html: '<p>x</p>',
      text: 'x',
      createdAt: app.clock.now(),
    })),
  )
const countTo = (to: string) => app.deps.db.$count(mails, eq(mails.to, to))

test('a mail is stored for ninety days, sent or not, and then removed', async () => {
  await write(1, 'oud@voorbeeld.nl')
  app.clock.advance(1)
  await write(1, 'jong@voorbeeld.nl')
  app.clock.advance(days(90))
  await app.runJobs(['delete-mails'])
  expect([await countTo('oud@voorbeeld.nl'), await countTo('jong@voorbeeld.nl')]).toEqual([0, 1])
})

test('many are removed a part at a time, all of them', async () => {
  for (let part = 0; part < 5; part += 1) await write(1_001, 'veel@voorbeeld.nl')
  const now = app.clock.now()
  await deleteMails(app.deps.db, now)
  expect(await countTo('veel@voorbeeld.nl')).toBe(5_005)
  await deleteMails(app.deps.db, later(now, 1))
  expect(await countTo('veel@voorbeeld.nl')).toBe(0)
})
