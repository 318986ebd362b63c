import type { Database, Statement } from '../../../../platform/db/database.ts'
import { columnsOf, defineStatement, pick } from '../../../../platform/db/statements/selection.ts'
import { donationPressure } from '../../../../schema/money/checkout-guard.ts'
import type { Counts } from '../rules.ts'

export interface CountedMinute extends Counts {
  scope: string
  minuteAt: Date
}

const addStatement: Statement = {
  name: 'donation-pressure-add',
  text: `insert into donation_pressure (scope, minute_at, attempts, suspicious, paid, declined)
    select * from unnest($1::text[], $2::timestamptz[], $3::int[], $4::int[], $5::int[], $6::int[])
      as c(scope, minute_at, a, s, p, d)
    order by 1, 2
    on conflict (scope, minute_at) do update set attempts = donation_pressure.attempts + excluded.attempts,
      suspicious = donation_pressure.suspicious + excluded.suspicious, paid = donation_pressure.paid + excluded.paid,
      declined = donation_pressure.declined + excluded.declined`,
}

const readStatement = defineStatement({
  name: 'donation-pressure-read',
  selection: columnsOf('p', pick(donationPressure, 'scope', 'minuteAt', 'attempts', 'suspicious', 'paid', 'declined')),
  text: (list) => `select ${list} from donation_pressure p
    where scope = any($1::text[]) and minute_at > $2::timestamptz`,
})

/** Adds the counts of this process, in one order, so that two processes never wait for each other's rows. */
export async function addCounts(database: Database, minutes: readonly CountedMinute[]): Promise<void> {
  await database.run(addStatement, [
    minutes.map(({ scope }) => scope),
    minutes.map(({ minuteAt }) => minuteAt.toISOString()),
    minutes.map(({ attempts }) => attempts),
    minutes.map(({ suspicious }) => suspicious),
    minutes.map(({ paid }) => paid),
    minutes.map(({ declined }) => declined),
  ])
}

/** Counts of all processes together. */
export const readCounts = (database: Database, scopes: readonly string[], after: Date): Promise<CountedMinute[]> =>
  database.run(readStatement, [scopes, after])
