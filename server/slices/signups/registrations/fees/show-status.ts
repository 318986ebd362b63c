import { defined } from '../../../../../contract/defined.ts'
import { hourMs } from '../../../../../contract/durations.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import { type DonationState, isFinal } from '../../../../../contract/money/payments/donation-states.ts'
import type { RegistrationStatus } from '../../../../../contract/signups/registrations/register-calls.ts'
import type { RegistrationState } from '../../../../../contract/signups/registrations/registration-states.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { challengeFor } from '../../../money/checkout-guard/index.ts'
import { checkOnReturn } from '../../../money/payments/index.ts'
import { getPayee } from '../../../money/connected-accounts/index.ts'
import { feeMethods } from './fee-methods.ts'
import { isPayable } from './find-due.ts'
import { type FeePayment, findWithProject, listFeePayments } from './queries.ts'

/**
 * Returns the pause until the next request to the provider about a payment, however often the page of its payer polls:
 * short while its payer is likely to be back from the checkout, and endless at last, as events and the schedule bring
 * news.
 */
const pauseMs = (times: number): number => (times < 20 ? 3_000 : times < 40 ? 30_000 : Infinity)
/** The age from which a payment for a place that was released is left to the schedule. */
const leftMs = hourMs

/**
 * Shows the state of a registration with a fee to the holder of its token. While nothing is known of a payment the
 * provider is queried first, as payers often come back before its event does.
 * @throws NotFound
 */
export async function showStatus(
  deps: Deps,
  { token, language, ipAddress }: { token: string; language: Language; ipAddress: string },
): Promise<RegistrationStatus> {
  const first = await findWithProject(deps.db, token)
  if (first === undefined || first.registration.feeCents === 0) throw new NotFound()
  const unpaid = (await listFeePayments(deps.db, first.registration.id)).find(isWaitedFor)
  if (unpaid !== undefined && !isLeft(unpaid, first.registration, deps.clock.now()))
    await checkOnReturn(deps, unpaid, pauseMs)
  const { registration, project, participantUrl } = defined(await findWithProject(deps.db, token))
  const payments = await listFeePayments(deps.db, registration.id)
  const { heldUntil, feeCents } = registration
  const canPay = await isPayable(deps.db, registration, deps.clock.now())
  const state = canPay ? registration.state : stateAfter[registration.state]
  const { archivedAt: _archivedAt, feeLabel, ...projectFields } = project
  return {
    state,
    held_until: canPay || registration.state === 'awaiting' ? (heldUntil?.toISOString() ?? null) : null,
    fee: { label: feeLabel, amount: eurosOf(feeCents) },
    is_returned: state !== 'confirmed' && payments.some(({ refundedAt }) => refundedAt !== null),
    ...attemptsOf(payments),
    challenge: canPay ? await challengeFor(deps, { projectId: project.id, ipAddress, language }) : null,
    methods: canPay
      ? await feeMethods(deps, { payee: await getPayee(deps, project.id), amountCents: feeCents, language })
      : [],
    project: projectFields,
    participant_url: participantUrl,
    is_guest: registration.isByGuest,
  }
}

const isLeft = ({ createdAt }: FeePayment, { state }: { state: RegistrationState }, now: Date): boolean =>
  state === 'released' && now.getTime() - createdAt.getTime() >= leftMs

/**
 * The status of a place once its fee cannot be paid any more. A guest still confirms the e-mail address; the payer sees
 * that it is released in any case.
 */
const stateAfter = {
  held: 'released',
  confirmed: 'confirmed',
  released: 'released',
  due: 'not_due',
  awaiting: 'confirmed',
} as const

/** @param payments the latest first */
export function attemptsOf(payments: readonly FeePayment[]) {
  const isPending = payments.some(isWaitedFor)
  const last = payments[0]?.status
  return { is_pending: isPending, is_failed: !isPending && last !== undefined && failures.has(last) }
}

const failures: ReadonlySet<string> = new Set(['failed', 'cancelled', 'expired'] satisfies DonationState[])

const isWaitedFor = ({ status, providerPaymentId }: FeePayment) => !isFinal(status) && providerPaymentId !== null
