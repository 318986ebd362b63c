import { setTimeout as wait } from 'node:timers/promises'
import type { Stripe } from 'stripe'
import type { RetryAfter } from '../../../retry-after.ts'
import { StripeFailure } from './errors.ts'

export interface TransportOptions {
  retryAfter: RetryAfter
  /** The URL of another host than Stripe's own, for tests. */
  apiUrl: URL | undefined
  timeoutMs: number
  fetch: typeof fetch
}

type HttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>
type Answer = Awaited<ReturnType<HttpClient['makeRequest']>>

/**
 * The same request is still running there: it is sent again for as long as there is time, with pauses that grow.
 */
const repeatAfterMs = 150
const pauseGrowth = 1.5
/** The hosts to which the key of the platform may go: the API, and the part of it that gives permissions. */
const ownHosts = new Set(['api.stripe.com', 'connect.stripe.com'])

/**
 * Makes the transport of the official client: in time, to the configured host alone, once each (our jobs repeat), and
 * not at all while Stripe demanded a pause.
 */
export function createTransport({ retryAfter, apiUrl, timeoutMs, fetch }: TransportOptions): HttpClient {
  return {
    getClientName: () => 'stuiver',
    makeRequest: async (...[host, , path, method, headers, body]) => {
      if (retryAfter.isOn()) throw new StripeFailure('Stripe requires a pause: Retry-After')
      const url = urlOf(host, path, apiUrl)
      const signal = AbortSignal.timeout(timeoutMs)
      const init = { method, headers: textsOf(headers), signal, ...(body && { body }) }
      for (let pauseMs = repeatAfterMs; ; pauseMs *= pauseGrowth) {
        const answer = await send(fetch, url, init)
        if (answer.status === 429) retryAfter.begin(answer)
        if (answer.status !== 409) return presentAnswer(answer)
        await wait(pauseMs, undefined, { signal }).catch(() => {
          throw new StripeFailure('Stripe was still busy with the same request')
        })
      }
    },
  }
}

/** @throws Error for a host that the key is not for */
function urlOf(host: string, path: string, apiUrl: URL | undefined): URL {
  if (apiUrl !== undefined) return new URL(path, apiUrl.origin)
  if (!ownHosts.has(host)) throw new Error(`The key of Stripe is not for ${host}`)
  return new URL(path, `https://${host}`)
}

interface RawAnswer {
  status: number
  headers: Headers
  text: string
}

async function send(fetch: TransportOptions['fetch'], url: URL, init: RequestInit): Promise<RawAnswer> {
  try {
    // A redirect would take the key along to somewhere else.
    const answer = await fetch(url, { ...init, redirect: 'error' })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch (error) {
    throw new StripeFailure(`No answer of Stripe: ${nameOf(error)}`)
  }
}

/** Returns a word for the log, without the request. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause as { code?: string } | undefined
  return cause?.code ?? error.name
}

function presentAnswer({ status, headers, text }: RawAnswer): Answer {
  const plain = Object.fromEntries(headers)
  return {
    getStatusCode: () => status,
    getHeaders: () => plain,
    getRawResponse: () => ({ headers: plain, statusCode: status }),
    toStream: () => {
      throw new StripeFailure('Nothing of Stripe is read as a stream')
    },
    toJSON: async () => {
      const body: unknown = JSON.parse(text)
      if (typeof body !== 'object' || body === null)
        throw new StripeFailure('Stripe answered something without content')
      // An unsuccessful answer says so, beside anything else.
      if (status >= 400 && !('error' in body)) throw new StripeFailure(`Stripe answered ${status} without an error`)
      return body
    },
  }
}

const textsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      // The length is that of the body sent, which its sender states.
      .filter(([name, value]) => value !== undefined && value !== null && name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  )
