import type { Database } from '../../../../platform/db/database.ts'
import { defineStatement, expression } from '../../../../platform/db/statements/selection.ts'
import type { StandingSubject } from './standings.ts'

const differencesStatement = defineStatement({
  name: 'standings-differences',
  selection: {
    subject: expression<StandingSubject>('coalesce(c.subject, s.subject)'),
    subjectId: expression<number>('coalesce(c.subject_id, s.subject_id)'),
    totalCents: expression<number | null>('due.cents'),
    standingCents: expression<number | null>('s.raised_cents'),
    totalCount: expression<number | null>('due.count'),
    standingCount: expression<number | null>('s.donation_count'),
  },
  text: (list) => `with counters as (
      select subject, subject_id, sum(raised_cents)::bigint as cents, sum(donation_count)::bigint as count,
        bool_or(is_changed) as is_changed
      from totals where subject <> 'project' group by subject, subject_id),
    listed as (
      select 'participant' as subject, id from participants where archived_at is null and not is_off_leaderboard
      union all select 'team', id from teams where archived_at is null)
    select ${list}
    from counters c
    full join standings s on s.subject = c.subject and s.subject_id = c.subject_id
    left join listed on listed.subject = c.subject and listed.id = c.subject_id
    cross join lateral (
      select case when is_due then c.cents end as cents, case when is_due then c.count end as count
      from (select listed.id is not null and (c.cents > 0 or c.count > 0) as is_due) as condition) due
    where not coalesce(c.is_changed, false)
      and (due.cents is distinct from s.raised_cents or due.count is distinct from s.donation_count)`,
})

/**
 * Lists standings that differ from their totals, where nothing is waiting to be made; null where there is none, or
 * should be.
 */
export const listDifferences = (database: Database) => database.run(differencesStatement, [])
