/** The fake's answer to a request. */
export interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

const types: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'invalid_request_error',
  402: 'card_error',
  403: 'invalid_request_error',
  404: 'invalid_request_error',
  409: 'idempotency_error',
  429: 'invalid_request_error',
}

/** Thrown by handlers of requests; answered in the form that Stripe documents. */
export class FakeError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly more: Record<string, unknown> = {},
  ) {
    super(`The fake of Stripe says ${code}`)
  }

  answer(): Answer {
    const { status, code, message, more } = this
    return { status, body: { error: { type: types[status] ?? 'api_error', code, message, ...more } } }
  }
}

export const refuse = (code: string, param?: string): never => {
  throw new FakeError(400, code, param === undefined ? {} : { param })
}

export const missing = (param = 'id'): never => {
  throw new FakeError(404, 'resource_missing', { param })
}

interface ListedItem {
  id: string
  created: number
}

/** The page of a list from the newest on; `starting_after` is the last one of the page before, as Stripe has it. */
export function page<Item extends ListedItem>(
  items: readonly Item[],
  query: { limit?: string; starting_after?: string; created?: { gte?: string } },
  present: (item: Item) => object,
): Answer {
  const limit = Number(query.limit ?? 10)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) refuse('parameter_invalid_integer', 'limit')
  const since = Number(query.created?.gte ?? 0)
  const all = items.filter(({ created }) => created >= since).toReversed()
  const after = query.starting_after === undefined ? -1 : all.findIndex(({ id }) => id === query.starting_after)
  if (query.starting_after !== undefined && after < 0) missing('starting_after')
  const shown = all.slice(after + 1, after + 1 + limit)
  const body = { object: 'list', url: '/v1', has_more: after + 1 + limit < all.length, data: shown.map(present) }
  return { status: 200, body }
}
