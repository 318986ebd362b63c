import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createEmptyDatabase } from '../../tests/support/database/postgres-databases.ts'
import {
  type DonorWay,
  giveSteadily,
  type SteadyDonors,
  type SteadyTarget,
} from '../../tests/support/donors/steady-donors.ts'
import { findFreePort } from '../../tests/support/servers/find-free-port.ts'
import { type BuiltServer, startBuiltServer } from '../../tests/support/servers/start-built-server.ts'
import { isBuilt, projectRoot } from '../bundle/build-fingerprint.mjs'
import { listenForInterruption } from '../processes/interruption.ts'
import { buildIn, checkOutRelease, findFormerRelease, runToEnd } from './build-release.ts'
import { differencesIn, donorGroup, readSettledBooks } from './compare-books.ts'
import { MixedReaders, type Processes } from './mixed-readers.ts'

// `npm run test:former-release [-- <tag> <seconds>]` upgrades a database of the former release while its process serves,
// lets donors and readers use both releases in turn, and compares the books. For each change that adds a migration.
// Why: docs/decisions/0029-migrations-without-a-stop.md

const [, , tag = findFormerRelease(), seconds = '20'] = process.argv
const serverUrl = process.env['TEST_DATABASE_URL']
const { signal } = listenForInterruption()
/** The ends of processes and folders, the latest last; they come with that of this process, however it ends. */
const endings: (() => unknown)[] = []

async function endAll(): Promise<void> {
  for (const end of endings.toReversed())
    try {
      await end()
    } catch (error) {
      console.error(error)
    }
}

async function start(folder: string, environment: Record<string, string>): Promise<BuiltServer> {
  const server = await startBuiltServer({ port: await findFreePort(), environment, folder, signal })
  endings.push(() => server.end('SIGKILL'))
  // A second Ctrl-C ends this process without the endings.
  process.once('exit', () => void server.end('SIGKILL'))
  return server
}

/** Runs a command of this release, and shows its lines. */
async function runCommand(name: string, environment: Record<string, string>): Promise<void> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, ...environment }
  const code = await runToEnd(process.execPath, ['build/server/stuiver.js', name], { cwd: projectRoot, signal, env })
  if (code !== 0) throw new Error(`stuiver ${name} ended with ${code}`)
}

async function prepare() {
  const release = checkOutRelease(tag)
  endings.push(release.remove)
  await buildIn(release.folder, signal)
  if (!isBuilt()) await buildIn(projectRoot, signal)
  const database = await createEmptyDatabase(serverUrl ?? '')
  endings.push(database.drop)
  const dataDir = mkdtempSync(join(tmpdir(), 'stuiver-former-release-'))
  endings.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET: 'a secret of at least 32 characters',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
    // A busy machine is late for all, and no difference here is about that.
    LOOP_DELAY_MAX_MS: '60000',
  }
  return { release, environment }
}

/** Lets a donor give by these ways, one in five monthly; a donation that is under way is given up with the run. */
function letGive(target: SteadyTarget, name: string, ways?: readonly DonorWay[]): SteadyDonors {
  const steady = giveSteadily(
    { ...target, signal },
    { donors: 1, name: `${donorGroup}-${name}`, ways, monthlyEvery: 5 },
  )
  endings.push(() => steady.stop().catch(() => {}))
  return steady
}

const waysBetween = ({ former, newer }: Processes): DonorWay[] => [
  { giveAt: former, payAt: newer },
  { giveAt: newer, payAt: former },
  { giveAt: former, payAt: former },
  { giveAt: newer, payAt: newer },
]

const figuresOf = (donors: SteadyDonors) => ({
  donations: donors.answered(),
  repeated: donors.setbacks(),
  slowestMs: donors.slowestMs(),
})

async function main(): Promise<string[]> {
  if (serverUrl === undefined) throw new Error('TEST_DATABASE_URL is missing; start it by npm run test:former-release')
  const { release, environment } = await prepare()
  const former = await start(release.folder, { ...environment, DEMO: 'on', PROCESS: 'web' })
  const client = new pg.Client(environment.DATABASE_URL)
  await client.connect()
  endings.push(() => client.end())
  const { rows } = await client.query<{ id: number }>(
    `select subject_id::int as id from slugs where url = 'schoon-water-wajir' and kind = 'project'`,
  )
  const [project] = rows
  if (project === undefined) throw new Error('The demo world of the former release has no project to give to')

  const target = { baseUrl: former.url, projectId: project.id }
  const formerDonors = letGive(target, 'during')
  const migrationStartedAt = performance.now()
  await runCommand('migrate', environment)
  const migrationMs = Math.round(performance.now() - migrationStartedAt)
  const newer = await start(projectRoot, { ...environment, PROCESS: 'all' })
  const donations = [...(await formerDonors.stop())]

  const processes = { former: former.url, newer: newer.url }
  const readers = new MixedReaders(processes)
  const mixedDonors = letGive(target, 'beside', waysBetween(processes))
  await readers.signIn()
  const endsAt = performance.now() + Number(seconds) * 1_000
  do await readers.readAll()
  while (performance.now() < endsAt && !signal.aborted)
  donations.push(...(await mixedDonors.stop()))

  const paid = donations.length
  const monthly = donations.filter(({ isMonthly }) => isMonthly).length
  const books = await readSettledBooks(client, { paid, monthly }, signal)
  await runCommand('verify', environment)
  const exits = { former: await former.end('SIGTERM'), newer: await newer.end('SIGTERM') }
  const figures = {
    former: tag,
    duringMigration: { migrationMs, ...figuresOf(formerDonors) },
    besideEachOther: figuresOf(mixedDonors),
    pages: { shown: readers.pages, slowestMs: readers.slowestMs },
    books,
  }
  console.log(JSON.stringify(figures, null, 2))
  const unclean = Object.entries(exits).filter(([, { code }]) => code !== 0)
  return [
    ...readers.faults,
    ...[formerDonors, mixedDonors].flatMap((donors) =>
      donors.unanswered() === 0 ? [] : [`${donors.unanswered()} requests of donors were not answered`],
    ),
    ...differencesIn(books, { paid, monthly }),
    ...unclean.map(([name, exit]) => `the ${name} process ended with ${JSON.stringify(exit)}`),
  ]
}

try {
  const faults = await main()
  for (const fault of faults) console.error(`FAULT  ${fault}`)
  console.log(faults.length === 0 ? `This release and ${tag} work on one database.` : 'The books or pages differ.')
  if (faults.length > 0) process.exitCode = 1
} catch (error) {
  if (!signal.aborted) {
    console.error(error)
    process.exitCode = 1
  }
} finally {
  await endAll()
}
