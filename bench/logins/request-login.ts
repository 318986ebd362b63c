import { builtPassword } from '../../tests/support/builders/users.ts'
import { tokenHeaders } from '../donations/donation.ts'
import type { RawAnswer, RawHttp } from '../product/raw-http.ts'

export interface Login {
  email: string
  /** Other than the right one to be refused. */
  password?: string
  /** The IP address of the caller; limits are counted by it. */
  ipAddress: string
  /** The cookies that the browser has of a sign-in before, by name; without it is new to every account. */
  cookies?: Readonly<Record<string, string>>
}

const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

/** Signs in as the form of the product does. */
export function requestLogin(
  http: RawHttp,
  { email, password = builtPassword, ipAddress, cookies = {} }: Login,
): Promise<RawAnswer> {
  const sentHeaders = { ...headers, ...tokenHeaders(cookies), 'x-forwarded-for': ipAddress }
  return http.post('/login', sentHeaders, JSON.stringify({ email, password, remember: false }))
}

/** Returns an IP address, a different one for each number up to sixteen million. */
export const ipAddressOf = (number: number): string =>
  `10.${Math.floor(number / 65_536) % 256}.${Math.floor(number / 256) % 256}.${number % 256}`
