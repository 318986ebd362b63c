import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createEmptyDatabase } from '../../tests/support/database/postgres-databases.ts'
import { findFreePort } from '../../tests/support/servers/find-free-port.ts'
import { type BuiltServer, startBuiltServer } from '../../tests/support/servers/start-built-server.ts'
import { isBuilt, projectRoot } from '../bundle/build-fingerprint.mjs'
import { buildIn, checkOutRelease, findFormerRelease } from './build-release.ts'
import { differencesIn, readSettledBooks } from './compare-books.ts'
import { MixedDonors, MixedReaders } from './mixed-visitors.ts'

// `npm run test:former-release [-- <tag> <seconds>]` upgrades a database of the former release while its process serves,
// lets donors and readers use both releases in turn, and compares the books. For every night, and by hand.
// Why: docs/decisions/0029-migrations-without-a-stop.md

const [, , tag = findFormerRelease(), seconds = '20'] = process.argv
const serverUrl = process.env['TEST_DATABASE_URL']
const interruption = new AbortController()
/** The ends of processes and folders, the latest last; they come with that of this process, however it ends. */
const endings: (() => unknown)[] = []

async function endAll(): Promise<void> {
  for (let end = endings.pop(); end !== undefined; end = endings.pop())
    try {
      await end()
    } catch (error) {
      console.error(error)
    }
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    interruption.abort()
    void endAll().then(() => process.exit(130))
  })

async function start(folder: string, environment: Record<string, string>): Promise<BuiltServer> {
  const server = await startBuiltServer({ port: await findFreePort(), environment, folder })
  endings.push(() => server.end('SIGKILL'))
  return server
}

/** Runs a command of this release, and prints its lines. */
async function runCommand(name: string, environment: Record<string, string>): Promise<void> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['build/server/stuiver.js', name], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH, HOME, ...environment },
    signal: interruption.signal,
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`stuiver ${name} ended with ${code}`)
}

async function prepare() {
  const release = checkOutRelease(tag)
  endings.push(release.remove)
  await buildIn(release.folder, interruption.signal)
  if (!isBuilt()) await buildIn(projectRoot, interruption.signal)
  const database = await createEmptyDatabase(serverUrl ?? '')
  const dataDir = mkdtempSync(join(tmpdir(), 'stuiver-former-release-'))
  endings.push(database.drop, () => rmSync(dataDir, { recursive: true, force: true }))
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

  const donors = new MixedDonors(project.id)
  donors.start([[former.url, former.url]])
  const migratedAfter = performance.now()
  await runCommand('migrate', environment)
  const migrationMs = Math.round(performance.now() - migratedAfter)
  const newer = await start(projectRoot, { ...environment, PROCESS: 'all' })
  await donors.stop()
  const before = { donations: donors.paid, slowestMs: donors.slowestMs, repeated: donors.repeated }

  const [a, b] = [former.url, newer.url]
  const readers = new MixedReaders({ former: a, newer: b })
  donors.start([
    [a, b],
    [b, a],
    [a, a],
    [b, b],
  ])
  await readers.signIn()
  const endsAt = performance.now() + Number(seconds) * 1_000
  do await readers.readAll()
  while (performance.now() < endsAt)
  await donors.stop()

  const books = await readSettledBooks(client, donors)
  await runCommand('verify', environment)
  const exits = { former: await former.end('SIGTERM'), newer: await newer.end('SIGTERM') }
  const { paid, monthly, repeated, slowestMs } = donors
  const figures = {
    former: tag,
    duringMigration: { migrationMs, ...before },
    donations: { paid, monthly, repeated, slowestMs },
    pages: { shown: readers.pages, slowestMs: readers.slowestMs },
    books,
  }
  console.log(JSON.stringify(figures, null, 2))
  const unclean = Object.entries(exits).filter(([, { code }]) => code !== 0)
  return [
    ...readers.faults,
    ...differencesIn(books, donors),
    ...unclean.map(([name, exit]) => `the ${name} process ended with ${JSON.stringify(exit)}`),
  ]
}

try {
  const faults = await main()
  for (const fault of faults) console.error(`FAULT  ${fault}`)
  console.log(faults.length === 0 ? `This release and ${tag} work on one database.` : 'The books or pages differ.')
  process.exitCode = faults.length === 0 ? 0 : 1
} catch (error) {
  if (!interruption.signal.aborted) console.error(error)
  process.exitCode = 1
} finally {
  await endAll()
}
