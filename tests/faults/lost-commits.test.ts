import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startPostgres, type ThrowAwayPostgres } from '../../scripts/database/postgres.mjs'
import { FakeClock, minutes } from '../support/fake-clock.ts'
import { connectPostgres } from '../../server/platform/db/connections/connect-postgres.ts'
import type { Database, Statement } from '../../server/platform/db/database.ts'
import { silentLog } from '../../server/platform/log.ts'
import { createJobs, defineJob } from '../../server/platform/jobs/jobs.ts'
import { Worker } from '../../server/platform/jobs/worker.ts'

const bake = defineJob({ name: 'bake', payload: z.object({ loaf: z.string() }), attemptsMax: 3, firstRetryMs: 1_000 })

const clock = new FakeClock()
const countJobs: Statement<{ count: number }> = { name: 'count-jobs', text: 'select count(*) as count from jobs' }
const countLoaves: Statement<{ count: number }> = { name: 'count-loaves', text: 'select count(*) as count from loaves' }
const addLoaf: Statement = {
  name: 'add-loaf',
  batch: 'background',
  text: 'insert into loaves values ($1) on conflict do nothing',
}
const count = async (from: Database, statement: typeof countJobs) => (await from.run(statement, []))[0]!.count

// The embedded engine ends with its process, and everything that the process remembers with it.
const hasSessions = process.env['TEST_DATABASE_URL'] !== undefined

describe.runIf(hasSessions)('a job that was done before the server of the database ended', () => {
  let postgres: ThrowAwayPostgres
  let ending: Database
  beforeAll(async () => {
    // Commits that waited for no disk stay in the memory of the server for as long as this.
    postgres = await startPostgres({ isDurable: true, more: ['wal_writer_delay=10s'] })
    ending = await connectPostgres(postgres.url, silentLog)
    await ending.db.execute('create table loaves (name text primary key)')
  })
  afterAll(async () => {
    await ending?.close()
    await postgres?.stop()
  })

  test('is run again, as the server may have lost its work', async () => {
    const worker = new Worker({ database: ending, clock, log: silentLog })
    let runs = 0
    worker.handle(bake, async ({ loaf }) => {
      runs += 1
      // As every job it does nothing twice: a busy server may have written the commit after all.
      await ending.run(addLoaf, [loaf])
      if (runs > 1) return
      await postgres.halt('SIGQUIT')
      await postgres.resume()
    })
    await createJobs(clock).enqueue(ending.db, bake, { loaf: 'wit' })
    await worker.start()
    while ((await count(ending, countJobs).catch(() => 1)) > 0) {
      if (runs > 0) clock.advance(minutes(1))
      await wait(20)
    }
    await worker.stop()
    expect(runs).toBe(2)
    expect(await count(ending, countLoaves)).toBe(1)
  })
})
