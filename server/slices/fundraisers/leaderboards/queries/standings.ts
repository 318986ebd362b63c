import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { standings } from '../../../../schema/fundraisers/leaderboards.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'

export type Standing = typeof standings.$inferSelect
export type StandingSubject = Standing['subject']

/**
 * Holds the standings by an advisory lock: no other transaction updates standings until this one ends, so that an older
 * sum never overwrites a newer one.
 */
export async function holdStandings(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('standings'))`)
}

/** Lists the public pages among these, with their project. */
export const listShown = (
  db: Db,
  subject: StandingSubject,
  ids: readonly number[],
): Promise<{ id: number; projectId: number }[]> =>
  subject === 'team'
    ? db
        .select(pick(teams, 'id', 'projectId'))
        .from(teams)
        .where(and(inArray(teams.id, [...ids]), isNull(teams.archivedAt)))
    : db
        .select(pick(participants, 'id', 'projectId'))
        .from(participants)
        .where(
          and(
            inArray(participants.id, [...ids]),
            isNull(participants.archivedAt),
            eq(participants.isOffLeaderboard, false),
          ),
        )

/** @param ids of the subjects that these are all standings of: the others among them have none any more */
export async function saveStandings(
  tx: Db,
  subject: StandingSubject,
  { ids, standings: rows }: { ids: readonly number[]; standings: readonly Standing[] },
): Promise<void> {
  const subjectIds = rows.map(({ subjectId }) => subjectId)
  await tx
    .delete(standings)
    .where(
      and(
        eq(standings.subject, subject),
        inArray(standings.subjectId, [...ids]),
        notInArray(standings.subjectId, subjectIds),
      ),
    )
  if (rows.length === 0) return
  await tx
    .insert(standings)
    .values([...rows])
    .onConflictDoUpdate({
      target: [standings.subject, standings.subjectId],
      set: { raisedCents: sql`excluded.raised_cents`, donationCount: sql`excluded.donation_count` },
    })
}
