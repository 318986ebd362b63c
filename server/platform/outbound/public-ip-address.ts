import { BlockList, isIP } from 'node:net'

/** IPv4 that is not public: private, of this machine or this link, shared, reserved, for documents (RFC 6890). */
const reserved4: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Ranges of the allocated IPv6 that lead into IPv4 or are for documents and tests. */
const reserved6: [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const reservedAddresses = new BlockList()
for (const [network, prefix] of reserved4) reservedAddresses.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of reserved6) reservedAddresses.addSubnet(network, prefix, 'ipv6')
const allocatedRanges = new BlockList()
allocatedRanges.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the internet at large, and not of this machine or a private network. */
export function isPublicIpAddress(ipAddress: string): boolean {
  const kind = isIP(ipAddress)
  if (kind === 4) return !reservedAddresses.check(ipAddress, 'ipv4')
  // Everything else in IPv6 is local, or wraps an IPv4 address.
  return kind === 6 && allocatedRanges.check(ipAddress, 'ipv6') && !reservedAddresses.check(ipAddress, 'ipv6')
}
