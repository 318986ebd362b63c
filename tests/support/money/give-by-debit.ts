import { eq } from 'drizzle-orm'
import { payments } from '../../../server/schema/money/payments/payments.ts'
import type { TestApp } from '../build-test-app.ts'
import { minutes } from '../fake-clock.ts'
import { sampleDebit } from './sample-donation.ts'

/**
 * Gives to a project by direct debit, on which no payer has to act: a job opens the payment a minute later.
 * @returns the donation and its payment at the provider
 */
export async function giveByDebit(app: TestApp, projectId: number, changes: object) {
  const { id } = await app.give(projectId, { ...sampleDebit, ...changes }, { to: 'open' })
  app.clock.advance(minutes(1))
  await app.runJobs()
  const [payment] = await app.deps.db.select().from(payments).where(eq(payments.donationId, id))
  return { id, paymentId: payment!.providerPaymentId! }
}
