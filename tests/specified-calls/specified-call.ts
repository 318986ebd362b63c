import type { Call } from '../../contract/call.ts'

/** The kind of value that an answer holds at a path; with a question mark it may be null. */
export type Kind = 'number' | 'text' | 'yes or no' | 'list' | 'thing' | 'thing?' | 'number?' | 'text?'

/** A call that the specification names, with what it sends and what it answers in the words of the specification. */
export interface SpecifiedCall {
  /** The number of its rule. */
  rule: string
  /** The method and path of the call, as the contract has them. */
  call: `${Call['method']} /${string}`
  /** Fields of the request. Each is read: nonsense in it is refused under its own name. */
  sends?: readonly string[]
  /**
   * Other bodies that the same call is sent, besides what the sample request of the slice has; each is answered as
   * `answers` says.
   */
  also?: readonly object[]
  /** Fields of the answer by their path: `item.name`, `list[].value` of every item; '' is the whole answer. */
  answers?: Readonly<Record<string, Kind>>
  /** A request that is refused, and the field under which the reason stands. */
  refuses?: readonly [body: object, field: string]
}

const isKind: Record<Kind, (value: unknown) => boolean> = {
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
  'yes or no': (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value),
  thing: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'thing?': (value) => typeof value === 'object' && !Array.isArray(value),
  'number?': (value) => value === null || typeof value === 'number',
  'text?': (value) => value === null || typeof value === 'string',
}

/** Returns the values at a path of an answer; one for each item where the path goes through a list. */
function valuesAt(answer: unknown, path: string): unknown[] {
  if (path === '') return [answer]
  const [first = '', ...rest] = path.split('.')
  const name = first.replace('[]', '')
  const value = name === '' ? answer : (answer as Record<string, unknown> | null)?.[name]
  const values = first.endsWith('[]') ? (Array.isArray(value) ? (value as unknown[]) : [undefined]) : [value]
  return values.flatMap((each) => valuesAt(each, rest.join('.')))
}

/** Returns the paths at which an answer is not as it was specified, with the kind that was looked for. */
export const missingIn = (answer: unknown, answers: SpecifiedCall['answers'] = {}): string[] =>
  Object.entries(answers)
    .filter(([path, kind]) => !valuesAt(answer, path).every(isKind[kind]))
    .map(([path, kind]) => `${path}: ${kind}`)
