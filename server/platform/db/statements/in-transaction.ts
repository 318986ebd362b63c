import type { Database, Db, Statement } from '../database.ts'

/** The part of Drizzle's transaction that a statement needs: a client of pg, or PGlite's own transaction. */
interface Session {
  client: { query(text: string, values: unknown[]): Promise<{ rows: object[] }> }
}

/**
 * Runs hand-written statements and Drizzle in one transaction: `inside` is the same database, whose `db` is the
 * transaction and whose `run` belongs to it, in no batch. Its notifications go out once all is committed.
 *
 *     await inTransaction(deps.database, async (inside) => {
 *       await acceptDonation(inside, donation)
 *       await inside.db.update(projects)…
 *     })
 */
export async function inTransaction<Result>(
  database: Database,
  work: (inside: Database) => Promise<Result>,
): Promise<Result> {
  const messages: Parameters<Database['notify']>[] = []
  const result = await database.db.transaction((tx) =>
    work({ ...database, db: tx, run: runOn(tx), notify: (...one) => void messages.push(one) }),
  )
  for (const one of messages) database.notify(...one)
  return result
}

function runOn(tx: Db): Database['run'] {
  const { client } = (tx as unknown as { session: Session }).session
  return async <Row extends object>({ text }: Statement<Row>, values: readonly unknown[]) =>
    (await client.query(text, [...values])).rows as Row[]
}
