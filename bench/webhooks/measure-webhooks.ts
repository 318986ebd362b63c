import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { webhookNames } from '../../contract/fundraisers/organizations/webhook-names.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { connectPostgres } from '../../server/platform/db/connections/connect-postgres.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { createJobs } from '../../server/platform/jobs/jobs.ts'
import { silentLog } from '../../server/platform/log.ts'
import { organizations } from '../../server/schema/fundraisers/organizations.ts'
import { webhookDeliveries } from '../../server/schema/money/webhooks.ts'
import { sealWebhookSecret } from '../../server/slices/fundraisers/organizations/index.ts'
import { deliverWebhook } from '../../server/slices/money/webhooks/jobs.ts'
import { insertOrganization } from '../../tests/support/builders/organizations.ts'
import { insertProject } from '../../tests/support/builders/projects.ts'
import { createDonor } from '../donations/create-donor.ts'
import { ipAddressOf } from '../logins/request-login.ts'
import { requestSteadily } from '../logins/request-steadily.ts'
import { createDatabase, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { benchSecret, seconds } from '../settings.ts'
import { percentile, rounded } from '../statistics.ts'

const webhooks = Number(process.env['WEBHOOKS'] ?? 10_000)
const answersAfterMs = 2_000
const donationsASecond = 10
/** A mail follows a payment by a job; a mail a little late is no delay. */
const leastMs = 250
const target = 2

/**
 * Thousands of webhooks wait for a receiver that takes two seconds each, while people give steadily: do donations
 * settle, and do mails go out, as they do without them?
 */
export function measureWebhooks() {
  return withPostgres(async ({ url }) => {
    const receiver = await startReceiver()
    const world = { projectId: 0, organizationId: 0 }
    const databaseUrl = await createDatabase(url, 'webhooks', (database) => seed(database, receiver.url, world))
    try {
      return await withProduct({ databaseUrl, environment: { LOCAL_WEBHOOKS: 'allow' } }, async ({ port }) => {
        const run = { port, databaseUrl, projectId: world.projectId }
        await giveSteadily(run, 3)
        const quiet = await giveSteadily(run, seconds * 2)
        await writeWebhooks(databaseUrl, world.organizationId)
        const waiting = await giveSteadily(run, seconds * 2)
        const [settled, mailed] = [
          ratioOf(quiet.settledP99Ms, waiting.settledP99Ms),
          ratioOf(quiet.mailedP99Ms, waiting.mailedP99Ms),
        ]
        const queuedCount = await countQueued(databaseUrl)
        const isGood =
          settled <= target && mailed <= target && waiting.refused === 0 && waiting.unmailed === 0 && queuedCount > 0
        return {
          target,
          isGood,
          webhooks,
          answersAfterMs,
          settledRatio: settled,
          mailedRatio: mailed,
          calls: receiver.calls(),
          left: queuedCount,
          quiet,
          waiting,
        }
      })
    } finally {
      await receiver.close()
    }
  })
}

const ratioOf = (quietMs: number, ms: number): number => rounded(Math.max(ms, leastMs) / Math.max(quietMs, leastMs), 2)

async function startReceiver() {
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    request.resume()
    setTimeout(() => response.end('taken'), answersAfterMs)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    calls: () => calls,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function seed(
  { db }: Database,
  url: string,
  world: { projectId: number; organizationId: number },
): Promise<void> {
  world.projectId = (await insertProject(db, { donationUpdateMail: false })).id
  world.organizationId = (await insertOrganization(db)).id
  const webhookUrls = Object.fromEntries(webhookNames.map((name) => [name, url]))
  const webhookSecretSealed = sealWebhookSecret(
    { secret: benchSecret },
    `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  )
  await db
    .update(organizations)
    .set({ webhookUrls, webhookSecretSealed })
    .where(eq(organizations.id, world.organizationId))
}

/** Writes rows as if that many donations had been announced at one moment. */
async function writeWebhooks(databaseUrl: string, organizationId: number): Promise<void> {
  const database = await connectPostgres(databaseUrl, silentLog)
  const jobs = createJobs(systemClock)
  const at = systemClock.now()
  for (let count = 0; count < webhooks; count += 500) {
    await database.db.transaction(async (tx) => {
      const rows = Array.from({ length: Math.min(500, webhooks - count) }, (_, number) => ({
        organizationId,
        name: webhookNames[0],
        eventId: `bench-${count + number}`,
        body: JSON.stringify({ type: webhookNames[0], number: count + number }),
        createdAt: at,
        triedSince: at,
      }))
      const deliveries = await tx.insert(webhookDeliveries).values(rows).returning({ id: webhookDeliveries.id })
      for (const { id } of deliveries) await jobs.enqueue(tx, deliverWebhook, { deliveryId: id })
    })
  }
  await database.close()
}

async function countQueued(databaseUrl: string): Promise<number> {
  const database = await connectPostgres(databaseUrl, silentLog)
  const [row] = await database.db
    .select({ count: sql<number>`count(*)::int` })
    .from(webhookDeliveries)
    .where(sql`delivered_at is null`)
  await database.close()
  return row!.count
}

let addresses = 0

async function giveSteadily(
  { port, databaseUrl, projectId }: { port: number; databaseUrl: string; projectId: number },
  lengthSeconds: number,
) {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const give = createDonor(projectId, pool)
  const { rows: last } = await pool.query<{ id: number }>('select coalesce(max(id), 0)::int as id from donations')
  const answers = await requestSteadily({ port, perSecond: donationsASecond, seconds: lengthSeconds }, (http) => {
    addresses += 1
    return give(http, { key: `steady-donation-${addresses}-${performance.now()}`, ipAddress: ipAddressOf(addresses) })
  })
  // The last mails follow within moments.
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const { rows } = await pool.query<{ settled: number | null; mailed: number | null }>(
    `select extract(epoch from l.created_at - d.created_at)::float8 * 1000 as settled,
        extract(epoch from m.created_at - l.created_at)::float8 * 1000 as mailed
      from donations d
      left join ledger_entries l on l.donation_id = d.id and l.kind = 'received'
      left join mails m on m.once_key = 'receipt:' || d.id
      where d.id > $1`,
    [last[0]!.id],
  )
  await pool.end()
  const timesOf = (read: (row: (typeof rows)[number]) => number | null) => rows.map(read).filter((ms) => ms !== null)
  const [settled, mailed] = [timesOf((row) => row.settled), timesOf((row) => row.mailed)]
  return {
    donations: rows.length,
    refused: answers.filter(({ status }) => status !== 200).length,
    settledP99Ms: rounded(percentile(settled, 0.99), 1),
    mailedP99Ms: rounded(percentile(mailed, 0.99), 1),
    unsettled: rows.length - settled.length,
    unmailed: rows.length - mailed.length,
  }
}
