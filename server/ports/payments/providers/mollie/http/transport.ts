import { setTimeout as wait } from 'node:timers/promises'
import type { RetryAfter } from '../../../retry-after.ts'
import { errorOf, MollieFailure } from './errors.ts'

export interface TransportOptions {
  retryAfter: RetryAfter
  /** The URL with a path that ends in a slash: `https://api.mollie.com/v2/`. */
  apiUrl: URL
  /** The value after `Bearer`; read for each request, as tokens are renewed. */
  token: () => Promise<string>
  /**
   * Whether the request is in test mode. It is sent again when a replayed answer is looked up, as tokens of
   * organizations do not hold it.
   */
  isTest: boolean
  timeoutMs: number
  fetch: typeof fetch
}

/** A request of the official client to a network: a path, and the parts of a request. */
export type MollieRequest = (path: string | URL, init?: RequestInit) => Promise<unknown>

/**
 * The same request is still running there: it is sent again for as long as there is time, with pauses that grow.
 */
const repeatAfterMs = 150
const pauseGrowth = 1.5
const idempotencyHeader = 'Idempotency-Key'

/**
 * Makes the transport of requests, instead of the official client's own way: in time, to the configured host alone,
 * without its repeats of failures (our jobs repeat), and with errors that say whether anything can have happened.
 */
export function createTransport(options: TransportOptions): MollieRequest {
  const { retryAfter, apiUrl, timeoutMs } = options

  return async (path, init = {}) => {
    if (retryAfter.isOn()) throw new MollieFailure(429, 'Mollie requires a pause: Retry-After')
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { ...(init.headers as Record<string, string> | undefined) }
    const url = urlOf(path, apiUrl)
    for (let pauseMs = repeatAfterMs; ; pauseMs *= pauseGrowth) {
      const answer = await send(options, url, { ...init, headers, signal })
      const isRunning = answer.status === 409 && idempotencyHeader in headers
      if (answer.status === 429) retryAfter.begin(answer)
      if (!isRunning) return isReplay(answer) ? fetchPresent(options, answer, signal) : read(answer)
      await wait(pauseMs, undefined, { signal }).catch(() => {
        throw new MollieFailure(409, 'Mollie was still busy with the same request')
      })
    }
  }
}

interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Returns the path of a URL that Mollie gave, at the configured host: a key goes nowhere else. */
function urlOf(path: string | URL, apiUrl: URL): URL {
  const { pathname, search } = new URL(path, apiUrl)
  return new URL(`${pathname}${search}`, apiUrl)
}

async function send({ fetch, token }: TransportOptions, url: URL, init: RequestInit): Promise<Answer> {
  const ownHeaders = init.headers as Record<string, string>
  const headers = {
    Accept: 'application/hal+json',
    ...(init.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(!('Authorization' in ownHeaders) && { Authorization: `Bearer ${await token()}` }),
    ...ownHeaders,
  }
  try {
    // A redirect would take the key along to somewhere else.
    const answer = await fetch(url, { ...init, headers, redirect: 'error' })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch (error) {
    throw new MollieFailure(undefined, `No answer of Mollie: ${nameOf(error)}`)
  }
}

/** Returns a word for the log, without the request. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause as { code?: string } | undefined
  return cause?.code ?? error.name
}

/** @returns `true`, as the client expects it, for an answer without content */
function read({ status, text }: Answer): unknown {
  const isGood = status >= 200 && status < 300
  if (isGood && text === '') return true
  const body = parse(text)
  if (!isGood) throw errorOf(status, describe(body))
  if (body === undefined) throw new MollieFailure(status, 'Mollie answered something that is not JSON')
  return body
}

function parse(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

function describe(body: unknown): string {
  const { title, detail, field } = (body ?? {}) as Record<string, unknown>
  const words = [title, detail, typeof field === 'string' ? `(${field})` : undefined]
  return (
    words
      .filter((word) => typeof word === 'string')
      .join(' ')
      .slice(0, 300) || 'no explanation'
  )
}

const isReplay = ({ status, headers }: Answer) => status < 300 && headers.get('idempotent-replayed') === 'true'

/**
 * Fetches the present state of an object. A replay returns the first answer, however old; the current state is wanted.
 */
async function fetchPresent(options: TransportOptions, answer: Answer, signal: AbortSignal): Promise<unknown> {
  const first = read(answer)
  const self = (first as { _links?: { self?: { href?: unknown } } })._links?.self?.href
  if (typeof self !== 'string') return first
  const url = urlOf(self, options.apiUrl)
  if (options.isTest) url.searchParams.set('testmode', 'true')
  return read(await send(options, url, { method: 'GET', headers: {}, signal }))
}
