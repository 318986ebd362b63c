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

const write = (count: number, to: string, sentAt: Date | null = null) =>
  app.deps.db.insert(mails).values(
    Array.from({ length: count }, () => ({
      kind: 'test',
      language: 'nl',
      to,
      subject: 'Dag',
      html: '<p>Dag Ilse</p>',
      text: 'Dag Ilse',
      unsubscribeUrl: 'http://localhost/volgen/geheim',
      createdAt: app.clock.now(),
      sentAt,
    })),
  )
const countTo = (to: string) => app.deps.db.$count(mails, eq(mails.to, to))
const wordsTo = async (to: string) => {
  const [mail] = await app.deps.db.select().from(mails).where(eq(mails.to, to))
  return [mail?.html, mail?.text, mail?.unsubscribeUrl]
}
const empty = ['', '', null]
const allWords = ['<p>Dag Ilse</p>', 'Dag Ilse', 'http://localhost/volgen/geheim']

test('a mail has its words for thirty days since its delivery, and as long as it was not delivered', async () => {
  await write(1, 'bezorgd@voorbeeld.nl', app.clock.now())
  await write(1, 'onderweg@voorbeeld.nl')
  await write(1, 'laat@voorbeeld.nl', later(app.clock.now(), 2))
  app.clock.advance(days(30))
  await app.runJobs(['remove-expired-rows'])
  expect(await wordsTo('bezorgd@voorbeeld.nl')).toEqual(allWords)
  app.clock.advance(days(1))
  await app.runJobs(['remove-expired-rows'])
  expect(await wordsTo('bezorgd@voorbeeld.nl')).toEqual(empty)
  expect(await wordsTo('laat@voorbeeld.nl')).toEqual(empty)
  expect(await wordsTo('onderweg@voorbeeld.nl')).toEqual(allWords)
})

test('a mail is stored for half a year, sent or not, and then removed', async () => {
  await write(1, 'oud@voorbeeld.nl')
  app.clock.advance(1)
  await write(1, 'jong@voorbeeld.nl')
  app.clock.advance(days(180))
  await app.runJobs(['remove-expired-rows'])
  expect([await countTo('oud@voorbeeld.nl'), await countTo('jong@voorbeeld.nl')]).toEqual([0, 1])
})

test('one statement removes no more than its limit', async () => {
  await write(12, 'veel@voorbeeld.nl')
  const moment = later(app.clock.now(), 1)
  expect(await deleteMails(app.deps.db, app.clock.ago(days(200)), 5)).toBe(0)
  const counts: number[] = []
  for (let count = -1; count !== 0; counts.push(count)) count = await deleteMails(app.deps.db, moment, 5)
  expect(counts.slice(0, 2)).toEqual([5, 5])
  expect(await countTo('veel@voorbeeld.nl')).toBe(0)
})
