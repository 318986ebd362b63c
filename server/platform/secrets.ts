import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomFillSync,
  timingSafeEqual,
} from 'node:crypto'

const tokenBytes = 24
/**
 * Random bytes for many tokens at once: reading them from the system costs more than the rest of a shared page's
 * answer.
 */
const reserve = Buffer.alloc(tokenBytes * 256)
let takenBytes = reserve.length

/** Returns an unguessable token: 192 random bits as 32 characters that are safe in a URL. */
export function randomToken(): string {
  if (takenBytes === reserve.length) {
    randomFillSync(reserve)
    takenBytes = 0
  }
  const bytes = reserve.subarray(takenBytes, (takenBytes += tokenBytes))
  const token = bytes.toString('base64url')
  // Nothing of a token stays behind in the memory that the next ones come from.
  bytes.fill(0)
  return token
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Signs text for one purpose, so that a signature made for one thing is worth nothing elsewhere. */
export const sign = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')

/** Whether two secrets are equal, compared in a time that does not reveal how much of them is. */
export function isSame(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Seals text that must be read again later: encryption by AES-256-GCM, under a key made of the secret for one purpose.
 */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws Error when the text was changed or sealed under another secret */
export function unseal(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** @returns undefined when the text was changed or sealed under another secret than the server has now */
export function unsealIfReadable(secret: string, purpose: string, sealed: string): string | undefined {
  try {
    return unseal(secret, purpose, sealed)
  } catch {
    return undefined
  }
}

const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
