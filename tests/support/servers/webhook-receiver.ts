import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  path: string
  headers: IncomingHttpHeaders
  text: string
}

export interface WebhookReceiver {
  /** The URL at which it listens, without a path. */
  base: string
  /** The received webhooks, the first first. */
  received: ReceivedWebhook[]
  /** The status of its answers from now on. */
  status: number
  answer: (path: string) => string
  /** Happens between a message and its answer. */
  beforeAnswer: () => void
  /** Sets it back to the state in which it was started. */
  reset: () => void
  close: () => void
}

/** A receiver of webhooks, on this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      const path = request.url!
      receiver.received.push({ path, headers: request.headers, text })
      receiver.beforeAnswer()
      response.writeHead(receiver.status).end(receiver.answer(path))
    })
  })
  const started = () => ({
    received: [],
    status: 200,
    answer: (path: string) => `antwoord van ${path}`,
    beforeAnswer: () => {},
  })
  const receiver: WebhookReceiver = {
    base: '',
    ...started(),
    reset: () => Object.assign(receiver, started()),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return receiver
}

/** The signature of a message by this secret. */
export const signatureOf = (secret: string, { headers, text }: ReceivedWebhook): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`)
    .digest('base64')}`
