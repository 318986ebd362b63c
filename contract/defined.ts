/**
 * Returns the value, which the program itself has made sure of: by the statement before, the length of a list, or the
 * promise of a form. Fails at the line where it is missing, instead of letting undefined travel on. A value that a
 * user may have left out is checked and answered instead.
 * @throws Error when it is undefined or null
 */
export function defined<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error('a value that is always there is missing')
  return value
}
