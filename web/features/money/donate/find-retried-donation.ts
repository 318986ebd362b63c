import type { showDonationStatus } from '../../../../contract/money/donations/donations.ts'
import type { SendCall } from '../../../../contract/page-context.ts'
import { callApi } from '../../../lib/api.ts'
import type { DonationValues } from './donation/donation-values.ts'
import { retriedToken } from './donation/retried-token.ts'

/** The values of a donation that was not paid, or is to be given every month; `amount` is in euros. */
export type RetriedDonation = Pick<
  DonationValues,
  'amount' | 'donation_type' | 'payment_method' | 'first_name' | 'last_name' | 'email'
>

/**
 * Finds the donation that the URL names for another attempt, or to give the same every month; undefined when there is
 * none, or when it was paid after all and is not to be repeated. A monthly payment is chosen and agreed to anew.
 */
export async function findRetriedDonation(
  send: SendCall,
  search: string,
  project: { id: number },
): Promise<RetriedDonation | undefined> {
  const token = retriedToken(search)
  if (token === undefined) return undefined
  const endpoint = { method: 'GET', path: '/api/donation/:token' } as const
  const { status, body } = await callApi<typeof showDonationStatus>(send, endpoint, { params: { token } })
  if (status !== 200 || body.project.id !== project.id) return undefined
  const isRepeated = body.may_repeat && new URLSearchParams(search).get('type') === 'recurring'
  if (body.outcome === 'success' && !isRepeated) return undefined
  return {
    // In whole euros: the part for the costs is suggested anew.
    amount: String(Math.round(body.amount - body.covered)),
    donation_type: body.recurring || isRepeated ? 'recurring' : 'single',
    payment_method: body.payment_method,
    first_name: body.first_name,
    last_name: body.last_name,
    email: body.email,
  }
}
