import { defined } from '../../../../../contract/defined.ts'
import { hourMs, minuteMs } from '../../../../../contract/durations.ts'
import type { Deps, JobDeps } from '../../../../deps.ts'
import {
  AccountUnusable,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
} from '../../../../ports/payments/provider.ts'
import { describedPayment } from '../../donations/index.ts'
import { markAttemptEnded, eventAddress, markRefused, nextCheckDelayMs, updateCharges } from '../../payments/index.ts'
import { chargeRecurringDonation as chargeJob, followRecurringCharge as followJob } from '../jobs.ts'
import { withdrawnReason } from '../rules.ts'
import { findCharges, type WrittenCharge } from './queries/charges.ts'
import { claimCharges, type ClaimedCharge } from './queries/claim-charges.ts'
import type { DueMonth } from './write-charges.ts'

/**
 * The number of charges of one job that are on their way to the provider at once: one statement claims them, and one
 * records the answers.
 */
const placesAJob = 10
/** A provider that knows nothing of a charge so long after it was asked has not taken it on. */
const certainAfterMs = 2 * minuteMs
const lookAgainMs = hourMs

/** Keeps a month from having two jobs. */
export const onceKeyOf = ({ recurringDonationId, periodOn }: DueMonth) => `charge:${recurringDonationId}:${periodOn}`

/**
 * Calls the provider for months that were written down, several beside each other, and records its answers. What fails
 * gets a job of its own and holds up no other. Safe to repeat.
 */
export async function takeCharges(deps: JobDeps, due: readonly DueMonth[]): Promise<void> {
  const waiting = await findWaiting(deps, due)
  const failed: WrittenCharge[] = []
  for (let at = 0; at < waiting.length; at += placesAJob)
    for (const { charge, error } of await takeTogether(deps, waiting.slice(at, at + placesAJob))) {
      deps.log.warn({ err: error, paymentId: charge.paymentId }, 'a month could not be taken and is tried again')
      failed.push(charge)
    }
  const runAt = new Date(deps.clock.now().getTime() + chargeJob.firstRetryMs)
  const jobs = failed.map(({ recurringDonationId, periodOn }) => {
    const month = { recurringDonationId: defined(recurringDonationId), periodOn: defined(periodOn) }
    return { payload: month, onceKey: onceKeyOf(month), runAt }
  })
  await deps.jobs.enqueueAll(deps.db, chargeJob, jobs)
}

/** The same for one. @throws when it failed, so that its job tries again */
export async function takeCharge(deps: JobDeps, due: DueMonth): Promise<void> {
  for (const { error } of await takeTogether(deps, await findWaiting(deps, [due]))) throw error
}

const findWaiting = async (deps: JobDeps, due: readonly DueMonth[]): Promise<WrittenCharge[]> =>
  (await findCharges(deps.db, due)).filter(
    ({ providerPaymentId, status }) => providerPaymentId === null && status === 'open',
  )

interface Failure {
  charge: WrittenCharge
  error: unknown
}

/** Claims them, asks the provider for all at once, and records its answers. @returns those that failed */
async function takeTogether(deps: JobDeps, charges: readonly WrittenCharge[]): Promise<Failure[]> {
  const failures: Failure[] = []
  const noteFailures = async <T>(which: readonly WrittenCharge[], work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      failures.push(...which.map((charge) => ({ charge, error })))
      return undefined
    }
  }
  const reachable = await Promise.all(
    charges.map((charge) => noteFailures([charge], async () => ({ charge, provider: await deps.payments.of(charge) }))),
  )
  const asked = reachable.filter((each) => each !== undefined)
  const paymentIds = asked.map(({ charge }) => charge.paymentId)
  const all = asked.map(({ charge }) => charge)
  const claims = await noteFailures(all, () => claimCharges(deps.database, paymentIds, deps.clock.now()))
  const answers = await Promise.all(
    asked.map(async ({ charge, provider }) => {
      const claimed = claims?.get(charge.paymentId)
      if (claimed === undefined) return undefined
      return noteFailures([charge], () => askProvider(deps, provider, { charge, claimed }))
    }),
  )
  const answered = asked.flatMap(({ charge }, index) => {
    const payment = answers[index]
    return payment === undefined ? [] : [{ charge, paymentId: charge.paymentId, providerPaymentId: payment.id }]
  })
  const now = deps.clock.now()
  const nextCheckAt = new Date(now.getTime() + nextCheckDelayMs(0))
  const recorded = answered.map(({ charge }) => charge)
  await noteFailures(recorded, () => updateCharges(deps.database, answered, { nextCheckAt, now }))
  return failures
}

/** @returns nothing when there will be no payment, which is written down then */
async function askProvider(
  deps: JobDeps,
  provider: PaymentProvider,
  { charge, claimed }: { charge: WrittenCharge; claimed: ClaimedCharge },
): Promise<ProviderPayment | undefined> {
  try {
    if (claimed.isStopped) return await findUnlessNever(deps, provider, { charge, claimed })
    return (await findEarlier(deps, provider, charge)) ?? (await chargeAtProvider(deps, provider, charge))
  } catch (error) {
    // An account that cannot be used now may be put right while the job tries again.
    if (!(error instanceof ProviderRefusal) || error instanceof AccountUnusable) throw error
    const { paymentId, donationId } = charge
    await markRefused(deps, { kind: 'donation', paymentId, word: error.message, now: deps.clock.now() })
    await deps.jobs.enqueue(deps.db, followJob, { donationId }, { onceKey: `follow-recurring:${paymentId}:failed` })
    return undefined
  }
}

/**
 * A month of a donation stopped since is not requested again: it is found, or ends. Should it turn up after that, it is
 * undone.
 * @throws Error while it may still arrive, so that the job looks again
 */
async function findUnlessNever(
  deps: JobDeps,
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
  await deps.db.transaction((tx) => markAttemptEnded(deps, tx, ending))
  return undefined
}

const lookUp = (provider: PaymentProvider, { reference, createdAt, providerCustomerId }: WrittenCharge) =>
  provider.findPayment({ reference, createdAt, customerId: providerCustomerId })

/** Past the time in which the provider knows a repeat as one, a charge is looked up before it is made again. */
async function findEarlier({ clock }: Pick<Deps, 'clock'>, provider: PaymentProvider, charge: WrittenCharge) {
  const ageMs = clock.now().getTime() - charge.createdAt.getTime()
  return ageMs < provider.repeatableForMs ? undefined : lookUp(provider, charge)
}

const chargeAtProvider = (deps: JobDeps, provider: PaymentProvider, charge: WrittenCharge) =>
  provider.chargeMandate({
    reference: charge.reference,
    customerId: charge.providerCustomerId,
    mandateId: charge.providerMandateId,
    amountCents: charge.amountCents,
    currency: charge.currency,
    description: describedPayment(charge),
    eventUrl: eventAddress(deps, charge),
    metadata: { reference: charge.reference },
  })
