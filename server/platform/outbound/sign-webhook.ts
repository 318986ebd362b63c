import { createHmac } from 'node:crypto'

const secretPrefix = 'whsec_'

const secretBytesMin = 24

export const secretOf = (bytes: Buffer): string => `${secretPrefix}${bytes.toString('base64')}`

/** Whether a text is a secret in the form of Standard Webhooks, of at least 24 bytes. */
export function isWebhookSecret(text: string): boolean {
  const code = text.slice(secretPrefix.length)
  return (
    text.startsWith(secretPrefix) &&
    /^[A-Za-z0-9+/]+={0,2}$/.test(code) &&
    Buffer.from(code, 'base64').length >= secretBytesMin
  )
}

/**
 * Returns the webhook signature: the headers by which a receiver knows that we sent it, and when (Standard Webhooks,
 * version 1).
 * @param secrets each signs: while one replaces another, a receiver knows the one or the other
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}
