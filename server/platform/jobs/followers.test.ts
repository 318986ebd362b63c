import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { later } from '../../../contract/durations.ts'
import { createTestDatabase } from '../../../tests/support/database/test-database.ts'
import { FakeClock, hours } from '../../../tests/support/fake-clock.ts'
import type { Database } from '../db/database.ts'
import { Followers } from './followers.ts'
import { createJobs, defineJob } from './jobs.ts'

interface Parcel {
  number: number
  isArrived: boolean
}

const payload = z.object({ number: z.number() })
const thank = defineJob({ name: 'thank', payload, attemptsMax: 3, firstRetryMs: 1_000 })
const remind = defineJob({ name: 'remind', payload, attemptsMax: 3, firstRetryMs: 1_000, queue: 'later' })

const clock = new FakeClock()
const jobs = createJobs(clock)
const inAnHour = clock.in(hours(1))

const followers = new Followers<Parcel>()
followers.on(thank, ({ number, isArrived }) => (isArrived ? [{ payload: { number } }] : []))
followers.on(remind, ({ number }, now) => [
  { payload: { number }, onceKey: `remind ${number}`, runAt: later(now, hours(1)) },
])

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.execute('delete from jobs')
})
afterAll(() => database.close())

const listJobs = async () =>
  database.run<{ name: string; payload: object; onceKey: string | null; runAt: Date }>(
    {
      name: 'list jobs',
      text: 'select name, payload, once_key as "onceKey", run_at as "runAt" from jobs order by id',
    },
    [],
  )

test('the jobs that follow are those of each follower, in the order of registration, in its queue', () => {
  expect(followers.rowsAfter({ number: 7, isArrived: true }, clock.now())).toEqual([
    { name: 'thank', queue: 'soon', payload: { number: 7 }, onceKey: null, runAt: clock.now() },
    { name: 'remind', queue: 'later', payload: { number: 7 }, onceKey: 'remind 7', runAt: inAnHour },
  ])
})

test('a follower that the news is not about adds none', () => {
  const names = followers.rowsAfter({ number: 7, isArrived: false }, clock.now()).map(({ name }) => name)
  expect(names).toEqual(['remind'])
})

test('a job enqueued in a transaction is what a statement would write, and one key once', async () => {
  const parcel = { number: 7, isArrived: true }
  await followers.enqueueAfter({ jobs, clock }, database.db, parcel)
  const rows = followers
    .rowsAfter(parcel, clock.now())
    .map(({ name, payload, onceKey, runAt }) => ({ name, payload, onceKey, runAt }))
  expect(await listJobs()).toEqual(rows)
  await followers.enqueueAfter({ jobs, clock }, database.db, parcel)
  expect((await listJobs()).map(({ name }) => name)).toEqual(['thank', 'remind', 'thank'])
})
