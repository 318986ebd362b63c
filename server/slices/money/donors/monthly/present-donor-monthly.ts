import { eurosOf, eurosOrNull } from '../../../../../contract/money.ts'
import { isOver } from '../../../../../contract/money/donations/monthly-states.ts'
import type { DonorMonthly } from '../../../../../contract/money/donors/monthly-of-donor.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { creditorOf } from '../../payments/index.ts'
import { renewLink } from '../../donations/receipts/index.ts'
import { decidesAboutMore, type MonthlyRow, presentMonthlyRow } from '../../monthly-donations/index.ts'
import type { Donor } from '../visits/get-donor.ts'

interface ShownMonthly {
  row: MonthlyRow
  donor: Donor
}

export async function presentDonorMonthly(
  deps: Deps,
  { row, donor }: ShownMonthly,
  language: Language,
): Promise<DonorMonthly> {
  const shown = await presentMonthlyRow(deps, row, language)
  const creditor = row.method === 'directdebit' ? await creditorOf(deps, row) : null
  return {
    ...shown,
    undo_until: decidesAboutMore(donor, row) ? shown.undo_until : null,
    day: row.anchorDay,
    retry_on: row.retryOn,
    cover_cents: row.coveredCents > 0 ? row.coveredCents : row.coverCents,
    amount_max: eurosOf(row.maxAmountCents),
    mandate_limit: eurosOrNull(row.mandateLimitCents),
    account_ending: row.accountEnding,
    mandate:
      creditor === null
        ? null
        : { reference: row.mandateReference, creditor_name: creditor.name, creditor_id: creditor.id },
    renew_url: isOver(row.state) ? null : renewLink.urlOf(deps, row.id),
  }
}
