import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { RequestScheduler } from './request-scheduler.ts'

const limits = { sliceMs: 2, startsPerTurn: 3, urgentMs: 100, readGapMs: 5, pageCallGapMs: 15 }
const waits = { readWaitMaxMs: 50, pageCallWaitMaxMs: 60 }

/** Requests and calls of pages in the order in which they begin, with a clock that the test moves. */
function watch() {
  let now = 1_000
  const starts: string[] = []
  const turns = new RequestScheduler({ ...limits, ...waits, now: () => now })
  const read = (name: string, { ms = 0, isAnswered = false } = {}) =>
    turns.read(() => {
      starts.push(name)
      now += ms
      return isAnswered
    })
  const call = (name: string) => void turns.pageCall().then(() => starts.push(name))
  return { turns, starts, read, call, pass: (ms: number) => void (now += ms) }
}

/** Waits for one turn of the event loop, with its effects. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('without load a read begins at once, and a call of a page in the next turn', async () => {
  const { starts, read, call } = watch()
  read('read')
  expect(starts).toEqual(['read'])
  call('call')
  await turn()
  expect(starts).toEqual(['read', 'call'])
})

test('a few reads begin in each turn, in the order of arrival, and calls of pages when none waits', async () => {
  const { starts, read, call } = watch()
  for (const name of ['1', '2', '3', '4', '5', '6', '7']) read(name)
  call('call a')
  call('call b')
  expect(starts).toEqual(['1', '2', '3'])
  await turn()
  expect(starts).toEqual(['1', '2', '3', '4', '5', '6'])
  await turn()
  expect(starts).toEqual(['1', '2', '3', '4', '5', '6', '7', 'call a'])
  await turn()
  expect(starts.at(-1)).toBe('call b')
})

test('an answer from memory is not counted, but its time is', async () => {
  const { starts, read } = watch()
  for (const name of ['1', '2', '3', '4', '5']) read(name, { ms: 0.5, isAnswered: true })
  expect(starts).toHaveLength(4)
  await turn()
  expect(starts).toHaveLength(5)
})

test('while a write is new, answers from memory take half of the time of a turn', async () => {
  const { turns, starts, read } = watch()
  const end = turns.beginWrite()
  for (const name of ['1', '2', '3', '4', '5']) read(name, { ms: 0.5, isAnswered: true })
  expect(starts).toHaveLength(2)
  await turn()
  expect(starts).toHaveLength(4)
  end()
})

test('while a write is new, reads and calls of pages begin at a distance', async () => {
  const { turns, starts, read, call, pass } = watch()
  const end = turns.beginWrite()
  for (const name of ['1', '2', '3']) read(name)
  call('call a')
  call('call b')
  await turn()
  expect(starts).toEqual(['1', 'call a'])
  pass(limits.readGapMs)
  await turn()
  expect(starts).toEqual(['1', 'call a', '2'])
  pass(limits.pageCallGapMs - limits.readGapMs)
  await turn()
  expect(starts).toEqual(['1', 'call a', '2', '3', 'call b'])
  end()
})

test.each<[string, (turns: RequestScheduler, pass: (ms: number) => void) => void]>([
  ['that is answered', (turns) => turns.beginWrite()()],
  ['that takes long', (turns, pass) => (turns.beginWrite(), pass(limits.urgentMs))],
])('a write %s slows nothing down', async (_, write) => {
  const { turns, starts, read, pass } = watch()
  write(turns, pass)
  for (const name of ['1', '2', '3']) read(name)
  expect(starts).toEqual(['1', '2', '3'])
})

test('writes without end keep no read and no call of a page longer than its limit', async () => {
  const { turns, starts, read, call, pass } = watch()
  for (const name of ['0', '1', '2']) read(name)
  turns.beginWrite()
  for (const name of ['3', '4', '5']) read(name)
  for (const name of ['call a', 'call b']) call(name)
  starts.length = 0
  pass(waits.readWaitMaxMs)
  turns.beginWrite()
  await turn()
  expect(starts).toEqual(['3', '4', '5', 'call a'])
  pass(limits.pageCallGapMs - 1)
  turns.beginWrite()
  await turn()
  expect(starts.at(-1)).toBe('call b')
})

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

test('a request that writes is begun past those that wait, and looked at by nothing before', async () => {
  const starts: string[] = []
  const turns = new RequestScheduler()
  const server = createServer((request, response) => {
    starts.push(`${request.method} ${request.url}`)
    response.end('later')
  })
  servers.push(server)
  turns.openTo(server, ({ url }, response) => {
    if (url !== '/kept') return false
    response.end('kept')
    return true
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const textOf = async (path: string, method = 'GET') => (await fetch(address + path, { method })).text()
  expect(await textOf('/kept')).toBe('kept')
  expect(await textOf('/made')).toBe('later')
  expect(await textOf('/kept', 'POST')).toBe('later')
  expect(starts).toEqual(['GET /made', 'POST /kept'])
})

/** A server that answers each request when the test lets it, or at once. */
async function serve({ isSlow = false, ...options }: { isSlow?: boolean; now?: () => number } = {}) {
  const starts: string[] = []
  const answers: (() => void)[] = []
  const turns = new RequestScheduler(options)
  const server = createServer(({ method, url }, response) => {
    starts.push(`${method} ${url}`)
    answers.push(() => void response.end('made'))
    if (!isSlow) setImmediate(answers.at(-1)!)
  })
  servers.push(server)
  turns.openTo(server, () => false)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  function send(text: string): Socket {
    const socket = connect(port, '127.0.0.1').resume()
    socket.on('error', () => undefined)
    socket.write(text)
    sockets.push(socket)
    return socket
  }
  return { turns, server, starts, answers, send }
}

const head = (target: string) => `${target} HTTP/1.1\r\nHost: stuiver.test\r\nContent-Length: 0\r\n\r\n`

test('of many requests over one connection each begins once the one before it is answered', async () => {
  const { starts, answers, send } = await serve({ isSlow: true })
  send(head('GET /1') + head('POST /2') + head('GET /3'))
  await expect.poll(() => starts).toEqual(['GET /1'])
  send(head('GET /other'))
  await expect.poll(() => starts).toEqual(['GET /1', 'GET /other'])
  answers[0]!()
  await expect.poll(() => starts).toEqual(['GET /1', 'GET /other', 'POST /2'])
  answers[2]!()
  await expect.poll(() => starts.at(-1)).toBe('GET /3')
})

test('a connection over which very many come at once is closed, and keeps no others waiting', async () => {
  const { starts, send } = await serve()
  const flood = send(head('GET /flood').repeat(5_000))
  const closed = new Promise<void>((resolve) => flood.once('close', () => resolve()))
  send(head('GET /other'))
  await closed
  await expect.poll(() => starts).toContain('GET /other')
  expect(starts.length).toBeLessThan(25)
})

test('requests of a closed connection are not begun, and its writes end', async () => {
  const { turns, starts, send } = await serve({ isSlow: true })
  const left = send(head('POST /1') + head('POST /2') + head('GET /3'))
  await expect.poll(() => starts).toEqual(['POST /1'])
  left.destroy()
  await expect.poll(() => (turns as unknown as { writes: number }).writes).toBe(0)
  expect(starts).toEqual(['POST /1'])
})

test('a read that waits for its turn is not begun once its connection is closed', async () => {
  let now = 1_000
  const { turns, server, starts, send } = await serve({ now: () => now })
  const closed = new Promise<void>((resolve) =>
    server.on('connection', (socket) => void socket.once('close', () => resolve())),
  )
  const end = turns.beginWrite()
  turns.read(() => false)
  const left = send(head('GET /left'))
  await new Promise<void>((resolve) => void server.once('request', () => resolve()))
  left.destroy()
  await closed
  now += 1_000
  await turn()
  await turn()
  expect(starts).toEqual([])
  end()
})
