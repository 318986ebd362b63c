import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/read-config.ts'
import { systemClock } from '../../server/platform/clock.ts'
import type { Database, Statement } from '../../server/platform/db/database.ts'
import { createTexts } from '../../server/platform/i18n/texts.ts'
import { createJobs } from '../../server/platform/jobs/jobs.ts'
import { silentLog } from '../../server/platform/log.ts'
import { createMail } from '../../server/platform/mail/mail.ts'
import { Metrics } from '../../server/platform/metrics/metrics.ts'
import { systemSurroundings } from '../../server/platform/surroundings.ts'
import { createFolderStorage } from '../../server/ports/storage/folder-storage.ts'
import { benchSecret } from '../settings.ts'
import { type Donation, donationForm, eventOf, payStatement, tokenHeaders } from './donation.ts'
import { referenceIn } from '../../tests/support/reference-in.ts'

/** The statement that settles the payment of a donation: the last on its way. */
export const settleName = 'payments-settle-donation'

/** A statement as the product ran it, with the values and the rows it got. */
export interface RecordedStatement {
  statement: Statement
  values: readonly unknown[]
  rows: Record<string, unknown>[]
}

/**
 * Makes one donation inside this process and writes down every statement of its way from the form to the settled
 * payment. The mails that follow are not part of it.
 */
export async function recordStatements(
  inner: Database,
  projectId: number,
): Promise<{ recorded: RecordedStatement[]; donation: Donation }> {
  const recorded: RecordedStatement[] = []
  const database: Database = {
    ...inner,
    run: async (statement, values) => {
      const rows = await inner.run(statement, values)
      recorded.push({ statement, values, rows: rows as Record<string, unknown>[] })
      return rows as never
    },
  }
  const config = readConfig({
    SECRET: benchSecret,
    DEMO: 'off',
    BASE_URL: 'http://127.0.0.1',
    DATABASE_URL: 'postgres://x',
  })
  const jobs = createJobs(systemClock)
  const mail = createMail(systemClock)
  const storage = createFolderStorage(config.storageDir)
  const metrics = new Metrics()
  const deps = { config, clock: systemClock, database, db: inner.db, jobs, mail, metrics, storage, log: silentLog }
  const app = await buildApp({ ...deps, surroundings: systemSurroundings, texts: createTexts() }, { pages: 'none' })
  await app.http.ready()
  await app.worker.start()

  async function give(idempotencyKey: string): Promise<Donation> {
    const accepted = await app.http.inject({
      method: 'POST',
      url: '/api/donation',
      headers: { ...tokenHeaders(), 'idempotency-key': idempotencyKey },
      payload: donationForm(projectId),
    })
    const { url, token } = accepted.json<{ url: string; token: string }>()
    const paymentId = referenceIn(url)
    await database.run(payStatement, [paymentId])
    const event = eventOf(paymentId)
    await app.http.inject({ method: 'POST', url: '/api/payments/sandbox/events', ...event, payload: event.body })
    await settled(recorded)
    return { paymentId, token, eventId: event.id }
  }

  // The first one also reads the rows that are read once a process; its mail must not come between.
  await give('the-first-one')
  await mailSent(inner)
  recorded.length = 0
  const donation = await give('the-recorded-one')
  await app.http.close()
  await app.worker.stop()
  const end = recorded.findIndex(({ statement }) => statement.name === settleName)
  const way = recorded.slice(0, end + 1).filter(({ statement }) => !isOnTheSide(statement))
  return { recorded: way, donation }
}

/**
 * Whether a statement is beside the work of a donation: done now and then, or once for all donations of a second, as
 * workers look for work and counts of attempts are shared.
 */
const isOnTheSide = ({ name }: Statement) => /^(schedules|jobs|donation-pressure)-/.test(name)

async function settled(recorded: RecordedStatement[]): Promise<void> {
  while (!recorded.some(({ statement }) => statement.name === settleName))
    await new Promise((resolve) => setTimeout(resolve, 5))
}

async function mailSent(database: Database): Promise<void> {
  const count: Statement = { name: 'bench-mails', text: 'select id from mails where sent_at is not null' }
  while ((await database.run(count, [])).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
}
