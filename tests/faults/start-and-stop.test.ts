import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/platform/paths.ts'
import { prepareDataFolder } from '../support/database/test-database.ts'
import { findFreePort } from '../support/servers/find-free-port.ts'
import { spawnBuiltServer, startBuiltServer } from '../support/servers/start-built-server.ts'

let dataDir: string
let port: number
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stuiver-start-'))
  port = await findFreePort()
  await prepareDataFolder(dataDir)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The holder of the folder, as its lock file says; empty without one. */
const holder = () => readFileSync(join(dataDir, 'stuiver.lock'), 'utf8')

test('every mistake in the configuration is reported at once, in sentences', async () => {
  const environment = { DATA_DIR: dataDir, SMTP_URL: 'somewhere', LOG_LEVEL: 'loud' }
  const { ended, output } = spawnBuiltServer({ port, environment })
  expect(await ended).toEqual({ code: 1, signal: null })
  expect(output()).toMatch(/SMTP_URL: .*\n.*LOG_LEVEL: /)
  expect(output()).not.toMatch(/^\s+at /m)
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it cleanly, and gives its folder free', async (signal) => {
  const server = await startBuiltServer({ port, environment: { DATA_DIR: dataDir } })
  expect(holder()).toBe(`${server.pid} ${hostname()}`)
  const end = await server.end(signal)
  expect(end.code ?? end.signal).toBe(0)
  expect(holder()).toBe('')
})

test('a second process on the same folder is refused, and the first goes on', async () => {
  const first = await startBuiltServer({ port, environment: { DATA_DIR: dataDir } })
  const second = spawnBuiltServer({ port: await findFreePort(), environment: { DATA_DIR: dataDir } })
  expect(await second.ended).toEqual({ code: 1, signal: null })
  expect(second.output()).toContain(`in use by process ${first.pid}`)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  await first.end('SIGTERM')
})

test('ending npm start ends the server', async () => {
  const { PATH, HOME } = process.env
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    stdio: 'ignore',
    env: { PATH, HOME, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' },
  })
  while (!(await isReady()) && npm.exitCode === null) await wait(50)
  // The lock names the process that serves; npm only started it.
  const pid = Number(holder().split(' ')[0])
  expect(lives(pid)).toBe(true)
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  while (lives(pid)) await wait(20)
  expect(await isReady()).toBe(false)
  expect(holder()).toBe('')
})

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
