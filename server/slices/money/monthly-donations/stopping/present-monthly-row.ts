import { dateOf } from '../../../../../contract/dates.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import { isOver } from '../../../../../contract/money/donations/monthly-states.ts'
import type { MonthlyDonation } from '../../../../../contract/money/monthly-donations/monthly.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { methodName } from '../../payments/methods/index.ts'
import { undoableUntil } from '../rules.ts'
import type { MonthlyRow } from './queries.ts'

export async function presentMonthlyRow(deps: Deps, monthly: MonthlyRow, language: Language): Promise<MonthlyDonation> {
  const { state, endsAt } = monthly
  return {
    id: monthly.id,
    amount: eurosOf(monthly.amountCents),
    covered: eurosOf(monthly.coveredCents),
    amount_min: eurosOf(monthly.minAmountCents),
    payment_method: monthly.method,
    payment_method_name: await methodName(deps, monthly.method, language),
    state,
    started_on: dateOf(monthly.startedAt),
    next_charge_on: isOver(state) || state === 'lapsed' ? null : monthly.nextChargeOn,
    ends_at: !isOver(state) && endsAt !== null ? dateOf(endsAt) : null,
    ended_on: isOver(state) && endsAt !== null ? dateOf(endsAt) : null,
    project: { name: monthly.projectName, url: monthly.projectUrl, language: monthly.projectLanguage },
    via: monthly.viaName,
    undo_until: undoableUntil(monthly, deps.clock.now())?.toISOString() ?? null,
  }
}
