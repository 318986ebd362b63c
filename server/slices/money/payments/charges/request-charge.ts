import { hourMs, later, minuteMs } from '../../../../../contract/durations.ts'
import type { WithdrawalReason } from '../../../../../contract/money/payments/failure-reasons.ts'
import type { Deps, JobDeps } from '../../../../deps.ts'
import {
  AccountUnusable,
  type ChargeMandate,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
} from '../../../../ports/payments/provider.ts'
import type { PaymentAttempt } from '../attempts/attempt.ts'
import { markAttemptEnded, markRefused } from '../attempts/queries/attempts.ts'
import { eventUrlOf } from '../attempts/start-payment.ts'

/** The time after the call when a charge that the provider does not know was certainly not taken on. */
const certainAfterMs = 2 * minuteMs
const nextCheckMs = hourMs

type ChargeFields = 'paymentId' | 'kind' | 'provider' | 'account' | 'reference' | 'createdAt'

/** An attempt to take money on a mandate, as it was written down; its description is the one for a bank statement. */
export interface Charge
  extends
    Pick<PaymentAttempt, ChargeFields>,
    Pick<ChargeMandate, 'customerId' | 'mandateId' | 'amountCents' | 'currency' | 'description'> {
  /** The moment of the former call to the provider for this charge; null before the first call. */
  requestedAt: Date | null
  /** The reason why the charge is not requested any more; null while it is. */
  stopped: WithdrawalReason | null
}

/**
 * Requests the provider to take the money of a charge, and stores that there will be no payment when it refuses. Safe
 * to repeat.
 * @returns the payment; otherwise the reason why there will be none: the provider refused, or the charge was stopped
 *   and the provider does not have it
 * @throws the errors of the provider's calls; Error while a stopped charge may still turn up, so that its job looks
 *   again
 */
export async function requestCharge(
  deps: JobDeps,
  provider: PaymentProvider,
  charge: Charge,
): Promise<ProviderPayment | 'refused' | 'stopped'> {
  try {
    const { stopped: reason } = charge
    if (reason !== null) return (await findOrEndCharge(deps, provider, { ...charge, reason })) ?? 'stopped'
    return (await findEarlier(deps, provider, charge)) ?? (await chargeAtProvider(deps, provider, charge))
  } catch (error) {
    // An account that cannot be used now may be put right while the job retries.
    if (!(error instanceof ProviderRefusal) || error instanceof AccountUnusable) throw error
    const { kind, paymentId } = charge
    await markRefused(deps, { kind, paymentId, word: error.message, now: deps.clock.now() })
    return 'refused'
  }
}

/** Finds or ends a charge that is stopped, which is not requested again. Should it turn up after that, it is undone. */
async function findOrEndCharge(
  deps: JobDeps,
  provider: PaymentProvider,
  charge: Charge & { reason: WithdrawalReason },
): Promise<ProviderPayment | undefined> {
  const now = deps.clock.now()
  const { paymentId, requestedAt, reason } = charge
  if (requestedAt !== null) {
    const payment = await lookUp(provider, charge)
    if (payment !== undefined) return payment
    if (now.getTime() - requestedAt.getTime() < certainAfterMs) throw new Error('the charge may still arrive')
  }
  const nextCheckAt = requestedAt === null ? null : later(now, nextCheckMs)
  const ending = { paymentId, state: 'cancelled' as const, reason, now, nextCheckAt }
  await deps.db.transaction((tx) => markAttemptEnded(deps, tx, ending))
  return undefined
}

const lookUp = (provider: PaymentProvider, { reference, createdAt, customerId }: Charge) =>
  provider.findPayment({ reference, createdAt, customerId })

/**
 * Finds an earlier charge. The provider recognizes a repeated call only for some time. After that the charge is looked
 * up before the call is made again.
 */
async function findEarlier({ clock }: Pick<Deps, 'clock'>, provider: PaymentProvider, charge: Charge) {
  const ageMs = clock.now().getTime() - charge.createdAt.getTime()
  return ageMs < provider.repeatableForMs ? undefined : lookUp(provider, charge)
}

const chargeAtProvider = (deps: JobDeps, provider: PaymentProvider, charge: Charge) => {
  const { reference, customerId, mandateId, amountCents, currency, description } = charge
  const eventUrl = eventUrlOf(deps, charge)
  const request = { reference, customerId, mandateId, amountCents, currency, description, eventUrl }
  return provider.chargeMandate({ ...request, metadata: { reference } })
}
