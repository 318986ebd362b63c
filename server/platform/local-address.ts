/** Names that lead to the machine they are typed on, and nowhere else. */
const localName = /^(([^.]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/**
 * Whether a name leads to this machine alone. A name of the own network is not one of these: others have it too.
 * @param hostname without a port, as a URL has it
 */
export const isLocalHostname = (hostname: string): boolean => localName.test(hostname)

/**
 * Whether a host is this machine.
 * @param host a name with or without a port, as the header Host has it
 */
export const isLocalHost = (host: string): boolean => isLocalHostname(host.replace(/:\d+$/, ''))
