import { sql } from 'drizzle-orm'
import type { Database } from '../../server/platform/db/database.ts'
import { updateStandings } from '../../server/slices/fundraisers/leaderboards/update-standings.ts'
import { insertProject } from '../../tests/support/builders/projects.ts'
import { insertUser } from '../../tests/support/builders/users.ts'

export interface Size {
  participants: number
  teams: number
  donations: number
}

export interface SeededProject {
  id: number
  url: string
  /** The page of a team with as many members as every other. */
  teamUrl: string
}

/**
 * Seeds a project with so many people in so many teams, and donations spread over them, with the ledger and the totals
 * of each.
 */
export async function seedParticipants(database: Database, size: Size): Promise<SeededProject> {
  const { db } = database
  const owner = await insertUser(db)
  const { id, url } = await insertProject(db, { ownerId: owner.id, kind: 'participants', allowTeams: true })
  const count = (name: keyof Size) => sql`${size[name]}::int`
  await db.execute(sql`
    insert into users (email, name, password_hash, created_at)
    select 'loper-' || ${id}::bigint || '-' || n || '@example.test', 'Loper ' || n, 'none', now()
    from generate_series(1, ${count('participants')}) n`)
  await db.execute(sql`
    insert into teams (project_id, name, url, goal_cents, created_at)
    select ${id}, 'Team ' || n, 'team-' || n, 100000, now() from generate_series(1, ${count('teams')}) n`)
  await db.execute(sql`
    insert into participants (project_id, user_id, team_id, name, url, goal_cents, created_at)
    select ${id}, u.id, t.id, u.name, 'loper-' || u.n, 25000, now()
    from (select id, name, row_number() over (order by id) as n from users
      where email like 'loper-' || ${id}::bigint || '-%') u
    join teams t on t.project_id = ${id} and t.url = 'team-' || (1 + u.n % ${count('teams')})`)
  await db.execute(sql`
    insert into donations (token, project_id, participant_id, team_id, status, amount_cents, payment_method, first_name,
      last_name, email, created_at, paid_at)
    select 'planted-' || ${id}::bigint || '-' || n, ${id}, p.id, p.team_id, 'paid', 500 + (n * 7 % 41) * 250, 'ideal',
      'Ilse ' || n, 'van den Broek', 'donor-' || n || '@example.test', paid_at, paid_at
    from generate_series(1, ${count('donations')}) as n
    join participants p on p.project_id = ${id} and p.url = 'loper-' || (1 + n % ${count('participants')}),
      lateral (select '2025-01-01T00:00:00Z'::timestamptz + n * interval '1 second' as paid_at) as moment`)
  await db.execute(sql`
    insert into ledger_entries (project_id, participant_id, team_id, donation_id, kind, amount_cents, payment_version,
      created_at)
    select project_id, participant_id, team_id, id, 'received', amount_cents, 1, paid_at
    from donations where project_id = ${id}`)
  for (const [subject, column] of [
    ['project', sql`project_id`],
    ['participant', sql`participant_id`],
    ['team', sql`team_id`],
  ] as const)
    await db.execute(sql`
      insert into totals (subject, subject_id, slot, raised_cents, donation_count)
      select ${subject}, ${column}, 0, sum(amount_cents), count(*) from donations where project_id = ${id}
      group by ${column}`)
  await updateStandings({ db })
  await db.execute(sql`vacuum analyze`)
  return { id, url, teamUrl: 'team-1' }
}
