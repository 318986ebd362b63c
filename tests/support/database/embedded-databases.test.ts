import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../../server/platform/db/database.ts'
import { insertParticipant } from '../builders/participants.ts'
import { insertProject } from '../builders/projects.ts'
import { createTestDatabase } from '../database.ts'

const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined

/** The size of every table with the rows that the planner expects in it, and the value of every sequence. */
async function traces({ db }: Database): Promise<object[]> {
  const { rows } = (await db.execute(sql`
    select relname as name, pg_relation_size(oid) as size, reltuples as expected from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select sequencename, last_value, null from pg_sequences order by name`)) as unknown as { rows: object[] }
  return rows
}

test.runIf(isEmbedded)('a filled database is empty again for the next file', async () => {
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

test.runIf(isEmbedded)('a database that is closed twice is lent to one file at a time', async () => {
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
