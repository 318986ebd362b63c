import { integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { id, moment, ref } from '../columns.ts'
import { projects } from '../fundraisers/projects.ts'

/** The attempts of one minute in one scope, counted by all processes together; kept for an hour. */
export const donationPressure = pgTable(
  'donation_pressure',
  {
    /** 'form:7', 'site' or 'network:' with a keyed hash: no IP address is stored. */
    scope: text().notNull(),
    minuteAt: moment().notNull(),
    attempts: integer().notNull(),
    /** Attempts as card testers make them: small, or declined by the card's bank. */
    suspicious: integer().notNull(),
    paid: integer().notNull(),
    /** The number of suspicious ones that were declined. */
    declined: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.scope, table.minuteAt] })],
)

/** Questions that were answered: each answer is worth one donation. */
export const usedChallenges = pgTable('used_challenges', {
  nonce: text().primaryKey(),
  expiresAt: moment().notNull(),
})

/** The scopes in which staff let every payer get a challenge; the audit log names the staff member. */
export const challengeSwitches = pgTable(
  'challenge_switches',
  {
    id: id(),
    /** null: on the whole platform. */
    projectId: ref().references(() => projects.id),
    reason: text().notNull(),
    setAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [unique('challenge_switches_project_key').on(table.projectId).nullsNotDistinct()],
)

/** The last mail to a project's managers about misuse of its form. */
export const cardTestingAlarms = pgTable('card_testing_alarms', {
  projectId: ref()
    .primaryKey()
    .references(() => projects.id),
  mailedAt: moment().notNull(),
})
