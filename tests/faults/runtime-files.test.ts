import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/platform/paths.ts'
import { prepareDataFolder } from '../support/database/test-database.ts'
import { findFreePort } from '../support/servers/find-free-port.ts'
import { startBuiltServer } from '../support/servers/start-built-server.ts'

// What an image holds is collected by name: a package that the bundle begins to need is missed here, not in production.

const collector = join(projectRoot, 'scripts', 'bundle', 'collect-runtime.mjs')
let folder: string
let dataDir: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stuiver-runtime-'))
  dataDir = mkdtempSync(join(tmpdir(), 'stuiver-runtime-data-'))
  execFileSync(process.execPath, [collector, folder], { stdio: 'pipe' })
  await prepareDataFolder(dataDir)
})
afterAll(() => {
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true })
})

test('the collected files serve pages, fonts and the description of calls, and are healthy', async () => {
  const operations = String(await findFreePort())
  const environment = { DATA_DIR: dataDir, METRICS_PORT: operations }
  const server = await startBuiltServer({ port: await findFreePort(), environment, folder })
  const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status
  const paths = ['/', '/login', '/api/docs', '/readyz']
  expect(await Promise.all(paths.map(statusOf))).toEqual(paths.map(() => 200))
  const isHealthy = () =>
    execFileSync(process.execPath, [join(folder, 'scripts', 'health.mjs')], { env: { METRICS_PORT: operations } })
  expect(isHealthy).not.toThrow()
  await server.end('SIGTERM')
  expect(isHealthy).toThrow('Command failed')
})

test('a folder with files in it is refused, and keeps them', () => {
  expect(() => execFileSync(process.execPath, [collector, dataDir], { stdio: 'pipe' })).toThrow('is not empty')
})
