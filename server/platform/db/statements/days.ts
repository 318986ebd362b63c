import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { timeZone } from '../../../../contract/dates.ts'

// Written out and no parameter: an expression that rows are grouped by has the same text wherever it stands.
const zone = sql.raw(`'${timeZone}'`)

/** Returns the SQL for a moment as the clock of Amsterdam shows it, without a zone. */
export const localTimeSql = (moment: SQLWrapper): SQL => sql`(${moment} at time zone ${zone})`

/** Returns the SQL for the calendar date of a moment in the timezone of the product, as `dateOf` has it. */
export const dateOfSql = (moment: SQLWrapper): SQL<string> => sql`${localTimeSql(moment)}::date`

/** Returns the SQL for the moment when a day begins in Amsterdam, also where it is an hour shorter or longer. */
export const startOfDaySql = (date: string): SQL => sql`(${date}::date::timestamp at time zone ${zone})`

/** Returns the SQL for the end of a day in Amsterdam, when the day after begins: not always 24 hours later. */
export const endOfDaySql = (date: string): SQL => sql`((${date}::date + 1)::timestamp at time zone ${zone})`
