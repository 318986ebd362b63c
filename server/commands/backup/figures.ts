import { defined } from '../../../contract/defined.ts'
import { eurosOf } from '../../../contract/money.ts'
import type { Query } from '../../platform/db/migrations.ts'
import type { Figures } from './manifest.ts'

/** Counts the rows of every table, and sums the ledger; of tables of an earlier version as well. */
export async function readFigures(query: Query): Promise<Figures> {
  const names = await listTables(query, `n.nspname = 'public'`)
  const counts = names.map((name) => `select '${name}' as name, count(*)::text as count from public."${name}"`)
  const rows = (await query(counts.join(' union all '))).rows as { name: string; count: string }[]
  const { rows: sums } = await query(
    'select currency, sum(amount_cents)::text as cents from ledger_entries group by currency order by currency',
  )
  return {
    rows: Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)])),
    ledgerCents: Object.fromEntries(
      (sums as { currency: string; cents: string }[]).map(({ currency, cents }) => [currency, Number(cents)]),
    ),
  }
}

/** Lists the tables that are not of PostgreSQL itself. */
export const listOwnTables = (query: Query): Promise<string[]> =>
  listTables(query, `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`)

async function listTables(query: Query, condition: string): Promise<string[]> {
  const { rows } = await query(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and ${condition} order by c.relname`,
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}

export const countRows = ({ rows }: Figures): number => Object.values(rows).reduce((sum, count) => sum + count, 0)

const amountOf = (currency: string, cents: number): string => `${currency} ${eurosOf(cents).toFixed(2)}`

/** Returns the sum of the ledger in each currency, for people. */
export const ledgerText = ({ ledgerCents }: Figures): string =>
  Object.entries(ledgerCents)
    .map(([currency, cents]) => amountOf(currency, cents))
    .join(', ') || 'empty'

/** A line for the counts of a table, or the sum of a currency, with whether both are equal. */
export interface ComparedFigure {
  isEqual: boolean
  text: string
}

/** Compares restored figures with those of the manifest: a line for all rows, for donations, for each currency, and for each table that differs. */
export function compareFigures(restored: Figures, manifest: Figures): ComparedFigure[] {
  const line = (name: string, here: string, there: string) => ({
    isEqual: here === there,
    text: here === there ? `${name}: ${here}, as in the manifest` : `${name}: ${here}, and ${there} in the manifest`,
  })
  const countOf = ({ rows }: Figures, table: string) => String(rows[table] ?? 'no table')
  const tables = [...new Set([...Object.keys(manifest.rows), ...Object.keys(restored.rows)])]
  const differing = tables.filter((table) => countOf(restored, table) !== countOf(manifest, table))
  const named = [...new Set(['donations', 'payments', 'ledger_entries', 'users', ...differing])]
  return [
    line(`rows of ${tables.length} tables`, String(countRows(restored)), String(countRows(manifest))),
    ...named.map((table) => line(`rows of ${table}`, countOf(restored, table), countOf(manifest, table))),
    line('sum of the ledger', ledgerText(restored), ledgerText(manifest)),
  ]
}

/** Returns the version of PostgreSQL that has the database. */
export async function readServerVersion(query: Query): Promise<string> {
  const { rows } = await query('show server_version')
  return defined((rows as { server_version: string }[])[0]).server_version
}
