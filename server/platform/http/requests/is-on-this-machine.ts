import type { FastifyRequest } from 'fastify'
import { defined } from '../../../../contract/defined.ts'
import { isLocalHost } from '../../local-address.ts'
import { outerRequestOf } from '../pages/page-visitor.ts'

const loopback = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/

/** Headers that a proxy or a tunnel adds about the request that it hands on. */
const handedOn = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-original-host',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
]

/**
 * Whether a proxy handed the request on. A proxy that adds none of the headers, as nginx without settings, speaks
 * HTTP/1.0, which no browser does.
 */
const isHandedOn = ({ raw, headers }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' || handedOn.some((name) => headers[name] !== undefined)

/**
 * Whether the request comes from a browser on the machine that the product runs on. Its IP address alone does not show
 * it: a proxy on this machine speaks for the world, and another site may give its own name the IP address of this
 * machine.
 */
export function isOnThisMachine(request: FastifyRequest): boolean {
  const { socket, headers } = request
  return loopback.test(socket.remoteAddress ?? '') && isLocalHost(headers.host ?? '') && !isHandedOn(request)
}

/**
 * Whether the request is from this machine, under a name of its own, for routes that must work nowhere else. Behind a
 * proxy that is trusted the name is the one of the request, and all its clients count as on this machine: many
 * proxies hand on the name that they call us by instead of the one of the request. An unknown proxy may
 * speak for any client.
 */
export function isUnderLocalName(request: FastifyRequest): boolean {
  const outer = outerRequestOf(request)
  const { socket, headers, ips } = outer
  const isProxyTrusted = ips !== undefined && ips.length > 1
  if (!isProxyTrusted && isHandedOn(outer)) return false
  const names = [headers.host ?? '', ...listOf(headers['x-forwarded-host']), ...hostsOf(headers.forwarded)]
  const ipAddresses = [socket.remoteAddress ?? '', ...(ips ?? [])]
  return ipAddresses.every((ipAddress) => loopback.test(ipAddress)) && names.every(isLocalHost)
}

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map((part) => part.trim())

/** Returns the hosts of `for=192.0.2.1;host=example.org, for=…`. */
const hostsOf = (forwarded: string | undefined): string[] =>
  [...(forwarded ?? '').matchAll(/host="?([^";,]*)/gi)].map(([, host]) => defined(host).trim())
