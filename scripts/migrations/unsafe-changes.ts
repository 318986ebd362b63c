import { lockFaults } from './lock-faults.ts'
import { clausesOf, plainStatement } from './plain-statements.ts'
import { columnsWithoutNull, requiredColumnOf } from './required-columns.ts'

export interface MigrationFile {
  /** The name without its ending, as `0006_schema_floor`. */
  tag: string
  text: string
}

/** A comment in the first line, with the release that used last what the migration removes. */
const contractionHeader = /^-- contraction of \d+\.\d+\.\d+\n/

const concurrently = /\b(?:create (?:unique )?|drop )index concurrently\b/
const uniqueIndex = /\bcreate unique index (?:concurrently )?(?:if not exists )?(\w+)/g
const removedIndex = /\bdrop index concurrently (?:if exists )?(?:public\.)?(\w+)/
const createdTable = /\bcreate table (?:if not exists )?(?:public\.)?(\w+)/g

/**
 * A clause that the release before, which still serves, does not survive; by the reason to refuse it. A table in the
 * first group may be one that the migration makes.
 */
const breaking: [RegExp, string][] = [
  // Without an index the release before is slower, and right; a unique one is looked for below.
  [/\bdrop\b(?! index concurrently\b)/, 'removes what the release before uses'],
  [/\brename\b/, 'renames what the release before uses'],
  [/\balter (?:column )?(?!column\b)\w+ (?:set data )?type\b/, 'changes a type, and the release before reads another'],
  [
    /\badd column (?!.*\b(?:default|generated)\b).*\bnot null\b/,
    'adds a column that the release before leaves empty, without a default',
  ],
  [
    /^create (?:or replace )?(?:constraint )?trigger .*? on (?:public\.)?(\w+)/,
    'adds a trigger, which changes what the release before writes',
  ],
]

/** The migrations and tables that a migration finds. */
export interface Surroundings {
  /** The names of the tables that never grow. */
  smallTables: readonly string[]
  /** The migrations before it, the oldest first. */
  earlier?: readonly MigrationFile[]
}

/**
 * Finds the statements of a migration that a release before cannot serve beside, or that stop donors: a change that is
 * not additive, and one that keeps a table that grows locked while its rows are read or written. A contraction may
 * remove; it has to raise the floor then.
 * Why: docs/decisions/0029-migrations-without-a-stop.md
 * @returns a line for each fault
 */
export function unsafeChanges({ tag, text }: MigrationFile, { smallTables, earlier = [] }: Surroundings): string[] {
  const isContraction = contractionHeader.test(text)
  const statements = plainStatementsOf(text)
  const before = earlier.flatMap((migration) => plainStatementsOf(migration.text))
  const all = statements.join('\n')
  const newTables = [...all.matchAll(createdTable)].flatMap(([, name]) => name ?? [])
  const faults = statements.flatMap((statement, index) => {
    const parts = {
      before,
      all,
      newTables,
      freeTables: [...smallTables, ...newTables],
      fullColumns: columnsWithoutNull(before, statements.slice(0, index + 1)),
    }
    return [...(isContraction ? [] : breakingFaults(statement, parts)), ...lockFaults(statement, parts)]
  })
  const isMixed = concurrently.test(all) && !statements.every((statement) => concurrently.test(statement))
  if (isMixed)
    faults.push('builds an index concurrently beside other changes: it is no transaction; use two migrations')
  if (/\bnot valid\b/.test(all) && /\bvalidate constraint\b/.test(all))
    faults.push('validates a constraint while its table is still locked for adding one; use two migrations')
  return [...faults, ...floorFaults(all, { tag, isContraction, newTables })].map((fault) => `${tag}: ${fault}`)
}

const plainStatementsOf = (text: string): string[] =>
  text.split('--> statement-breakpoint').map(plainStatement).filter(Boolean)

interface StatementParts {
  /** The statements of the migrations before. */
  before: readonly string[]
  /** The statements of the migration, a line for each. */
  all: string
  newTables: readonly string[]
  /** The columns, as `users.name`, that are not null in any row. */
  fullColumns: readonly string[]
}

function breakingFaults(statement: string, { before, all, newTables, fullColumns }: StatementParts): string[] {
  const uniqueIndexes = [...before.join('\n').matchAll(uniqueIndex)].map(([, name]) => name)
  return clausesOf(statement).flatMap((clause) => {
    const reasons = breaking.flatMap(([pattern, reason]) => {
      const match = pattern.exec(clause)
      return match === null || newTables.includes(match[1] ?? '') ? [] : [reason]
    })
    const [, index] = removedIndex.exec(clause) ?? []
    if (index !== undefined && uniqueIndexes.includes(index))
      reasons.push('removes a unique index, by which the release before finds a row that is there')
    const required = requiredColumnOf(clause)
    if (required !== undefined && !newTables.includes(required.table)) {
      const { table, column } = required
      const withDefault = new RegExp(
        String.raw`^alter table .*\b${table} (?:alter (?:column )?${column} set|add column (?:if not exists )?${column}) (?:.* )?default\b`,
      )
      const hasDefault = clausesOf(all.replaceAll('\n', ';')).some((each) => withDefault.test(each))
      if (!hasDefault && !fullColumns.includes(`${table}.${column}`))
        reasons.push(`requires ${column}, which the release before leaves empty, without a default`)
    }
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
