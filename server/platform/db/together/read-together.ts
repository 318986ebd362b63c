import { createHash } from 'node:crypto'
import { defined } from '../../../../contract/defined.ts'
import type { Database, Statement } from '../database.ts'

interface Query {
  statement: Statement
  values: readonly unknown[]
  resolve: (rows: object[]) => void
  reject: (error: unknown) => void
}

/**
 * Returns the same database, on which statements that are sent in one go travel as a single one: a planner, a round
 * trip and a snapshot for all of them. Only for statements that read; their columns named in `moments` are Dates here
 * too.
 *
 *     const together = readTogether(database)
 *     const [blocks, updates] = await Promise.all([listBlocks(together, …), listUpdates(together, …)])
 * Why: docs/decisions/0004-statement-batching.md
 */
export function readTogether(database: Database): Database {
  let queries: Query[] = []
  const send = () => {
    const gathered = queries
    queries = []
    void answerAll(database, gathered)
  }
  return {
    ...database,
    run: <Row extends object>(statement: Statement<Row>, values: readonly unknown[]) =>
      new Promise<Row[]>((resolve, reject) => {
        if (queries.length === 0) queueMicrotask(send)
        queries.push({ statement, values, resolve: resolve as Query['resolve'], reject })
      }),
  }
}

async function answerAll(database: Database, queries: readonly Query[]): Promise<void> {
  const [first] = queries as [Query]
  try {
    if (queries.length === 1) return first.resolve(await database.run(first.statement, first.values))
    const statement = joinStatements(queries.map((query) => query.statement))
    const values = queries.flatMap((query) => query.values)
    const [answers] = await database.run(statement, values)
    for (const [index, query] of queries.entries())
      query.resolve(reviveRows(query.statement, defined(defined(answers)[`a${index}`])))
  } catch (error) {
    for (const query of queries) query.reject(error)
  }
}

type Row = Record<string, unknown>

/**
 * A statement that combines others. There are as many as the code has combinations: each is prepared once a connection,
 * as any other statement.
 */
type CombinedStatement = Statement<Record<string, Row[]>>
const combinedByNames = new Map<string, CombinedStatement>()

function joinStatements(statements: readonly Statement[]): CombinedStatement {
  const names = statements.map(({ name }) => name).join(' ')
  const combined = combinedByNames.get(names)
  if (combined !== undefined) return combined
  const joined = join(names, statements)
  combinedByNames.set(names, joined)
  return joined
}

function join(names: string, statements: readonly Statement[]): CombinedStatement {
  let valueCount = 0
  const answers = statements.map(({ text }, index) => {
    const before = valueCount
    const renumbered = text.replaceAll(/\$(\d+)/g, (_whole, digits: string) => {
      valueCount = Math.max(valueCount, before + Number(digits))
      return `$${before + Number(digits)}`
    })
    return `(select coalesce(json_agg(q), '[]') from (${renumbered}) q) as a${index}`
  })
  // PostgreSQL keeps 63 letters of a name.
  const name = `together-${createHash('sha256').update(names).digest('hex').slice(0, 32)}`
  return { name, text: `select ${answers.join(',\n')}` }
}

function reviveRows({ moments = [] }: Statement, rows: Row[]): Row[] {
  for (const row of rows) for (const name of moments) if (typeof row[name] === 'string') row[name] = new Date(row[name])
  return rows
}
