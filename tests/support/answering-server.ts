import { vi } from 'vitest'

export interface ReceivedRequest {
  method: string
  path: string
  body: Record<string, unknown>
}

type Answer = [status: number, body: unknown]
type Outcome = Answer | Response | 'no network' | 'no answer'
/** The answer to each request, at once or later; the request as `fetch` has it is beside it, for its headers. */
type Responder = (request: ReceivedRequest, init: RequestInit) => Outcome | Promise<Outcome>
export type Answers = Record<string, Outcome | Responder>

/**
 * Stands where the network begins: answers each path as the contract has it, and notes down the requests. A path has
 * its query, its method before it (`PUT /api/team`), or neither. A path that is not named answers that all is well. A
 * function answers all requests.
 */
export function answerWith(answers: Answers | Responder): ReceivedRequest[] {
  const requests: ReceivedRequest[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const request: ReceivedRequest = {
      method: init.method ?? 'GET',
      path,
      body: JSON.parse(typeof init.body === 'string' ? init.body : '{}'),
    }
    requests.push(request)
    const chosen = typeof answers === 'function' ? answers : (answerTo(request, answers) ?? [200, { success: true }])
    const outcome = typeof chosen === 'function' ? await chosen(request, init) : chosen
    if (outcome === 'no network') throw new TypeError('fetch failed')
    if (outcome === 'no answer') return new Promise(() => {})
    if (outcome instanceof Response) return outcome
    const [status, body] = outcome
    return Response.json(body, { status })
  })
  return requests
}

function answerTo({ method, path }: ReceivedRequest, answers: Answers): Answers[string] | undefined {
  const [pathname] = path.split('?') as [string]
  return answers[`${method} ${path}`] ?? answers[path] ?? answers[`${method} ${pathname}`] ?? answers[pathname]
}

/** A 422 as every call gives it. */
export const wrong = (errors: Record<string, string>): Answer => [
  422,
  {
    message: 'Niet alles is goed ingevuld.',
    errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
  },
]
