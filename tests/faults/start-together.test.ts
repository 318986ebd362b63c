import { mkdtempSync, rmSync } from 'node:fs'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '../support/database/test-database.ts'
import { findFreePort } from '../support/servers/find-free-port.ts'
import { startBuiltServer } from '../support/servers/start-built-server.ts'

const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
const together = 3

test.runIf(serverUrl !== '')('of several processes on one empty database one plants the demo world', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stuiver-together-'))
  const { url, drop } = await createEmptyDatabase(serverUrl)
  const environment = { DATA_DIR: dataDir, DATABASE_URL: url, SECRET: 'a secret of at least 32 characters', DEMO: 'on' }
  const ports = await Promise.all(Array.from({ length: together }, findFreePort))
  const servers = await Promise.all(ports.map((port) => startBuiltServer({ port, environment })))
  for (const server of servers) expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
  const seeded = servers.filter(({ output }) => output().includes('the demo world is planted'))
  expect(seeded).toHaveLength(1)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  expect((await client.query('select count(*)::int as organizations from organizations')).rows).toEqual([
    { organizations: 4 },
  ])
  await client.end()
  await drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test.runIf(serverUrl !== '')(
  'a process for jobs alone does them, serves no requests, and gives way to those that serve',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'stuiver-jobs-'))
    const { url, drop } = await createEmptyDatabase(serverUrl)
    const environment = { DATA_DIR: dataDir, DATABASE_URL: url, SECRET: 'a secret of at least 32 characters' }
    const web = await startBuiltServer({ port: await findFreePort(), environment: { ...environment, PROCESS: 'web' } })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const schedulesRun = async () => (await client.query('select from schedules')).rowCount!
    expect(await schedulesRun()).toBe(0)
    const port = await findFreePort()
    const jobs = await startBuiltServer({ port, environment: { ...environment, PROCESS: 'jobs' } })
    await expect.poll(schedulesRun, { timeout: 60_000 }).toBeGreaterThan(0)
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow('fetch failed')
    expect(getPriority(web.pid)).toBe(getPriority())
    expect(getPriority(jobs.pid)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL)
    for (const server of [jobs, web]) expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
    await client.end()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  },
)
