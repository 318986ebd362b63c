export interface MigrationFile {
  /** The name without its ending, as `0006_schema_floor`. */
  tag: string
  text: string
}

/** A comment in the first line, with the release that used last what the migration removes. */
const contractHeader = /^-- contract of \d+\.\d+\.\d+\n/

const concurrently = /\b(?:create (?:unique )?|drop )index concurrently\b/
const createdTable = /\bcreate table (?:if not exists )?(?:public\.)?(\w+)/g

/** A statement that the release before, which still serves, does not survive; by the reason to refuse it. */
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
]

/**
 * Finds the statements of a migration that a release before cannot serve beside, or that stop donors: a change that is
 * not additive, and an index of a table that grows which is not built concurrently. A contract may remove; it has to
 * raise the floor then.
 * Why: docs/decisions/0029-migrations-without-a-stop.md
 * @param smallTables the tables that never grow
 * @returns a line for each fault
 */
export function unsafeChanges({ tag, text }: MigrationFile, smallTables: readonly string[]): string[] {
  const isContract = contractHeader.test(text)
  const statements = text.split('--> statement-breakpoint').map(plainStatement).filter(Boolean)
  const all = statements.join('\n')
  const newTables = [...all.matchAll(createdTable)].map(([, name]) => name)
  const faults = statements.flatMap((statement) => [
    ...(isContract ? [] : breakingFaults(statement, all)),
    ...indexFaults(statement, [...smallTables, ...newTables]),
  ])
  const isMixed = concurrently.test(all) && !statements.every((statement) => concurrently.test(statement))
  if (isMixed)
    faults.push('builds an index concurrently beside other changes: it is no transaction; use two migrations')
  return [...faults, ...floorFaults(all, { tag, isContract, newTables })].map((fault) => `${tag}: ${fault}`)
}

/** Leaves comments, strings and bodies of functions out of a statement, and makes its blanks and letters one form. */
const plainStatement = (statement: string): string =>
  statement
    .replaceAll(/(\$\w*\$).*?\1/gs, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

function breakingFaults(statement: string, all: string): string[] {
  const reasons = breaking.filter(([pattern]) => pattern.test(statement)).map(([, reason]) => reason)
  const [, column] = /\balter (?:column )?(\w+) set not null\b/.exec(statement) ?? []
  const hasDefault = column !== undefined && new RegExp(`\\balter (?:column )?${column} set default\\b`).test(all)
  if (column !== undefined && !hasDefault)
    reasons.push(`requires ${column}, which the release before leaves empty, without a default`)
  return reasons.map((reason) => `${reason}, and is no contract: ${statement}`)
}

function indexFaults(statement: string, freeTables: readonly (string | undefined)[]): string[] {
  const [, table] =
    /\bcreate (?:unique )?index (?!concurrently\b).*?\bon (?:only )?(?:public\.)?(\w+)/.exec(statement) ?? []
  return table === undefined || freeTables.includes(table)
    ? []
    : [`keeps donors from writing ${table} while its index is built; add "concurrently": ${statement}`]
}

interface FloorParts {
  tag: string
  isContract: boolean
  newTables: readonly (string | undefined)[]
}

/** Finds a contract without a floor of its own or with one that no process has, and a floor without a contract. */
function floorFaults(all: string, { tag, isContract, newTables }: FloorParts): string[] {
  const isFloorNew = newTables.includes('schema_floor')
  const [, lowest] = /\bupdate schema_floor set lowest = (\d+)/.exec(all) ?? []
  if (isContract && lowest === undefined)
    return ['is a contract and does not raise the floor: update schema_floor set lowest = …']
  if (!isContract && !isFloorNew && /\bschema_floor\b/.test(all))
    return ['changes the floor, and is no contract: a first line "-- contract of <release>" says so']
  return Number(lowest ?? 0) > Number.parseInt(tag, 10) ? [`raises the floor to ${lowest}, which no process has`] : []
}
