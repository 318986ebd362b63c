import { type Expressions, namesOf, rowsOf } from '../../../../../platform/db/statements/expressions.ts'
import { donations } from '../../../../../schema/money/donations/donations.ts'

/**
 * Returns part of a statement that writes a donation for each row of `from`, or one of values without it; an
 * `on conflict` and a `returning` can be added.
 */
export const insertDonations = (donation: Expressions<typeof donations>, from?: string): string =>
  `insert into donations (${namesOf(donations, donation)}) ${rowsOf(donation, from)}`
