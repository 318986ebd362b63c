import { sql } from 'drizzle-orm'
import type { TestApp } from '../support/build-test-app.ts'

/** What stands in every table, except when a session was last used and how often calls were made, which limits count. */
export async function fingerprint({ database: { db } }: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = (await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'call_counts' order by 1`,
  )) as unknown as { rows: { name: string }[] }
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = (await db.execute(
      sql`select coalesce(md5(string_agg(row_text, '|' order by row_text)), '') as sum from (select t::text as row_text from ${sql.identifier(name)} t) rows`,
    )) as unknown as { rows: { sum: string }[] }
    found[name] = rows[0]!.sum
  }
  return found
}
