import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { SendCall, SentCall } from '../../contract/page-context.ts'
import { confirmIdentity } from './session/confirm-identity.ts'
import { dispatchSessionExpired } from './session/session-news.ts'

/** Enough of a call to make it. Pages name it by hand, so that no schema travels to the browser. */
export type Endpoint<C extends Call> = Pick<C, 'method' | 'path'>

/** A form's fields as posted, which only the server can judge. `readForm` and `postedFields` make them. */
export type PostedFields = Record<string, string> & PostedMark
declare const postedMark: unique symbol
interface PostedMark {
  readonly [postedMark]: true
}

/** A part of the input of a call: required when a field of it is, and impossible when the call does not take it. */
type Part<Name extends string, T, More = never> = T extends z.ZodType
  ? object extends z.input<T>
    ? { [N in Name]?: z.input<T> | More }
    : { [N in Name]: z.input<T> | More }
  : { [N in Name]?: undefined }

/** The input of a call, exactly: a field too many or too few does not compile. */
export type CallInput<C extends Call> = ParamsInput<C> &
  Part<'query', C['query']> &
  Part<'body', C['body'], PostedMark> & {
    /** The form's `_token`, in an action; in the browser the cookie is read. */
    token?: string
    /** Writes that must happen once carry the same key on every attempt. */
    idempotencyKey?: string
  }

/** The parameters of a call's URL, as a part of a larger input. */
export type ParamsInput<C extends Call> = Part<'params', C['params']>

/** The parameters of a call's URL. */
export type ParamsOf<C extends Call> = C['params'] extends z.ZodType ? z.input<C['params']> : never

/** The parameters of a call's query. */
export type QueryOf<C extends Call> = C['query'] extends z.ZodType ? z.input<C['query']> : never

/** A call that needs nothing is made without any input. */
export type InputArguments<C extends Call> =
  object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

interface OpenInput {
  params?: unknown
  query?: unknown
  body?: PostedFields
  token?: string
  idempotencyKey?: string
}

/**
 * Passes the input of a call that the caller leaves open, as lists and posted forms do: which fields `C` has is not
 * known where it is put together.
 */
export const inputOf = <C extends Call>(input: OpenInput): InputArguments<C> => [input] as unknown as InputArguments<C>

/** Any other answer: of our failing server, or of a proxy before it. */
type Refusal =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 405
  | 408
  | 409
  | 410
  | 413
  | 415
  | 419
  | 422
  | 423
  | 429
  | 500
  | 502
  | 503
  | 504

type DeclaredAnswer<C extends Call> = {
  [Status in keyof C['answers'] & number]: {
    status: Status
    body: C['answers'][Status] extends z.ZodType ? z.output<C['answers'][Status]> : never
  }
}[keyof C['answers'] & number]

/**
 * The declared answers by status, and all others, of which nothing is known: only after a look at `status` has `body` a
 * type. The union of several calls is that of their answers.
 */
export type AnswerOf<C extends Call> = C extends Call
  ? DeclaredAnswer<C> | { status: Exclude<Refusal, keyof C['answers']>; body: unknown }
  : never

export type SuccessOf<C extends Call> = Extract<AnswerOf<C>, { status: 200 }>['body']

/**
 * Makes a call of the contract and gives its answer with its status, also when that is a refusal. On the server `send`
 * is `context.get(pageContext).send`, in the browser `sendFromBrowser`.
 * const answer = await callApi<typeof listTeams>(send, { method: 'GET', path: '/api/project/:id/teams' }, { params: {
 * id } })
 */
export async function callApi<C extends Call>(
  send: SendCall,
  { method, path }: Endpoint<C>,
  ...[input]: InputArguments<C>
): Promise<AnswerOf<C>> {
  const { params, query, ...rest } = (input ?? {}) as SentInput
  return (await send({ method, url: urlOf(path, params, query), ...rest })) as AnswerOf<C>
}

/** The page where a plan is chosen; a call that needs one leads there [8.02]. */
export const subscriptionPath = '/settings#/subscription'

/**
 * Sends with fetch, as this visitor. A 401 opens the sign-in over the page, and a 402 leads to the plans [2.18]. On a
 * 423 the password is required over the page, and the same is sent once more with everything that was typed.
 * @throws TypeError when the network fails
 */
export const sendFromBrowser: SendCall = async (call) => {
  let response = await fetchCall(call)
  if (response.status === csrfRefused && call.token === undefined) {
    // The session that the token was made for is gone, and nothing was done. Reading anything gives another token, with
    // which the answer is about the call itself: a 401 when one must sign in again.
    await fetchCall({ method: 'GET', url: '/user/current' })
    response = await fetchCall(call)
  }
  if (response.status === confirmationRequired && (await confirmIdentity())) response = await fetchCall(call)
  if (response.status === 401) dispatchSessionExpired()
  if (response.status === 402) leadToPlans()
  return { status: response.status, statusText: response.statusText, body: await response.json() }
}

function leadToPlans(): void {
  // A visitor on that page already would see nothing happen, and still their former plan: so the page is loaded anew.
  if (location.pathname + location.hash === subscriptionPath) location.reload()
  else location.assign(subscriptionPath)
}

const csrfRefused = 419
const confirmationRequired = 423

function fetchCall({ method, url, body, token, idempotencyKey }: SentCall): Promise<Response> {
  // A few calls that the specification makes a GET do something, and require the token too.
  const headers: Record<string, string> = { accept: 'application/json', 'x-xsrf-token': token ?? tokenFromCookie() }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  return fetch(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
}

/**
 * Reads with fetch, as this visitor, what only the happy answer is of use of.
 *
 *     const page = await readInBrowser<typeof listTeams>('/api/project/:id/teams', { params: { id } })
 * @throws Error on every other status than 200, TypeError when the network fails
 */
export async function readInBrowser<C extends Call & { method: 'GET' }>(
  path: C['path'],
  ...input: InputArguments<C>
): Promise<SuccessOf<C>> {
  const { status, body } = await callApi<C>(sendFromBrowser, { method: 'GET', path }, ...input)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return body as SuccessOf<C>
}

/** Returns the CSRF token of this browser, as the server's cookie gave it; empty before the first answer. */
export function tokenFromCookie(): string {
  const pair = document.cookie.split('; ').find((text) => text.startsWith('XSRF-TOKEN='))
  return pair === undefined ? '' : decodeURIComponent(pair.slice('XSRF-TOKEN='.length))
}

type Values = Record<string, unknown> | undefined

/** The parts of every input that travel, whichever call it is for. */
type SentInput = Omit<SentCall, 'method' | 'url'> & { params?: Values; query?: Values }

/**
 * Returns the segment of a URL for a value. One or two dots are a step in a URL, however they are written: with a blank
 * they are a name, which nothing has.
 */
const segmentOf = (value: string): string => encodeURIComponent(/^\.{1,2}$/.test(value) ? `${value} ` : value)

function urlOf(path: string, params: Values, query: Values): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => segmentOf(String(params?.[name])))
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  if (pairs.length === 0) return filled
  return `${filled}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}
