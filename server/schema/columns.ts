import { bigint, char, timestamp } from 'drizzle-orm/pg-core'

/** The key of every table: a 64-bit identity, read as a number. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A reference to another table's id; add `.references(…)` and `.notNull()` where it is used. */
export const ref = () => bigint({ mode: 'number' })

/** A moment, kept in UTC. Written by the clock that was passed in, never by the database. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** An amount in integer cents. */
export const cents = () => bigint({ mode: 'number' })

/** An ISO 4217 code. */
export const currency = () => char({ length: 3 }).notNull().default('EUR')
