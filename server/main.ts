import { constants, getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { registerTour } from '../db/demo/tour/register-tour.ts'
import { buildApp } from './app.ts'
import type { Config } from './platform/config.ts'
import { requireSameSecret } from './platform/configuration/require-same-secret.ts'
import { misspelledSettings, readConfig } from './read-config.ts'
import type { Database } from './platform/db/database.ts'
import { startClock } from './platform/db/database-clock.ts'
import { isEmbeddedMissing, openDatabase } from './platform/db/open-database.ts'
import { reclaimBySchedule } from './platform/db/reclaim-space.ts'
import { describeError, summarizeError } from './platform/describe-error.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { endWithGrace } from './platform/end-with-grace.ts'
import { limitHeapGrowth } from './platform/limit-heap-growth.ts'
import { createTexts } from './platform/i18n/texts.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMail } from './platform/mail/mail.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import { createOperationsServer } from './platform/metrics/operations-server.ts'
import { endWithParent, runInOwnProcess } from './platform/own-process/run-in-own-process.ts'
import { listenError } from './platform/start-error.ts'
import { createFolderStorage, requireStorageFolder } from './ports/storage/folder-storage.ts'
import { countActiveAlarms } from './slices/identity/alarms/index.ts'
import { readPlans, requireSameCurrency } from './slices/subscriptions/billing/index.ts'
import { hashPassword, isWorldEmpty, lockAccounts } from './slices/identity/users/index.ts'

const program = fileURLToPath(import.meta.url)
/** Whether the process runs the bundle in build/, as `npm start` does; `npm run dev` runs the sources. */
const isBundle = import.meta.url.endsWith('/build/server/main.js')
const preparationArgument = 'prepare-embedded-database'
const jobsAreRun = 'Stuiver runs its jobs here'

async function main() {
  limitHeapGrowth()
  const config = readConfig(process.env)
  // Visitors who wait for a page are served before jobs are done, where both share a processor.
  if (config.process === 'jobs') setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
  const log = createLog(config.logLevel)
  for (const misspelling of misspelledSettings(process.env))
    log.warn(misspelling, 'a variable of the environment does nothing; it is nearly one of ours')
  await requireStorageFolder(config.storageDir)
  if (process.argv[2] === preparationArgument) await prepare(config, log)
  else await start(config, log)
}

/**
 * Makes the embedded database, with the demo world in it, and ends. Making it takes twice the memory that the product
 * has at rest, and a process seldom gives memory back.
 */
async function prepare(config: Config, log: Log) {
  endWithParent()
  const { database, release } = await openDatabase(config, log)
  await seedDemo({ config, log, database, clock: systemClock })
  await database.close()
  release()
  process.exit(0)
}

async function start(config: Config, log: Log) {
  if (isEmbeddedMissing(config) && !(await runInOwnProcess(program, preparationArgument))) process.exit(1)
  const { database, release } = await openDatabase(config, log)
  await requireSameSecret({ database, config, log })
  const { clock, stop: stopClock } = await startClock(database)
  const jobs = createJobs(clock)
  const storage = createFolderStorage(config.storageDir)
  const { db } = database
  const metrics = new Metrics()
  const { http, worker, deps, drain } = await buildApp(
    { config, clock, database, db, jobs, mail: createMail(clock), metrics, storage, texts: createTexts(), log },
    { pages: isBundle ? 'built' : 'sources' },
  )
  reclaimBySchedule(worker, database)

  await requireSameCurrency(deps)
  await seedDemo({ config, log, database, clock })
  if (config.withDemo && !config.isProduction) await openTour(http, { config, db })
  if (config.isProduction) await lockDemoAccounts(log, { db, clock, jobs })
  const operations =
    config.metrics &&
    createOperationsServer({
      clock,
      database,
      drain,
      log,
      metrics,
      worker,
      countAlarms: () => countActiveAlarms(db),
    })
  const close = async () => {
    await operations?.close()
    stopClock()
    await database.close()
    release()
  }
  endWithGrace({ http, worker, log, drain, drainMs: config.drainMs, close })
  if (config.process !== 'jobs') await listen(http, config)
  if (operations && config.metrics) await listen(operations, config.metrics)
  if (config.process !== 'web') await worker.start()
  print(config.process === 'jobs' ? jobsAreRun : `\nStuiver is ready at ${config.baseUrl}`)
  if (config.withDemo && !config.isProduction) print(await demoAccountsText())
}

interface SeedDeps {
  config: Config
  log: Log
  database: Database
  clock: Clock
}

/**
 * Seeds the demo world. The demo world is loaded only where it is planted: it is half a megabyte of words and drawings.
 */
async function seedDemo({ config, log, database, clock }: SeedDeps) {
  const { db } = database
  if (!config.withDemo || !(await isWorldEmpty(db))) return
  print('Planting the demo world …')
  const { seedDemoWorld } = await import('../db/demo/seed.ts')
  const { baseUrl, storageDir } = config
  const storage = createFolderStorage(storageDir)
  await seedDemoWorld({ database, db, clock, storage, log, hashPassword, baseUrl, plans: readPlans(config) })
}

/** Opens the tour, a part of the demo world, which is loaded only where it is planted. */
async function openTour(...options: Parameters<typeof registerTour>) {
  const { registerTour } = await import('../db/demo/tour/register-tour.ts')
  registerTour(...options)
}

async function lockDemoAccounts(log: Log, deps: Parameters<typeof lockAccounts>[0]) {
  const locked = await lockAccounts(deps)
  if (locked > 0) log.warn({ locked }, 'demo accounts lost their public password')
}

async function listen(
  http: { listen(at: { host: string; port: number }): Promise<string> },
  { host, port }: Pick<Config, 'host' | 'port'>,
) {
  try {
    await http.listen({ host, port })
  } catch (error) {
    throw listenError(error, { host, port })
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`)

async function demoAccountsText() {
  const { demoAccounts, demoPassword } = await import('../db/demo/accounts.ts')
  const lines = demoAccounts.map(({ email, role }) => `  ${email.padEnd(28)} ${role}`)
  return [`Demo accounts, password ${demoPassword}:`, ...lines, ''].join('\n')
}

main().catch((error: unknown) => {
  // A mistake in the configuration is printed as a sentence, without a stack.
  const isExpected = error instanceof Error && 'isForPeople' in error
  const unexpected = () => `Stuiver could not start. ${summarizeError(error)}\n${describeError(error).stack ?? ''}`
  process.stderr.write(`${isExpected ? error.message : unexpected()}\n`)
  process.exit(1)
})
