import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { minuteMs } from '../../contract/durations.ts'
import { seedDonations } from '../../bench/product/seed-donations.ts'
import { readManifest } from '../../server/commands/backup/manifest.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { silentLog } from '../../server/platform/log.ts'
import { projectRoot } from '../../server/platform/paths.ts'
import { readConfig } from '../../server/read-config.ts'
import { donations } from '../../server/schema/money/donations/donations.ts'
import { setup as buildProduct } from '../../tests/support/servers/build-product.ts'
import { giveSteadily, type SteadyDonors } from '../../tests/support/donors/steady-donors.ts'
import { insertProject } from '../../tests/support/builders/projects.ts'
import { createEmptyDatabase } from '../../tests/support/database/postgres-databases.ts'
import { findFreePort } from '../../tests/support/servers/find-free-port.ts'
import { startBuiltServer } from '../../tests/support/servers/start-built-server.ts'
import { listenForInterruption } from '../processes/interruption.ts'

// `npm run drill` proves that a backup can be restored: the demo world in a temporary folder, a backup by the command
// line while donors give, and a restoration elsewhere, which is verified and compared. Beside it a backup is killed.
// `node scripts/database/with-postgres.mjs npm run drill -- --postgres` does it on PostgreSQL, and `--donations=10000`
// adds so many donations, to measure. Nothing is left behind.

const { values } = parseArgs({
  options: { postgres: { type: 'boolean', default: false }, donations: { type: 'string', default: '0' } },
})
const serverUrl = values.postgres ? process.env['TEST_DATABASE_URL'] : undefined
if (values.postgres && serverUrl === undefined)
  throw new Error(
    '--postgres runs beside a PostgreSQL: node scripts/database/with-postgres.mjs npm run drill -- --postgres',
  )

const folder = mkdtempSync(join(tmpdir(), 'stuiver-drill-'))
/** Aborted by a signal and by the end, with which donors who still give go too. */
const interruption = listenForInterruption()
const { signal } = interruption
const drops: (() => Promise<void>)[] = []
const donors = 3
/** Donations before the backup begins and after it: it lies between them. */
const donationsAround = 5
const draftWithinMs = minuteMs

type Environment = Record<string, string>

/** Returns the environment of an installation with a location of its own. */
async function createInstallation(name: string): Promise<Environment> {
  const database = serverUrl === undefined ? undefined : await createEmptyDatabase(serverUrl)
  if (database !== undefined) drops.push(database.drop)
  return {
    DATA_DIR: join(folder, name),
    SECRET: 'the secret of a drill, of more than 32 characters',
    LOG_LEVEL: 'warn',
    LOOP_DELAY_MAX_MS: '60000',
    TRUSTED_PROXIES: '1',
    ...(database !== undefined && { DATABASE_URL: database.url }),
  }
}

interface CommandRun {
  /** null when a signal ended it. */
  code: number | null
  output: string
  seconds: number
}

/** Starts a command as an operator does. It is killed by an interruption. */
function startCommand(words: string[], environment: Environment) {
  signal.throwIfAborted()
  const startedAt = performance.now()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(projectRoot, 'scripts', 'stuiver.mjs'), ...words], {
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const kill = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', kill)
  const ended = once(child, 'close').then(([code]): CommandRun => {
    signal.removeEventListener('abort', kill)
    return { code: code as number | null, output, seconds: Math.round(performance.now() - startedAt) / 1_000 }
  })
  return { child, kill, ended }
}

/** Runs a command to its end. @throws Error when interrupted */
async function runCommand(words: string[], environment: Environment): Promise<CommandRun> {
  const run = await startCommand(words, environment).ended
  signal.throwIfAborted()
  return run
}

/**
 * Kills a backup once it writes its draft.
 * @returns whether that left the draft and no backup
 * @throws Error when the draft does not come within a minute, or the backup ends without one
 */
async function killBackup(name: string, environment: Environment): Promise<boolean> {
  const { child, kill, ended } = startCommand(['backup', join(folder, name)], environment)
  const startedAt = performance.now()
  const hasDraft = () => readdirSync(folder).some((entry) => entry.startsWith(`${name}.partial-`))
  while (!hasDraft()) {
    const isOver = child.exitCode !== null || child.signalCode !== null
    if (isOver || performance.now() - startedAt > draftWithinMs) {
      kill()
      const { code, output } = await ended
      signal.throwIfAborted()
      throw new Error(`The backup to kill wrote no draft, and ended with ${code}:\n${output}`)
    }
    await wait(5)
  }
  kill()
  const { code } = await ended
  signal.throwIfAborted()
  return code === null && hasDraft() && !existsSync(join(folder, name))
}

async function withDatabase<T>(environment: Environment, work: (database: Database) => Promise<T>): Promise<T> {
  const { database, release } = await openDatabase(readConfig(environment), silentLog)
  try {
    return await work(database)
  } finally {
    await database.close()
    release()
  }
}

/** Waits until so many donations were answered. @throws Error when one is refused, or the drill is interrupted */
async function waitForDonations(steady: SteadyDonors, count: number): Promise<void> {
  while (steady.answered() < count) await Promise.race([wait(50, undefined, { signal }), steady.ended])
}

const requireDone = ({ code, output }: CommandRun, name: string) => {
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${output}`)
}

const emailsOf = async (environment: Environment, projectId: number): Promise<string[]> =>
  withDatabase(environment, async ({ db }) => {
    const rows = await db.select({ email: donations.email }).from(donations).where(eq(donations.projectId, projectId))
    return rows.map(({ email }) => email ?? '')
  })

/** Backs up while donors give. @returns the runs, and the donations that were answered before the backup began */
async function backUpWhileGiving(source: Environment, projectId: number) {
  const port = await findFreePort()
  const server = await startBuiltServer({ port, environment: source, signal })
  // A second Ctrl-C ends this process without its `finally`.
  process.once('exit', () => void server.end('SIGKILL'))
  try {
    const steady = giveSteadily({ baseUrl: server.url, projectId, signal }, { donors })
    await waitForDonations(steady, donationsAround)
    const before = steady.answered()
    const isKilledAbsent = await killBackup('killed', source)
    const backup = await runCommand(['backup', join(folder, 'backup')], source)
    const meanwhile = steady.answered() - before
    await waitForDonations(steady, steady.answered() + donationsAround)
    const answered = await steady.stop()
    await server.end('SIGTERM')
    return { isKilledAbsent, backup, answered, before, meanwhile, setbacks: steady.setbacks() }
  } finally {
    await server.end('SIGKILL')
  }
}

async function drill() {
  buildProduct()
  const source = await createInstallation('source')
  requireDone(await runCommand(['demo'], source), 'demo')
  const projectId = await withDatabase(source, async (database) => {
    const count = Number(values.donations)
    if (count > 0) await seedDonations(database, { projectId: (await insertProject(database.db)).id, count })
    return (await insertProject(database.db)).id
  })
  const { isKilledAbsent, backup, answered, before, meanwhile, setbacks } = await backUpWhileGiving(source, projectId)
  requireDone(backup, 'backup')
  const target = await createInstallation('target')
  const restore = await runCommand(['restore', join(folder, 'backup')], target)
  requireDone(restore, 'restore')
  const restored = new Set(await emailsOf(target, projectId))
  const early = answered.slice(0, before).filter(({ email }) => !restored.has(email))
  const { figures, checksums } = readManifest(join(folder, 'backup'))
  const isGood = isKilledAbsent && early.length === 0 && restored.size < answered.length
  return {
    isGood,
    engine: serverUrl === undefined ? 'embedded' : 'postgres',
    donations: figures.rows['donations'],
    ledgerCents: figures.ledgerCents,
    files: readdirSync(join(folder, 'backup', 'files'), { recursive: true }).length,
    megabytes: Math.round(checksums.bytes / 1e5) / 10,
    backupSeconds: backup.seconds,
    restoreSeconds: restore.seconds,
    answers: { before, meanwhile, all: answered.length, restored: restored.size, missing: early.length, setbacks },
    isKilledAbsent,
    faults: restore.output.split('\n').filter((line) => line.startsWith('FAULT')),
  }
}

try {
  const result = await drill()
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  if (!result.isGood) process.exitCode = 1
} catch (error) {
  if (!signal.aborted) {
    console.error(error)
    process.exitCode = 1
  }
} finally {
  interruption.abort()
  for (const drop of drops) await drop().catch(console.error)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
