import { dateOf } from '../../../../../contract/dates.ts'
import { defined } from '../../../../../contract/defined.ts'
import { formatCents } from '../../../../../contract/format.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { Conflict, FieldErrors, requireFound } from '../../../../platform/errors.ts'
import { creditorOf } from '../../payments/index.ts'
import { methodName, offeredMethods } from '../../payments/methods/index.ts'
import { markChargesWithdrawn } from '../charging/queries/claim-charges.ts'
import { countMailedChange } from '../count-mailed-change.ts'
import { revokeUnusedMandate } from '../jobs.ts'
import { lockMonthlyDonation, updateMonthlyDonation } from '../queries.ts'
import { findMonthly, type MonthlyRow } from '../stopping/queries.ts'
import { sendMonthlyChanged } from './send-monthly-changed.tsx'
import { applyChange, isRaise, type MonthlyChange, type MonthlyTerms } from './rules.ts'

/** The name of the field that a change comes with. */
const fieldOf = {
  amount: 'amount',
  lower: 'amount',
  day: 'day',
  pause: 'months',
  resume: 'months',
  skip: 'months',
} as const

export interface RequestedChange {
  id: number
  change: MonthlyChange
  language: Language
  /** Throws when the donor may not make the change; it is called under the lock. */
  requireAllowed: (monthly: MonthlyRow) => void
  /** Whether the request comes from a holder of the link of the mails, who may be another person. */
  isByLink?: boolean
}

/**
 * Changes a monthly donation for its donor, and mails them the terms that hold from now on. A month is written down
 * under the same lock: it has either the old amount and day, or the new ones, and money that is on its way is left
 * alone. A donor who pauses it is not charged for a month that still waits to be taken.
 * @throws FieldErrors on the sent fields; Conflict when it stands in another way by now; TooManyRequests after many
 *   changes in a day; Unavailable for a higher amount while the provider cannot say whether that can be taken
 * @returns how it stands afterwards
 */
export async function changeMonthly(deps: Deps, request: RequestedChange): Promise<MonthlyRow> {
  const { id, change, language, requireAllowed, isByLink = false } = request
  const now = deps.clock.now()
  const monthly = requireFound(await findMonthly(deps.db, id))
  // The provider is called outside of the transaction.
  const method = await methodName(deps, monthly.method, monthly.language)
  const creditor = monthly.method === 'directdebit' ? await creditorOf(deps, monthly) : null
  const methodMaxCents = await methodMaximum(deps, { monthly, change, language })
  return deps.db.transaction(async (tx) => {
    const { source, row } = await lockMonthly(tx, id)
    requireAllowed(row)
    // Another change came first, and the provider was not queried for a higher amount.
    if (isRaise(change, row) && !isRaise(change, monthly)) throw new Conflict('errors.monthly_not_now')
    const { donation } = source
    const result = applyChange(donation, change, {
      today: dateOf(now),
      endsOn: donation.endsAt === null ? null : dateOf(donation.endsAt),
      minAmountCents: row.minAmountCents,
      maxAmountCents: row.maxAmountCents,
      methodMaxCents,
      mandateLimitCents: donation.mandateLimitCents,
      coverCents: row.coverCents,
      formatAmount: (cents) => formatCents(cents, language),
    })
    if (result === 'not now') throw new Conflict('errors.monthly_not_now')
    if ('problem' in result) throw new FieldErrors({ [result.field ?? fieldOf[change.kind]]: [result.problem] })
    const { state, amountCents, coveredCents, anchorDay, nextChargeOn } = result.to
    const isSame =
      donation.state === state &&
      donation.amountCents === amountCents &&
      donation.coveredCents === coveredCents &&
      donation.anchorDay === anchorDay &&
      donation.nextChargeOn === nextChargeOn
    if (isSame) return row
    await countMailedChange(deps, tx, { id, by: isByLink ? 'link' : 'donor' })
    await writeTerms(deps, tx, id, { kind: change.kind, to: result.to })
    const after = defined(await findMonthly(tx, id))
    await sendMonthlyChanged(deps, tx, {
      monthly: after,
      kind: change.kind === 'lower' ? 'amount' : change.kind,
      method,
      creditor,
    })
    return after
  })
}

async function writeTerms(
  deps: Pick<Deps, 'clock' | 'jobs' | 'payables'>,
  tx: Db,
  id: number,
  { kind, to }: { kind: MonthlyChange['kind']; to: MonthlyTerms },
): Promise<void> {
  const { state, amountCents, coveredCents, anchorDay, nextChargeOn, pausedFrom, retryOn } = to
  const values = { state, amountCents, coveredCents, anchorDay, nextChargeOn, pausedFrom, retryOn }
  await updateMonthlyDonation(tx, id, values)
  if (kind === 'pause') await markChargesWithdrawn(deps, tx, id, deps.clock.now())
  // No charge is left before its end.
  if (state === 'ended') await deps.jobs.enqueue(tx, revokeUnusedMandate, { monthlyDonationId: id })
}

/**
 * Finds the most that is taken at once on its mandate. The provider is not queried for an amount that is not higher
 * than the current one.
 */
async function methodMaximum(
  deps: Deps,
  { monthly, change, language }: { monthly: MonthlyRow; change: MonthlyChange; language: Language },
): Promise<number | null> {
  if (!isRaise(change, monthly)) return null
  const methods = await offeredMethods(deps, monthly, { sequence: 'recurring', language, awaitsProvider: true })
  return methods.find(({ id }) => id === monthly.method)?.maximumCents ?? null
}

async function lockMonthly(tx: Db, id: number) {
  const source = requireFound(await lockMonthlyDonation(tx, id))
  const row = requireFound(await findMonthly(tx, id))
  return { source, row }
}
