import { sql } from 'drizzle-orm'
import type { TestApp } from '../support/build-test-app.ts'

/**
 * Tables that reading writes: how often calls were made, which limits count, the change by which readiness shows that
 * there can be one, and what the sandbox gives a new token for.
 */
const writtenByReading = ['call_counts', 'readiness', 'sandbox_grants']
/** Columns that reading writes: a token with which a provider is called renews itself when its time is over. */
const renewed = ['token_sealed', 'token_ends_at', 'refresh_sealed', 'renewing_until']

/** The limit by network of a call that reads: its tries are counted. */
const readLimits = ['coupons:%']

/** The content of every table, apart from the writes of a read. */
export async function fingerprint({ database: { db } }: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = (await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )) as unknown as { rows: { name: string }[] }
  const results: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !writtenByReading.includes(table.name))) {
    const { rows } = (await db.execute(
      sql`select coalesce(md5(string_agg(row_text, '|' order by row_text)), '') as sum from (select (to_jsonb(t) - string_to_array(${renewed.join()}, ','))::text as row_text from ${sql.identifier(name)} t where coalesce(to_jsonb(t)->>'key', '') not like all (string_to_array(${readLimits.join()}, ','))) rows`,
    )) as unknown as { rows: { sum: string }[] }
    results[name] = rows[0]!.sum
  }
  return results
}
