import { and, asc, eq, gt, inArray, isNull, lte, max, ne, notInArray } from 'drizzle-orm'
import { manualMethod } from '../../../../../contract/money/donations/donation-orders.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'

export async function findThankable(db: Db, donationId: number) {
  const [donation] = await db
    .select({
      projectId: donations.projectId,
      paymentMethod: donations.paymentMethod,
      status: donations.status,
      thankMailSentAt: donations.thankMailSentAt,
    })
    .from(donations)
    .where(eq(donations.id, donationId))
  return donation
}

/** Lists the donations of the project, among several, that can still be thanked for. */
export async function listThankable(db: Db, projectId: number, donationIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: donations.id })
    .from(donations)
    .where(and(eq(donations.projectId, projectId), inArray(donations.id, [...donationIds]), isThankable()))
    .orderBy(donations.id)
  return rows.map(({ id }) => id)
}

interface UnthankedQuery {
  /** The only donations to take. */
  among?: readonly number[]
  except?: readonly number[]
  afterId?: number
  /** The last donation to take, and none that came later. */
  untilId?: number
}

/** Finds the newest donation on the page of a participant that can be thanked. */
export async function findNewestThankable(db: Db, participantId: number): Promise<number | undefined> {
  const isMatch = and(eq(donations.participantId, participantId), isThankable())
  const [row] = await db
    .select({ id: max(donations.id) })
    .from(donations)
    .where(isMatch)
  return row?.id ?? undefined
}

/**
 * Lists the donations on the page of a participant that can still be thanked for, oldest first, as they stand on the
 * page.
 */
export async function listThankableOf(
  db: Db,
  participantId: number,
  { limit, among, except = [], afterId, untilId }: { limit: number } & UnthankedQuery,
) {
  const isMatch = and(
    eq(donations.participantId, participantId),
    among === undefined ? undefined : inArray(donations.id, [...among]),
    except.length === 0 ? undefined : notInArray(donations.id, [...except]),
    afterId === undefined ? undefined : gt(donations.id, afterId),
    untilId === undefined ? undefined : lte(donations.id, untilId),
    isThankable(),
  )
  const [rows, total] = await Promise.all([
    db
      .select({
        ...pick(
          donations,
          'id',
          'firstName',
          'lastName',
          'isAnonymous',
          'amountCents',
          'message',
          'language',
          'paidAt',
        ),
        ...pick(projects, 'privacySwitches'),
      })
      .from(donations)
      .innerJoin(projects, eq(projects.id, donations.projectId))
      .where(isMatch)
      .orderBy(asc(donations.id))
      .limit(limit),
    db.$count(donations, isMatch),
  ])
  return { rows, total }
}

/**
 * Claims the mail that thanks for a donation.
 * @returns false when another process was first, or it cannot be thanked any more
 */
export async function claimThankMail(tx: Db, donationId: number, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(donations)
    .set({ thankMailSentAt: now })
    .where(and(eq(donations.id, donationId), isThankable()))
    .returning({ id: donations.id })
  return claimed.length > 0
}

/**
 * Whether a donation can be thanked, as a SQL condition: the rule of thankMailProblem, where it must hold at the moment
 * of writing [4.09].
 */
export const isThankable = () =>
  and(
    ne(donations.paymentMethod, manualMethod),
    inArray(donations.status, ['paid', 'paidout']),
    isNull(donations.thankMailSentAt),
  )
