import { lockFaults } from './lock-faults.ts'
import { clausesOf, plainStatement } from './plain-statements.ts'

export interface MigrationFile {
  /** The name without its ending, as `0006_schema_floor`. */
  tag: string
  text: string
}

/** A comment in the first line, with the release that used last what the migration removes. */
const contractionHeader = /^-- contraction of \d+\.\d+\.\d+\n/

const concurrently = /\b(?:create (?:unique )?|drop )index concurrently\b/
const createdTable = /\bcreate table (?:if not exists )?(?:public\.)?(\w+)/g

/**
 * A clause that the release before, which still serves, does not survive; by the reason to refuse it. A table in the
 * first group may be one that the migration makes.
 */
const breaking: [RegExp, string][] = [
  [/\bdrop\b/, 'removes what the release before uses'],
  [/\brename\b/, 'renames what the release before uses'],
  [
    /\balter (?:column )?\w+ (?:set data )?type\b/,
    'changes a type: it rewrites the table, and the release before reads another',
  ],
  [
    /\badd column (?!.*\b(?:default|generated)\b).*\bnot null\b/,
    'adds a column that the release before leaves empty, without a default',
  ],
  [
    /^create (?:or replace )?(?:constraint )?trigger .*? on (?:public\.)?(\w+)/,
    'adds a trigger, which changes what the release before writes',
  ],
]

/**
 * Finds the statements of a migration that a release before cannot serve beside, or that stop donors: a change that is
 * not additive, and one that keeps a table that grows locked while its rows are read or written. A contraction may
 * remove; it has to raise the floor then.
 * Why: docs/decisions/0029-migrations-without-a-stop.md
 * @param smallTables the tables that never grow
 * @returns a line for each fault
 */
export function unsafeChanges({ tag, text }: MigrationFile, smallTables: readonly string[]): string[] {
  const isContraction = contractionHeader.test(text)
  const statements = text.split('--> statement-breakpoint').map(plainStatement).filter(Boolean)
  const all = statements.join('\n')
  const newTables = [...all.matchAll(createdTable)].flatMap(([, name]) => name ?? [])
  const faults = statements.flatMap((statement) => [
    ...(isContraction ? [] : breakingFaults(statement, all, newTables)),
    ...lockFaults(statement, [...smallTables, ...newTables]),
  ])
  const isMixed = concurrently.test(all) && !statements.every((statement) => concurrently.test(statement))
  if (isMixed)
    faults.push('builds an index concurrently beside other changes: it is no transaction; use two migrations')
  if (/\bnot valid\b/.test(all) && /\bvalidate constraint\b/.test(all))
    faults.push('validates a constraint while its table is still locked for adding one; use two migrations')
  return [...faults, ...floorFaults(all, { tag, isContraction, newTables })].map((fault) => `${tag}: ${fault}`)
}

function breakingFaults(statement: string, all: string, newTables: readonly string[]): string[] {
  return clausesOf(statement).flatMap((clause) => {
    const reasons = breaking.flatMap(([pattern, reason]) => {
      const match = pattern.exec(clause)
      return match === null || newTables.includes(match[1] ?? '') ? [] : [reason]
    })
    const [, column] = /\balter (?:column )?(\w+) set not null\b/.exec(clause) ?? []
    const hasDefault = column !== undefined && new RegExp(`\\balter (?:column )?${column} set default\\b`).test(all)
    if (column !== undefined && !hasDefault)
      reasons.push(`requires ${column}, which the release before leaves empty, without a default`)
    return reasons.map((reason) => `${reason}, and is no contraction: ${clause}`)
  })
}

interface FloorParts {
  tag: string
  isContraction: boolean
  newTables: readonly string[]
}

/** Finds a contraction without a floor of its own or with one that no process has, and a floor without a contraction. */
function floorFaults(all: string, { tag, isContraction, newTables }: FloorParts): string[] {
  const isFloorNew = newTables.includes('schema_floor')
  const [, lowest] = /\bupdate schema_floor set lowest = (\d+)/.exec(all) ?? []
  if (isContraction && lowest === undefined)
    return ['is a contraction and does not raise the floor: update schema_floor set lowest = …']
  if (!isContraction && !isFloorNew && /\bschema_floor\b/.test(all))
    return ['changes the floor, and is no contraction: a first line "-- contraction of <release>" says so']
  return Number(lowest ?? 0) > Number.parseInt(tag, 10) ? [`raises the floor to ${lowest}, which no process has`] : []
}
