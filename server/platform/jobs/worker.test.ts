import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dayMs } from '../../../contract/durations.ts'
import { createTestDatabase } from '../../../tests/support/database/test-database.ts'
import { FakeClock, hours, minutes } from '../../../tests/support/fake-clock.ts'
import type { Database, Statement } from '../db/database.ts'
import { createLog, silentLog } from '../log.ts'
import { JobStore } from './job-store.ts'
import { createJobs, defineJob } from './jobs.ts'
import { Worker } from './worker.ts'

const bake = defineJob({ name: 'bake', payload: z.object({ loaf: z.string() }), attemptsMax: 3, firstRetryMs: 1_000 })
const refused: Statement = { name: 'refused', batch: 'background', text: 'select 1 / $1::int as never' }

let database: Database
let clock: FakeClock

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  clock = new FakeClock()
  await database.db.execute('delete from jobs')
  await database.db.execute('delete from schedules')
})
afterAll(() => database.close())

function workerWith(run: (loaf: string) => Promise<void>, log = silentLog): Worker {
  const worker = new Worker({ database, clock, log })
  worker.handle(bake, ({ loaf }) => run(loaf))
  return worker
}

const order = (loaf: string, options = {}) => createJobs(clock).enqueue(database.db, bake, { loaf }, options)
const waiting = async () =>
  (
    (await database.db.execute('select attempts, dead_at, last_error from jobs order by id')) as unknown as {
      rows: { attempts: number; dead_at: Date | null; last_error: string | null }[]
    }
  ).rows

describe('a job', () => {
  test('is part of the transaction that enqueued it', async () => {
    const jobs = createJobs(clock)
    await database.db
      .transaction(async (tx) => {
        await jobs.enqueue(tx, bake, { loaf: 'wit' })
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await waiting()).toEqual([])
  })

  test('runs when it is due, and is gone when it is done', async () => {
    const baked: string[] = []
    const worker = workerWith(async (loaf) => void baked.push(loaf))
    await order('later', { runAt: clock.in(minutes(5)) })
    await order('now')
    await worker.runDue()
    expect(baked).toEqual(['now'])
    clock.advance(minutes(5))
    await worker.runDue()
    expect(baked).toEqual(['now', 'later'])
    expect(await waiting()).toEqual([])
  })

  test('with a key is made once while it waits', async () => {
    await order('rogge', { onceKey: 'rogge' })
    await order('rogge', { onceKey: 'rogge' })
    expect(await waiting()).toHaveLength(1)
  })

  test('that fails is retried, each time later, and kept as a dead letter in the end', async () => {
    let attempts = 0
    const worker = workerWith(async () => {
      attempts += 1
      throw new Error('the oven is cold')
    })
    await order('zuurdesem')
    await worker.runDue()
    clock.advance(999)
    await worker.runDue()
    expect(attempts).toBe(1)
    clock.advance(1)
    await worker.runDue()
    expect(attempts).toBe(2)
    clock.advance(2_000)
    await worker.runDue()
    clock.advance(hours(2))
    await worker.runDue()
    expect(attempts).toBe(3)
    const [dead] = await waiting()
    expect(dead).toMatchObject({ attempts: 3, last_error: 'Error: the oven is cold' })
    expect(dead!.dead_at).not.toBeNull()
  })

  test('of a worker that died is taken by another when its time is up', async () => {
    const baked: string[] = []
    await order('half')
    await database.db.execute(`update jobs set locked_until = '${clock.in(minutes(1)).toISOString()}', attempts = 1`)
    const other = workerWith(async (loaf) => void baked.push(loaf))
    await other.runDue()
    expect(baked).toEqual([])
    clock.advance(minutes(1) + 1)
    await other.runDue()
    expect(baked).toEqual(['half'])
  })

  test('is run once, however many workers look', async () => {
    const baked: string[] = []
    const workers = Array.from({ length: 4 }, () => workerWith(async (loaf) => void baked.push(loaf)))
    for (let number = 0; number < 20; number += 1) await order(`brood ${number}`)
    await Promise.all(workers.map((worker) => worker.runDue()))
    expect([...baked].sort()).toEqual(Array.from({ length: 20 }, (_, number) => `brood ${number}`).sort())
  })

  test('is stored as a dead letter for half a year, and longer with a key that keeps it from being enqueued again', async () => {
    const worker = workerWith(async () => {
      throw new Error('the oven is cold')
    })
    await order('without')
    await order('with', { onceKey: 'daily bread' })
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await worker.runDue()
      clock.advance(minutes(1))
    }
    expect(await waiting()).toMatchObject([{ attempts: 3 }, { attempts: 3 }])
    clock.advance(179 * dayMs)
    await worker.runDue()
    expect(await waiting()).toHaveLength(2)
    clock.advance(dayMs)
    await worker.runDue()
    expect(await waiting()).toHaveLength(1)
    await order('with', { onceKey: 'daily bread' })
    expect(await waiting()).toHaveLength(1)
  })

  test('is ended once, also when the server refused a statement meanwhile', async () => {
    const worker = new Worker({ database, clock, log: silentLog })
    let runs = 0
    worker.handle(bake, async () => {
      runs += 1
      await expect(database.run(refused, [0])).rejects.toThrow('division by zero')
    })
    await createJobs(clock).enqueue(database.db, bake, { loaf: 'wit' })
    await worker.runDue()
    expect(await waiting()).toEqual([])
    await worker.runDue()
    expect(runs).toBe(1)
  })

  test('is ended by the next claim, where the batch of its own was refused for another statement', async () => {
    let isRefused = false
    const refusing: Database = {
      ...database,
      run: (statement, values) => {
        if (statement.name === 'jobs-claim' && runs > 0 && !isRefused) {
          isRefused = true
          void database.run(refused, [0]).catch(() => {})
        }
        return database.run(statement, values)
      },
    }
    const worker = new Worker({ database: refusing, clock, log: silentLog })
    let runs = 0
    worker.handle(bake, async () => void (runs += 1))
    await order('spelt')
    await worker.runDue()
    clock.advance(minutes(1))
    await worker.runDue()
    expect([isRefused, runs, await waiting()]).toEqual([true, 1, []])
  })

  test('that failed changes nothing of another job that has its id now', async () => {
    const store = new JobStore(database, clock)
    await createJobs(clock).enqueue(database.db, bake, { loaf: 'rogge' })
    const [job] = (await store.claim({ names: ['bake'], limit: 1, done: [], running: [] })).jobs
    await database.db.execute('update jobs set attempts = 0, locked_until = null')
    await store.recordFailure({ ...job!, attempts: 3 }, bake, new Error('the oven is cold'))
    const rows = await database.run({ name: 'jobs-now', text: 'select dead_at, last_error from jobs' }, [])
    expect(rows).toEqual([{ dead_at: null, last_error: null }])
  })

  test('with an unreadable payload becomes a dead letter, not an endless attempt', async () => {
    const worker = workerWith(async () => {})
    await order('x')
    await database.db.execute(`update jobs set payload = '{"bread": 1}'`)
    for (let round = 0; round < 4; round += 1) {
      await worker.runDue()
      clock.advance(hours(1))
    }
    expect((await waiting())[0]).toMatchObject({ attempts: 3 })
  })
})

describe('a job of an unknown kind', () => {
  test('waits for newer code that may, and becomes a dead letter after an hour', async () => {
    const knead = defineJob({ ...bake, name: 'knead' })
    await createJobs(clock).enqueue(database.db, knead, { loaf: 'wit' })
    await order('rogge', { runAt: clock.in(hours(3)) })
    const logged: Record<string, unknown>[] = []
    const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>)
    const worker = workerWith(async () => {}, createLog('error', { write }))
    clock.advance(minutes(59))
    await worker.runDue()
    expect(await waiting()).toMatchObject([{ dead_at: null }, { dead_at: null }])
    expect(logged).toEqual([])
    clock.advance(minutes(11))
    await worker.runDue()
    const isDead = { dead_at: expect.anything() as unknown, last_error: 'no process handles this kind of job' }
    expect(await waiting()).toMatchObject([isDead, { dead_at: null }])
    // Staff have to see it: the log names it, once.
    expect(logged).toMatchObject([{ level: 50, job: 'knead', jobId: expect.any(Number) as unknown }])
  })
})

describe('a running worker', () => {
  test('is woken by a commit, and ends after its running job', async () => {
    const baked: string[] = []
    let tell = () => {}
    const isBaked = new Promise<void>((resolve) => (tell = resolve))
    const worker = workerWith(async (loaf) => {
      baked.push(loaf)
      tell()
    })
    await worker.start()
    await order('vers')
    await isBaked
    await worker.stop()
    expect(baked).toEqual(['vers'])
    expect(await waiting()).toEqual([])
  })
})

describe('a schedule', () => {
  test('runs once a period, by one of all workers, also after a failure', async () => {
    let runs = 0
    const workers = Array.from({ length: 3 }, () => {
      const worker = new Worker({ database, clock, log: silentLog })
      worker.schedule({
        name: 'sweep',
        everyMs: minutes(10),
        run: async () => {
          runs += 1
          if (runs === 1) throw new Error('the broom broke')
        },
      })
      return worker
    })
    await Promise.all(workers.map((worker) => worker.runDue()))
    expect(runs).toBe(1)
    clock.advance(minutes(9))
    await Promise.all(workers.map((worker) => worker.runDue()))
    expect(runs).toBe(1)
    clock.advance(minutes(1))
    await Promise.all(workers.map((worker) => worker.runDue()))
    expect(runs).toBe(2)
  })
})

test('a schedule that waits for a provider holds up no other, and the worker ends after both', async () => {
  const ended: string[] = []
  const worker = new Worker({ database, clock, log: silentLog })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  worker.schedule({
    name: 'asks abroad',
    everyMs: hours(1),
    async run() {
      await released
      ended.push('asks abroad')
    },
  })
  const isSwept = new Promise<void>((resolve) =>
    worker.schedule({
      name: 'sweep',
      everyMs: minutes(10),
      async run() {
        ended.push('sweep')
        resolve()
      },
    }),
  )
  await worker.start()
  await isSwept
  const stopped = worker.stop()
  release()
  await stopped
  expect(ended).toEqual(['sweep', 'asks abroad'])
})

describe('a clock that was ahead and is set back', () => {
  const ahead = minutes(60 * 24)

  test('stops no schedule', async () => {
    let runs = 0
    const worker = new Worker({ database, clock, log: silentLog })
    worker.schedule({ name: 'sweep', everyMs: minutes(10), run: async () => void (runs += 1) })
    clock.advance(ahead)
    await worker.runDue()
    clock.advance(-ahead)
    await worker.runDue()
    expect(runs).toBe(2)
    clock.advance(minutes(9))
    await worker.runDue()
    expect(runs).toBe(2)
  })

  test('stops no job, and keeps the time that a job was to wait', async () => {
    const baked: string[] = []
    const worker = workerWith(async (loaf) => void baked.push(loaf))
    clock.advance(ahead)
    await order('now')
    await order('in five minutes', { runAt: clock.in(minutes(5)) })
    clock.advance(-ahead)
    await worker.runDue()
    expect(baked).toEqual(['now'])
    clock.advance(minutes(5))
    await worker.runDue()
    expect(baked).toEqual(['now', 'in five minutes'])
  })

  test('stops no job that was to be retried, and none that another worker held', async () => {
    const baked: string[] = []
    let isCold = true
    const worker = workerWith(async (loaf) => {
      if (isCold) throw new Error('the oven is cold')
      baked.push(loaf)
    })
    await order('again')
    clock.advance(ahead)
    await worker.runDue()
    await order('held')
    await database.db.execute(`update jobs set locked_until = '${clock.in(15_000).toISOString()}' where attempts = 0`)
    clock.advance(-ahead)
    isCold = false
    clock.advance(minutes(2))
    await worker.runDue()
    expect(baked.sort()).toEqual(['again', 'held'])
  })
})
