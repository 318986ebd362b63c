import { dateOf } from '../../../../../contract/dates.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import * as contract from '../../../../../contract/money/donors/portal.ts'
import type { SliceContext } from '../../../../deps.ts'
import { numberedPageOf, rowsOfPage } from '../../../../platform/lists/numbered-page.ts'
import { receiptNumber } from '../../donations/index.ts'
import { getDonor } from '../visits/get-donor.ts'
import { countDonations, type DonorDonationRow, listDonationsOf } from './queries.ts'

/** Registers the calls for all donations of a donor, each with the link to its receipt. */
export function registerGiven(context: SliceContext): void {
  const { calls, db, log } = context

  calls.on(contract.listDonorDonations, async ({ actor, params, query, request }) => {
    const donor = await getDonor(context, { access: params.access, actor, request })
    const [total, rows] = await Promise.all([countDonations(db, donor), listDonationsOf(db, donor, rowsOfPage(query))])
    return { status: 200, body: numberedPageOf({ list: rows.map(present), total }, query, log) }
  })
}

const present = (row: DonorDonationRow): contract.DonorDonation => ({
  id: row.id,
  token: row.token,
  status: row.status,
  amount: eurosOf(row.amountCents),
  returned: eurosOf(row.returnedCents),
  is_monthly: row.monthlyDonationId !== null,
  date: dateOf(row.paidAt ?? row.createdAt),
  receipt_number: row.paidAt === null ? null : receiptNumber(row.id, dateOf(row.paidAt)),
  recipient: row.recipient.name,
  project: { name: row.projectName, url: row.projectUrl, language: row.projectLanguage },
})
