import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SwitchedMailKind } from '../../../../contract/signups/mailings/mail-kinds.ts'
import { cents, moment, ref } from '../../columns.ts'
import { participants } from '../../fundraisers/participants.ts'

/**
 * Mails that a participant got about their own page, each once, and those about it and about teams that they do not
 * want.
 */
export const participantMails = pgTable(
  'participant_mails',
  {
    participantId: ref()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    kind: text().$type<SwitchedMailKind>().notNull(),
    isOff: boolean().notNull().default(false),
    sentAt: moment(),
    /** The goal of which a mail said that it is reached: a higher one gets a mail too. */
    mailedGoalCents: cents(),
  },
  (table) => [primaryKey({ columns: [table.participantId, table.kind] })],
)
