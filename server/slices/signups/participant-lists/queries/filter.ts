import { and, eq, exists, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { ParticipantFilter } from '../../../../../contract/signups/participant-lists/list-filters.ts'
import type { ParticipantFilterValues } from '../../../../../contract/signups/participant-lists/participant-list.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { hasEveryWord } from '../../../../platform/db/statements/search-patterns.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'
import { totals } from '../../../../schema/fundraisers/totals.ts'
import { users } from '../../../../schema/identity/users.ts'

/** Returns the rows that a filter lets through, as one condition on participants with their user and team. */
export function conditionOf(db: Db, projectId: number, { search, filter, team, event }: ParticipantFilterValues) {
  const texts = sql`concat_ws(' ', ${participants.name}, ${users.email}, ${teams.name})`
  return and(
    eq(participants.projectId, projectId),
    filter === 'archived' ? isNotNull(participants.archivedAt) : isNull(participants.archivedAt),
    filter === '' || filter === 'archived' ? undefined : narrowedBy(db)[filter],
    team === undefined ? undefined : eq(participants.teamId, team),
    event === undefined ? undefined : eq(participants.projectEventId, event),
    hasEveryWord(texts, search),
  )
}

const narrowedBy = (db: Db): Record<Exclude<ParticipantFilter, 'archived'>, SQL> => ({
  no_photo: isNull(participants.photoId),
  no_team: isNull(teams.id),
  no_donation: sql`not ${exists(
    db
      .select({ one: sql`1` })
      .from(totals)
      .where(
        and(eq(totals.subject, 'participant'), eq(totals.subjectId, participants.id), sql`${totals.donationCount} > 0`),
      ),
  )}`,
})
