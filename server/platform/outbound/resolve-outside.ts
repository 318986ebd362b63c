import { lookup, Resolver } from 'node:dns/promises'

export interface ResolvedIpAddress {
  address: string
  family: number
}

/** The timeout of an attempt. With the second one, which waits twice as long, it is less than any call may take. */
const timeoutMs = 3_000

/**
 * Resolves a host chosen by a customer to all its IP addresses. Not by the system's own lookup: that holds one of the
 * few threads on which files are read and compressed too, for as long as the customer's name server is silent.
 */
export async function resolveOutside(
  host: string,
  by: { servers?: string[]; timeoutMs?: number } = {},
): Promise<ResolvedIpAddress[]> {
  const resolver = new Resolver({ timeout: by.timeoutMs ?? timeoutMs, tries: 2 })
  if (by.servers !== undefined) resolver.setServers(by.servers)
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  if (four.status === 'rejected' && six.status === 'rejected') throw new Error('no address')
  const ipAddressesOf = (answer: PromiseSettledResult<string[]>, family: number) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
  return [...ipAddressesOf(four, 4), ...ipAddressesOf(six, 6)]
}

/** Resolves a name as this machine does, its own names included: for trying things out. */
export const resolveBySystem = (host: string): Promise<ResolvedIpAddress[]> => lookup(host, { all: true })
