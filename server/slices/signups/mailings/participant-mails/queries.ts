import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { OnceMailKind, SwitchedMailKind } from '../../../../../contract/signups/mailings/mail-kinds.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { participantMails } from '../../../../schema/signups/mailings/participant-mails.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { totals } from '../../../../schema/fundraisers/totals.ts'
import { users } from '../../../../schema/identity/users.ts'

const raisedSql = (column: typeof totals.raisedCents | typeof totals.donationCount) =>
  sql<number>`(select coalesce(sum(${column}), 0) from ${totals}
    where ${totals.subject} = 'participant' and ${totals.subjectId} = ${participants.id})::int8`.mapWith(Number)

/**
 * Whether a participant gets mails, as a SQL condition: with a public page, a confirmed e-mail address and no locked
 * account.
 */
const isRecipient = and(
  isNull(participants.archivedAt),
  isNull(projects.archivedAt),
  gt(projects.state, projectStates.draft),
  isNotNull(users.emailVerifiedAt),
  isNull(users.lockedAt),
)

/** Finds the recipient of a mail and its subject; undefined when there is none any more. */
export async function findMailedParticipant(db: Db, participantId: number) {
  const [row] = await db
    .select({
      ...pick(participants, 'id', 'name', 'url', 'goalCents', 'photoId', 'donationUpdateMail'),
      project: pick(projects, 'name', 'url', 'state', 'closingDate', 'privacySwitches'),
      recipient: { userId: users.id, ...pick(users, 'name', 'email', 'language') },
      raisedCents: raisedSql(totals.raisedCents),
      donationCount: raisedSql(totals.donationCount),
    })
    .from(participants)
    .innerJoin(projects, eq(projects.id, participants.projectId))
    .innerJoin(users, eq(users.id, participants.userId))
    .where(and(eq(participants.id, participantId), isRecipient))
  return row
}

export type MailedParticipant = NonNullable<Awaited<ReturnType<typeof findMailedParticipant>>>

export async function findMailedDonation(db: Db, donationId: number) {
  const [row] = await db
    .select(
      pick(
        donations,
        'id',
        'participantId',
        'firstName',
        'lastName',
        'isAnonymous',
        'amountCents',
        'message',
        'language',
        'paymentMethod',
      ),
    )
    .from(donations)
    .where(eq(donations.id, donationId))
  return row
}

/** Finds the donation on a participant's page that counts and was paid before all others. */
export async function findFirstDonationId(db: Db, participantId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: donations.id })
    .from(donations)
    .where(and(eq(donations.participantId, participantId), inArray(donations.status, ['paid', 'paidout'])))
    .orderBy(donations.paidAt, donations.id)
    .limit(1)
  return row?.id
}

/**
 * Marks one kind of mail as sent. A mail about a reached goal is sent again for a higher goal.
 * @returns whether it is to be sent: not when it was before, or is not wanted
 */
export async function claimMail(
  tx: Db,
  { id, goalCents }: Pick<MailedParticipant, 'id' | 'goalCents'>,
  kind: OnceMailKind,
  now: Date,
): Promise<boolean> {
  const values = { sentAt: now, mailedGoalCents: kind === 'goal_reached' ? goalCents : null }
  const isHigher = goalCents === null ? undefined : lt(participantMails.mailedGoalCents, goalCents)
  const rows = await tx
    .insert(participantMails)
    .values({ participantId: id, kind, ...values })
    .onConflictDoUpdate({
      target: [participantMails.participantId, participantMails.kind],
      set: values,
      setWhere: and(or(isNull(participantMails.sentAt), isHigher), eq(participantMails.isOff, false)),
    })
    .returning({ kind: participantMails.kind })
  return rows.length > 0
}

export async function listOff(db: Db, participantId: number): Promise<SwitchedMailKind[]> {
  const rows = await db
    .select({ kind: participantMails.kind })
    .from(participantMails)
    .where(and(eq(participantMails.participantId, participantId), eq(participantMails.isOff, true)))
  return rows.map(({ kind }) => kind)
}

export async function saveSwitch(
  db: Db,
  participantId: number,
  { kind, isOn }: { kind: SwitchedMailKind; isOn: boolean },
): Promise<void> {
  await db
    .insert(participantMails)
    .values({ participantId, kind, isOff: !isOn })
    .onConflictDoUpdate({
      target: [participantMails.participantId, participantMails.kind],
      set: { isOff: !isOn },
    })
}

interface DueMailQuery {
  kind: OnceMailKind
  /** The calendar date 'YYYY-MM-DD' that decides which are finished. */
  today: string
  /** Joined in this window of time. */
  from: Date
  until: Date
  limit: number
}

/**
 * Lists the participants who joined in a window of time, got no such mail yet and want it; of a reminder about a photo
 * those without one, where it still helps: those who get no mail must not stand before those who wait.
 */
export async function listDue(db: Db, { kind, today, from, until, limit }: DueMailQuery): Promise<number[]> {
  const mails = db
    .select({ one: sql`1` })
    .from(participantMails)
    .where(
      and(
        eq(participantMails.participantId, participants.id),
        eq(participantMails.kind, kind),
        // A switch that was turned off and on again leaves a row without a sent mail.
        or(eq(participantMails.isOff, true), isNotNull(participantMails.sentAt)),
      ),
    )
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(projects, eq(projects.id, participants.projectId))
    .innerJoin(users, eq(users.id, participants.userId))
    .where(
      and(
        isRecipient,
        gt(participants.createdAt, from),
        lte(participants.createdAt, until),
        kind === 'no_photo'
          ? and(
              isNull(participants.photoId),
              lt(projects.state, projectStates.finished),
              gte(projects.closingDate, today),
            )
          : undefined,
        notExists(mails),
      ),
    )
    .orderBy(participants.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}
