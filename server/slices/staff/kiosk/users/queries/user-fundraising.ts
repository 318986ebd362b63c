import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../../../platform/db/database.ts'
import { pick } from '../../../../../platform/db/statements/selection.ts'
import { donations } from '../../../../../schema/money/donations/donations.ts'
import { participants } from '../../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../../schema/fundraisers/projects.ts'
import { teams } from '../../../../../schema/fundraisers/teams.ts'
import { raisedOf, type TotalSubject } from '../../../../fundraisers/totals/index.ts'

export interface UserListQuery {
  userId: number
  /** The id of the last row before these; undefined for the first page. */
  beforeId: number | undefined
  limit: number
}

const raisedCents = (subject: TotalSubject, id: string) =>
  sql<number>`${sql.raw(raisedOf(subject, id))}`.mapWith(Number)

const project = pick(projects, 'name', 'url')

export const listDonationsOf = (db: Db, { userId, beforeId, limit }: UserListQuery) =>
  db
    .select({
      ...pick(donations, 'id', 'amountCents', 'status', 'monthlyDonationId', 'isAnonymous', 'createdAt'),
      project,
    })
    .from(donations)
    .innerJoin(projects, eq(projects.id, donations.projectId))
    .where(and(eq(donations.userId, userId), beforeId === undefined ? undefined : lt(donations.id, beforeId)))
    .orderBy(desc(donations.id))
    .limit(limit)

export const listOwnedBy = (db: Db, { userId, beforeId, limit }: UserListQuery) =>
  db
    .select({
      ...pick(projects, 'id', 'name', 'url', 'state', 'archivedAt', 'createdAt'),
      raisedCents: raisedCents('project', 'projects.id'),
    })
    .from(projects)
    .where(and(eq(projects.ownerId, userId), beforeId === undefined ? undefined : lt(projects.id, beforeId)))
    .orderBy(desc(projects.id))
    .limit(limit)

export const listParticipationsOf = (db: Db, { userId, beforeId, limit }: UserListQuery) =>
  db
    .select({
      ...pick(participants, 'id', 'url', 'archivedAt', 'createdAt'),
      project,
      team: teams.name,
      raisedCents: raisedCents('participant', 'participants.id'),
    })
    .from(participants)
    .innerJoin(projects, eq(projects.id, participants.projectId))
    .leftJoin(teams, eq(teams.id, participants.teamId))
    .where(and(eq(participants.userId, userId), beforeId === undefined ? undefined : lt(participants.id, beforeId)))
    .orderBy(desc(participants.id))
    .limit(limit)
