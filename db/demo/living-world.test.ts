import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { silentLog } from '../../server/platform/log.ts'
import { buildTestApp } from '../../tests/support/build-test-app.ts'
import { days } from '../../tests/support/fake-clock.ts'
import { seedDemoWorld } from './seed.ts'

test('goes on after it is planted: what was on its way arrives, months are charged, totals stay right', async () => {
  const app = await buildTestApp()
  try {
    const { clock, database } = app
    await seedDemoWorld(
      {
        database,
        db: database.db,
        clock,
        storage: { put: () => Promise.resolve() },
        log: silentLog,
        hashPassword: (password) => Promise.resolve(password),
        baseUrl: 'http://stuiver.test',
        plans: app.deps.plans,
      },
      { pictures: false },
    )
    const count = async (query: string): Promise<number> => {
      const result = await database.db.execute(sql.raw(`select (${query})::int as count`))
      return (result as unknown as { rows: { count: number }[] }).rows[0]!.count
    }
    const onItsWay = await count(`select count(*) from donations where status = 'pending'`)
    const charged = await count(`select count(*) from payments where sequence = 'recurring'`)
    const dead = await count('select count(*) from jobs where dead_at is not null')
    const due = await count(
      `select count(*) from monthly_donations where state in ('active', 'past_due') and next_charge_on <= '2026-03-12'`,
    )
    expect(Math.min(onItsWay, due)).toBeGreaterThan(0)

    for (const step of [1, 1, 0.1]) {
      clock.advance(days(step))
      await app.runJobs()
    }
    expect(await count(`select count(*) from donations where status = 'pending'`)).toBe(0)
    expect(await count(`select count(*) from payments where sequence = 'recurring'`)).toBe(charged + due)
    expect(await count('select count(*) from jobs where dead_at is not null')).toBe(dead)
    const difference = `(select sum(raised_cents) from totals where subject = 'project')
      - (select sum(amount_cents) from ledger_entries where kind not in ('fee', 'paid-out'))`
    expect(await count(`select ${difference}`)).toBe(0)
  } finally {
    await app.close()
  }
})
