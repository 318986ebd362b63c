import { clausesOf } from './plain-statements.ts'

const alterTable = String.raw`^alter table (?:if exists )?(?:only )?(?:public\.)?(\w+)`
const requirement = new RegExp(String.raw`${alterTable} alter (?:column )?(\w+) set not null\b`)
/** The table, the name of the check and the column. */
const checkAgainstNull = new RegExp(
  String.raw`${alterTable} add (?:constraint (\w+) )?check ?\(+(?:public\.)?(?:\1\.)?(\w+) is not null\)+`,
)
const validation = new RegExp(String.raw`${alterTable} validate constraint (\w+)`)
const removal = new RegExp(String.raw`${alterTable} drop constraint (?:if exists )?(\w+)`)

/** Finds the column that a plain clause requires from then on, by itself or by a check. */
export function requiredColumnOf(clause: string): { table: string; column: string; isCheck: boolean } | undefined {
  const [, table, column] = requirement.exec(clause) ?? []
  if (table !== undefined && column !== undefined) return { table, column, isCheck: false }
  const [, checkedTable, , checkedColumn] = checkAgainstNull.exec(clause) ?? []
  if (checkedTable === undefined || checkedColumn === undefined) return undefined
  return { table: checkedTable, column: checkedColumn, isCheck: true }
}

/**
 * Returns the columns, as `users.name`, of which a check says that they are not null, and which a migration before
 * validated: PostgreSQL requires such a column without a look at the rows.
 * @param before the plain statements of the migrations before
 * @param own those of the migration, which may remove a check
 */
export function columnsWithoutNull(before: readonly string[], own: readonly string[]): string[] {
  const checks = new Map<string, { column: string; isValid: boolean }>()
  for (const clause of before.flatMap(clausesOf)) {
    const [, table = '', name = '', column] = checkAgainstNull.exec(clause) ?? []
    if (column !== undefined)
      checks.set(`${table}.${name}`, { column: `${table}.${column}`, isValid: !/\bnot valid\b/.test(clause) })
    const [, validTable = '', validName = ''] = validation.exec(clause) ?? []
    const check = checks.get(`${validTable}.${validName}`)
    if (check !== undefined) check.isValid = true
    deleteRemoved(checks, clause)
  }
  for (const clause of own.flatMap(clausesOf)) deleteRemoved(checks, clause)
  return [...checks.values()].filter(({ isValid }) => isValid).map(({ column }) => column)
}

function deleteRemoved(checks: Map<string, unknown>, clause: string): void {
  const [, table = '', name = ''] = removal.exec(clause) ?? []
  checks.delete(`${table}.${name}`)
}
