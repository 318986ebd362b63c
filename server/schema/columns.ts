import { bigint, char, timestamp } from 'drizzle-orm/pg-core'

/** Returns the key of every table: a 64-bit identity, read as a number. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** Returns a reference to another table's id; add `.references(…)` and `.notNull()` where it is used. */
export const ref = () => bigint({ mode: 'number' })

/** Returns a moment, kept in UTC. Written by the clock that was passed in, never by the database. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** Returns an amount in integer cents. */
export const cents = () => bigint({ mode: 'number' })

/** Returns an ISO 4217 code. */
export const currency = () => char({ length: 3 }).notNull().default('EUR')
