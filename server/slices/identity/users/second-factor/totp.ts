import { createHmac, randomBytes } from 'node:crypto'
import { defined } from '../../../../../contract/defined.ts'
import { isSame } from '../../../../platform/secrets.ts'

// Codes of an authenticator app: RFC 6238 with SHA-1, six digits and steps of 30 seconds, which every app knows.

const stepMs = 30_000
/** Clocks of phones differ: the step before and the one after count as well. */
const stepsAround = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Creates a secret for an authenticator app: 160 random bits as 32 characters that an app, or a person, can take over.
 */
export const newTotpSecret = (): string => [...randomBytes(32)].map((byte) => defined(alphabet[byte % 32])).join('')

/** Returns the half minute that a moment lies in, counted from 1970. */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / stepMs)

export function totpCode(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  // RFC 4226: the last four bits say which four bytes to read; the first bit of those is left out.
  const number = hash.readUInt32BE(defined(hash[hash.length - 1]) & 15) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** @returns the step that the code belongs to, or undefined when it is none of this moment's */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const current = stepAt(now)
  const steps = [
    current,
    ...Array.from({ length: stepsAround }, (_, at) => [current - at - 1, current + at + 1]).flat(),
  ]
  return steps.find((step) => isSame(totpCode(secret, step), code))
}

/** Returns the URL that an app reads from a QR code. */
export function totpUri(secret: string, account: string): string {
  const issuer = 'Stuiver'
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${query}`
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('')
  const whole = bits.match(/.{8}/g) ?? []
  return Buffer.from(whole.map((byte) => Number.parseInt(byte, 2)))
}
