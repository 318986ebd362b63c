import type { NamedStatement } from '../../server/platform/db/statements/bind-by-name.ts'
import { type RecordedStatement, settleName } from './record-statements.ts'

/**
 * Writes the recorded statements of one donation as a script for pgbench: the same texts, with what identified that one
 * donation replaced by what identifies the one of this turn. All other options of the product stay as they were.
 */
export function pgbenchScript(recorded: readonly RecordedStatement[]): string {
  const valueOf = (name: string, parameter: string | number) => {
    const { statement, values } = recorded.find((each) => each.statement.name === name)!
    return String(values[typeof parameter === 'number' ? parameter - 1 : indexOfParameter(statement, parameter)])
  }
  const accepted = recorded.find(({ statement }) => statement.name === 'donations-accept')!
  /** The values that the product made up for this donation, and those of this turn of pgbench instead. */
  const own = new Map<string, string>([
    [valueOf('donations-accept', 'token'), `lpad(:n::text, 32, 't')`],
    [valueOf('donations-accept', 'idempotencyKey'), `lpad(:n::text, 47, 'k')`],
    [valueOf('donations-accept', 'reference'), `lpad(:n::text, 35, 'r')`],
    [valueOf('sandbox-insert-payment', 1), `lpad(:n::text, 36, 's')`],
    [valueOf('inbound-event', 2), `lpad(:n::text, 36, 'e')`],
    [String(accepted.rows[0]!['paymentId']), ':paymentId::text'],
    [String(accepted.rows[0]!['donationId']), ':donationId::text'],
  ])
  const steps = recorded.map((step) => {
    const text = step.statement.text.replaceAll(/\$(\d+)/g, (_match, position: string) =>
      literal(valuesOf(step)[Number(position) - 1], own),
    )
    // On one line, on which a comment would hide the rest.
    const line = text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim()
    return `${line}${step === accepted ? ' \\aset' : ';'}`
  })
  const largest = 2n ** 62n
  return [`\\set n random(1, ${largest})`, ...steps, ''].join('\n')
}

/** SQL that stands where a value stood. */
class Expression {
  constructor(readonly text: string) {}
}

/**
 * Returns the values of a call. The product spreads totals over slots by the payment's number, and so does every client
 * of pgbench by its own.
 */
function valuesOf({ statement, values }: RecordedStatement): readonly unknown[] {
  if (statement.name !== settleName) return values
  return values.with(indexOfParameter(statement, 'slot'), new Expression(':client_id'))
}

/** Returns the index of the value of a parameter that a statement calls by a name. */
function indexOfParameter(statement: RecordedStatement['statement'], parameter: string): number {
  const { names } = statement as Partial<NamedStatement<Record<string, unknown>, object>>
  const index = names?.indexOf(parameter) ?? -1
  if (index === -1) throw new Error(`${statement.name} has no parameter ${parameter}`)
  return index
}

function literal(value: unknown, own: Map<string, string>): string {
  if (value instanceof Expression) return value.text
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (value instanceof Date) return quoted(value.toISOString())
  if (Array.isArray(value))
    return value.length === 0 ? `'{}'` : `array[${value.map((item) => literal(item, own)).join(', ')}]`
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError('no literal for this kind of value')
  const text = String(value)
  const parts = splitAround(text, own)
  // A number of its own is a variable as it is; cast by the statement itself.
  if (parts.length === 1 && typeof value === 'number') return parts[0]!.replace('::text', '')
  return parts.length === 1 ? parts[0]! : `(${parts.join(' || ')})`
}

/** `'mail-receipt:7000001'` becomes `'mail-receipt:'` and the variable. */
function splitAround(text: string, own: Map<string, string>): string[] {
  for (const [placeholder, expression] of own) {
    const at = text.indexOf(placeholder)
    if (at === -1) continue
    const before = text.slice(0, at)
    const after = text.slice(at + placeholder.length)
    return [
      ...(before === '' ? [] : splitAround(before, own)),
      expression,
      ...(after === '' ? [] : splitAround(after, own)),
    ]
  }
  return [/^-?\d+$/.test(text) ? text : quoted(text)]
}

// pgbench takes a colon before a letter for a variable, also within quotes.
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
