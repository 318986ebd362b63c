import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { insertProject } from '../../tests/support/builders/projects.ts'
import { findFreePort } from '../../tests/support/servers/find-free-port.ts'
import { type BuiltServer, startBuiltServer } from '../../tests/support/servers/start-built-server.ts'
import { referenceIn } from '../../tests/support/reference-in.ts'
import { amountCents, donationForm, eventOf, payStatement } from '../donations/donation.ts'
import { eurosOf } from '../../contract/money.ts'
import { createDatabase, withPostgres } from '../product/product-on-postgres.ts'
import { benchSecret } from '../settings.ts'
import { median, percentile, rounded } from '../statistics.ts'
import { checkProxy } from './check-proxy.ts'
import type { ProxyTarget } from './proxy-checks.ts'
import { createCertificate, type ProxyName, type ProxyOptions, proxyNames, startProxy } from './start-proxy.ts'
import { type TlsAnswer, TlsVisitor } from './tls-visitor.ts'
import { TotalsFollower } from './totals-follower.ts'

const donorsASecond = Number(process.env['DONORS'] ?? 50)
const chosenNames = process.env['PROXY'] || proxyNames.join()
const webCount = 3
const drainMs = 5_000
/** The time in which a proxy that looks at readiness has seen a process that is ready again. */
const noticedWithinMs = 3_000
/** The time of a browser to connect again, and of a busy machine to settle donations. */
const shownWithinMs = 20_000
const slug = 'dijkloop'

/**
 * Measures each proxy with its example of ops/: people give at a steady pace while all web processes are restarted one
 * after the other. How many requests are lost?
 */
export function measureProxies() {
  return withPostgres(async ({ url }) => {
    let projectId = 0
    const databaseUrl = await createDatabase(url, 'proxied', async ({ db }) => {
      projectId = (await insertProject(db, { url: slug })).id
    })
    return withWebProcesses(databaseUrl, async (web) => {
      const figures: Record<string, object> = {}
      for (const name of proxyNames.filter((each) => chosenNames.split(',').includes(each))) {
        figures[name] = await measureProxy({ name, databaseUrl, projectId, web })
        process.stderr.write(`${JSON.stringify({ [name]: figures[name] })}\n`)
      }
      return { donorsASecond, webCount, drainMs, ...figures }
    })
  })
}

interface WebProcesses {
  options: ProxyOptions
  /** Restarts all of them, one after the other. */
  restart: () => Promise<void>
}

async function withWebProcesses<T>(databaseUrl: string, work: (web: WebProcesses) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'stuiver-proxies-'))
  createCertificate(folder)
  const [port, plainPort, jobPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const webPorts: number[] = []
  for (let index = 0; index < webCount; index += 1) webPorts.push(await findFreePort())
  const start = (own: number, role: 'web' | 'jobs') =>
    startBuiltServer({
      port: own,
      environment: {
        PROCESS: role,
        BASE_URL: `https://localhost:${port}`,
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        SECRET: benchSecret,
        LOG_LEVEL: 'warn',
        TRUSTED_PROXIES: '1',
        DRAIN_MS: String(drainMs),
        // A busy machine is late for all, and no loss here is about that.
        LOOP_DELAY_MAX_MS: '60000',
      },
    })
  const servers: BuiltServer[] = []
  try {
    const jobs = start(jobPort, 'jobs').then((server) => servers.push(server))
    const web = await Promise.all(webPorts.map((own) => start(own, 'web')))
    servers.push(...web)
    await jobs
    const restart = async () => {
      for (const [index, own] of webPorts.entries()) {
        await web[index]?.end('SIGTERM')
        const next = await start(own, 'web')
        web[index] = next
        servers.push(next)
        await wait(noticedWithinMs)
      }
    }
    return await work({ options: { folder, port, plainPort, webPorts }, restart })
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Run {
  name: ProxyName
  databaseUrl: string
  projectId: number
  web: WebProcesses
}

async function measureProxy({ name, databaseUrl, projectId, web }: Run) {
  const proxy = await startProxy(name, web.options)
  const pool = new pg.Pool({ connectionString: databaseUrl })
  let follower: TotalsFollower | undefined
  try {
    await wait(noticedWithinMs)
    const target = { name, port: web.options.port, projectId, pagePath: `/${slug}` }
    const checks = await checkProxy(target)
    follower = new TotalsFollower(target.port, projectId)
    await follower.untilRaised(0, shownWithinMs)
    const before = follower.raised ?? 0
    const restarts = await giveWhile(web.restart, { target, pool })
    const stream = await readTotal(follower, before + eurosOf(restarts.paid * amountCents))
    const isLossless = restarts.lost === 0 && restarts.unmatched === 0
    return { isGood: checks.isGood && isLossless && stream.isGood, checks, restarts, stream }
  } finally {
    follower?.close()
    await pool.end()
    await proxy.end()
  }
}

interface Visit {
  target: ProxyTarget
  pool: pg.Pool
}

/** Looks whether a page that was open all the time shows the total of all donations that were paid. */
async function readTotal(follower: TotalsFollower, euros: number) {
  const startedAt = performance.now()
  try {
    await follower.untilRaised(euros, shownWithinMs)
    // The first stream was that of a process which ended.
    const { streams, raised } = follower
    return {
      isGood: streams > 1 && raised === euros,
      streams,
      raised,
      shownAfterMs: rounded(performance.now() - startedAt),
    }
  } catch (error) {
    return { isGood: false, failure: String(error) }
  }
}

interface Sample {
  kind: string
  ms: number
  /** The status, or the reason for which there is no answer but a fault. */
  outcome: number | string
}

/** Lets people give at a steady pace until the work is done. */
async function giveWhile(work: () => Promise<void>, { target, pool }: Visit) {
  const countDonations = async () =>
    (await pool.query<{ count: number }>('select count(*)::int as count from donations')).rows[0]?.count ?? 0
  const before = await countDonations()
  const samples: Sample[] = []
  let isOver = false
  const startedAt = performance.now()
  const over = work().finally(() => {
    isOver = true
  })
  const donors: Promise<void>[] = []
  for (let number = 0; !isOver; number += 1) {
    const waitMs = startedAt + (number * 1000) / donorsASecond - performance.now()
    if (waitMs > 0) await wait(waitMs)
    donors.push(giveOnce({ target, pool }, number, (sample) => samples.push(sample)))
  }
  await over
  await Promise.all(donors)
  const donations = (await countDonations()) - before
  const isLost = ({ outcome }: Sample) => typeof outcome === 'string'
  const answeredOf = (requestKind: string) =>
    samples.filter(({ kind, outcome }) => kind === requestKind && outcome === 200).length
  const times = samples.map(({ ms }) => ms)
  const lost = samples.filter(isLost)
  return {
    seconds: rounded((performance.now() - startedAt) / 1000),
    requests: samples.length,
    lost: lost.length,
    losses: lost.slice(0, 10).map(({ kind, outcome }) => `${kind}: ${outcome}`),
    refused: countRefused(samples),
    donations,
    paid: answeredOf('payment'),
    /** Donations that were answered and are not there, or are there and were never answered. */
    unmatched: Math.abs(donations - answeredOf('donation')),
    medianMs: rounded(median(times)),
    p99Ms: rounded(percentile(times, 0.99)),
  }
}

/** Counts the requests that were refused for a reason of their own, such as a limit, by kind and status. */
function countRefused(samples: readonly Sample[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind, outcome } of samples) {
    if (typeof outcome === 'string' || outcome < 400) continue
    const key = `${kind} ${outcome}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

/** Returns the status, and the words of an answer that is none. */
const outcomeOf = ({ status, body }: TlsAnswer): Sample['outcome'] =>
  status < 500 ? status : `${status} ${body.toString().slice(0, 200)}`

/** Opens the page, gives and pays, as a donor with an IP address and a connection of their own. */
async function giveOnce({ target, pool }: Visit, number: number, onSample: (sample: Sample) => void): Promise<void> {
  const visitor = new TlsVisitor(target.port, `127.${16 + (number >> 14)}.${(number >> 7) & 127}.${1 + (number & 127)}`)
  const timed = async (kind: string, send: () => Promise<TlsAnswer>) => {
    const sentAt = performance.now()
    const answer = await send().catch((error: unknown) => String(error))
    const outcome = typeof answer === 'string' ? answer : outcomeOf(answer)
    onSample({ kind, ms: performance.now() - sentAt, outcome })
    return typeof answer === 'string' || answer.status !== 200 ? undefined : answer.body.toString()
  }
  await timed('page', () => visitor.send(target.pagePath))
  await timed('token', () => visitor.send('/user/current'))
  const headers = { 'content-type': 'application/json', 'idempotency-key': `donor-of-${target.name}-${number}` }
  const form = JSON.stringify(donationForm(target.projectId))
  const accepted = await timed('donation', () => visitor.post('/api/donation', form, headers))
  if (accepted !== undefined) {
    // The payment is that of the sandbox, whose news comes by the proxy too.
    const paymentId = referenceIn((JSON.parse(accepted) as { url: string }).url)
    await pool.query({ ...payStatement, values: [paymentId] })
    const event = eventOf(paymentId)
    await timed('payment', () => visitor.send('/api/payments/sandbox/events', { ...event, method: 'POST' }))
  }
  visitor.leave()
}
