import type { IncomingMessage } from 'node:http'

type Asking = Pick<IncomingMessage, 'url' | 'rawHeaders'>

/** A request that names two hosts is understood differently by whoever stands between us and the visitor (RFC 9112 3.2). */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === 'host') hosts += 1
  return hosts <= 1
}

/** What is asked for, also when it is written as a whole address, as to a proxy; undefined when it makes no sense. */
export function targetOf(request: Asking): string | undefined {
  const target = originForm(request.url ?? '')
  return target.startsWith('/') && isDecodable(target) && hasOneHost(request) ? target : undefined
}

function originForm(target: string): string {
  const rest = /^https?:\/\/[^/?#]+(.*)$/is.exec(target)?.[1]
  if (rest === undefined) return target
  return rest.startsWith('/') ? rest : `/${rest}`
}

function isDecodable(target: string): boolean {
  const path = target.split('?', 1)[0]!
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
