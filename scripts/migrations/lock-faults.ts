import { clausesOf } from './plain-statements.ts'
import { requiredColumnOf } from './required-columns.ts'

const table = String.raw`(?:if exists )?(?:only )?(?:public\.)?(\w+)`

/** A default that is another for each row, so that all are written anew. */
const volatile = String.raw`\b(?:small|big)?serial\b|\bdefault \w*(?:random|uuid|clock_timestamp|nextval)\w*\(`

/** A clause that keeps donors from a table with many rows, whose name is its first group; by the way to do without. */
const locking: [RegExp, string][] = [
  [
    /\bcreate (?:unique )?index (?!concurrently\b).*?\bon (?:only )?(?:public\.)?(\w+)/,
    'while its index is built; add "concurrently"',
  ],
  [
    new RegExp(String.raw`^alter table ${table} add (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)`),
    'while its rows are read; add "not valid", and validate it in a later migration',
  ],
  [
    new RegExp(
      String.raw`^alter table ${table} add (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)`,
    ),
    'while its index is built; build a unique index concurrently, and add the constraint "using index"',
  ],
  [
    new RegExp(
      String.raw`^alter table ${table} add column .*(?:\b(?:unique|primary key|check|generated)\b|${volatile})`,
    ),
    'while its rows are read or written anew; add the column alone first',
  ],
  [
    new RegExp(String.raw`^alter table ${table} alter (?:column )?(?!column\b)\w+ (?:set data )?type\b`),
    'while its rows are written anew; add another column, which a job fills',
  ],
  [new RegExp(String.raw`\bupdate ${table} (?:as )?(?:\w+ )?set\b`), 'while its rows are written; let a job fill them'],
  [new RegExp(String.raw`\bdelete from ${table}`), 'while its rows are removed; let a job remove them'],
]

const requiringWay =
  'while its rows are read; add a check "is not null" as "not valid", validate it in a second migration, and require the column in a third'

interface LockParts {
  /** The tables that never grow, and those that the migration makes. */
  freeTables: readonly string[]
  /** The columns, as `users.name`, that are not null in any row, by a check that was validated. */
  fullColumns: readonly string[]
}

/** Finds the clauses of a plain statement that keep a table locked for as long as it has many rows. */
export const lockFaults = (statement: string, { freeTables, fullColumns }: LockParts): string[] =>
  clausesOf(statement).flatMap((clause) => {
    const ways = locking.flatMap(([pattern, way]) => {
      const [, name] = pattern.exec(clause) ?? []
      return name === undefined ? [] : [{ name, way }]
    })
    const required = requiredColumnOf(clause)
    if (required?.isCheck === false && !fullColumns.includes(`${required.table}.${required.column}`))
      ways.push({ name: required.table, way: requiringWay })
    return ways
      .filter(({ name }) => !freeTables.includes(name))
      .map(({ name, way }) => `keeps donors from writing ${name} ${way}: ${clause}`)
  })
