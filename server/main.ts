import { constants, getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { registerTour } from '../db/demo/tour/register-tour.ts'
import { buildApp } from './app.ts'
import type { Config } from './platform/config.ts'
import { openSecrets } from './platform/configuration/open-secrets.ts'
import { resealBySchedule } from './platform/configuration/reseal-by-schedule.ts'
import { misspelledSettings, readConfig } from './read-config.ts'
import { startClock } from './platform/db/database-clock.ts'
import { newestMigration } from './platform/db/migrations.ts'
import { isEmbeddedMissing, openDatabase } from './platform/db/open-database.ts'
import { reclaimBySchedule } from './platform/db/reclaim-space.ts'
import { serveSnapshots } from './platform/db/snapshots/serve-snapshots.ts'
import { watchSchemaFloor } from './platform/db/watch-schema-floor.ts'
import { describeError, summarizeError } from './platform/describe-error.ts'
import { systemClock } from './platform/clock.ts'
import { readDisks } from './platform/disk-space.ts'
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
import { systemSurroundings } from './platform/surroundings.ts'
import { sealedColumns } from './sealed-columns.ts'
import { demoAccountsText, seedDemo, type SeedDeps } from './seed-demo.ts'
import { type OpenedStorage, openStorage } from './ports/storage/open-storage.ts'
import type { Storage } from './ports/storage/storage.ts'
import { countActiveAlarms } from './slices/identity/alarms/index.ts'
import { requireSameCurrency } from './slices/subscriptions/billing/index.ts'
import { isWorldEmpty, lockAccounts } from './slices/identity/users/index.ts'

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
  const isPreparation = process.argv[2] === preparationArgument
  // The demo world is planted with its pictures, or not at all.
  const files = await openStorage(config, log, { mayBeAway: !isPreparation })
  if (isPreparation) await prepare(config, log, files.storage)
  else await start(config, log, files)
}

/**
 * Makes the embedded database, with the demo world in it, and ends. Making it takes twice the memory that the product
 * has at rest, and a process seldom gives memory back.
 */
async function prepare(config: Config, log: Log, storage: Storage) {
  endWithParent()
  const { database, release } = await openDatabase(config, log)
  await seedIfEmpty({ config, log, database, clock: systemClock, storage })
  await database.close()
  release()
  process.exit(0)
}

async function start(configured: Config, log: Log, { storage, close: closeStorage }: OpenedStorage) {
  if (isEmbeddedMissing(configured) && !(await runInOwnProcess(program, preparationArgument))) process.exit(1)
  const { database, release } = await openDatabase(configured, log)
  const { clock, stop: stopClock } = await startClock(database)
  const config = { ...configured, secret: await openSecrets({ clock, database, config: configured, log }) }
  const jobs = createJobs(clock)
  const { db } = database
  const metrics = new Metrics()
  const { http, worker, deps, drain } = await buildApp(
    {
      config,
      clock,
      database,
      db,
      jobs,
      mail: createMail(clock),
      metrics,
      storage,
      surroundings: systemSurroundings,
      texts: createTexts(),
      log,
    },
    { pages: isBundle ? 'built' : 'sources' },
  )
  reclaimBySchedule(worker, database)
  resealBySchedule(worker, { clock, config, db, log, columns: sealedColumns })

  await requireSameCurrency(deps)
  await seedIfEmpty({ config, log, database, clock, storage })
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
      readDisks: () => readDisks(config, systemSurroundings.readDiskSpace),
    })
  const endSnapshots = await serveSnapshots({ engine: database.embedded, dataDir: config.dataDir, log })
  const close = async () => {
    stopFloorWatch()
    await operations?.close()
    await endSnapshots()
    stopClock()
    closeStorage()
    await database.close()
    release()
  }
  const end = endWithGrace({ http, worker, log, drain, drainMs: config.drainMs, close })
  const stopFloorWatch = watchSchemaFloor({ db, log, newestMigration, onRaised: end })
  if (config.process !== 'jobs') await listen(http, config)
  if (operations && config.metrics) await listen(operations, config.metrics)
  if (config.process !== 'web') await worker.start()
  print(config.process === 'jobs' ? jobsAreRun : `\nStuiver is ready at ${config.baseUrl}`)
  if (config.withDemo && !config.isProduction) print(await demoAccountsText())
}

/** Seeds the demo world where it is wanted and nothing is there. */
async function seedIfEmpty(deps: SeedDeps) {
  if (!deps.config.withDemo || !(await isWorldEmpty(deps.database.db))) return
  print('Planting the demo world …')
  await seedDemo(deps)
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

main().catch((error: unknown) => {
  // A mistake in the configuration is printed as a sentence, without a stack.
  const isExpected = error instanceof Error && 'isForPeople' in error
  const unexpected = () => `Stuiver could not start. ${summarizeError(error)}\n${describeError(error).stack ?? ''}`
  process.stderr.write(`${isExpected ? error.message : unexpected()}\n`)
  process.exit(1)
})
