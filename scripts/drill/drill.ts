import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
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
const drops: (() => Promise<void>)[] = []
const donors = 3
/** Donations before the backup begins and after it: it lies between them. */
const donationsAround = 5

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
  code: number | null
  output: string
  seconds: number
}

/** Runs a command as an operator does; with a time after which it is killed. */
function runCommand(words: string[], environment: Environment, killAfterMs?: number): Promise<CommandRun> {
  const startedAt = performance.now()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(projectRoot, 'scripts', 'stuiver.mjs'), ...words], {
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  return new Promise((resolve) =>
    child.once('close', (code) =>
      resolve({ code, output, seconds: Math.round(performance.now() - startedAt) / 1_000 }),
    ),
  )
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

async function waitForDonations(steady: SteadyDonors, count: number): Promise<void> {
  while (steady.answered() < count) await wait(50)
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
  const server = await startBuiltServer({ port, environment: source })
  const steady = giveSteadily({ baseUrl: server.url, projectId }, { donors })
  await waitForDonations(steady, donationsAround)
  const before = steady.answered()
  const killed = await runCommand(['backup', join(folder, 'killed')], source, 400)
  const backup = await runCommand(['backup', join(folder, 'backup')], source)
  const meanwhile = steady.answered() - before
  await waitForDonations(steady, steady.answered() + donationsAround)
  const answered = await steady.stop()
  await server.end('SIGTERM')
  return { killed, backup, answered, before, meanwhile, setbacks: steady.setbacks() }
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
  const { killed, backup, answered, before, meanwhile, setbacks } = await backUpWhileGiving(source, projectId)
  requireDone(backup, 'backup')
  const isKilledAbsent = killed.code === null && !existsSync(join(folder, 'killed'))
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
} finally {
  for (const drop of drops) await drop()
  rmSync(folder, { recursive: true, force: true })
}
