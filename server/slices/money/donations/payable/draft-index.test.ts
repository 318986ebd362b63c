import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tests/support/database/test-database.ts'

test('a later donation of the same draft is looked for by an index: every unanswered debit needs that', async () => {
  const database = await createTestDatabase()
  const plan = (await database.db.transaction(async (tx) => {
    // With a handful of rows reading all of them would be cheaper, and says nothing of many.
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain (costs off) select id from donations where draft_hash = 'x' and id > 1`)
  })) as { rows: object[] }
  expect(JSON.stringify(plan.rows)).toContain('donations_draft_idx')
  await database.close()
})
