import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { dateOf } from '../../contract/dates.ts'
import { createSandbox } from '../../server/ports/payments/providers/sandbox/index.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { connectPostgres } from '../../server/platform/db/connections/connect-postgres.ts'
import { silentLog } from '../../server/platform/log.ts'
import { createDatabase, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { RawHttp } from '../product/raw-http.ts'
import { benchSecret } from '../settings.ts'
import { percentile, rounded } from '../statistics.ts'
import { makeDue, seedMonthlyDonors } from './seed-due.ts'

const donors = Number(process.env['BENCH_DUE'] ?? 100_000)
const bareCharges = Math.min(donors, 10_000)
const bareBesideEachOther = 32
const visitEveryMs = 50
const quietMs = 10_000
const target = { ratio: 0.5, p99Ratio: 2 }

/**
 * Measures the charging of all monthly donations on one day by two processes, while visitors open the project's page at
 * a third, which also hears the sandbox's events. The reference is the sandbox with the same charges without writes of
 * ours.
 */
export function measureCharging() {
  return withPostgres(async ({ url }) => {
    let project = { id: 0, url: '' }
    const databaseUrl = await createDatabase(url, 'charging', async (database) => {
      project = await seedMonthlyDonors(database, donors)
    })
    const barePerSecond = await measureBare(url)
    return withProduct({ databaseUrl, environment: { PROCESS: 'web' } }, ({ port }) =>
      withTwoForJobs(databaseUrl, `http://127.0.0.1:${port}`, async () => {
        const database = new pg.Client({ connectionString: databaseUrl })
        await database.connect()
        try {
          const quiet = visit(port, project.url)
          await wait(quietMs)
          const quietP99Ms = await quiet.end()
          const today = dateOf(systemClock.now())
          await makeDue(database, today)
          const busy = visit(port, project.url)
          const seconds = await chargedAfter(database, today)
          const busyP99Ms = await busy.end()
          const ratio = donors / seconds.charged / barePerSecond
          const books = await readBooks(database, project.id)
          const isGood =
            ratio >= target.ratio &&
            busyP99Ms <= quietP99Ms * target.p99Ratio &&
            Object.values(books).every((difference) => difference === 0)
          return {
            target,
            isGood,
            donors,
            ratio: rounded(ratio, 2),
            chargedPerSecond: rounded(donors / seconds.charged, 1),
            paidPerSecond: rounded(donors / seconds.paid, 1),
            barePerSecond: rounded(barePerSecond, 1),
            pageP99Ms: { quiet: rounded(quietP99Ms, 1), busy: rounded(busyP99Ms, 1) },
            books,
          }
        } finally {
          await database.end()
        }
      }),
    )
  })
}

/** Two more processes, for jobs alone. */
const withTwoForJobs = <T>(databaseUrl: string, baseUrl: string, work: () => Promise<T>): Promise<T> => {
  const options = { databaseUrl, environment: { PROCESS: 'jobs', BASE_URL: baseUrl } }
  return withProduct(options, () => withProduct(options, work))
}

/** Charges a second of the sandbox alone, on a database of its own. */
async function measureBare(serverUrl: string): Promise<number> {
  const bareUrl = await createDatabase(serverUrl, 'bare', async (seeded) => {
    await seedMonthlyDonors(seeded, bareCharges)
  })
  const database = await connectPostgres(bareUrl, silentLog)
  const sandbox = createSandbox({
    database,
    clock: systemClock,
    config: { baseUrl: 'http://127.0.0.1', secret: benchSecret },
  })
  let next = 1
  const chargeOn = async () => {
    for (let n = next++; n <= bareCharges; n = next++)
      await sandbox.chargeMandate({
        reference: `bare-${n}`,
        customerId: `cst_${n}`,
        mandateId: `mdt_${n}`,
        amountCents: 1_000,
        currency: 'EUR',
        description: 'Maandelijkse donatie',
        eventUrl: 'http://127.0.0.1/events',
        metadata: { reference: `bare-${n}` },
      })
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: bareBesideEachOther }, chargeOn))
  const perSecond = bareCharges / ((performance.now() - startedAt) / 1_000)
  await database.close()
  return perSecond
}

/**
 * Opens a page again and again, as its visitors do. @returns a function that ends it and returns the 99th percentile of
 * their times
 */
function visit(port: number, projectUrl: string) {
  const http = new RawHttp(port)
  const times: number[] = []
  let isOver = false
  const visits = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const startedAt = performance.now()
      // A URL of its own each time: what every guest gets is drawn once for all.
      const { status, body } = await http.get(`/${projectUrl}?keer=${startedAt}-${turn}`, { accept: 'text/html' })
      if (status !== 200) throw new Error(`The page was answered with ${status}: ${body.slice(0, 200)}`)
      times.push(performance.now() - startedAt)
      await wait(visitEveryMs)
    }
  })()
  return {
    async end() {
      isOver = true
      await visits
      http.close()
      return percentile(times, 0.99)
    },
  }
}

/**
 * Seconds from the first month that was written down until the provider got the request for the last of them, and until
 * all were paid. By the moments in their rows: the wait until a process looks at its schedules, up to five seconds by
 * chance, is no cost of a charge, and neither is the pause between two looks here.
 */
async function chargedAfter(database: pg.Client, today: string): Promise<{ charged: number; paid: number }> {
  for (;;) {
    const { rows } = await database.query<{ count: number; charged: number; paid: number }>(
      `select count(*) filter (where donations.status = 'paid')::int as count,
        extract(epoch from max(payments.requested_at) - min(donations.created_at))::float8 as charged,
        extract(epoch from max(donations.paid_at) - min(donations.created_at))::float8 as paid
      from donations join payments on payments.donation_id = donations.id where donations.period_on = $1::date`,
      [today],
    )
    const { count, ...seconds } = rows[0]!
    if (count === donors) return seconds
    await wait(1_000)
  }
}

/** Differences that would not be nought if a donor had been charged twice, or not at all, or were not counted. */
async function readBooks(database: pg.Client, projectId: number) {
  const { rows } = await database.query<Record<'doubled' | 'missing' | 'notCounted' | 'notInLedger', number>>(
    `select (select count(*) from (select mandate_id from sandbox_payments group by mandate_id having count(*) > 1) as twice)::int
        as doubled,
      $2::int - (select count(distinct mandate_id) from sandbox_payments where status = 'paid')::int as missing,
      (2000::bigint * $2::int - (select sum(raised_cents) from totals where subject = 'project' and subject_id = $1))::int
        as "notCounted",
      (2000::bigint * $2::int - (select sum(amount_cents) from ledger_entries where project_id = $1))::int
        as "notInLedger"`,
    [projectId, donors],
  )
  return rows[0]!
}
