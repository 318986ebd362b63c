/** The fake's answer to a request. */
export interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Thrown by handlers of requests; answered in the form that Mollie documents. */
export class MollieError extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly field?: string,
  ) {
    super(detail)
  }

  answer(): Answer {
    const { status, message, field } = this
    const documentation = { href: 'https://docs.mollie.com/reference/handling-errors', type: 'text/html' }
    return {
      status,
      body: {
        status,
        title: titles[status] ?? 'Error',
        detail: message,
        field,
        _links: { documentation },
      },
    }
  }
}

export const refuse = (detail: string, field?: string): never => {
  throw new MollieError(422, detail, field)
}

export const notFound = (what: string): never => {
  throw new MollieError(404, `No ${what} exists with token.`)
}

export const link = (href: string, type = 'application/hal+json') => ({ href, type })

/** The page of a list from the newest on; `from` is the first of the page, as Mollie has it. */
export function page(
  name: string,
  items: readonly { id: string }[],
  { query, url }: { query: URLSearchParams; url: URL },
): Answer {
  const limit = Number(query.get('limit') ?? 50)
  if (!Number.isInteger(limit) || limit < 1 || limit > 250) refuse('The limit is out of range', 'limit')
  const from = query.get('from')
  const start = from === null ? 0 : items.findIndex(({ id }) => id === from)
  if (start < 0) throw new MollieError(400, 'The cursor is unknown', 'from')
  const shown = items.slice(start, start + limit)
  const after = items[start + limit]
  const nextUrl = new URL(url)
  if (after !== undefined) nextUrl.searchParams.set('from', after.id)
  return {
    status: 200,
    body: {
      count: shown.length,
      _embedded: { [name]: shown },
      _links: { self: link(url.href), previous: null, next: after === undefined ? null : link(nextUrl.href) },
    },
  }
}
