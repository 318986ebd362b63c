import type { Deps } from '../../../../deps.ts'
import { type OutcomeMail, sendOutcome } from './send-outcome.tsx'
import { findOutcome, type OutcomeMailData } from './queries.ts'

/**
 * Writes to a donor who left without knowing, or with a promise that did not come true: accepted by the bank, not
 * given, or given back. A paid donation is thanked for instead.
 */
export async function sendLateOutcome(deps: Deps, donationId: number): Promise<void> {
  const outcome = await findOutcome(deps.db, donationId)
  if (outcome === undefined || outcome.email === '') return
  const mail = outcomeMailFor(outcome)
  if (mail !== undefined) await sendOutcome(deps, outcome, mail)
}

function outcomeMailFor({ status, abandonedAt }: OutcomeMailData): OutcomeMail | undefined {
  if (status === 'open' || status === 'pending') return 'accepted'
  if (status === 'refunded') return abandonedAt === null ? undefined : 'given_back'
  if (status === 'paid' || status === 'paidout') return abandonedAt === null ? undefined : 'given_back_later'
  // Cancelled by us because another donation came in its place: the donor knows of that one.
  if (status === 'cancelled' && abandonedAt !== null) return undefined
  return status === 'failed' || status === 'expired' || status === 'cancelled' ? 'not_given' : undefined
}
