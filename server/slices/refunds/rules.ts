import { manualMethod } from '../../../contract/donations/managed-words.ts'
import type { RefundProblem } from '../../../contract/refunds/refund-words.ts'

/** A donation as its refund sees it. */
export interface Refundable {
  donationId: number
  paymentId: number
  method: string
  isAtProvider: boolean
  paidAt: Date | null
  receivedCents: number
  refundedCents: number
  chargedBackCents: number
  /** In refunds that are still to come. */
  reservedCents: number
  /** Of what went back or is to, what one person alone answers for. */
  unsharedCents: number
}

/**
 * Days after payment in which nothing is given back by a method: a direct debit may still bounce, and who gets both their
 * money back and a refund has it twice. The rest has no waiting time.
 */
export const waitingDays: Readonly<Record<string, number>> = { directdebit: 7 }

const dayMs = 24 * 60 * 60_000

/** What can be given back. While a refund is being written down it is counted twice, so that it is never too much. */
export const leftCents = (of: Refundable): number =>
  Math.max(0, of.receivedCents - of.refundedCents - of.chargedBackCents - of.reservedCents)

/** Why nothing of it can be given back; undefined when something can. */
export function refundProblem(of: Refundable): RefundProblem | undefined {
  if (of.method === manualMethod) return 'manual'
  if (of.receivedCents === 0 || !of.isAtProvider) return 'not_paid'
  if (of.chargedBackCents > 0) return 'dispute'
  return leftCents(of) === 0 ? 'nothing_left' : undefined
}

/** When it may be asked of the provider. */
export function notBefore({ method, paidAt }: Refundable, now: Date): Date {
  const earliest = (paidAt ?? now).getTime() + (waitingDays[method] ?? 0) * dayMs
  return earliest > now.getTime() ? new Date(earliest) : now
}

export interface JudgedRefund {
  of: Refundable
  amountCents: number
  notBefore: Date
  needsConfirmation: boolean
}

export interface Judgement {
  refunds: JudgedRefund[]
  leftOut: { donationId: number; problem: RefundProblem }[]
}

/** What would be given back of these, all that is left of each, or the amount that was asked of the only one. */
export function judgeRefunds(
  rows: readonly Refundable[],
  asked: { amountCents: number | undefined; confirmAboveCents: number; now: Date },
): Judgement {
  const judgement: Judgement = { refunds: [], leftOut: [] }
  for (const of of rows) {
    const problem = refundProblem(of)
    const amountCents = asked.amountCents ?? leftCents(of)
    if (problem !== undefined) judgement.leftOut.push({ donationId: of.donationId, problem })
    else
      judgement.refunds.push({
        of,
        amountCents,
        notBefore: notBefore(of, asked.now),
        // In parts as at once: nobody gives a large amount back alone by asking for a little several times.
        needsConfirmation: of.unsharedCents + amountCents > asked.confirmAboveCents,
      })
  }
  return judgement
}

export const sumOf = (refunds: readonly { amountCents: number }[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
