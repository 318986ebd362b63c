import { dateOf } from '../../../../../contract/dates.ts'
import { defined } from '../../../../../contract/defined.ts'
import { receiptNumber } from '../../donations/index.ts'
import type { YearRow } from '../given/queries.ts'

/** The sum that one institution or person received in a year. */
export interface RecipientYear {
  name: string
  city: string
  isAnbi: boolean
  rsin: string | null
  cents: number
  donations: { date: string; number: string; project: string; cents: number }[]
}

export interface YearSum {
  /** The name of the donor as they gave it last; empty for an always anonymous donor. */
  donor: string
  /** Institutions first, as only those count for the tax office, and the largest of each first. */
  received: RecipientYear[]
  cents: number
  anbiCents: number
}

/** Sums a year for each recipient, in cents; every amount is the sum of the ledger. */
export function sumYear(rows: readonly YearRow[]): YearSum {
  const byRecipient = new Map<string, RecipientYear>()
  for (const row of rows) {
    const { recipient, organizationId, ownerId, cents, paidAt } = row
    const key = organizationId === null ? `person ${ownerId}` : `organization ${organizationId}`
    const recipientSum = byRecipient.get(key) ?? {
      name: recipient.name,
      city: recipient.city,
      // Without its number no institution can be looked up.
      isAnbi: recipient.anbi && recipient.rsin !== null,
      rsin: recipient.anbi ? recipient.rsin : null,
      cents: 0,
      donations: [],
    }
    const date = dateOf(defined(paidAt))
    recipientSum.donations.push({ date, number: receiptNumber(row.id, date), project: row.projectName, cents })
    recipientSum.cents += cents
    byRecipient.set(key, recipientSum)
  }
  const received = [...byRecipient.values()].toSorted(
    (left, right) => Number(right.isAnbi) - Number(left.isAnbi) || right.cents - left.cents,
  )
  const sum = (each: readonly RecipientYear[]) => each.reduce((total, { cents }) => total + cents, 0)
  const named = rows.findLast(({ firstName, lastName }) => `${firstName}${lastName}` !== '')
  return {
    donor: named === undefined ? '' : `${named.firstName} ${named.lastName}`.trim(),
    received,
    cents: sum(received),
    anbiCents: sum(received.filter(({ isAnbi }) => isAnbi)),
  }
}
