import { request as requestPlainly, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicIpAddress } from './public-ip-address.ts'
import { resolveBySystem, type ResolvedIpAddress, resolveOutside } from './resolve-outside.ts'

export type OutsideAnswer =
  | { kind: 'answered'; status: number; text: string }
  /** `forbidden`: the URL is one of our own network, or not https. */
  | { kind: 'failed'; reason: 'forbidden' | 'timeout' | 'unreachable' }

export interface OutsideCall {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
  /** The number of bytes of the answer that are read. */
  answerBytesMax: number
  /** Whether URLs of this machine, and without https, are allowed, to try it out. */
  allowsLocal?: boolean
  /** All IP addresses of a host. */
  resolve?: (host: string) => Promise<ResolvedIpAddress[]>
}

class ForbiddenIpAddress extends Error {}

/**
 * Posts to a URL that a customer chose, with a guard against SSRF (server-side request forgery): no host of our
 * own network is reached, the host is looked up once, every IP address it has must be a public one, and the connection
 * goes to the one that was looked at, even when the name changes a moment later. A redirect is an answer and is not
 * followed. Never throws.
 */
export async function postOutside(call: OutsideCall): Promise<OutsideAnswer> {
  const ended = AbortSignal.timeout(call.timeoutMs)
  const isLate = new Promise<never>((_resolve, reject) =>
    ended.addEventListener('abort', () => reject(new Error('too late')), { once: true }),
  )
  try {
    return await Promise.race([post(call, ended), isLate])
  } catch (error) {
    if (error instanceof ForbiddenIpAddress) return { kind: 'failed', reason: 'forbidden' }
    return { kind: 'failed', reason: ended.aborted ? 'timeout' : 'unreachable' }
  }
}

async function post(call: OutsideCall, signal: AbortSignal): Promise<OutsideAnswer> {
  const url = new URL(call.url)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(url.protocol === 'http:' && call.allowsLocal === true)) throw new ForbiddenIpAddress()
  const pinned = await ipAddressOf(url, call)
  const body = Buffer.from(call.body)
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...call.headers, 'content-length': body.length },
    signal,
    // A connection of its own: none is reused.
    agent: false,
    lookup: lookupOf(pinned),
  }
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestSecurely : requestPlainly)(url, options, (answer) => {
      textOf(answer, call.answerBytesMax).then(
        (text) => resolve({ kind: 'answered', status: answer.statusCode ?? 0, text }),
        reject,
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

async function ipAddressOf(url: URL, { resolve, allowsLocal = false }: OutsideCall): Promise<ResolvedIpAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const ipAddresses =
    family === 0
      ? await (resolve ?? (allowsLocal ? resolveBySystem : resolveOutside))(host)
      : [{ address: host, family }]
  const [first] = ipAddresses
  if (first === undefined) throw new Error('no address')
  if (!allowsLocal && !ipAddresses.every(({ address }) => isPublicIpAddress(address))) throw new ForbiddenIpAddress()
  return first
}

/** Answers the checked IP addresses, so that the name is not looked up a second time. */
const lookupOf =
  ({ address, family }: ResolvedIpAddress): LookupFunction =>
  (_host, options, answer) =>
    options.all === true ? answer(null, [{ address, family }]) : answer(null, address, family)

async function textOf(answer: IncomingMessage, bytesMax: number): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part.subarray(0, bytesMax - length))
    length += part.length
    if (length >= bytesMax) break
  }
  answer.destroy()
  return Buffer.concat(parts).toString('utf8')
}
