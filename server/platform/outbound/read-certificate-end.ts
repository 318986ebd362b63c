import { isIP } from 'node:net'
import { connect } from 'node:tls'

/**
 * Reads the moment until which the certificate of an https URL is valid; undefined when the host is not reached in time,
 * or shows none. Never throws.
 */
export type ReadCertificateEnd = (url: string) => Promise<Date | undefined>

const usualTimeoutMs = 10_000
const httpsPort = 443

/**
 * Connects once and sends nothing. A certificate that is over, or that no authority signed, is read all the same:
 * its end is the question, and browsers judge the rest.
 */
export function readCertificateEnd(url: string, timeoutMs = usualTimeoutMs): Promise<Date | undefined> {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: port === '' ? httpsPort : Number(port),
      // An IP address is no name for the server to choose a certificate by.
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
    })
    const answer = (end: Date | undefined) => {
      resolve(end)
      socket.destroy()
    }
    // The time of the whole connection: a server that sends a byte now and then holds it no longer.
    const timer = setTimeout(() => answer(undefined), timeoutMs)
    socket.once('close', () => clearTimeout(timer))
    socket.once('error', () => answer(undefined))
    socket.once('end', () => answer(undefined))
    socket.once('secureConnect', () => answer(endOf(socket.getPeerX509Certificate()?.validTo)))
  })
}

function endOf(text: string | undefined): Date | undefined {
  const ms = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(ms) ? undefined : new Date(ms)
}
