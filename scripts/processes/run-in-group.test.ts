import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runInGroup } from './run-in-group.mjs'

const quiet = { onOutput: () => {}, graceMs: 0 }
const never = () => new AbortController().signal

/**
 * A run that starts a process which shares its output, stays, and hears no Ctrl-C. That one connects to the test, which
 * so sees its end; and it ends when the test does.
 * @param isDetached whether it leaves the group of the run
 * @param andThen code of the run, for when it is connected
 */
async function startLasting({ isDetached, andThen }: { isDetached: boolean; andThen: string }) {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const connected = once(server, 'connection').then(([socket]) => (socket as Socket).resume())
  onTestFinished(async () => {
    ;(await connected).destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const lasting = `
    process.on('SIGINT', () => {})
    const socket = require('node:net').connect(${port}, () => process.send('connected'))
    socket.on('close', () => process.exit()).resume()`
  const options = { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: isDetached }
  const code = `
    process.on('SIGINT', () => {})
    const lasting = ${JSON.stringify(['--eval', lasting])}
    const child = require('node:child_process').spawn(process.execPath, lasting, ${JSON.stringify(options)})
    child.once('message', () => { ${andThen} })`
  return { nodeArguments: ['--eval', code], connected }
}

test('a run that does not end is stopped, with all that it started', async () => {
  const { nodeArguments, connected } = await startLasting({ isDetached: false, andThen: '' })
  const stopping = new AbortController()
  const run = runInGroup(nodeArguments, { ...quiet, signal: stopping.signal })
  const closed = once(await connected, 'close')
  stopping.abort()
  expect(await run).toBe(1)
  await closed
})

test('a run that ends leaves nothing behind that it started', async () => {
  const { nodeArguments, connected } = await startLasting({ isDetached: false, andThen: 'process.exit(3)' })
  const run = runInGroup(nodeArguments, { ...quiet, signal: never() })
  const closed = once(await connected, 'close')
  expect(await run).toBe(3)
  await closed
})

test('a run is over when it ends, although a process outside of its group holds its output open', async () => {
  const { nodeArguments } = await startLasting({ isDetached: true, andThen: 'process.exit(0)' })
  expect(await runInGroup(nodeArguments, { ...quiet, signal: never() })).toBe(0)
})

test('the output comes whole', async () => {
  const lines: Buffer[] = []
  const code = `process.stdout.write('x'.repeat(100_000))`
  await runInGroup(['--eval', code], { signal: never(), onOutput: (chunk) => lines.push(chunk) })
  expect(Buffer.concat(lines).toString()).toBe('x'.repeat(100_000))
})
