import { vi } from 'vitest'

export interface ReceivedRequest {
  method: string
  path: string
  body: Record<string, unknown>
}

type Answer = [status: number, body: unknown]
export type Answers = Record<string, Answer | 'no network' | ((request: ReceivedRequest) => Answer)>

/**
 * Stands where the network begins: answers each path as the contract has it, and notes down the requests. A path that
 * is not named answers that all is well.
 */
export function answerWith(answers: Answers): ReceivedRequest[] {
  const requests: ReceivedRequest[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call: ReceivedRequest = {
      method: init.method!,
      path,
      body: JSON.parse(typeof init.body === 'string' ? init.body : '{}'),
    }
    requests.push(call)
    const chosen = answers[path] ?? [200, { success: true }]
    if (chosen === 'no network') throw new TypeError('fetch failed')
    const [status, body] = typeof chosen === 'function' ? chosen(call) : chosen
    return Response.json(body, { status })
  })
  return requests
}

/** A 422 as every call gives it. */
export const wrong = (errors: Record<string, string>): Answer => [
  422,
  {
    message: 'Niet alles is goed ingevuld.',
    errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
  },
]
