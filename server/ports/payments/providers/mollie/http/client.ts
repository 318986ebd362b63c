import { createMollieClient, type MollieClient } from '@mollie/api-client'
import type { Clock } from '../../../../../platform/clock.ts'
import { createRetryAfter, type RetryAfter } from '../../../retry-after.ts'
import { createTransport, type MollieRequest } from './transport.ts'

/** The key of one website profile, which says by itself whether it is for tests; or the token of an organization. */
export type MollieCredentials =
  | { apiKey: string }
  | {
      /** A token that is good now; read for each request. */
      accessToken: () => Promise<string>
      /** The profile that takes the payments; unknown where a call is about none. */
      profileId: string | undefined
      isTest: boolean
    }

export interface MollieConnection {
  clock: Pick<Clock, 'monotonicMs'>
  /** The pause that the provider demanded; one of its own when left out. */
  retryAfter?: RetryAfter
  credentials: MollieCredentials
  /** The URL of another host than Mollie's own, for tests. */
  apiUrl?: string
  timeoutMs: number
  fetch?: typeof fetch
}

const ownApiUrl = 'https://api.mollie.com/v2/'

/** @returns the root of the API: a host alone gets the version that we speak */
export function rootOf(apiUrl: string = ownApiUrl): URL {
  const url = new URL(apiUrl)
  if (url.pathname === '/') url.pathname = '/v2/'
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

export const isOwnHost = (apiUrl?: string): boolean => rootOf(apiUrl).host === new URL(ownApiUrl).host

/** Connects the official client, with our transport of requests. */
export function connectMollie(connection: MollieConnection) {
  const { clock, credentials, apiUrl, timeoutMs, fetch = globalThis.fetch } = connection
  const { retryAfter = createRetryAfter(clock) } = connection
  const isProfile = 'apiKey' in credentials
  const client = isProfile
    ? createMollieClient({ apiKey: credentials.apiKey })
    : createMollieClient({
        // Each request brings the token that is good by then.
        accessToken: 'access_renewed',
        parameterDefaults: {
          ...(credentials.profileId !== undefined && { profileId: credentials.profileId }),
          ...(credentials.isTest && { testmode: true }),
        },
      })
  const root = rootOf(apiUrl)
  const token = isProfile ? async () => credentials.apiKey : credentials.accessToken
  const isTest = !isProfile && credentials.isTest
  return travelBy(client, createTransport({ retryAfter, apiUrl: root, token, isTest, timeoutMs, fetch }))
}

/**
 * Sends the requests of a client by our transport. The client cannot be given one: its own way has no time limit,
 * repeats by itself for as long as it has to wait, and supports https alone. The one object that all its parts send by
 * is given another `request`.
 * @throws Error when a later version of the client is built in another way
 */
export function travelBy(client: MollieClient, request: MollieRequest): MollieClient {
  const { payments } = client as unknown as { payments: { networkClient?: { networkClient?: { request?: unknown } } } }
  const network = payments.networkClient?.networkClient
  if (typeof network?.request !== 'function') throw new Error('The client of Mollie is built in another way')
  network.request = request
  return client
}

/** The parts of the adapter; its calls take it as their first argument. */
export interface MollieParts {
  client: MollieClient
  /**
   * The client for payouts, which no donor waits for and which take long: a wait that is demanded does not hold up
   * donors.
   */
  quietClient: MollieClient
  clock: Pick<Clock, 'now'>
}
