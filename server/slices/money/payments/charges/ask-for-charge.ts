import { hourMs, minuteMs } from '../../../../../contract/durations.ts'
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
import { eventAddress } from '../attempts/start-payment.ts'

/** A provider that knows nothing of a charge so long after it was asked has not taken it on. */
const certainAfterMs = 2 * minuteMs
const lookAgainMs = hourMs

type ChargeFields = 'paymentId' | 'kind' | 'provider' | 'account' | 'reference' | 'createdAt'

/** An attempt to take money on a mandate, as it was written down; its description is the one for a bank statement. */
export interface Charge
  extends
    Pick<PaymentAttempt, ChargeFields>,
    Pick<ChargeMandate, 'customerId' | 'mandateId' | 'amountCents' | 'currency' | 'description'> {
  /** The moment when the provider was asked for it before; null when this is the first time. */
  askedAt: Date | null
  /** The reason for which it is not asked for any more; null while it is. */
  stopped: WithdrawalReason | null
}

/**
 * Asks the provider to take the money of a charge, and writes down when there will be no payment. Safe to repeat.
 * @returns its payment; else why there will be none: the provider refused it, or it is stopped and was not there
 * @throws the errors of the provider's calls; Error while one that is stopped may still arrive, so that its job looks
 *   again
 */
export async function askForCharge(
  deps: JobDeps,
  provider: PaymentProvider,
  charge: Charge,
): Promise<ProviderPayment | 'refused' | 'stopped'> {
  try {
    const { stopped: reason } = charge
    if (reason !== null) return (await findUnlessNever(deps, provider, { ...charge, reason })) ?? 'stopped'
    return (await findEarlier(deps, provider, charge)) ?? (await chargeAtProvider(deps, provider, charge))
  } catch (error) {
    // An account that cannot be used now may be put right while the job tries again.
    if (!(error instanceof ProviderRefusal) || error instanceof AccountUnusable) throw error
    const { kind, paymentId } = charge
    await markRefused(deps, { kind, paymentId, word: error.message, now: deps.clock.now() })
    return 'refused'
  }
}

/** Finds or ends a charge that is stopped, which is not requested again. Should it turn up after that, it is undone. */
async function findUnlessNever(
  deps: JobDeps,
  provider: PaymentProvider,
  charge: Charge & { reason: WithdrawalReason },
): Promise<ProviderPayment | undefined> {
  const now = deps.clock.now()
  const { paymentId, askedAt, reason } = charge
  if (askedAt !== null) {
    const found = await lookUp(provider, charge)
    if (found !== undefined) return found
    if (now.getTime() - askedAt.getTime() < certainAfterMs) throw new Error('the charge may still arrive')
  }
  const nextCheckAt = askedAt === null ? null : new Date(now.getTime() + lookAgainMs)
  const ending = { paymentId, state: 'cancelled' as const, reason, now, nextCheckAt }
  await deps.db.transaction((tx) => markAttemptEnded(deps, tx, ending))
  return undefined
}

const lookUp = (provider: PaymentProvider, { reference, createdAt, customerId }: Charge) =>
  provider.findPayment({ reference, createdAt, customerId })

/** Past the time in which the provider knows a repeat as one, a charge is looked up before it is made again. */
async function findEarlier({ clock }: Pick<Deps, 'clock'>, provider: PaymentProvider, charge: Charge) {
  const ageMs = clock.now().getTime() - charge.createdAt.getTime()
  return ageMs < provider.repeatableForMs ? undefined : lookUp(provider, charge)
}

const chargeAtProvider = (deps: JobDeps, provider: PaymentProvider, charge: Charge) => {
  const { reference, customerId, mandateId, amountCents, currency, description } = charge
  const eventUrl = eventAddress(deps, charge)
  const request = { reference, customerId, mandateId, amountCents, currency, description, eventUrl }
  return provider.chargeMandate({ ...request, metadata: { reference } })
}
