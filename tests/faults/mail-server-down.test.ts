import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { insertProject } from '../support/builders/projects.ts'
import { minutes } from '../support/fake-clock.ts'
import { findFreePort } from '../support/servers/find-free-port.ts'

const donor = 'ilse@example.test'
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

interface MailServer {
  /** The e-mail addresses that whole messages were taken for. */
  taken: string[]
}

/** A real mail server; `changes` lets it stumble. */
async function startMailServer(port: number, changes: Partial<SMTPServerOptions> = {}): Promise<MailServer> {
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, callback) => {
      stream.resume().on('end', () => {
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
        callback()
      })
    },
    ...changes,
  })
  // A connection that breaks is what these tests are about.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  closing.push(close)
  return { taken: recipients }
}

async function stopMailServer(): Promise<void> {
  await closing.pop()!()
}

/** A server on which `meet` decides what a connection gets to hear. */
async function startBadServer(port: number, meet: (socket: Socket) => void): Promise<void> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    meet(socket)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
}

const sayNothing = () => {}

/** Friendly until the message itself comes. */
function hangUpAtTheMessage(socket: Socket): void {
  let isMessage = false
  socket.write('220 here\r\n')
  socket.on('data', (chunk) => {
    if (isMessage) return socket.destroy()
    isMessage = chunk.toString().startsWith('DATA')
    socket.write(isMessage ? '354 go on\r\n' : '250 fine\r\n')
  })
}

/** Never silent for long, and never done. */
function keepTalking(socket: Socket): void {
  socket.write('220 here\r\n')
  socket.once('data', () => {
    const talking = setInterval(() => socket.write('250-AND ANOTHER THING\r\n'), 500)
    socket.on('close', () => clearInterval(talking))
  })
}

/** Takes a whole message, and is gone before it says so; keeps the names that messages had. */
function takeAndHangUp(socket: Socket, names: string[]): void {
  let message: string | undefined
  socket.write('220 here\r\n')
  socket.on('data', (chunk) => {
    if (message === undefined) {
      if (chunk.toString().startsWith('DATA')) message = ''
      return void socket.write(message === undefined ? '250 fine\r\n' : '354 go on\r\n')
    }
    message += chunk.toString()
    if (!message.endsWith('\r\n.\r\n')) return
    names.push(/^Message-ID: (.+)\r$/im.exec(message)![1]!)
    socket.destroy()
  })
}

async function startProduct(mailPort: number): Promise<{ app: TestApp; projectId: number }> {
  const app = await buildTestApp({ SMTP_URL: `smtp://127.0.0.1:${mailPort}` })
  closing.push(() => app.close())
  const { id } = await insertProject(app.deps.db, { donationUpdateMail: false })
  return { app, projectId: id }
}

/** A donation from the form to the page that shows its state to the donor. */
async function giveAndPay({ app, projectId }: { app: TestApp; projectId: number }): Promise<string> {
  const visitor = app.visitor()
  const { token } = await app.give(projectId, { amount: 25, email: donor }, { visitor })
  return (await visitor.get(`/api/donation/${token}`)).body.status
}

/** Long enough for every wait between two attempts, which doubles up to an hour. */
async function letAttemptsCome(app: TestApp): Promise<void> {
  for (let hour = 0; hour < 3; hour += 1) {
    app.clock.advance(minutes(61))
    await app.runJobs()
  }
}

test('a mail server that is not there holds up no donation, and gets the mail once when it is back', async () => {
  const port = await findFreePort()
  const product = await startProduct(port)
  expect(await giveAndPay(product)).toBe('paid')
  const { taken: recipients } = await startMailServer(port)
  await letAttemptsCome(product.app)
  expect(recipients).toEqual([donor])
})

test.each([
  ['never says a word is given up in seconds, and', sayNothing],
  ['hangs up in the middle of a mail', hangUpAtTheMessage],
  ['talks without end is given up in seconds, and', keepTalking],
])('a mail server that %s gets it once when it is well again', async (_title, meet) => {
  const port = await findFreePort()
  const product = await startProduct(port)
  await startBadServer(port, meet)
  expect(await giveAndPay(product)).toBe('paid')
  await stopMailServer()
  const { taken: recipients } = await startMailServer(port)
  await letAttemptsCome(product.app)
  expect(recipients).toEqual([donor])
})

const refusal = (responseCode: number) => Object.assign(new Error('Not now'), { responseCode })

test.each<[string, Partial<SMTPServerOptions>]>([
  ['has no room for it (451)', { onRcptTo: (_address, _session, callback) => callback(refusal(451)) }],
  [
    'finds it too large (552)',
    { onData: (stream, _session, callback) => void stream.resume().on('end', () => callback(refusal(552))) },
  ],
])('a mail server that %s gets it once when it thinks better of it', async (_title, fault) => {
  const port = await findFreePort()
  const product = await startProduct(port)
  await startMailServer(port, fault)
  expect(await giveAndPay(product)).toBe('paid')
  await stopMailServer()
  const { taken: recipients } = await startMailServer(port)
  await letAttemptsCome(product.app)
  expect(recipients).toEqual([donor])
})

test('a mail that may have arrived has the same name when it is sent again, so that a mailbox shows it once', async () => {
  const port = await findFreePort()
  const product = await startProduct(port)
  const names: string[] = []
  await startBadServer(port, (socket) => takeAndHangUp(socket, names))
  await giveAndPay(product)
  product.app.clock.advance(minutes(61))
  await product.app.runJobs()
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(1)
  expect(names[0]).toMatch(/^<[0-9a-zA-Z_-]{32,}@stuiver\.test>$/)
})
