import * as contract from '../../../../../contract/money/donations/donations.ts'
import type { SliceContext } from '../../../../deps.ts'
import { clearDraftCookie } from '../draft-cookie.ts'
import { showDonationStatus } from './show-donation-status.ts'

/** Registers the calls for the status of a donation for its donor. */
export function registerStatus(context: SliceContext): void {
  const { calls, config } = context

  calls.on(contract.showDonationStatus, async ({ params, language, reply }) => {
    const body = await showDonationStatus(context, params.token, language)
    // This donation is done. One that failed may be retried: its key is free by itself.
    if (body.outcome === 'success') clearDraftCookie(config, reply)
    return { status: 200, body }
  })
}
