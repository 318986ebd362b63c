import type { IncomingMessage } from 'node:http'
import { defined } from '../../../../contract/defined.ts'

type RequestHead = Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>

/**
 * Whether a request names at most one host: proxies between us and the visitor understand two hosts differently (RFC
 * 9112 3.2).
 */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (defined(rawHeaders[at]).toLowerCase() === 'host') hosts += 1
  return hosts <= 1
}

/**
 * Returns the requested URL, undefined when it makes no sense. A whole URL, as one writes to a proxy, is taken where it
 * is ours and the `Host` header says so too: we are no proxy.
 * @param baseUrl where the product is reached
 */
export function targetOf(request: RequestHead, baseUrl: string): string | undefined {
  const target = originForm(request, baseUrl)
  return target?.startsWith('/') === true && isDecodable(target) && hasOneHost(request) ? target : undefined
}

function originForm({ url: target = '', headers: { host = '' } }: RequestHead, baseUrl: string): string | undefined {
  const [, scheme, authority, rest] = /^(https?:)\/\/([^/?#]+)(.*)$/is.exec(target) ?? []
  if (scheme === undefined || authority === undefined || rest === undefined) return target
  const ours = new URL(baseUrl).host
  if (hostOf(scheme, authority) !== ours || hostOf(scheme, host) !== ours) return undefined
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Name and port as they are compared; undefined for an invalid one, or one with a user. */
function hostOf(scheme: string, authority: string): string | undefined {
  if (/[@\\/?#\s]/.test(authority)) return undefined
  try {
    return new URL(`${scheme}//${authority}`).host
  } catch {
    return undefined
  }
}

function isDecodable(target: string): boolean {
  const path = defined(target.split('?', 1)[0])
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
