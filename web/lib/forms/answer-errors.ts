/**
 * Reads the errors of a 422, by field [8.01]. It comes as `errors.{field}` from us, and as `data.{field}` or as the
 * body itself, `{ field: [text] }`, from a proxy before us; a single text counts as a list of one in the first two, and
 * other values are left out.
 */
export function fieldErrorsIn(body: unknown): Record<string, string[]> {
  const { errors, data } = (body ?? {}) as { errors?: unknown; data?: unknown }
  const isNamed = [errors, data].some((source) => typeof source === 'object' && source !== null)
  return Object.fromEntries(
    (isNamed ? [data, errors] : [listsIn(body)])
      .flatMap((source) => Object.entries(typeof source === 'object' && source !== null ? source : {}))
      .map(([field, problems]) => [field, [problems].flat().filter((text) => typeof text === 'string')] as const)
      .filter(([, texts]) => texts.length > 0),
  )
}

/** Returns the lists in a body that is the errors itself: a single text there is a message. */
const listsIn = (body: unknown): object =>
  typeof body !== 'object' || body === null
    ? {}
    : Object.fromEntries(Object.entries(body).filter(([, problems]) => Array.isArray(problems)))

/** Returns the first text under each field of a 422. */
export function firstErrors(answer: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(fieldErrorsIn(answer)).map(([field, texts]) => [field, texts[0] ?? '']))
}

/** Returns the words of ours in an answer; undefined for an answer of a proxy, or an empty one. */
export function messageIn(body: unknown): string | undefined {
  const message = (body as { message?: unknown } | null | undefined)?.message
  return typeof message === 'string' && message !== '' ? message : undefined
}
