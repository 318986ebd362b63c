import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { hasEveryWord } from '../../../../platform/db/statements/search-patterns.ts'
import { media } from '../../../../schema/identity/media.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'
import { pictureJson } from '../../../identity/media/index.ts'
import { findRecipient, type Recipient } from '../../../identity/users/index.ts'

/** Finds the team that a participant is in; null when in none. */
export async function findTeamOf(db: Db, participantId: number): Promise<number | null> {
  const [row] = await db
    .select({ teamId: participants.teamId })
    .from(participants)
    .where(eq(participants.id, participantId))
  return row?.teamId ?? null
}

const photo = alias(media, 'photo')

export interface MembersQuery {
  projectId: number
  teamId: number
  search: string
  /** Whether participants of other teams are listed too. */
  withOthers: boolean
  limit: number
  offset: number
}

/** Lists the participants who can be added to a team, a page at a time, by name. */
export async function listAvailable(db: Db, { projectId, teamId, search, withOthers, limit, offset }: MembersQuery) {
  const isInNone = or(isNull(participants.teamId), isNull(teams.id))
  const isMatch = and(
    eq(participants.projectId, projectId),
    isNull(participants.archivedAt),
    withOthers ? or(isInNone, ne(participants.teamId, teamId)) : isInNone,
    hasEveryWord(sql`${participants.name}`, search),
  )
  const isTheirTeam = and(eq(teams.id, participants.teamId), isNull(teams.archivedAt))
  const columns = {
    ...pick(participants, 'id', 'name'),
    teamName: teams.name,
    photo: sql<StoredPicture | null>`${sql.raw(pictureJson('photo'))}`,
  }
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(participants)
      .leftJoin(teams, isTheirTeam)
      .leftJoin(photo, eq(photo.id, participants.photoId))
      .where(isMatch)
      .orderBy(sql`lower(${participants.name})`, participants.id)
      .limit(limit)
      .offset(offset),
    db.$count(
      db.select({ id: participants.id }).from(participants).leftJoin(teams, isTheirTeam).where(isMatch).as('matches'),
    ),
  ])
  return { rows, total }
}

/**
 * Finds the recipient of news of their membership of a team, with its subject; undefined when there is none to notify.
 */
export async function findMemberToNotify(
  db: Db,
  { teamId, participantId }: { teamId: number; participantId: number },
): Promise<
  | {
      recipient: Recipient
      team: { name: string; url: string }
      project: { name: string; url: string }
      participantUrl: string
      /** Whether the participant leads the team, at this moment. */
      isLeading: boolean
      /** Whether they are in the team at this moment. */
      isMember: boolean
    }
  | undefined
> {
  const [row] = await db
    .select({
      userId: participants.userId,
      participantUrl: participants.url,
      isLeading: sql<boolean>`${participants.isCaptain} and ${participants.teamId} is not distinct from ${teamId}`,
      isMember: sql<boolean>`${participants.teamId} is not distinct from ${teamId}`,
      team: pick(teams, 'name', 'url'),
      project: pick(projects, 'name', 'url'),
    })
    .from(participants)
    .innerJoin(projects, eq(projects.id, participants.projectId))
    .innerJoin(teams, eq(teams.id, teamId))
    .where(eq(participants.id, participantId))
  const recipient = row === undefined ? undefined : await findRecipient(db, { id: row.userId })
  return row === undefined || recipient === undefined ? undefined : { ...row, recipient }
}
