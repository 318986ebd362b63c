import { Util } from 'braintree/lib/braintree/util.js'
import type { Transport } from 'braintree'
import { parseStringPromise } from 'xml2js'
import type { RetryAfter } from '../../../../payments/retry-after.ts'
import { BraintreeGone, BraintreeFailure } from './errors.ts'

export interface TransportOptions {
  origin: string
  publicKey: string
  privateKey: string
  retryAfter: RetryAfter
  timeoutMs: number
  fetch: typeof fetch
}

/** The version of the interface that the pinned client speaks. */
const apiVersion = '6'
const answerBytesMax = 5_000_000
export const successes: ReadonlySet<number> = new Set([200, 201, 422])
/** Statuses after which the request was not done, and may be done another time. */
export const undone: ReadonlySet<number> = new Set([401, 403, 426, 429])

/**
 * Makes the transport of the official client: in time, to the configured host alone, once each, and not at all while
 * Braintree demanded a pause. Its own way lets an answer that cannot be read end the whole process, and follows
 * no time-out of the whole; requests are written and answers read by its own words.
 */
export function createTransport(options: TransportOptions): Transport {
  const { origin, publicKey, privateKey, retryAfter, timeoutMs, fetch } = options
  const headers = {
    authorization: `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`,
    'x-apiversion': apiVersion,
    accept: 'application/xml',
    'content-type': 'application/json',
    'user-agent': 'Stuiver',
  }

  async function send(method: string, path: string, body: object | null): Promise<unknown> {
    if (retryAfter.isOn()) throw new BraintreeFailure('Braintree requires a pause: Retry-After', true)
    const received = await receive(fetch, new URL(path, origin), {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect would take the keys along to somewhere else.
      redirect: 'error',
      ...(body !== null && { body: JSON.stringify(Util.convertObjectKeysToUnderscores(body)) }),
    })
    if (received.status === 429) retryAfter.begin(received)
    return read(received)
  }

  return {
    get: (path) => send('GET', path, null),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    delete: (path) => send('DELETE', path, null),
  }
}

interface RawAnswer {
  status: number
  headers: Headers
  text: string
}

async function receive(fetch: TransportOptions['fetch'], url: URL, init: RequestInit): Promise<RawAnswer> {
  try {
    const answer = await fetch(url, init)
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text }
  } catch (error) {
    throw new BraintreeFailure(`No answer of Braintree: ${nameOf(error)}`)
  }
}

async function read({ status, headers, text }: RawAnswer): Promise<unknown> {
  if (status === 404) throw new BraintreeGone('Braintree answered 404')
  if (!successes.has(status)) throw new BraintreeFailure(`Braintree answered ${status}`, undone.has(status))
  const isXml = headers.get('content-type')?.includes('xml') === true
  if (!isXml || text.length > answerBytesMax) throw new BraintreeFailure(`Braintree answered ${status} with no XML`)
  try {
    const parsed = await parseStringPromise(text, { attrkey: '@', charkey: '#', explicitArray: false })
    return Util.convertNodeToObject(parsed)
  } catch {
    throw new BraintreeFailure(`Braintree answered ${status} with broken XML`)
  }
}

/** Returns a word for the log, without the request. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause as { code?: string } | undefined
  return cause?.code ?? error.name
}
