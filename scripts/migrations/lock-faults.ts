import { clausesOf } from './plain-statements.ts'

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
  [new RegExp(String.raw`\bupdate ${table} (?:as )?(?:\w+ )?set\b`), 'while its rows are written; let a job fill them'],
  [new RegExp(String.raw`\bdelete from ${table}`), 'while its rows are removed; let a job remove them'],
]

/**
 * Finds the clauses of a plain statement that keep a table locked for as long as it has many rows.
 * @param freeTables the tables that never grow, and those that the migration makes
 */
export const lockFaults = (statement: string, freeTables: readonly string[]): string[] =>
  clausesOf(statement).flatMap((clause) =>
    locking.flatMap(([pattern, way]) => {
      const [, name] = pattern.exec(clause) ?? []
      return name === undefined || freeTables.includes(name)
        ? []
        : [`keeps donors from writing ${name} ${way}: ${clause}`]
    }),
  )
