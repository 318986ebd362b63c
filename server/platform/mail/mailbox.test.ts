import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../tests/support/build-test-app.ts'
import { days } from '../../../tests/support/fake-clock.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2027-01-15T22:30:00Z')
})
afterAll(() => app.close())

async function request(message: string) {
  const answer = await app.visitor().post('/support/email', { from: 'jan@voorbeeld.nl', subject: 'Vraag', message })
  expect(answer.status).toBe(200)
  await app.runJobs()
  const list = await app.visitor().get('/dev/mail')
  return { list: list.body as string, id: /href="\/dev\/mail\/(\d+)"/.exec(list.body)![1]! }
}

test('lists mails by the clock of Amsterdam, and shows each as HTML and as text, with a way back', async () => {
  const { list, id } = await request('Hoe dan?')
  expect(list).toContain('15 januari 2027 om 23:30')
  expect(list).toContain('name="viewport"')
  const page = await app.visitor().get(`/dev/mail/${id}`)
  expect(page.body).toContain('href="/dev/mail"')
  expect(page.body).toContain(`src="/dev/mail/${id}/html"`)
  expect(page.body).toMatch(/<pre[^>]*>Stuiver\s/)
  const html = await app.visitor().get(`/dev/mail/${id}/html`)
  expect(html.body).toContain('Hoe dan?')
  expect(html.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await app.visitor().get(`/dev/mail/${id}/text`)).body).toMatch(/^Vraag via Stuiver: Vraag\n\n/)
  expect((await app.visitor().get('/dev/mail/99999')).status).toBe(404)
})

test("speaks its reader's language, in the brand's letters, and keeps the language of each message", async () => {
  const { id } = await request('In welke taal?')
  const dutch = await app.visitor().get(`/dev/mail/${id}`)
  expect(dutch.body).toContain('<html lang="nl">')
  expect(dutch.body).toContain('← Postvak')
  const english = await app.visitor().get(`/dev/mail/${id}`, { cookie: 'language=en' })
  expect(english.body).toContain('<html lang="en">')
  expect(english.body).toContain('← Mailbox')
  expect(english.body).toContain('<h1 lang="nl">')
  const style = await app.visitor().get('/dev/mail/mailbox.css')
  for (const [, address] of (style.body as string).matchAll(/url\(([^)]+)\)/g))
    expect((await app.visitor().get(address!)).headers['content-type']).toBe('font/woff2')
})

test('says of a message that its words are gone, once their term is over', async () => {
  const { id } = await request('Vergeten')
  app.clock.advance(days(31))
  await app.runJobs(['remove-expired-rows'])
  const page = await app.visitor().get(`/dev/mail/${id}`)
  expect(page.body).toContain('De tekst van dit bericht is er niet meer')
  expect(page.body).not.toContain('Vergeten')
  expect(page.body).not.toContain('iframe')
  for (const form of ['html', 'text']) {
    const alone = await app.visitor().get(`/dev/mail/${id}/${form}`)
    expect([alone.status, alone.headers['location']]).toEqual([302, `/dev/mail/${id}`])
  }
})

test('shows what people wrote as words', async () => {
  const { id } = await request('<script>alert(1)</script>')
  for (const path of [`/dev/mail/${id}`, `/dev/mail/${id}/html`])
    expect((await app.visitor().get(path)).body).not.toContain('<script>')
})

const proxyHeaders =
  'forwarded via x-forwarded-for x-forwarded-host x-forwarded-proto x-original-host x-real-ip cf-connecting-ip'.split(
    ' ',
  )

describe('without OPEN_MAILBOX', () => {
  let closed: TestApp
  beforeAll(async () => {
    closed = await buildTestApp({ OPEN_MAILBOX: '' })
  })
  afterAll(() => closed.close())

  const statusesOf = (remoteAddress: string, headers: Record<string, string>) =>
    Promise.all(
      ['/dev/mail', '/dev/mail/1', '/dev/mail/1/html', '/dev/mail/1/text'].map(
        async (url) => (await closed.http.inject({ url, remoteAddress, headers })).statusCode,
      ),
    )

  test.each([
    ['127.0.0.1', 'localhost:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
  ])('a browser on this machine (%s) reads the mails', async (address, host) => {
    expect(await statusesOf(address, { host })).toEqual([200, 404, 404, 404])
  })

  test.each<[string, string, Record<string, string>]>([
    ['another machine', '192.0.2.7', {}],
    ['another machine, in the name of this one', '192.0.2.7', { 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }],
    ...proxyHeaders.map((name): [string, string, Record<string, string>] => [
      `a proxy that says ${name}`,
      '127.0.0.1',
      { [name]: 'x' },
    ]),
    ['a tunnel on this machine', '127.0.0.1', { host: 'demo.example' }],
    ['a page whose name was made to mean this machine', '127.0.0.1', { host: '127.0.0.1.example' }],
  ])('%s does not', async (_title, address, headers) => {
    expect(await statusesOf(address, { host: 'localhost:3000', ...headers })).toEqual([403, 403, 403, 403])
  })

  test('a proxy that says nothing but its own protocol does not: no browser speaks HTTP/1.0', async () => {
    await closed.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = closed.http.server.address() as AddressInfo
    const statusOver = async (version: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET /dev/mail HTTP/${version}\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`)
      return Number((await text(socket)).split(' ')[1])
    }
    expect(await statusOver('1.1')).toBe(200)
    expect(await statusOver('1.0')).toBe(403)
  })
})
