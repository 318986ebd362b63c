import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { RegistrationState } from '../../../contract/signups/registrations/registration-states.ts'
import type { Language } from '../../../contract/texts.ts'
import { cents, currency, id, moment, ref } from '../columns.ts'
import { media } from '../identity/media.ts'
import { participants } from '../fundraisers/participants.ts'
import { projects } from '../fundraisers/projects.ts'
import { users } from '../identity/users.ts'
import { payments } from '../money/payments/payments.ts'

/**
 * A registration: a request for a place in a project. Where it costs a fee the place is held while they pay, and only
 * then is there a participant: public queries never see a held place.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    /** Random and unguessable: the URL of the page on which its fee is paid. */
    token: text().notNull().unique(),
    projectId: ref()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The user it is for; empty for a guest, who is yet to get an account. */
    userId: ref().references(() => users.id),
    /** Whether it was sent by a guest. */
    isByGuest: boolean().notNull(),
    /** sha256 of the e-mail address it is for. */
    emailHash: text().notNull(),
    participantId: ref().references(() => participants.id, { onDelete: 'set null' }),
    state: text().$type<RegistrationState>().notNull(),
    usedCode: boolean().notNull().default(false),
    /** 0: nothing is paid. */
    feeCents: cents().notNull().default(0),
    currency: currency(),
    /** sha256 of the token in the link by which a user confirms a registration by a manager. */
    confirmHash: text().unique(),
    /**
     * The filled in form, encrypted; emptied once there is a participant, or the registration is over (GDPR).
     */
    sealedForm: text(),
    /** The photo of the filled in form: the picture is not removed while a place waits for it. */
    photoId: ref().references(() => media.id),
    /** sha256 of the sender, their key, and the form: sent once more, it is the same registration. */
    formKey: text().unique(),
    /** sha256 of the account or browser that sent it. */
    clientHash: text().notNull(),
    /**
     * Signed name of the network that it came from, after that of the wider one around it, while nothing shows that the
     * registration is meant; empty after that.
     */
    networkHash: text(),
    language: text().$type<Language>().notNull(),
    /** The place is held until then. */
    heldUntil: moment(),
    endedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('registrations_project_idx').on(table.projectId),
    // A partial index: few places are held at a moment, and they are counted for every registration.
    index('registrations_held_idx')
      .on(table.projectId, table.heldUntil)
      .where(sql`${table.state} in ('held', 'awaiting')`),
    index('registrations_user_idx').on(table.userId),
    index('registrations_photo_idx')
      .on(table.photoId)
      .where(sql`${table.photoId} is not null`),
    index('registrations_participant_idx').on(table.participantId),
  ],
)

/** The payments of entry fees: for which registration, and whether they pay for its place. */
export const registrationPayments = pgTable(
  'registration_payments',
  {
    paymentId: ref()
      .primaryKey()
      .references(() => payments.id),
    // Not with a cascade: money that moved is never deleted along with another row.
    registrationId: ref()
      .notNull()
      .references(() => registrations.id),
    /** The moment from which it pays for the place. */
    usedAt: moment(),
    /** The moment from which it is refunded; it never pays for a place any more. */
    refundedAt: timestamp('returned_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('registration_payments_registration_idx').on(table.registrationId, table.paymentId)],
)
