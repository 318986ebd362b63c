import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/read-config.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { createTexts } from '../../server/platform/i18n/texts.ts'
import { createJobs } from '../../server/platform/jobs/jobs.ts'
import { jobs as jobRows } from '../../server/platform/jobs/tables.ts'
import { silentLog } from '../../server/platform/log.ts'
import { createMail } from '../../server/platform/mail/mail.ts'
import { Metrics } from '../../server/platform/metrics/metrics.ts'
import { createFolderStorage } from '../../server/ports/storage/folder-storage.ts'
import { FakeClock, minutes } from '../support/fake-clock.ts'
import { soundSurroundings } from '../support/servers/sound-surroundings.ts'

/**
 * Does all the work that a stopped server left for later, as it is five minutes from now: messages that are gathered
 * first are due then, and so is what a killed process had begun.
 */
export async function finishJobs(database: Database, environment: Record<string, string>): Promise<void> {
  const config = readConfig({ DEMO: 'off', ...environment })
  const clock = new FakeClock(new Date(Date.now() + minutes(5)).toISOString())
  const jobs = createJobs(clock)
  const { db } = database
  const storage = createFolderStorage(config.storageDir)
  const app = await buildApp(
    {
      config,
      clock,
      database,
      db,
      jobs,
      mail: createMail(clock),
      metrics: new Metrics(),
      storage,
      surroundings: soundSurroundings(),
      texts: createTexts(),
      log: silentLog,
    },
    { pages: 'none' },
  )
  app.sandbox.post = async (url, headers, payload) =>
    (await app.http.inject({ method: 'POST', url: new URL(url).pathname, headers, payload })).statusCode
  await app.http.ready()
  await app.worker.runDue()
  // What was settled just now is gathered for a message too.
  clock.advance(minutes(2))
  await app.worker.runDue()
  // On a slow machine more attempts fell into the outage, and the pause before the next one is longer.
  for (let round = 0; round < 6 && (await db.$count(jobRows)) > 0; round += 1) {
    clock.advance(minutes(15))
    await app.worker.runDue()
  }
  await app.http.close()
}
