import { and, asc, desc, eq, gt, gte, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { MailGroup } from '../../../../../contract/signups/mailings/group-mails.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { groupMails, groupMailStops } from '../../../../schema/signups/mailings/group-mails.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { projectEvents, projects } from '../../../../schema/fundraisers/projects.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'
import { users } from '../../../../schema/identity/users.ts'
import { participantsIn } from '../../participant-lists/index.ts'

/**
 * Whether a participant gets a mail to the group, as a SQL condition: with a confirmed e-mail address, no locked
 * account, and no opt-out.
 */
const isReached = (db: Db, projectId: number, group: MailGroup) =>
  and(
    participantsIn(db, projectId, group),
    isNotNull(users.emailVerifiedAt),
    isNull(users.lockedAt),
    notExists(
      db
        .select({ one: sql`1` })
        .from(groupMailStops)
        .where(and(eq(groupMailStops.projectId, projectId), eq(groupMailStops.userId, users.id))),
    ),
  )

const selectRecipients = (db: Db) =>
  db
    .select({ participantId: participants.id, userId: users.id, ...pick(users, 'email', 'language') })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .leftJoin(teams, and(eq(teams.id, participants.teamId), isNull(teams.archivedAt)))

export const countRecipients = (db: Db, projectId: number, group: MailGroup): Promise<number> =>
  db.$count(
    selectRecipients(db)
      .where(isReached(db, projectId, group))
      .as('reached'),
  )

/** Lists the recipients in order of joining, from the one after `afterId`. */
export const listRecipients = (
  db: Db,
  { projectId, group, afterId, limit }: { projectId: number; group: MailGroup; afterId: number; limit: number },
) =>
  selectRecipients(db)
    .where(and(isReached(db, projectId, group), gt(participants.id, afterId)))
    .orderBy(asc(participants.id))
    .limit(limit)

/** Lists the sent mails, newest first. */
export const listSent = (db: Db, projectId: number, limit: number) =>
  db
    .select({
      ...pick(groupMails, 'id', 'subject', 'words', 'recipients', 'createdAt', 'search', 'filter'),
      // One that was removed since has its id alone.
      team: sql<string | null>`coalesce(${teams.name}, '#' || ${groupMails.teamId})`,
      event: sql<string | null>`coalesce(${projectEvents.name}, '#' || ${groupMails.projectEventId})`,
      sentBy: users.name,
    })
    .from(groupMails)
    .innerJoin(users, eq(users.id, groupMails.sentBy))
    .leftJoin(teams, eq(teams.id, groupMails.teamId))
    .leftJoin(projectEvents, eq(projectEvents.id, groupMails.projectEventId))
    .where(eq(groupMails.projectId, projectId))
    .orderBy(desc(groupMails.createdAt), desc(groupMails.id))
    .limit(limit)

/** Returns the number of mails sent since then; no other one is sent for the project until the transaction ends. */
export async function countSentSince(tx: Db, projectId: number, since: Date): Promise<number> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('update')
  return tx.$count(groupMails, and(eq(groupMails.projectId, projectId), gte(groupMails.createdAt, since)))
}

export async function insertGroupMail(tx: Db, mail: Omit<typeof groupMails.$inferInsert, 'id'>): Promise<number> {
  const rows = await tx.insert(groupMails).values(mail).returning({ id: groupMails.id })
  return one(rows).id
}

/** Finds a mail with its project and sender; undefined when the project was archived meanwhile. */
export async function findGroupMail(db: Db, id: number) {
  const [row] = await db
    .select({
      ...pick(groupMails, 'id', 'projectId', 'subject', 'words', 'search', 'filter', 'teamId', 'projectEventId'),
      project: pick(projects, 'id', 'name', 'url', 'language'),
    })
    .from(groupMails)
    .innerJoin(projects, eq(projects.id, groupMails.projectId))
    .where(and(eq(groupMails.id, id), isNull(projects.archivedAt)))
  return row
}

export async function insertStop(db: Db, stop: { projectId: number; userId: number }, now: Date): Promise<void> {
  await db
    .insert(groupMailStops)
    .values({ ...stop, createdAt: now })
    .onConflictDoNothing()
}

export async function deleteStop(db: Db, { projectId, userId }: { projectId: number; userId: number }): Promise<void> {
  await db.delete(groupMailStops).where(and(eq(groupMailStops.projectId, projectId), eq(groupMailStops.userId, userId)))
}

/** Finds the project that a link is about, and whether its mails still come; undefined when the project is gone. */
export async function findStopped(db: Db, { projectId, userId }: { projectId: number; userId: number }) {
  const [row] = await db
    .select({ name: projects.name, stoppedAt: groupMailStops.createdAt })
    .from(projects)
    .leftJoin(groupMailStops, and(eq(groupMailStops.projectId, projects.id), eq(groupMailStops.userId, userId)))
    .where(eq(projects.id, projectId))
  return row
}
