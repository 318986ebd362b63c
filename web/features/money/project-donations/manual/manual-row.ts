/** The typed fields of one donation, not checked yet. */
export interface TypedRow {
  first_name: string
  last_name: string
  amount: string
  created_at: string
  participant_id: string
  ref: string
  message: string
}

export type RowField = keyof TypedRow

export const rowFields = [
  'first_name',
  'last_name',
  'amount',
  'created_at',
  'participant_id',
  'ref',
  'message',
] as const satisfies readonly RowField[]

export const emptyRow: TypedRow = {
  first_name: '',
  last_name: '',
  amount: '',
  created_at: '',
  participant_id: '',
  ref: '',
  message: '',
}

/** Whether nothing is typed in a row. */
export const isEmptyRow = (row: TypedRow): boolean => rowFields.every((field) => row[field].trim() === '')

/** The errors, by the number of the row and its field: `3.amount`. */
export type RowErrors = Readonly<Record<string, string>>

export const errorKey = (index: number, field: RowField): string => `${index}.${field}`

/** Lists the rows that have something wrong, counted from 0. */
export const wrongRows = (errors: RowErrors): number[] =>
  [...new Set(Object.keys(errors).map((key) => Number(key.split('.')[0])))].toSorted((a, b) => a - b)

/** Returns the errors of rows as the server names them, `transactions.3.amount`, without the prefix. */
export const errorsOfRows = (errors: Readonly<Partial<Record<string, string>>>): RowErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([key, text]) =>
      text !== undefined && key.startsWith('transactions.') ? [[key.slice('transactions.'.length), text]] : [],
    ),
  )

/** Returns the errors of the rows after one row is removed: those below it move up. */
export const errorsWithout = (errors: RowErrors, gone: number): RowErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([key, text]) => {
      const [row = '', field = ''] = key.split('.')
      const index = Number(row)
      return index === gone ? [] : [[`${index > gone ? index - 1 : index}.${field}`, text]]
    }),
  )
