import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmtpDelivery } from './deliver.ts'

const received: string[] = []
/** The mail as it came over the line: the server itself shows domains as letters. */
let lines = ''
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    stream.on('end', () => {
      received.push(text)
      done()
    })
  },
})
server.server.on('connection', (socket) => socket.on('data', (bytes) => (lines += bytes.toString())))

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

const mail = {
  messageName: 'een',
  to: 'jan@voorbeeld.nl',
  replyTo: null,
  subject: 'Nieuws',
  html: '<p>x</p>',
  text: 'x',
}
const url = `https://stuiver.nl/volgen/1.${'x'.repeat(43)}`

/** Headers longer than a line are folded. */
const headersOf = (message: string) => message.split('\r\n\r\n')[0]!.replace(/\r\n[ \t]+/g, ' ')

test('a mail that one click ends says so in the two headers of RFC 8058; another has neither', async () => {
  const { port } = server.server.address() as AddressInfo
  const { deliver } = createSmtpDelivery(`smtp://127.0.0.1:${port}`, { name: 'Stuiver', address: 'noreply@stuiver.nl' })
  await deliver({ ...mail, unsubscribeUrl: url })
  await deliver({ ...mail, unsubscribeUrl: null })
  const [news, other] = received.map(headersOf) as [string, string]
  expect(news).toContain(`List-Unsubscribe: <${url}>`)
  expect(news).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(other).not.toContain('List-Unsubscribe')
})

test('an international domain is sent as punycode in envelope and headers', async () => {
  const { port } = server.server.address() as AddressInfo
  const { deliver } = createSmtpDelivery(`smtp://127.0.0.1:${port}`, { name: 'Stuiver', address: 'noreply@stuiver.nl' })
  await deliver({ ...mail, to: 'jan@münchen.de', replyTo: 'els@例え.テスト', unsubscribeUrl: null })
  expect(lines).toContain('RCPT TO:<jan@xn--mnchen-3ya.de>')
  const headers = headersOf(received.at(-1)!)
  expect(headers).toMatch(/^To: jan@xn--mnchen-3ya\.de$/m)
  expect(headers).toMatch(/^Reply-To: els@xn--r8jz45g\.xn--zckzah$/m)
})
