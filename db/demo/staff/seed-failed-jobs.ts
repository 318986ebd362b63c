import { defined } from '../../../contract/defined.ts'
import { jobs } from '../../../server/platform/jobs/tables.ts'
import { mails } from '../../../server/platform/mail/tables.ts'
import { minutesAfter } from '../dates.ts'
import type { SeedContext } from '../seeding/parts.ts'

const words = 'Dank je wel voor je donatie van € 12,00. Dit is je bewijs.'

const receipt = {
  kind: 'receipt',
  language: 'nl',
  subject: 'Je bewijs van je donatie aan Krentenbollen voor Wajir',
  text: words,
  html: `<!doctype html><html lang="nl"><title>Je bewijs</title><p>${words}</p></html>`,
}

/** Seeds jobs that were given up, which staff can begin again, and a job that is retried by itself. */
export async function seedFailedJobs({ tx, now }: SeedContext): Promise<void> {
  const [lost, late] = await tx
    .insert(mails)
    .values([
      { ...receipt, to: 'vol@voorbeeld.test', createdAt: minutesAfter(now, -2_900) },
      { ...receipt, to: 'straks@voorbeeld.test', createdAt: minutesAfter(now, -90) },
    ])
    .returning({ id: mails.id })
  const dead = (created: number, died: number) => ({
    createdAt: minutesAfter(now, -created),
    runAt: minutesAfter(now, -died),
    deadAt: minutesAfter(now, -died),
  })
  await tx.insert(jobs).values([
    {
      name: 'deliver-mail',
      payload: { mailId: defined(lost).id },
      attempts: 12,
      lastError: 'Error EENVELOPE 452 RCPT TO',
      ...dead(2_900, 1_400),
    },
    {
      name: 'fetch-payouts',
      payload: { provider: 'sandbox', account: 'platform' },
      attempts: 4,
      lastError: 'ProviderUnreachable: no answer within 10 s',
      ...dead(900, 870),
    },
    {
      name: 'deliver-mail',
      payload: { mailId: defined(late).id },
      attempts: 5,
      lastError: 'Error EENVELOPE 451 RCPT TO',
      createdAt: minutesAfter(now, -90),
      runAt: minutesAfter(now, 120),
    },
  ])
}
