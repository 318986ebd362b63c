import closeWithGrace from 'close-with-grace'
import { demoAccounts, demoPassword } from '../db/demo/accounts.ts'
import { plantDemoWorld } from '../db/demo/plant.ts'
import { buildApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { systemClock } from './platform/clock.ts'
import { keepHeapSmall } from './platform/keep-heap-small.ts'
import { createTexts } from './platform/i18n/texts.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { createMail } from './platform/mail/mail.ts'
import { createFolderStorage } from './platform/storage/folder-storage.ts'
import { hashPassword, isWorldEmpty } from './slices/users/index.ts'

/** `npm start` runs the bundle in build/; `npm run dev` runs the sources. */
const isBundle = import.meta.url.endsWith('/build/server/main.js')

async function main() {
  keepHeapSmall()
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const { database, release } = await openDatabase(config, log)
  const clock = systemClock
  const jobs = createJobs(clock)
  const storage = createFolderStorage(config.storageUrl)
  const { db } = database
  const app = await buildApp(
    { config, clock, database, db, jobs, mail: createMail(clock), storage, texts: createTexts(), log },
    { pages: isBundle ? 'built' : 'sources' },
  )

  const isDemoPlanted = config.withDemo && (await isWorldEmpty(db))
  if (isDemoPlanted) {
    print('Planting the demo world …')
    await plantDemoWorld({ database, db, clock, storage, log, hashPassword, baseUrl: config.baseUrl })
  }
  if (config.process !== 'jobs') await app.http.listen({ host: config.host, port: config.port })
  if (config.process !== 'web') await app.worker.start()

  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) log.error({ err }, 'ending after an error that nobody caught')
    // A browser that keeps a connection open without asking anything must not hold us up until it times out.
    setTimeout(() => app.http.server.closeAllConnections(), 3_000).unref()
    await app.http.close()
    await app.worker.stop()
    await database.close()
    release()
  })
  if (config.process !== 'jobs') print(`\nStuiver is ready at ${config.baseUrl}`)
  if (config.withDemo) print(demoAccountsText())
}

const print = (text: string) => process.stdout.write(`${text}\n`)

const demoAccountsText = () =>
  [
    'Demo accounts, password ' + demoPassword + ':',
    ...demoAccounts.map(({ email, role }) => `  ${email.padEnd(28)} ${role}`),
    '',
  ].join('\n')

main().catch((error: unknown) => {
  // A mistake of the person who starts it is told in a sentence, without a stack.
  const isExpected = error instanceof Error && 'isForPeople' in error
  process.stderr.write(`${isExpected ? (error as Error).message : String((error as Error)?.stack ?? error)}\n`)
  process.exit(1)
})
