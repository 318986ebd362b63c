import type { Deps } from '../../../../deps.ts'
import { type OutcomeMail, sendOutcome } from './send-outcome.tsx'
import { findOutcome, type OutcomeMailData } from './queries.ts'

/**
 * Mails a donor who left without knowing the outcome, or whose page promised another one: accepted by the bank, not
 * taken, or given back. A paid donation is thanked for instead.
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
  // We cancelled it because another donation replaced it, which the donor knows of.
  if (status === 'cancelled' && abandonedAt !== null) return undefined
  return status === 'failed' || status === 'expired' || status === 'cancelled' ? 'not_given' : undefined
}
