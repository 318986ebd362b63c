import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Unguessable: 192 random bits as 32 characters that are safe in an address. */
export const randomToken = (): string => randomBytes(24).toString('base64url')

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Signs text for one purpose, so that a signature made for one thing is worth nothing elsewhere. */
export const sign = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')

/** Compares in a time that does not tell how much was right. */
export function isSame(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
