import type { z } from 'zod'
import type { Call, FieldErrorsAnswer } from '../../contract/call.ts'
import type { SendCall } from '../../contract/page-context.ts'
import { tellSessionExpired } from './session-news.ts'

/** Enough of a call to make it. Pages name it by hand, so that no schema travels to the browser. */
export type CallAddress<C extends Call> = Pick<C, 'method' | 'path'>

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined

export interface CallInput<C extends Call> {
  params?: InputOf<C['params']>
  query?: InputOf<C['query']>
  body?: InputOf<C['body']> | Record<string, unknown>
  /** The form's `_token`, in an action; in the browser the cookie is read. */
  token?: string
  /** Writes that must happen once carry the same key on every try. */
  idempotencyKey?: string
}

export type AnswerOf<C extends Call> = {
  [Status in keyof C['answers'] & number]: {
    status: Status
    body: C['answers'][Status] extends z.ZodType ? z.output<C['answers'][Status]> : never
  }
}[keyof C['answers'] & number]

/**
 * Makes a call of the contract and gives its answer with its status, also when that is a refusal.
 * On the server `send` is `context.get(pageContext).send`, in the browser `sendFromBrowser`.
 * An answer that the contract does not name (500, 429 …) comes back too: look at `status` before `body`.
 *
 *     const answer = await callApi<typeof listTeams>(send, { method: 'GET', path: '/api/project/:id/teams' }, { params: { id } })
 */
export async function callApi<C extends Call>(
  send: SendCall,
  address: CallAddress<C>,
  input: CallInput<C> = {},
): Promise<AnswerOf<C>> {
  const answer = await send({
    method: address.method,
    url: urlOf(address.path, input.params as Values, input.query as Values),
    body: input.body,
    token: input.token,
    idempotencyKey: input.idempotencyKey,
  })
  return answer as AnswerOf<C>
}

/** Where a plan is chosen; a call that needs one leads there [8.02]. */
const subscriptionPath = '/settings#/subscription'

/**
 * Sends with fetch, as this visitor. A 401 opens the sign-in over the page, and a 402 leads to the plans [2.18].
 * @throws TypeError when the network fails
 */
export const sendFromBrowser: SendCall = async ({ method, url, body, token, idempotencyKey }) => {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (method !== 'GET') headers['x-xsrf-token'] = token ?? tokenFromCookie()
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  const response = await fetch(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
  if (response.status === 401) tellSessionExpired()
  if (response.status === 402) location.assign(subscriptionPath)
  return { status: response.status, body: await response.json() }
}

/**
 * Reads with fetch, as this visitor, what only the happy answer is of use of.
 *
 *     const page = await readInBrowser<typeof listTeams>('/api/project/:id/teams', { params: { id } })
 * @throws Error on every other status than 200, TypeError when the network fails
 */
export async function readInBrowser<C extends Call & { method: 'GET' }>(
  path: C['path'],
  input: CallInput<C>,
): Promise<Extract<AnswerOf<C>, { status: 200 }>['body']> {
  const { status, body } = await callApi<C>(sendFromBrowser, { method: 'GET', path }, input)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return body as Extract<AnswerOf<C>, { status: 200 }>['body']
}

/** The anti-forgery token of this browser, as the server's cookie gave it; empty before the first answer. */
export function tokenFromCookie(): string {
  const pair = document.cookie.split('; ').find((text) => text.startsWith('XSRF-TOKEN='))
  return pair === undefined ? '' : decodeURIComponent(pair.slice('XSRF-TOKEN='.length))
}

/** The first text under each field of a 422. */
export function firstErrors(answer: FieldErrorsAnswer): Record<string, string> {
  return Object.fromEntries(Object.entries(answer.errors).map(([field, texts]) => [field, texts[0] ?? '']))
}

type Values = Record<string, unknown> | undefined

function urlOf(path: string, params: Values, query: Values): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params?.[name])))
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  if (pairs.length === 0) return filled
  return `${filled}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}
