import type { z } from 'zod'
import { FakeError } from './answers.ts'

export type Form = { [key: string]: string | Form | Form[] | string[] }

/** `a[b][0][c]=d`, as Stripe takes what is nested. */
export function parseForm(text: string): Form {
  const root: Form = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const keys = path.split(/\]\[|\[|\]/).filter((key, at) => key !== '' || at === 1)
    let into: Record<string, unknown> = root
    for (const key of keys.slice(0, -1)) into = (into[key] ??= {}) as Record<string, unknown>
    const last = keys.at(-1)!
    into[last === '' ? String(Object.keys(into).length) : last] = value
  }
  return listsIn(root) as Form
}

/** Fields that are numbered from 0 on are a list. */
function listsIn(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  const entries = Object.entries(input).map(([key, value]) => [key, listsIn(value)] as const)
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

/** @throws FakeError, and writes down what was sent that Stripe does not know */
export function readAs<Schema extends z.ZodType>(schema: Schema, input: unknown, unknown: string[]): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const isUnknown = issue!.code === 'unrecognized_keys'
  const param = [...issue!.path, ...(isUnknown ? issue!.keys : [])].join('.')
  if (isUnknown) unknown.push(param)
  throw new FakeError(400, isUnknown ? 'parameter_unknown' : 'parameter_invalid', { param })
}
