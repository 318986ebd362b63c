import { defined } from '../../../../contract/defined.ts'
import { dayMs, hourMs, later, minuteMs } from '../../../../contract/durations.ts'
import { type DonationState, isFinal } from '../../../../contract/money/payments/donation-states.ts'
import type { PayerMovementKind } from '../../../../contract/money/payments/movement-kinds.ts'

/** The books of a payment until now. */
export interface PaymentPosition {
  state: DonationState
  amountCents: number
  currency: string
  receivedCents: number
  refundedCents: number
  chargedBackCents: number
}

/** The state of the payment at the provider; the shape of ProviderPayment that matters for money. */
export interface ProviderState {
  status: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'
  amountCents: number
  currency: string
  refundedCents: number
  chargedBackCents: number
}

/** A ledger entry to be: positive is to the project, negative is taken back. */
export interface Movement {
  kind: PayerMovementKind
  amountCents: number
}

export interface BooksChange {
  state: DonationState
  receivedCents: number
  refundedCents: number
  chargedBackCents: number
  movements: Movement[]
}

/**
 * The state machine of a donation: the states that may follow each state. Money that came in never turns back into a
 * promise: it can only be taken back. A payment given up as failed or expired may still be paid (bank transfers arrive
 * late), because the provider's word about money counts more than ours about time. A payment that was paid out is paid
 * again when the bank sent the payout back.
 */
export const moves: Record<DonationState, readonly DonationState[]> = {
  open: ['pending', 'paid', 'failed', 'cancelled', 'expired'],
  pending: ['paid', 'failed', 'cancelled', 'expired'],
  paid: ['paidout', 'refunded', 'charged_back'],
  paidout: ['paid', 'refunded', 'charged_back'],
  failed: ['paid'],
  cancelled: ['paid'],
  expired: ['paid'],
  refunded: ['paid', 'charged_back'],
  charged_back: ['paid', 'refunded'],
}

/** Thrown when the provider reports another amount than was requested: that payment is never counted. */
export class AmountMismatch extends Error {}

type Amount = Pick<PaymentPosition, 'amountCents' | 'currency'>

/** Whether the provider reports another amount than was requested. */
export const hasOtherAmount = (position: Amount, providerState: Amount): boolean =>
  providerState.amountCents !== position.amountCents || providerState.currency !== position.currency

/**
 * Returns the change that the provider's current state makes in our books. Safe any number of times: the same state
 * twice is no change the second time.
 * @returns undefined when nothing changes
 * @throws AmountMismatch
 */
export function changeFor(position: PaymentPosition, providerState: ProviderState): BooksChange | undefined {
  if (hasOtherAmount(position, providerState))
    throw new AmountMismatch(
      `requested ${position.amountCents} ${position.currency}, reported ${providerState.amountCents} ${providerState.currency}`,
    )
  const movements = movementsFor(position, providerState)
  const moved = (kind: PayerMovementKind) =>
    movements
      .filter((movement) => movement.kind === kind)
      .reduce((sum, movement) => sum + Math.abs(movement.amountCents), 0)
  const amounts = {
    receivedCents: position.receivedCents + moved('received'),
    refundedCents: position.refundedCents + moved('refunded') - moved('refund-returned'),
    chargedBackCents: position.chargedBackCents + moved('charged-back') - moved('chargeback-reversed'),
  }
  const nextState = stateFor(amounts, providerState, position.state)
  const state = canReach(position.state, nextState) ? nextState : position.state
  if (state === position.state && movements.length === 0) return undefined
  return { state, ...amounts, movements }
}

/**
 * Whether a payment can get from one state to another. Events may have been missed: a state that follows "paid" can be
 * the first event of a payment.
 */
const canReach = (from: DonationState, to: DonationState): boolean =>
  moves[from].includes(to) || (moves[from].includes('paid') && moves.paid.includes(to))

/** Returns the movements of a receipt, a refund and a chargeback (a dispute), each also the other way. */
function movementsFor(position: PaymentPosition, providerState: ProviderState): Movement[] {
  const movements: Movement[] = []
  const hasPaid = providerState.status === 'paid'
  if (!hasPaid && position.receivedCents === 0) return movements
  if (hasPaid && position.receivedCents === 0) movements.push({ kind: 'received', amountCents: position.amountCents })
  const refunded = providerState.refundedCents - position.refundedCents
  if (refunded > 0) movements.push({ kind: 'refunded', amountCents: -refunded })
  // An amount that could not be paid out to the donor is the payment's again.
  if (refunded < 0 && hasPaid) movements.push({ kind: 'refund-returned', amountCents: -refunded })
  const chargedBack = providerState.chargedBackCents - position.chargedBackCents
  if (chargedBack > 0) movements.push({ kind: 'charged-back', amountCents: -chargedBack })
  if (chargedBack < 0 && hasPaid) movements.push({ kind: 'chargeback-reversed', amountCents: -chargedBack })
  return movements
}

function stateFor(
  amounts: { receivedCents: number; refundedCents: number; chargedBackCents: number },
  providerState: ProviderState,
  current: DonationState,
): DonationState {
  if (amounts.receivedCents === 0) return providerState.status
  if (amounts.chargedBackCents > 0 && amounts.chargedBackCents + amounts.refundedCents >= amounts.receivedCents)
    return 'charged_back'
  if (amounts.refundedCents >= amounts.receivedCents) return 'refunded'
  return current === 'paidout' ? 'paidout' : 'paid'
}

/**
 * Returns the state of a payment once money of it went to the bank account, or came back from there with its payout. An
 * amount that a payout lost moves nothing: it is below zero.
 */
export function stateAfterPayout(
  state: DonationState,
  { netCents, isReturned }: { netCents: number; isReturned: boolean },
): DonationState {
  const [from, to] = isReturned ? (['paidout', 'paid'] as const) : (['paid', 'paidout'] as const)
  return state === from && netCents > 0 && moves[from].includes(to) ? to : state
}

/** A ledger entry of a payout: below zero when the money left the provider. */
interface PayoutMovement {
  kind: 'fee' | 'paid-out'
  amountCents: number
}

/**
 * Returns the movements of one payment in a payout: the fee that the provider kept, and the rest that went to the bank
 * account. A payout that its bank sent back is written down the other way round. Nothing is written of no money.
 */
export const payoutMovements = (
  { feeCents, netCents }: { feeCents: number; netCents: number },
  isReturned: boolean,
): PayoutMovement[] => {
  const sign = isReturned ? 1 : -1
  const movements: PayoutMovement[] = [
    { kind: 'fee', amountCents: sign * feeCents },
    { kind: 'paid-out', amountCents: sign * netCents },
  ]
  return movements.filter(({ amountCents }) => amountCents !== 0)
}

/** Whether a payment in this state counts in the number of donations that a page shows. */
export const countsAsDonation = (state: DonationState): boolean => state === 'paid' || state === 'paidout'

/** Returns the change of that number: one more, one less, or not at all. */
export const countChange = (from: DonationState, to: DonationState): number =>
  Number(countsAsDonation(to)) - Number(countsAsDonation(from))

const checkDelaysMs = [15 * minuteMs, hourMs, 6 * hourMs, dayMs]

/** Returns the delay before another query to the provider for a payment of this age, when no event came. */
export function nextCheckDelayMs(ageMs: number): number {
  return checkDelaysMs.find((delay) => ageMs < delay * 2) ?? defined(checkDelaysMs.at(-1))
}

/** Returns the moment of the next request about a payment in this state; null once it is final. */
export const nextCheckOf = (createdAt: Date, state: DonationState, now: Date): Date | null =>
  isFinal(state) ? null : later(now, nextCheckDelayMs(now.getTime() - createdAt.getTime()))

/** Returns a pause as long as the age, so that each is twice the one before, within these bounds. */
const growingDelayMs = (ageMs: number, leastMs: number, mostMs: number) => Math.min(Math.max(ageMs, leastMs), mostMs)

/** Returns the delay before looking up again an attempt of this age whose outcome is unknown. */
export const unknownCheckDelayMs = (ageMs: number): number => growingDelayMs(ageMs, minuteMs / 2, 6 * hourMs)

/** The time without a usable answer after which a payment is left to staff. */
const giveUpAfterMs = 60 * dayMs

/** Returns milliseconds to wait after a request about a payment of this age without a usable answer; null: give up. */
export const failedCheckDelayMs = (ageMs: number): number | null =>
  ageMs > giveUpAfterMs ? null : growingDelayMs(ageMs, minuteMs, 6 * hourMs)
