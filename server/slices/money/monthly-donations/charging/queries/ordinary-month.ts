import type { Database } from '../../../../../platform/db/database.ts'
import { defineStatement, expression } from '../../../../../platform/db/statements/selection.ts'

// Written by hand as nearly every month of a day on which a hundred thousand are taken runs it, and as it travels with
// others.
const statement = defineStatement({
  name: 'recurring-is-ordinary-month',
  batch: 'background',
  selection: { isOrdinary: expression<boolean>('true') },
  text: (list) => `select ${list}
    from donations d
    join monthly_donations r on r.id = d.monthly_donation_id
    where d.id = $1::bigint and d.status in ('paid', 'paidout')
      and r.failures_in_a_row = 0 and r.retry_on is null and r.state <> 'past_due'
      and (select count(*) from payments y where y.donation_id = d.id) = 1`,
})

/** Whether a month was paid at its first attempt, while nothing was wrong: then nothing follows from it. */
export async function isOrdinaryMonth(database: Database, donationId: number): Promise<boolean> {
  return (await database.run(statement, [donationId])).length > 0
}
