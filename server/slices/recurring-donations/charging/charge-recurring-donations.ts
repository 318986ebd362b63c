import { dateOf } from '../../../../contract/dates.ts'
import type { Deps } from '../../../deps.ts'
import { AccountUnusable, type PaymentProvider, ProviderRefusal } from '../../../payments/provider.ts'
import {
  chargeRecurringDonation as chargeJob,
  eventAddress,
  followRecurringCharge as followJob,
  giveUpAttempt,
  nextCheckDelayMs,
  recordAnswer,
} from '../../donations/index.ts'
import { retryRecurringCharge } from '../jobs.ts'
import { findCharge, listDue, listRetries } from './queries.ts'
import { type DueMonth, writeCharges } from './write-charges.ts'

export const chargeEveryMs = 10 * 60_000
const pageSize = 200

/** Writes down a charge for every monthly donation that is due today, each with the job that takes it. */
export async function chargeDueDonations(deps: Deps): Promise<void> {
  const today = dateOf(deps.clock.now())
  let afterId = 0
  for (;;) {
    const due = await listDue(deps.db, { today, afterId, limit: pageSize })
    await writePage(
      deps,
      due.map(({ id, nextChargeOn }) => ({ recurringDonationId: id, periodOn: nextChargeOn })),
    )
    if (due.length < pageSize) break
    afterId = due.at(-1)!.id
  }
  await retryFailedMonths(deps, today)
}

/**
 * Together, as a day may have a hundred thousand of them. When one cannot be written, its page is not: the job of each
 * then writes its own, and only that one stands still.
 */
async function writePage(deps: Deps, due: readonly DueMonth[]): Promise<void> {
  const jobs = due.map((month) => ({
    payload: month,
    // Keeps a period from being charged twice.
    onceKey: `charge:${month.recurringDonationId}:${month.periodOn}`,
  }))
  try {
    await deps.db.transaction(async (tx) => {
      await writeCharges(deps, tx, due)
      await deps.jobs.enqueueAll(tx, chargeJob, jobs)
    })
  } catch (error) {
    deps.log.error({ err: error }, 'monthly donations that are due could not be written down together')
    await deps.jobs.enqueueAll(deps.db, chargeJob, jobs)
  }
}

/** The same for months that failed and are to be tried again today. */
async function retryFailedMonths(deps: Deps, today: string): Promise<void> {
  let afterId = 0
  for (;;) {
    const due = await listRetries(deps.db, { today, afterId, limit: pageSize })
    await deps.jobs.enqueueAll(
      deps.db,
      retryRecurringCharge,
      due.map(({ id, retryOn }) => ({
        payload: { recurringDonationId: id, retryOn: retryOn! },
        onceKey: `retry:${id}:${retryOn}`,
      })),
    )
    if (due.length < pageSize) return
    afterId = due.at(-1)!.id
  }
}

/**
 * Takes one month's donation: the donation, its payment and the next date are written in one transaction, then the
 * provider is called with our reference, then its answer is recorded. A repeat goes on where the last one stopped,
 * and never makes a second charge for the period.
 */
export async function chargeRecurringDonation(deps: Deps, due: DueMonth): Promise<void> {
  if ((await findCharge(deps.db, due)) === undefined) await deps.db.transaction((tx) => writeCharges(deps, tx, [due]))
  await takeCharge(deps, due)
}

/** Calls the provider for what was written down for a month, and records its answer. Safe to repeat. */
export async function takeCharge(deps: Deps, due: DueMonth): Promise<void> {
  const charge = await findCharge(deps.db, due)
  if (charge === undefined || charge.providerPaymentId !== null || charge.status !== 'open') return
  try {
    const provider = await deps.payments.of(charge)
    const payment = (await findEarlier(deps, provider, charge)) ?? (await chargeAtProvider(deps, provider, charge))
    const now = deps.clock.now()
    await recordAnswer(deps.database, {
      paymentId: charge.paymentId,
      providerPaymentId: payment.id,
      checkoutUrl: null,
      nextCheckAt: new Date(now.getTime() + nextCheckDelayMs(0)),
      now,
    })
  } catch (error) {
    // An account that cannot be used now may be put right while the job tries again.
    if (!(error instanceof ProviderRefusal) || error instanceof AccountUnusable) throw error
    await giveUpAttempt(deps.db, { paymentId: charge.paymentId, reason: error.message, now: deps.clock.now() })
    const { donationId, paymentId } = charge
    await deps.jobs.enqueue(deps.db, followJob, { donationId }, { onceKey: `follow-recurring:${paymentId}:failed` })
  }
}

type Charge = NonNullable<Awaited<ReturnType<typeof findCharge>>>

/** Past the time in which the provider knows a repeat as one, a charge is looked up before it is made again. */
async function findEarlier(
  { clock }: Pick<Deps, 'clock'>,
  provider: PaymentProvider,
  { reference, createdAt, providerCustomerId }: Charge,
) {
  const ageMs = clock.now().getTime() - createdAt.getTime()
  if (ageMs < provider.repeatableForMs) return undefined
  return provider.findPayment({ reference, createdAt, customerId: providerCustomerId })
}

const chargeAtProvider = (deps: Deps, provider: PaymentProvider, charge: Charge) =>
  provider.chargeMandate({
    reference: charge.reference,
    customerId: charge.providerCustomerId,
    mandateId: charge.providerMandateId,
    amountCents: charge.amountCents,
    currency: charge.currency,
    description: charge.description,
    eventUrl: eventAddress(deps, charge),
    metadata: { reference: charge.reference },
  })
