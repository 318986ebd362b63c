import { and, desc, eq, gt, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import type { StopReason } from '../../../../../contract/money/monthly-donations/stop-reasons.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { monthlyDonations } from '../../../../schema/money/monthly-donations/monthly-donations.ts'
import { mandates } from '../../../../schema/money/payments/mandates.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { payers } from '../../../../schema/money/payments/payers.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'
import { media } from '../../../../schema/identity/media.ts'
import { users } from '../../../../schema/identity/users.ts'
import { pictureJson } from '../../../identity/media/index.ts'

/** The donor of monthly donations: an account, or a confirmed e-mail address. */
export type MonthlyDonor = { userId: number } | { email: string }

/**
 * Returns the condition for monthly donations of a user: begun while signed in, or with the e-mail address that the
 * user has confirmed. An unconfirmed e-mail address brings nothing, as any e-mail address can be registered.
 */
const isOfUser = (db: Db, userId: number): SQL | undefined => {
  const payersOfUser = db
    .select({ id: payers.id })
    .from(users)
    .innerJoin(payers, eq(sql`lower(${payers.email})`, sql`lower(${users.email})`))
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)))
  return or(eq(monthlyDonations.userId, userId), inArray(monthlyDonations.payerId, payersOfUser))
}

const isOf = (db: Db, donor: MonthlyDonor): SQL | undefined => {
  if ('userId' in donor) return isOfUser(db, donor.userId)
  const ofEmail = db
    .select({ id: payers.id })
    .from(payers)
    .where(eq(sql`lower(${payers.email})`, donor.email.toLowerCase()))
  return inArray(monthlyDonations.payerId, ofEmail)
}

/** Lists the monthly donations of a donor: those that are not over first, then the newest. */
export const listMonthlyOfDonor = (db: Db, donor: MonthlyDonor): Promise<MonthlyRow[]> =>
  listWhere(db, isOf(db, donor), [sql`(${monthlyDonations.state} in ('cancelled', 'ended'))`])

/** Finds a monthly donation of this donor; undefined when it does not exist, or is not theirs. */
export async function findMonthlyOfDonor(db: Db, donor: MonthlyDonor, id: number): Promise<MonthlyRow | undefined> {
  const [row] = await listWhere(db, and(eq(monthlyDonations.id, id), isOf(db, donor)))
  return row
}

/** Finds a monthly donation by its id, for a link that we signed. */
export async function findMonthly(db: Db, id: number): Promise<MonthlyRow | undefined> {
  const [row] = await listWhere(db, eq(monthlyDonations.id, id))
  return row
}

/** Lists the monthly donations of a user, newest first. */
export const listMonthlyOfUser = (db: Db, userId: number): Promise<MonthlyRow[]> => listWhere(db, isOfUser(db, userId))

/** Finds a monthly donation of this user; undefined when it does not exist, or is not theirs. */
export async function findMonthlyOfUser(db: Db, userId: number, id: number): Promise<MonthlyRow | undefined> {
  const [row] = await listWhere(db, and(eq(monthlyDonations.id, id), isOfUser(db, userId)))
  return row
}

/** Finds the monthly donation that a donation began or is a month of. */
export async function findMonthlyOfDonation(db: Db, donationId: number): Promise<MonthlyRow | undefined> {
  const ofDonation = db.select({ id: donations.monthlyDonationId }).from(donations).where(eq(donations.id, donationId))
  const [row] = await listWhere(db, inArray(monthlyDonations.id, ofDonation))
  return row
}

const mandateShown = sql<
  string | null
>`case when ${mandates.consentTextId} is not null then ${mandates.reference} else ${mandates.shownReference} end`

const listWhere = (db: Db, condition: SQL | undefined, before: SQL[] = []) =>
  db
    .select({
      id: monthlyDonations.id,
      /** The account that was signed in when it began; null for none. */
      userId: monthlyDonations.userId,
      /** The e-mail address that this account has confirmed. */
      accountEmail: sql<string | null>`case when ${users.emailVerifiedAt} is not null then ${users.email} end`,
      state: monthlyDonations.state,
      amountCents: monthlyDonations.amountCents,
      coveredCents: monthlyDonations.coveredCents,
      mandateLimitCents: monthlyDonations.mandateLimitCents,
      /** The account, as the mandate was given to it. */
      provider: payers.provider,
      account: payers.account,
      /** The method by which every month after the first is taken. */
      method: mandates.method,
      nextChargeOn: monthlyDonations.nextChargeOn,
      startedAt: monthlyDonations.createdAt,
      endsAt: monthlyDonations.endsAt,
      stateBeforeStop: monthlyDonations.stateBeforeStop,
      endsAtBeforeStop: monthlyDonations.endsAtBeforeStop,
      mandateStatus: mandates.status,
      firstDonationId: monthlyDonations.firstDonationId,
      anchorDay: monthlyDonations.anchorDay,
      retryOn: monthlyDonations.retryOn,
      accountEnding: mandates.accountEnding,
      /**
       * The reference as the bank statement has it; for a mandate that the provider made, the one that the provider
       * gives.
       */
      mandateReference: mandateShown,
      coverCents: projects.coverCents,
      minAmountCents: projects.minAmountCents,
      maxAmountCents: projects.maxAmountCents,
      projectId: projects.id,
      projectName: projects.name,
      projectUrl: projects.url,
      projectLanguage: projects.language,
      projectPhoto: sql<StoredPicture | null>`${sql.raw(pictureJson('media'))}`,
      /** The participant or team it is for. */
      viaName: sql<string | null>`coalesce(${participants.name}, ${teams.name})`,
      email: donations.email,
      language: donations.language,
    })
    .from(monthlyDonations)
    .innerJoin(donations, eq(donations.id, monthlyDonations.firstDonationId))
    .innerJoin(mandates, eq(mandates.id, monthlyDonations.mandateId))
    .innerJoin(payers, eq(payers.id, monthlyDonations.payerId))
    .innerJoin(projects, eq(projects.id, monthlyDonations.projectId))
    .leftJoin(media, eq(media.id, projects.photoId))
    .leftJoin(users, eq(users.id, monthlyDonations.userId))
    .leftJoin(participants, eq(participants.id, monthlyDonations.participantId))
    .leftJoin(teams, eq(teams.id, monthlyDonations.teamId))
    .where(condition)
    .orderBy(...before, desc(monthlyDonations.id))

/** A monthly donation with all that its donor is shown and mailed. */
export type MonthlyRow = Awaited<ReturnType<typeof listWhere>>[number]

/**
 * Stops a monthly donation from now on. The row is locked while a month is written down, so a month is either before
 * the stop or not at all.
 * @returns whether this call stopped it, and not an earlier one
 */
export async function markStopped(
  tx: Db,
  id: number,
  { now, reason }: { now: Date; reason: StopReason | null },
): Promise<boolean> {
  const stopped = await tx
    .update(monthlyDonations)
    .set({
      state: 'cancelled',
      endsAt: now,
      retryOn: null,
      stopReason: reason,
      stateBeforeStop: sql`${monthlyDonations.state}`,
      endsAtBeforeStop: sql`${monthlyDonations.endsAt}`,
    })
    .where(and(eq(monthlyDonations.id, id), notInArray(monthlyDonations.state, ['cancelled', 'ended'])))
    .returning({ id: monthlyDonations.id })
  return stopped.length > 0
}

/**
 * Finds the mandate of a monthly donation that is over, or the one that it was taken on before: whether another one is
 * taken on it, or was stopped so lately that its donor may undo that; and whether money is on its way on it, or a first
 * payment since then of the same donor may bring it once more.
 * @returns undefined while the monthly donation goes on, where no replaced mandate is named
 */
export async function findUnusedMandate(
  db: Db,
  at: {
    monthlyDonationId: number
    replacedMandateId?: number
    recentlyAfter: Date
    undoableAfter: Date
  },
) {
  const onMandate = alias(monthlyDonations, 'on_mandate')
  const sharing = and(eq(onMandate.payerId, payers.id), eq(onMandate.mandateId, mandates.id))
  const running = db
    .select({ id: onMandate.id })
    .from(onMandate)
    .where(
      and(
        sharing,
        or(
          notInArray(onMandate.state, ['cancelled', 'ended']),
          and(isNotNull(onMandate.stateBeforeStop), gt(onMandate.endsAt, at.undoableAfter)),
        ),
      ),
    )
  const underWay = db
    .select({ id: payments.id })
    .from(onMandate)
    .innerJoin(donations, eq(donations.monthlyDonationId, onMandate.id))
    .innerJoin(payments, eq(payments.donationId, donations.id))
    .where(and(sharing, inArray(payments.status, ['open', 'pending'])))
  // A month that was begun on a mandate before it was replaced.
  const ownUnderWay = db
    .select({ id: payments.id })
    .from(donations)
    .innerJoin(payments, and(eq(payments.donationId, donations.id), eq(payments.payerId, payers.id)))
    .where(and(eq(donations.monthlyDonationId, at.monthlyDonationId), inArray(payments.status, ['open', 'pending'])))
  const firstPayments = db
    .select({ id: payments.id })
    .from(donations)
    .innerJoin(payments, and(eq(payments.donationId, donations.id), eq(payments.payerId, payers.id)))
    .where(
      and(
        isNull(donations.monthlyDonationId),
        eq(payments.sequence, 'first'),
        inArray(payments.status, ['open', 'pending', 'paid']),
        gt(payments.createdAt, at.recentlyAfter),
      ),
    )
  const ofEnded = db
    .select({ id: monthlyDonations.mandateId })
    .from(monthlyDonations)
    .where(and(eq(monthlyDonations.id, at.monthlyDonationId), inArray(monthlyDonations.state, ['cancelled', 'ended'])))
  const [row] = await db
    .select({
      id: mandates.id,
      status: mandates.status,
      providerMandateId: mandates.providerMandateId,
      provider: payers.provider,
      account: payers.account,
      providerCustomerId: payers.providerCustomerId,
      isUsed: sql<boolean>`exists ${running}`,
      isAwaited: sql<boolean>`(exists ${underWay} or exists ${ownUnderWay} or exists ${firstPayments})`,
    })
    .from(mandates)
    .innerJoin(payers, eq(payers.id, mandates.payerId))
    .where(at.replacedMandateId === undefined ? inArray(mandates.id, ofEnded) : eq(mandates.id, at.replacedMandateId))
  return row
}
