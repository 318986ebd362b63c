import { and, asc, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { DonationFilter } from '../../../../../../contract/money/donations/managed-list.ts'
import type { DonationOrder } from '../../../../../../contract/money/donations/donation-orders.ts'
import { donations } from '../../../../../schema/money/donations/donations.ts'
import { manualDonations } from '../../../../../schema/money/donations/manual.ts'
import { endOfDaySql, startOfDaySql } from '../../../../../platform/db/statements/days.ts'
import { fitsAll, searchPatterns } from '../../../../../platform/db/statements/search-patterns.ts'
import type { ListPosition } from '../../../../../platform/lists/cursor-page.ts'
import { isThankable } from '../../thanking/queries.ts'

const moment = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
const byDate = sql`(${donations.createdAt}, ${donations.id})`
const byAmount = sql`(${donations.amountCents}, ${donations.id})`

interface OrderColumns {
  createdAt: Date
  amountCents: number
}

/** The orders of the list; each walks an index from one of its ends, so that every page costs the same. */
export const orders: Record<
  DonationOrder,
  { by: SQL[]; beyond: (cursor: ListPosition) => SQL; valueOf: (row: OrderColumns) => number }
> = {
  newest: {
    by: [desc(donations.createdAt), desc(donations.id)],
    beyond: ({ value, id }) => sql`${byDate} < (${moment(value)}, ${id}::bigint)`,
    valueOf: ({ createdAt }) => createdAt.getTime(),
  },
  oldest: {
    by: [asc(donations.createdAt), asc(donations.id)],
    beyond: ({ value, id }) => sql`${byDate} > (${moment(value)}, ${id}::bigint)`,
    valueOf: ({ createdAt }) => createdAt.getTime(),
  },
  highest: {
    by: [desc(donations.amountCents), desc(donations.id)],
    beyond: ({ value, id }) => sql`${byAmount} < (${value}::bigint, ${id}::bigint)`,
    valueOf: ({ amountCents }) => amountCents,
  },
  lowest: {
    by: [asc(donations.amountCents), asc(donations.id)],
    beyond: ({ value, id }) => sql`${byAmount} > (${value}::bigint, ${id}::bigint)`,
    valueOf: ({ amountCents }) => amountCents,
  },
}

/** Returns the rows that a filter lets through, as one condition. */
export const conditionOf = (projectId: number, filter: DonationFilter): SQL | undefined =>
  and(
    eq(donations.projectId, projectId),
    filter.status === '' ? undefined : eq(donations.status, filter.status),
    filter.payment_method === '' ? undefined : eq(donations.paymentMethod, filter.payment_method),
    filter.donation_type === '' ? undefined : ofType[filter.donation_type](),
    filter.from === '' ? undefined : gte(donations.createdAt, startOfDaySql(filter.from)),
    filter.until === '' ? undefined : lt(donations.createdAt, endOfDaySql(filter.until)),
    filter.participant_id === undefined ? undefined : eq(donations.participantId, filter.participant_id),
    filter.can_thank ? isThankable() : undefined,
    ...mentions(filter.search),
  )

const ofType = {
  single: () => isNull(donations.monthlyDonationId),
  recurring: () => isNotNull(donations.monthlyDonationId),
}

/** A name that is not shown is not found either: finding it would reveal it. */
const texts = sql`concat_ws(' ', case when not ${donations.isAnonymous}
    then concat_ws(' ', ${donations.firstName}, ${donations.lastName}, ${donations.email}) end,
  ${donations.message}, ${manualDonations.ref})`

/**
 * Returns the conditions for the words of a search: each stands somewhere in the texts of a donation, or is its id,
 * also as its receipt has it.
 */
function mentions(search: string): (SQL | undefined)[] {
  const numberIn = (pattern: string) => /^%(?:20\d\d-)?(\d{1,15})%$/.exec(pattern)?.[1]
  const patterns = searchPatterns(search)
  const words = patterns.filter((pattern) => numberIn(pattern) === undefined)
  const numbers = patterns.flatMap((pattern) => {
    const number = numberIn(pattern)
    return number === undefined ? [] : [sql`(${donations.id} = ${number}::bigint or lower(${texts}) like ${pattern})`]
  })
  return [fitsAll(texts, words), ...numbers]
}
