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

/** The secrets of an installation, while its secret is rotated and otherwise. */
export interface Secrets {
  /** The secret under which texts are sealed and links are signed now. */
  current: string
  /** Other secrets, whose signatures and sealed texts are accepted as well. */
  previous: readonly string[]
  /** The secret of hashes that cannot be computed anew, as their texts are not stored: no rotation changes it. */
  lasting: string
}

/** The secrets of an installation, or a secret that stands alone. */
export type Secret = string | Secrets

/** Returns the secrets of one that stands alone too. */
export const allSecretsOf = (secret: Secret): Secrets =>
  typeof secret === 'string' ? { current: secret, previous: [], lasting: secret } : secret

const currentOf = (secret: Secret): string => allSecretsOf(secret).current
function acceptedOf(secret: Secret): readonly string[] {
  const { current, previous } = allSecretsOf(secret)
  return [current, ...previous]
}

const mac = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')

/** Signs text for one purpose, so that a signature made for one thing is worth nothing elsewhere. */
export const sign = (secret: Secret, purpose: string, text: string): string => mac(currentOf(secret), purpose, text)

/** Whether the text was signed for this purpose, under the secret of now or another accepted one. */
export const isSigned = (secret: Secret, purpose: string, text: string, signature: string): boolean =>
  acceptedOf(secret).some((accepted) => isSame(signature, mac(accepted, purpose, text)))

/**
 * Hashes text for one purpose, equal every time and also when the secret was rotated meanwhile: for names and for codes
 * that are stored as a hash alone.
 */
export const lastingHash = (secret: Secret, purpose: string, text: string): string =>
  mac(allSecretsOf(secret).lasting, purpose, text)

/** Whether two secrets are equal, compared in a time that does not reveal how much of them is. */
export function isSame(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * The bytes of a key id, four characters of a sealed text. They are the beginning of its nonce, so that a process of a
 * release that knows no key ids reads the text as well; the other nine bytes of a nonce are random.
 */
const keyIdBytes = 3
const nonceBytes = 12
const tagBytes = 16

/** Returns the id of a secret, with which each text that is sealed under it begins; it reveals nothing of it. */
const keyIdOf = (secret: string): Buffer => Buffer.from(mac(secret, 'key-id', ''), 'base64url').subarray(0, keyIdBytes)

/**
 * Seals text that must be read again later: encryption by AES-256-GCM, under a key derived from the secret for one
 * purpose. It begins with the id of that secret.
 */
export function seal(secret: Secret, purpose: string, text: string): string {
  const key = currentOf(secret)
  const nonce = Buffer.concat([keyIdOf(key), randomBytes(nonceBytes - keyIdBytes)])
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws Error when the text was changed or sealed under a secret that is not accepted */
export const unseal = (secret: Secret, purpose: string, sealed: string): string =>
  unsealByAny(acceptedOf(secret), purpose, sealed).text

/** @returns undefined when the text was changed or sealed under a secret that is not accepted */
export function unsealIfReadable(secret: Secret, purpose: string, sealed: string): string | undefined {
  try {
    return unseal(secret, purpose, sealed)
  } catch {
    return undefined
  }
}

/**
 * Seals a text anew under the secret of now.
 * @returns undefined when it is sealed so already
 * @throws Error when it cannot be read
 */
export function reseal(secret: Secret, purpose: string, sealed: string): string | undefined {
  const { text, key } = unsealByAny(acceptedOf(secret), purpose, sealed)
  return key === currentOf(secret) && hasKeyId(key, sealed) ? undefined : seal(secret, purpose, text)
}

const hasKeyId = (key: string, sealed: string): boolean =>
  Buffer.from(sealed, 'base64url').subarray(0, keyIdBytes).equals(keyIdOf(key))

/** Unseals a text by the secret that its key id names, and else by the others: older texts have no key id. */
function unsealByAny(secrets: readonly string[], purpose: string, sealed: string): { text: string; key: string } {
  let failure: unknown
  for (const key of secrets.toSorted((left, right) => Number(hasKeyId(right, sealed)) - Number(hasKeyId(left, sealed))))
    try {
      return { text: decipher(key, purpose, sealed), key }
    } catch (error) {
      failure = error
    }
  throw failure
}

function decipher(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, nonceBytes))
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8')
}

const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
