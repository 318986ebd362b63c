import type { DonationType, prepareDonation } from '../../../../contract/money/donations/donations.ts'
import type { SendCall } from '../../../../contract/page-context.ts'
import { messageIn } from '../../../lib/forms/answer-errors.ts'
import { callApi } from '../../../lib/api.ts'
import { type DonationChoices, type DonationOffer, offerOf } from './donation/donation-offer.ts'

/** The reason that nothing can be chosen now, in the reader's language. */
export interface NoOffer {
  status: number
  /** The message; undefined when the answer is not ours. */
  message: string | undefined
}

/**
 * Loads the choices of a donor of this project, or the reason for none: closed (409), or paying does not work now
 * (503).
 */
export async function loadDonationOffer(
  send: SendCall,
  project: { id: number; allow_recurring: boolean; allow_only_monthly: boolean },
): Promise<DonationOffer | NoOffer> {
  const types: DonationType[] = project.allow_only_monthly ? [] : ['single']
  if (project.allow_recurring || project.allow_only_monthly) types.push('recurring')
  const answers = await Promise.all(
    types.map((type) =>
      callApi<typeof prepareDonation>(
        send,
        { method: 'GET', path: '/api/donation/create' },
        { query: { project_id: project.id, recurring: type === 'recurring' } },
      ),
    ),
  )
  const choices: Partial<Record<DonationType, DonationChoices>> = {}
  for (const [index, answer] of answers.entries()) {
    if (answer.status !== 200) return { status: answer.status, message: messageIn(answer.body) }
    choices[types[index] ?? 'single'] = answer.body
  }
  return offerOf(choices)
}
