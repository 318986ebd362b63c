import { later } from '../../../../../contract/durations.ts'
import { defined } from '../../../../../contract/defined.ts'
import type { JobDeps } from '../../../../deps.ts'
import type { PaymentProvider, ProviderPayment } from '../../../../ports/payments/provider.ts'
import { describedPayment } from '../../donations/index.ts'
import { requestCharge, saveAnswers } from '../../payments/charges/index.ts'
import { chargeMonthlyDonation, followMonthlyCharge } from '../jobs.ts'
import { withdrawnReason } from '../rules.ts'
import { listCharges, type WrittenCharge } from './queries/charges.ts'
import { claimCharges, type ClaimedCharge } from './queries/claim-charges.ts'
import type { DueMonth } from './save-charges.ts'

/**
 * The concurrency: the number of charges of one job that are on their way to the provider at once. One statement claims
 * them, and one records the answers.
 */
const concurrency = 10

/** Prevents two jobs for a month. */
export const onceKeyOf = ({ monthlyDonationId, periodOn }: DueMonth) => `charge:${monthlyDonationId}:${periodOn}`

/**
 * Calls the provider for months that were written down, several beside each other, and records its answers. What fails
 * gets a job of its own and holds up no other. Safe to repeat.
 */
export async function takeCharges(deps: JobDeps, due: readonly DueMonth[]): Promise<void> {
  const uncharged = await listUncharged(deps, due)
  const failed: WrittenCharge[] = []
  for (let at = 0; at < uncharged.length; at += concurrency)
    for (const { charge, error } of await takeTogether(deps, uncharged.slice(at, at + concurrency))) {
      deps.log.warn({ err: error, paymentId: charge.paymentId }, 'a month could not be charged and is retried')
      failed.push(charge)
    }
  const runAt = later(deps.clock.now(), chargeMonthlyDonation.firstRetryMs)
  const jobs = failed.map(({ monthlyDonationId, periodOn }) => {
    const month = { monthlyDonationId: defined(monthlyDonationId), periodOn: defined(periodOn) }
    return { payload: month, onceKey: onceKeyOf(month), runAt }
  })
  await deps.jobs.enqueueAll(deps.db, chargeMonthlyDonation, jobs)
}

/** Takes the charge of one month. @throws the error of the provider, so that the job of the month retries */
export async function takeCharge(deps: JobDeps, due: DueMonth): Promise<void> {
  for (const { error } of await takeTogether(deps, await listUncharged(deps, [due]))) throw error
}

const listUncharged = async (deps: JobDeps, due: readonly DueMonth[]): Promise<WrittenCharge[]> =>
  (await listCharges(deps.db, due)).filter(
    ({ providerPaymentId, status }) => providerPaymentId === null && status === 'open',
  )

interface Failure {
  charge: WrittenCharge
  error: unknown
}

/** Claims them, requests all of the provider at once, and records its answers. @returns those that failed */
async function takeTogether(deps: JobDeps, charges: readonly WrittenCharge[]): Promise<Failure[]> {
  const failures: Failure[] = []
  const noteFailures = async <T>(charges: readonly WrittenCharge[], work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      failures.push(...charges.map((charge) => ({ charge, error })))
      return undefined
    }
  }
  const reachable = await Promise.all(
    charges.map((charge) => noteFailures([charge], async () => ({ charge, provider: await deps.payments.of(charge) }))),
  )
  const requests = reachable.filter((each) => each !== undefined)
  const paymentIds = requests.map(({ charge }) => charge.paymentId)
  const all = requests.map(({ charge }) => charge)
  const claims = await noteFailures(all, () => claimCharges(deps.database, paymentIds, deps.clock.now()))
  const answers = await Promise.all(
    requests.map(async ({ charge, provider }) => {
      const claimed = claims?.get(charge.paymentId)
      if (claimed === undefined) return undefined
      return noteFailures([charge], () => requestPayment(deps, provider, { charge, claimed }))
    }),
  )
  const answered = requests.flatMap(({ charge }, index) => {
    const payment = answers[index]
    return payment === undefined ? [] : [{ charge, paymentId: charge.paymentId, providerPaymentId: payment.id }]
  })
  const recorded = answered.map(({ charge }) => charge)
  await noteFailures(recorded, () => saveAnswers(deps, answered))
  return failures
}

/** @returns nothing when there will be no payment, which is written down then */
async function requestPayment(
  deps: JobDeps,
  provider: PaymentProvider,
  { charge, claimed }: { charge: WrittenCharge; claimed: ClaimedCharge },
): Promise<ProviderPayment | undefined> {
  const { paymentId, donationId, providerCustomerId: customerId, providerMandateId: mandateId } = charge
  const answer = await requestCharge(deps, provider, {
    ...charge,
    kind: 'donation',
    customerId,
    mandateId,
    description: describedPayment(charge),
    requestedAt: claimed.requestedAt,
    stopped: claimed.isStopped ? withdrawnReason : null,
  })
  if (typeof answer === 'object') return answer
  if (answer === 'refused')
    await deps.jobs.enqueue(
      deps.db,
      followMonthlyCharge,
      { donationId },
      { onceKey: `follow-recurring:${paymentId}:failed` },
    )
  return undefined
}
