import { sql } from 'drizzle-orm'
import type { Database } from '../../server/platform/db/database.ts'
import { insertUser } from '../../tests/support/builders/users.ts'
import { seedDonations } from '../product/seed-donations.ts'

export interface Manager {
  email: string
  /** The project of theirs with the donations. */
  projectId: number
}

/**
 * Seeds a user with so many projects, organizations, participations and teams, and so many donations to one of them.
 */
export async function seedManager(
  database: Database,
  { rows, donations }: { rows: number; donations: number },
): Promise<Manager> {
  const { db } = database
  const { id, email } = await insertUser(db)
  const pages = sql`(select n, ${id}::bigint as user_id, 'van-' || ${id}::bigint || '-' || n as url
    from generate_series(1, ${rows}::int) as n) projects`
  await db.execute(sql`
    insert into projects (name, url, kind, state, owner_id, goal_cents, published_at, created_at)
    select 'Actie ' || n, url, 'participants', 1, user_id, 100000, now(), now() from ${pages}`)
  // One row each, as those without a donation every second have.
  await db.execute(sql`
    insert into totals (subject, subject_id, slot, raised_cents, donation_count)
    select 'project', p.id, 0, p.id % 997 * 800, 24 from projects p where p.owner_id = ${id}`)
  await db.execute(sql`
    insert into teams (project_id, name, url, created_at)
    select id, 'Team ' || id, 'team-' || id, now() from projects where owner_id = ${id}`)
  await db.execute(sql`
    insert into participants (project_id, user_id, team_id, name, url, created_at)
    select p.id, ${id}, t.id, 'Deelnemer', 'deelnemer-' || p.id, now()
    from projects p join teams t on t.project_id = p.id where p.owner_id = ${id}`)
  await db.execute(sql`
    insert into organizations (name, url, created_at) select 'Stichting ' || n, 'stichting-' || url, now() from ${pages}`)
  await db.execute(sql`
    insert into organization_members (organization_id, user_id, role, created_at)
    select o.id, ${id}, 'member', now() from organizations o where o.url like 'stichting-van-' || ${id}::bigint || '-%'`)
  const result = (await db.execute(
    sql`select max(id)::float8 as id from projects where owner_id = ${id}`,
  )) as unknown as {
    rows: { id: number }[]
  }
  const projectId = result.rows[0]!.id
  await db.execute(sql`delete from totals where subject = 'project' and subject_id = ${projectId}`)
  await seedDonations(database, { projectId, count: donations })
  return { email, projectId }
}
