type Fields = Record<string, unknown>

const depthMax = 5
export const fieldsMax = 1_000
/** The largest size of a form without files: the longest text of ours as it is written in it, and all else besides. */
export const formBytesMax = 200_000

/** A form that says two things at once, or more than a form has to say. */
class UnreadableForm extends Error {
  readonly statusCode = 400
}

/**
 * Returns the fields of a plain HTML form as JSON would have them: `account[name]` and `account.name` are the field
 * `name` of `account`, `days[]` and a name that comes twice are lists, and so are names counted from nought:
 * `rows[0][name]`.
 * @throws UnreadableForm (400) when one name is a text and holds fields, or when there are too many
 */
export function fieldsOfForm(pairs: Iterable<readonly [string, unknown]>): Fields {
  const fields = emptyFields()
  let count = 0
  for (const [name, value] of pairs) {
    if ((count += 1) > fieldsMax) throw new UnreadableForm('too many fields')
    put(fields, pathOf(name), value)
  }
  for (const [name, value] of Object.entries(fields)) fields[name] = withLists(value)
  return fields
}

/**
 * Turns values into lists. A value that holds `0`, `1`, `2` and so on, each of them once and nothing else, is a list.
 */
function withLists(value: unknown): unknown {
  if (!isFields(value)) return value
  for (const [name, inner] of Object.entries(value)) value[name] = withLists(inner)
  const names = Object.keys(value)
  // JavaScript keeps such names in the order of their numbers, in whichever order they came.
  return names.every((name, index) => name === String(index)) ? Object.values(value) : value
}

/** Fields without a prototype, so that no name means anything but itself. */
const emptyFields = (): Fields => Object.create(null) as Fields

const nestedName = /^[^.[\]]+(?:\.[^.[\]]+|\[[^.[\]]*\])+$/

/** Returns the path that the name of a field is written as; a name of another form is a path of one step. */
function pathOf(name: string): string[] {
  if (!nestedName.test(name)) return [name]
  const path = name.replaceAll(']', '').split(/[.[]/)
  return path.length > depthMax ? [name] : path
}

function put(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): void {
  const currentValue = fields[name]
  if (rest.length === 0) fields[name] = currentValue === undefined ? value : [...asList(currentValue, name), value]
  else if (rest.length === 1 && rest[0] === '') fields[name] = [...asList(currentValue ?? [], name), value]
  else {
    const inner = currentValue ?? emptyFields()
    if (!isFields(inner)) throw new UnreadableForm(`${name} is a text and holds fields`)
    fields[name] = inner
    put(inner, rest, value)
  }
}

function asList(currentValue: unknown, name: string): unknown[] {
  if (isFields(currentValue)) throw new UnreadableForm(`${name} is a text and holds fields`)
  return Array.isArray(currentValue) ? (currentValue as unknown[]) : [currentValue]
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null
