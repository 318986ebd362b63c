import type { Deps } from '../../../deps.ts'
import {
  AccountUnusable,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
} from '../../../payments/provider.ts'
import {
  chargeRecurringDonation as chargeJob,
  claimCharge,
  type ClaimedCharge,
  endAttempt,
  eventAddress,
  followRecurringCharge as followJob,
  giveUpAttempt,
  nextCheckDelayMs,
  recordCharge,
  withdrawnReason,
} from '../../donations/index.ts'
import { findCharges, type WrittenCharge } from './queries/charges.ts'
import type { DueMonth } from './write-charges.ts'

/** So many charges of one job are on their way to the provider at once. */
const placesAJob = 8
/** A provider that knows nothing of a charge so long after it was asked has not taken it on. */
const certainAfterMs = 2 * 60_000
const lookAgainMs = 60 * 60_000

/** Keeps a month from having two jobs. */
export const onceKeyOf = ({ recurringDonationId, periodOn }: DueMonth) => `charge:${recurringDonationId}:${periodOn}`

/**
 * Calls the provider for months that were written down, several beside each other, and records its answers. What fails
 * gets a job of its own and holds up no other. Safe to repeat.
 */
export async function takeCharges(deps: Deps, due: readonly DueMonth[]): Promise<void> {
  const waiting = await findWaiting(deps, due)
  const failed: DueMonth[] = []
  const takeInTurn = async () => {
    for (let charge = waiting.shift(); charge !== undefined; charge = waiting.shift())
      try {
        await takeOne(deps, charge)
      } catch (error) {
        deps.log.warn({ err: error, paymentId: charge.paymentId }, 'a month could not be taken and is tried again')
        failed.push({ recurringDonationId: charge.recurringDonationId!, periodOn: charge.periodOn! })
      }
  }
  await Promise.all(Array.from({ length: placesAJob }, takeInTurn))
  const runAt = new Date(deps.clock.now().getTime() + chargeJob.firstRetryMs)
  const jobs = failed.map((month) => ({ payload: month, onceKey: onceKeyOf(month), runAt }))
  await deps.jobs.enqueueAll(deps.db, chargeJob, jobs)
}

/** The same for one. @throws when it failed, so that its job tries again */
export async function takeCharge(deps: Deps, due: DueMonth): Promise<void> {
  for (const charge of await findWaiting(deps, [due])) await takeOne(deps, charge)
}

const findWaiting = async (deps: Deps, due: readonly DueMonth[]): Promise<WrittenCharge[]> =>
  (await findCharges(deps.db, due)).filter(
    ({ providerPaymentId, status }) => providerPaymentId === null && status === 'open',
  )

async function takeOne(deps: Deps, charge: WrittenCharge): Promise<void> {
  const { paymentId } = charge
  try {
    const provider = await deps.payments.of(charge)
    const claimed = await claimCharge(deps.database, paymentId, deps.clock.now())
    if (claimed === undefined) return
    const payment = claimed.isStopped
      ? await findUnlessNever(deps, provider, { charge, claimed })
      : ((await findEarlier(deps, provider, charge)) ?? (await chargeAtProvider(deps, provider, charge)))
    if (payment === undefined) return
    const now = deps.clock.now()
    await recordCharge(deps.database, {
      paymentId,
      providerPaymentId: payment.id,
      checkoutUrl: null,
      nextCheckAt: new Date(now.getTime() + nextCheckDelayMs(0)),
      now,
    })
  } catch (error) {
    // An account that cannot be used now may be put right while the job tries again.
    if (!(error instanceof ProviderRefusal) || error instanceof AccountUnusable) throw error
    await giveUpAttempt(deps.db, { paymentId, reason: error.message, now: deps.clock.now() })
    const { donationId } = charge
    await deps.jobs.enqueue(deps.db, followJob, { donationId }, { onceKey: `follow-recurring:${paymentId}:failed` })
  }
}

/**
 * A month of what was stopped since is not asked again: it is found, or ends. Should it turn up after that, it is undone.
 * @throws Error while it may still arrive, so that the job looks again
 */
async function findUnlessNever(
  deps: Deps,
  provider: PaymentProvider,
  { charge, claimed: { askedAt } }: { charge: WrittenCharge; claimed: ClaimedCharge },
): Promise<ProviderPayment | undefined> {
  const now = deps.clock.now()
  if (askedAt !== null) {
    const found = await lookUp(provider, charge)
    if (found !== undefined) return found
    if (now.getTime() - askedAt.getTime() < certainAfterMs) throw new Error('the charge may still arrive')
  }
  const nextCheckAt = askedAt === null ? null : new Date(now.getTime() + lookAgainMs)
  const { paymentId } = charge
  const ending = { paymentId, state: 'cancelled' as const, reason: withdrawnReason, now, nextCheckAt }
  await deps.db.transaction((tx) => endAttempt(tx, ending))
  return undefined
}

const lookUp = (provider: PaymentProvider, { reference, createdAt, providerCustomerId }: WrittenCharge) =>
  provider.findPayment({ reference, createdAt, customerId: providerCustomerId })

/** Past the time in which the provider knows a repeat as one, a charge is looked up before it is made again. */
async function findEarlier({ clock }: Pick<Deps, 'clock'>, provider: PaymentProvider, charge: WrittenCharge) {
  const ageMs = clock.now().getTime() - charge.createdAt.getTime()
  return ageMs < provider.repeatableForMs ? undefined : lookUp(provider, charge)
}

const chargeAtProvider = (deps: Deps, provider: PaymentProvider, charge: WrittenCharge) =>
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
