import type { FastifyInstance } from 'fastify'
import { Unavailable } from '../../errors.ts'
import { retryAfterSeconds } from '../answers/refusal-of.ts'

/**
 * Returns the network that an IP address belongs to, for counting its requests: one subscriber has a whole /64 of IPv6
 * addresses to choose from, but usually one IPv4 address.
 */
export function networkOf(ipAddress: string): string {
  if (!ipAddress.includes(':')) return ipAddress
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1]
  if (embedded !== undefined) return embedded
  const [head = '', tail] = ipAddress.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const before = groups(head)
  const after = tail === undefined ? [] : groups(tail)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':').toLowerCase()
}

/**
 * Returns the /48 that an IPv6 address lies in, by its address or its network: a tunnel broker, or a hoster, gives one
 * customer all 65,536 networks of it. Undefined for IPv4, whose addresses are dear.
 */
export function widerNetworkOf(ipAddress: string): string | undefined {
  const network = networkOf(ipAddress)
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined
}

/**
 * Stores the IP address of a request before all else: a visitor who closes the connection takes it along. Later
 * requests in their name, such as the calls of a page after a form, would be counted for this machine's own IP address.
 * A request whose IP address is gone already is dropped.
 */
export function storeIpAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ socket }) => {
    // Node keeps an IP address once read.
    if (socket.remoteAddress === undefined) throw new Unavailable('errors.unavailable', retryAfterSeconds)
  })
}
