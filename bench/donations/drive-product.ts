import pg from 'pg'
import { benchSecret } from '../settings.ts'
import { percentile, rounded } from '../statistics.ts'
import { RawHttp } from '../product/raw-http.ts'
import { ipAddressOf } from '../logins/request-login.ts'
import { createDonor } from './create-donor.ts'

export interface LoadOptions {
  port: number
  databaseUrl: string
  projectId: number
  clients: number
  seconds: number
}

export interface LoadResult {
  perSecond: number
  accepted: number
  refused: number
  /** The median of POST /api/donation, in milliseconds. */
  acceptP50Ms: number
  acceptP99Ms: number
  /** The time between the last answer and the last settlement. */
  settledAfterMs: number
}

const settledWithinMs = 120_000

/**
 * Lets clients give one after the other: accepted over HTTP, paid in the sandbox's books, reported by a signed event.
 * The rate counts until the last of them is settled, so that a queue that grows is not hidden.
 */
export async function driveProduct(drive: LoadOptions): Promise<LoadResult> {
  const pool = new pg.Pool({ connectionString: drive.databaseUrl, max: drive.clients })
  const before = await countSettled(pool, drive.projectId)
  const acceptTimes: number[] = []
  const startedAt = performance.now()
  const until = startedAt + drive.seconds * 1000
  const refusals = await Promise.all(
    Array.from({ length: drive.clients }, (_, client) => giveUntil(drive, { client, until, pool, acceptTimes })),
  )
  const answeredAt = performance.now()
  const accepted = acceptTimes.length
  while ((await countSettled(pool, drive.projectId)) < before + accepted) {
    if (performance.now() - answeredAt > settledWithinMs) throw new Error('Not every donation was settled')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const settledAt = performance.now()
  await pool.end()
  return {
    perSecond: rounded((accepted / (settledAt - startedAt)) * 1000, 1),
    accepted,
    refused: refusals.reduce((sum, count) => sum + count, 0),
    acceptP50Ms: rounded(percentile(acceptTimes, 0.5), 1),
    acceptP99Ms: rounded(percentile(acceptTimes, 0.99), 1),
    settledAfterMs: rounded(settledAt - answeredAt),
  }
}

interface Client {
  client: number
  until: number
  pool: pg.Pool
  acceptTimes: number[]
}

async function giveUntil(
  { port, projectId }: LoadOptions,
  { client, until, pool, acceptTimes }: Client,
): Promise<number> {
  const http = new RawHttp(port)
  const give = createDonor(projectId, pool)
  let refused = 0
  for (let count = 0; performance.now() < until; count += 1) {
    const startedAt = performance.now()
    const key = `${benchSecret.length}-${startedAt}-${client}-${count}`
    const { status, answeredAt } = await give(http, { key, ipAddress: nextIpAddress() })
    if (status === 200) acceptTimes.push(answeredAt - startedAt)
    else refused += 1
  }
  http.close()
  return refused
}

/**
 * Every donation comes from an IP address of its own, also when several drives follow each other: no limit is measured.
 */
let donorCount = 0
const nextIpAddress = () => ipAddressOf((donorCount += 1))

async function countSettled(pool: pg.Pool, projectId: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select coalesce(sum(donation_count), 0)::int as count from totals where subject = 'project' and subject_id = $1`,
    [projectId],
  )
  return rows[0]!.count
}
