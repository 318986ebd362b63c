import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '../support/servers/find-free-port.ts'
import { HttpDonor } from '../support/servers/http-donor.ts'
import { type BuiltServer, startBuiltServer } from '../support/servers/start-built-server.ts'
import { createFaultWorld, type FaultWorld } from './fault-world.ts'

// What this is about is time itself: work that takes longer than most, and less than a kill takes to come.
const workMs = 7_000

let world: FaultWorld
let server: BuiltServer
const closing: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  world = await createFaultWorld()
})
afterEach(async () => {
  await server.end('SIGKILL')
  for (const close of closing.splice(0).toReversed()) await close()
  await world.remove()
})

const donation = () => ({
  project_id: world.projectId,
  amount: '25',
  payment_method: 'ideal',
  accept_privacy: true,
  email: 'ilse@example.test',
  first_name: 'Ilse',
  last_name: 'van den Broek',
})

/** A connection that sends its request in pieces, when the test says so, and keeps what it hears. */
async function openConnection() {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(server.url).port) })
  socket.on('error', () => {})
  await once(socket, 'connect')
  const heard: Buffer[] = []
  socket.on('data', (chunk: Buffer) => heard.push(chunk))
  const closed = once(socket, 'close')
  return { socket, closed, heard: () => Buffer.concat(heard).toString() }
}

test('SIGTERM lets a request of seven seconds end, and waits for no connection without a request', async () => {
  server = await world.start()
  const idle = await openConnection()
  const slow = await openConnection()
  const donor = new HttpDonor(server.url, '10.0.0.1')
  const headers = { ...(await donor.writingHeaders()), 'idempotency-key': 'a-slow-line-1' }
  const body = JSON.stringify(donation())
  const lines = Object.entries({
    ...headers,
    host: new URL(server.url).host,
    'content-type': 'application/json',
    'content-length': String(body.length),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  slow.socket.write(`POST /api/donation HTTP/1.1\r\n${lines.join('')}\r\n${body.slice(0, 20)}`)
  // An answer on another connection says that what was sent before it has arrived.
  await (await fetch(`${server.url}/healthz`)).text()
  const ended = server.end('SIGTERM')
  await idle.closed
  await wait(workMs)
  slow.socket.write(body.slice(20))
  await slow.closed
  expect(slow.heard()).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ended).toMatchObject({ code: 0, signal: null })
  const { rows } = await world.withDatabase(
    async ({ db }) =>
      (await db.execute('select count(*)::int as donations from donations')) as unknown as {
        rows: { donations: number }[]
      },
  )
  expect(rows).toEqual([{ donations: 1 }])
})

test('SIGTERM lets a job of seven seconds end: the mail is sent once', async () => {
  const port = await findFreePort()
  const mailServer = await startSlowMailServer(port)
  const environment = { ...world.environment, SMTP_URL: `smtp://127.0.0.1:${port}` }
  server = await startBuiltServer({ port: world.port, environment })
  const donor = new HttpDonor(server.url, '10.0.0.1')
  const support = { from: 'ilse@example.test', subject: 'Vraag', message: 'Hoe werkt het?' }
  expect((await donor.post('/support/email', support)).status).toBe(200)
  await mailServer.begun
  const ended = server.end('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, signal: null })
  expect(mailServer.taken()).toBe(1)
  const rows = await world.withDatabase(({ run }) =>
    run<{ sent: boolean }>({ name: 'sent', text: 'select sent_at is not null as sent from mails' }, []),
  )
  expect(rows).toEqual([{ sent: true }])
})

/** Takes a message, and thinks for seven seconds before it says so. */
async function startSlowMailServer(port: number) {
  let mailCount = 0
  let begin = () => {}
  const start = new Promise<void>((resolve) => (begin = resolve))
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        begin()
        setTimeout(() => {
          mailCount += 1
          done()
        }, workMs)
      })
    },
  })
  mailServer.on('error', () => {})
  mailServer.listen(port, '127.0.0.1')
  await once(mailServer.server, 'listening')
  closing.push(() => new Promise<void>((resolve) => mailServer.close(resolve)))
  return { begun: start, taken: () => mailCount }
}
