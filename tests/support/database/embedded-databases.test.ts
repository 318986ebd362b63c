import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'

test.runIf(process.env['TEST_DATABASE_URL'] === undefined)(
  'one that is closed twice is lent to one at a time',
  async () => {
    const former = await createTestDatabase()
    await former.close()
    await former.close()
    const [one, other] = [await createTestDatabase(), await createTestDatabase()]
    await one.db.execute(sql`insert into schedules (name, last_run_at) values ('of one alone', now())`)
    const { rows } = (await other.db.execute(sql`select name from schedules`)) as unknown as { rows: object[] }
    expect(rows).toEqual([])
    await one.close()
    await other.close()
  },
)
