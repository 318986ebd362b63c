import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../../server/platform/db/database.ts'
import { insertParticipant } from '../builders/participants.ts'
import { insertProject } from '../builders/projects.ts'
import { createTestDatabase } from './test-database.ts'

/**
 * The size of every table with the rows that the planner expects in it, and the value of every sequence. A server may
 * have looked at an empty table meanwhile, and expects 0 instead of an unknown number.
 */
async function traces({ db }: Database): Promise<object[]> {
  const { rows } = (await db.execute(sql`
    select relname as name, pg_relation_size(oid) as size, greatest(reltuples, 0) as expected from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select sequencename, last_value, null from pg_sequences order by name`)) as unknown as { rows: object[] }
  return rows
}

test('a filled database is empty again for the next file', async () => {
  const former = await createTestDatabase()
  const before = await traces(former)
  const project = await insertProject(former.db)
  await insertParticipant(former.db, { projectId: project.id })
  expect(await traces(former)).not.toEqual(before)
  await former.close()
  const next = await createTestDatabase()
  expect(await traces(next)).toEqual(before)
  expect((await insertProject(next.db)).id).toBe(project.id)
  await next.close()
})

test('a database that is closed twice is lent to one file at a time', async () => {
  const former = await createTestDatabase()
  await former.close()
  await former.close()
  const [one, other] = [await createTestDatabase(), await createTestDatabase()]
  await one.db.execute(sql`insert into schedules (name, last_run_at) values ('of one alone', now())`)
  const { rows } = (await other.db.execute(sql`select name from schedules`)) as unknown as { rows: object[] }
  expect(rows).toEqual([])
  await one.close()
  await other.close()
})

test('a database with a further table or column is lent to no next file', async () => {
  for (const change of ['create table parcels ()', 'alter table schedules add column parcels int']) {
    const former = await createTestDatabase()
    await former.db.execute(sql.raw(change))
    await former.close()
    const next = await createTestDatabase()
    const { rows } = (await next.db.execute(sql`
      select (select count(*)::int from pg_class where relname = 'parcels') as tables,
        (select count(*)::int from pg_attribute where attname = 'parcels') as columns
    `)) as unknown as { rows: object[] }
    expect(rows).toEqual([{ tables: 0, columns: 0 }])
    await next.close()
  }
})
