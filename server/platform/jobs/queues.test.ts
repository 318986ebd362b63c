import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../../tests/support/database/test-database.ts'
import { FakeClock, hours } from '../../../tests/support/fake-clock.ts'
import type { Database } from '../db/database.ts'
import { silentLog } from '../log.ts'
import { createJobs, defineJob } from './jobs.ts'
import { Worker } from './worker.ts'

const parcel = z.object({ number: z.number() })
const pay = defineJob({ name: 'pay', payload: parcel, attemptsMax: 3, firstRetryMs: 1_000 })
const write = defineJob({ name: 'write', payload: parcel, attemptsMax: 3, firstRetryMs: 1_000, queue: 'later' })
const charge = defineJob({ name: 'charge', payload: parcel, attemptsMax: 3, firstRetryMs: 1_000, queue: 'long' })
const deliver = defineJob({ name: 'deliver', payload: parcel, attemptsMax: 3, firstRetryMs: 1_000, queue: 'mail' })
const notifyAll = defineJob({ name: 'notify-all', payload: parcel, attemptsMax: 3, firstRetryMs: 1_000, queue: 'bulk' })

let database: Database
let worker: Worker
const clock = new FakeClock()
const jobs = createJobs(clock)

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.execute('delete from jobs')
  worker = new Worker({ database, clock, log: silentLog })
})
afterEach(() => worker.stop())
afterAll(() => database.close())

/** A promise, and how to fulfil it. */
function deferred() {
  let resolve: () => void = () => {}
  const promise = new Promise<void>((fulfil) => (resolve = fulfil))
  return { promise, resolve }
}

const countJobs = async () => {
  const [row] = await database.run<{ count: number }>({ name: 'count', text: 'select count(*) as count from jobs' }, [])
  return row!.count
}

describe('a worker that runs', () => {
  test('does what people wait for while mails hang', async () => {
    const [released, paid, hanging] = [deferred(), deferred(), deferred()]
    worker.handle(write, () => {
      hanging.resolve()
      return released.promise
    })
    worker.handle(pay, async () => paid.resolve())
    for (let number = 0; number < 20; number += 1) await jobs.enqueue(database.db, write, { number })
    await worker.start()
    await hanging.promise
    await jobs.enqueue(database.db, pay, { number: 1 })
    await expect(paid.promise).resolves.toBeUndefined()
    released.resolve()
  })

  test('writes mails for donors while a mail server hangs', async () => {
    const [released, output, hanging] = [deferred(), deferred(), deferred()]
    worker.handle(deliver, () => {
      hanging.resolve()
      return released.promise
    })
    worker.handle(write, async () => output.resolve())
    for (let number = 0; number < 20; number += 1) await jobs.enqueue(database.db, deliver, { number })
    await worker.start()
    await hanging.promise
    await jobs.enqueue(database.db, write, { number: 1 })
    await expect(output.promise).resolves.toBeUndefined()
    released.resolve()
  })

  test('takes nothing of a queue that is held, and does it when it is held no more', async () => {
    const [output, delivered] = [deferred(), deferred()]
    let isHeld = true
    let deliveries = 0
    worker.holdWhile('mail', () => isHeld)
    worker.handle(deliver, async () => {
      deliveries += 1
      delivered.resolve()
    })
    worker.handle(write, async () => output.resolve())
    await jobs.enqueue(database.db, deliver, { number: 0 })
    await worker.start()
    await jobs.enqueue(database.db, write, { number: 0 })
    await output.promise
    expect(deliveries).toBe(0)
    isHeld = false
    await expect(delivered.promise).resolves.toBeUndefined()
  })

  test('takes its time with mails while other jobs wait', async () => {
    const [released, isPaying, all] = [deferred(), deferred(), deferred()]
    const begunAt: number[] = []
    worker.handle(pay, () => {
      isPaying.resolve()
      return released.promise
    })
    worker.handle(write, async () => {
      begunAt.push(performance.now())
      if (begunAt.length === 3) all.resolve()
    })
    await jobs.enqueue(database.db, pay, { number: 0 })
    await worker.start()
    await isPaying.promise
    for (let number = 0; number < 3; number += 1) await jobs.enqueue(database.db, write, { number })
    await all.promise
    released.resolve()
    // A timer may be a millisecond early.
    expect(begunAt[1]! - begunAt[0]!).toBeGreaterThan(23)
    expect(begunAt[2]! - begunAt[1]!).toBeGreaterThan(23)
  })

  test('lets mails leave while all that takes long hangs, and others wait for something', async () => {
    const [released, isPaying, hanging, output] = [deferred(), deferred(), deferred(), deferred()]
    worker.handle(pay, () => {
      isPaying.resolve()
      return released.promise
    })
    worker.handle(charge, () => {
      hanging.resolve()
      return released.promise
    })
    worker.handle(write, async () => output.resolve())
    await jobs.enqueue(database.db, pay, { number: 0 })
    await worker.start()
    await isPaying.promise
    for (let number = 0; number < 20; number += 1) await jobs.enqueue(database.db, charge, { number })
    await hanging.promise
    await jobs.enqueue(database.db, write, { number: 0 })
    await expect(output.promise).resolves.toBeUndefined()
    released.resolve()
  })

  test('sends mails to many one by one, and takes its time, while a mail to one leaves', async () => {
    const [released, isWriting, all] = [deferred(), deferred(), deferred()]
    const begunAt: number[] = []
    let [neighbour, besideMost] = [0, 0]
    worker.handle(write, () => {
      isWriting.resolve()
      return released.promise
    })
    worker.handle(notifyAll, async () => {
      begunAt.push(performance.now())
      besideMost = Math.max(besideMost, ++neighbour)
      await new Promise(setImmediate)
      neighbour -= 1
      if (begunAt.length === 3) all.resolve()
    })
    await jobs.enqueue(database.db, write, { number: 0 })
    await worker.start()
    await isWriting.promise
    for (let number = 0; number < 3; number += 1) await jobs.enqueue(database.db, notifyAll, { number })
    await all.promise
    released.resolve()
    expect(besideMost).toBe(1)
    expect(begunAt[1]! - begunAt[0]!).toBeGreaterThan(240)
    expect(begunAt[2]! - begunAt[1]!).toBeGreaterThan(240)
  })

  test('does every job once and leaves nothing behind when it stops', async () => {
    const done: number[] = []
    const all = deferred()
    worker.handle(pay, async ({ number }) => {
      done.push(number)
      if (done.length === 50) all.resolve()
    })
    for (let number = 0; number < 50; number += 1) await jobs.enqueue(database.db, pay, { number })
    await worker.start()
    await all.promise
    await worker.stop()
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, number) => number))
    expect(await countJobs()).toBe(0)
  })

  test('never takes a running job a second time, even with an expired lease', async () => {
    const [released, start, other] = [deferred(), deferred(), deferred()]
    const done: number[] = []
    const leap = new FakeClock()
    worker = new Worker({ database, clock: leap, log: silentLog })
    worker.handle(pay, async ({ number }) => {
      done.push(number)
      if (number === 2) return other.resolve()
      start.resolve()
      await released.promise
    })
    await jobs.enqueue(database.db, pay, { number: 1 })
    await worker.start()
    await start.promise
    leap.advance(hours(1))
    // A worker that polls for the second one sees the first one too.
    await jobs.enqueue(database.db, pay, { number: 2 })
    await other.promise
    released.resolve()
    await worker.stop()
    expect(done).toEqual([1, 2])
  })

  test('is woken by news of a job that was written elsewhere', async () => {
    const paid = deferred()
    worker.handle(pay, async () => paid.resolve())
    await worker.start()
    await database.db.execute(
      `insert into jobs (name, payload, run_at, created_at) values ('pay', '{"number": 1}', '2026-03-01', '2026-03-01')`,
    )
    database.notify('jobs', '')
    await expect(paid.promise).resolves.toBeUndefined()
  })

  test.runIf(process.env['TEST_DATABASE_URL'] === undefined)(
    'takes over at once what a dead process had begun, where only one process can be',
    async () => {
      const paid = deferred()
      worker.handle(pay, async () => paid.resolve())
      await jobs.enqueue(database.db, pay, { number: 1 })
      await database.db.execute(`update jobs set locked_until = '2026-03-10T10:00:14Z', attempts = 1`)
      await worker.start()
      await expect(paid.promise).resolves.toBeUndefined()
    },
  )
})
