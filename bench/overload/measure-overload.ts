import pg from 'pg'
import type { Database } from '../../server/platform/db/database.ts'
import { createDonor } from '../donations/create-donor.ts'
import { ipAddressOf } from '../logins/request-login.ts'
import { requestSteadily } from '../logins/request-steadily.ts'
import { seedPage } from '../pages/seed-page.ts'
import { createDatabase, type RunningProduct, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { seconds } from '../settings.ts'
import { median, percentile, rounded } from '../statistics.ts'
import { type CrowdFigures, sendCrowd, type VisitorRequest } from './crowd.ts'

const targets = {
  donationP99Share: 2,
  donationP99Ms: 1_000,
  goodputShare: 0.8,
  refusedP99Ms: 100,
  pageP99ShareAfter: 2,
  neighboursShare: 0.95,
}
const donationsASecond = 10
/** The factor by which the load exceeds its capacity. */
const times = 4
/** Pages without a reader, and pages that are made for each visitor. */
const unknownQuery = '?x=#'
const ownPage = '?pagina=1'
const connections = 200
/** The network that claims every turn. */
const attacker = '10.8.0.1'
const waysToAttack = (project: string): VisitorRequest[] => [
  { path: `/${project}${ownPage}&x=#`, isHead: true },
  { path: `/${project}`, hasCapitals: true },
  { path: `/${project}.data?x=#` },
  { path: '/acties?zoek=#' },
  { path: `/${project}`, cookie: `stuiver_session=${'x'.repeat(32)}` },
  { path: `/${project}/doneer?x=#` },
]

interface DonationFigures {
  p50Ms: number
  p99Ms: number
  refused: number
  /** The number of answers of each status. */
  statuses: Record<string, number>
}

/**
 * More visitors than a process can make pages for, while people give: donations go on, pages are made or refused at
 * once.
 */
export function measureOverload() {
  return withPostgres(async ({ url }) => {
    let project = { id: 0, url: '' }
    const seed = async (database: Database) => void (project = await seedPage(database))
    const databaseUrl = await createDatabase(url, 'overload', seed)
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
    try {
      return await withProduct({ databaseUrl }, (product) => measure(product, { project, pool }))
    } finally {
      await pool.end()
    }
  })
}

interface Site {
  project: { id: number; url: string }
  /** Connections of the sandbox, in which donations are paid. */
  pool: pg.Pool
}

async function measure({ port }: RunningProduct, { project, pool }: Site) {
  const page = { port, ways: [{ path: `/${project.url}${ownPage}` }] }
  const donor = createDonor(project.id, pool)
  const give = (forSeconds: number) => giveSteadily(port, donor, forSeconds)
  // Before these, a process that just started has not compiled its busiest functions.
  await Promise.all([give(4), sendCrowd({ ...page, seconds: 4, pace: { connections: 4 } })])
  const quiet = await give(seconds)
  const peak = await sendCrowd({ ...page, seconds, pace: { connections: 4 } })
  const calm = await sendCrowd({ ...page, seconds: 5, pace: { perSecond: 4 } })
  // As many pages as can be made, and no more: the processors are full.
  const [donationsAtPeak] = await Promise.all([
    give(seconds),
    sendCrowd({ ...page, seconds, pace: { connections: 4 } }),
  ])
  const [donations, crowd] = await Promise.all([
    give(seconds),
    sendCrowd({ ...page, seconds, pace: { perSecond: Math.ceil(peak.perSecond * times) } }),
  ])
  // Short enough to be normal again at once.
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const after = await sendCrowd({ ...page, seconds: 5, pace: { perSecond: 4 } })
  const [donationsBesideQueries, queries] = await Promise.all([
    give(seconds),
    sendCrowd({ port, ways: [{ path: `/${project.url}${unknownQuery}` }], seconds, pace: { connections } }),
  ])
  const neighbour = { port, seconds, pace: { perSecond: 2 } }
  const [donationsBesideAttack, attack, neighbours, ownNeighbours] = await Promise.all([
    give(seconds),
    sendCrowd({ port, ways: waysToAttack(project.url), ipAddress: attacker, seconds, pace: { connections } }),
    // Of the page that all share, and of pages that are made for one visitor.
    sendCrowd({ ...neighbour, ways: [{ path: `/${project.url}` }] }),
    sendCrowd({ ...neighbour, ways: page.ways }),
  ])
  const share = (count: number, by: number) => rounded(count / by, 2)
  const figures = {
    donationP99Share: share(donations.p99Ms, quiet.p99Ms),
    donationP99ShareOfPeak: share(donations.p99Ms, donationsAtPeak.p99Ms),
    donationP99ShareBesideQueries: share(donationsBesideQueries.p99Ms, quiet.p99Ms),
    donationP99ShareBesideAttack: share(donationsBesideAttack.p99Ms, quiet.p99Ms),
    neighboursShare: madeShareOf(neighbours),
    ownNeighboursShare: madeShareOf(ownNeighbours),
    goodputShare: share(crowd.perSecond, peak.perSecond),
    pageP99ShareAfter: share(after.madeP99Ms, calm.madeP99Ms),
  }
  const onlyMadeOrRefused = [crowd, queries, attack].every(({ statuses }) =>
    Object.keys(statuses).every((status) => status === '200' || status === '503'),
  )
  const crowds = [donations, donationsBesideQueries, donationsBesideAttack]
  const shares = [figures.donationP99Share, figures.donationP99ShareBesideQueries, figures.donationP99ShareBesideAttack]
  const isGood =
    Math.max(...shares) <= targets.donationP99Share &&
    Math.max(...crowds.map(({ p99Ms }) => p99Ms)) <= targets.donationP99Ms &&
    figures.neighboursShare >= targets.neighboursShare &&
    figures.goodputShare >= targets.goodputShare &&
    Math.max(...[crowd, queries].map(({ refusedP99Ms }) => refusedP99Ms)) <= targets.refusedP99Ms &&
    figures.pageP99ShareAfter <= targets.pageP99ShareAfter &&
    sum(crowds.map(({ refused }) => refused)) === 0 &&
    sum([crowd, queries, attack].map(({ withoutRetryAfter }) => withoutRetryAfter)) === 0 &&
    onlyMadeOrRefused
  const besideAttack = { donationsBesideAttack, attack, neighbours, ownNeighbours }
  const besideQueries = { donationsBesideQueries, queries }
  return {
    targets,
    isGood,
    ...figures,
    quiet,
    donationsAtPeak,
    donations,
    crowd,
    ...besideQueries,
    ...besideAttack,
    peak,
    calm,
    after,
  }
}

const madeShareOf = ({ statuses }: CrowdFigures) => rounded((statuses[200] ?? 0) / sum(Object.values(statuses)), 2)
const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)

function countEach(statuses: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

let donors = 0

/**
 * Gives donations without a pause, and measures the time from the donor's request until each is accepted. Each is paid
 * at once: a form of which nothing is paid is taken for one where cards are tested.
 */
async function giveSteadily(
  port: number,
  give: ReturnType<typeof createDonor>,
  forSeconds: number,
): Promise<DonationFigures> {
  const waits: number[] = []
  const pace = { port, perSecond: donationsASecond, seconds: forSeconds }
  const statuses = await requestSteadily(pace, async (http, _number, dueAt) => {
    const donor = (donors += 1)
    const { status, answeredAt } = await give(http, {
      key: `overload-donation-${donor}`,
      ipAddress: ipAddressOf(donor),
    })
    waits.push(answeredAt - dueAt)
    return status
  })
  return {
    p50Ms: rounded(median(waits), 1),
    p99Ms: rounded(percentile(waits, 0.99), 1),
    refused: statuses.filter((status) => status !== 200).length,
    statuses: countEach(statuses),
  }
}
