import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Ability } from '../../../contract/abilities.ts'
import type { Language } from '../../../contract/texts.ts'
import { id, moment, ref } from '../columns.ts'
import { media } from './media.ts'

/**
 * Returns the expression of the words of a user's names and e-mail address, for the search of staff. Separators between
 * words in an e-mail address are spaces here: otherwise the parser of PostgreSQL would take it for one word.
 */
export const userWords = (table: {
  name: AnyPgColumn
  firstName: AnyPgColumn
  lastName: AnyPgColumn
  email: AnyPgColumn
}) =>
  sql`to_tsvector('simple', translate(${table.name} || ' ' || ${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email}, '@.-_+/''&', '        '))`

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerifiedAt: moment(),
    passwordHash: text().notNull(),
    /** Whether the password is so short that it counts only beside a second factor; how long it is stays unknown. */
    passwordNeedsFactor: boolean().notNull().default(false),
    /** Whether the password is public, as that of the demo world: it gives no access in production. */
    isPasswordPublic: boolean().notNull().default(false),
    /** Whether the account is staff wherever the demo world is on; granted when that is planted. */
    isDemoStaff: boolean().notNull().default(false),
    /** Details that a profile needs before its owner may publish or register; empty until filled in. */
    firstName: text().notNull().default(''),
    lastNamePrefix: text().notNull().default(''),
    lastName: text().notNull().default(''),
    address: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    city: text().notNull().default(''),
    country: text().notNull().default('NL'),
    phoneNumber: text().notNull().default(''),
    dateOfBirth: date({ mode: 'string' }),
    photoId: ref().references(() => media.id),
    /** A new e-mail address that counts once its owner has followed the link in the mail to it. */
    pendingEmail: text(),
    /** A path of ours that they were on the way to when they registered; empty once the e-mail address is confirmed. */
    returnPath: text(),
    /** Second factor by phone: digits only, as the SMS port wants them. Empty when it is off. */
    twoFactorCountryCode: text(),
    twoFactorPhone: text(),
    /** sha256 of the emergency code, which works once and switches the second factor off. */
    twoFactorResetHash: text(),
    /** Secret of the authenticator app, encrypted; set while it is on. */
    totpSecretSealed: text(),
    /** The last 30-second step a code was accepted for: an older or equal one is a replay. */
    totpLastStep: bigint({ mode: 'number' }),
    lastReadAnnouncementsAt: moment(),
    /** The language of pages and mails. */
    language: text().$type<Language>().notNull().default('nl'),
    createdAt: moment().notNull(),
    /** The moment since which the account is locked by staff. */
    lockedAt: moment(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_words_idx').using('gin', userWords(table)),
    index('users_name_idx').on(sql`lower(${table.name}) text_pattern_ops`),
    index('users_last_name_idx').on(sql`lower(${table.lastName}) text_pattern_ops`),
  ],
)

/** A signed-in browser. The cookie holds a random value; the row holds only its sha256. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text().notNull().default(''),
    /** sha256 of the cookie that identifies a browser; the owner is mailed about a new one. */
    deviceHash: text(),
    isRemembered: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
    /** The moment when a password or second factor was last given again in this session; empty until then. */
    confirmedAt: moment(),
    /** The session of the staff who sit at this browser in the name of its user; it ends with that one. */
    impersonatorSessionId: ref().references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    /** The reason that they do, in their words. */
    impersonationReason: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_impersonator_idx').on(table.impersonatorSessionId),
  ],
)

/** Browsers from which a user has signed in before. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text().notNull(),
    firstSeenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)

export type LinkPurpose = 'verify-email' | 'change-email' | 'undo-email-change' | 'reset-password'

/** A link sent by mail, good once and for a while. The mail holds a random value; the row holds only its sha256. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** The e-mail address it was sent to; it counts for no other. */
    email: text().notNull(),
    /** Whether the account had a second factor when an undo link was made; empty for links of other purposes. */
    hadSecondFactor: boolean(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('account_links_user_idx').on(table.userId, table.purpose)],
)

/** A sign-in with the right password that still owes the second factor. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isRemembered: boolean().notNull().default(false),
    redirect: text().notNull().default('/'),
    tries: integer().notNull().default(0),
    /** sha256 of the code sent by SMS, where our own port keeps it. */
    smsCodeHash: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('login_challenges_user_idx').on(table.userId)],
)

/** One-time codes for when the phone is lost. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('recovery_codes_key').on(table.userId, table.codeHash)],
)

/** The number of attempts in a window of time, by a key such as 'login:address:…'. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: moment().notNull(),
})

/** A key with which a program acts for its owner, within its abilities. Shown once; the row holds only its sha256. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    abilities: text().array().$type<Ability[]>().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
    expiresAt: moment(),
  },
  (table) => [index('api_tokens_user_idx').on(table.userId, table.createdAt.desc())],
)
