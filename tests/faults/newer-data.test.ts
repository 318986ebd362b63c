import { afterEach, beforeEach, expect, test } from 'vitest'
import { newestMigration } from '../../server/platform/db/migrations.ts'
import type { BuiltServer } from '../support/servers/start-built-server.ts'
import { createFaultWorld, type FaultWorld } from './fault-world.ts'

/** Longer than the look at the readiness of a process takes on a busy machine. */
const drainMs = 4_000

let world: FaultWorld
let server: BuiltServer | undefined
beforeEach(async () => {
  world = await createFaultWorld({ DRAIN_MS: String(drainMs) })
})
afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
  await world.remove()
})

/** Changes the tables as a newer version does, which leaves the versions from `floor` on able to serve. */
const changeByNewer = (floor: number) =>
  world.withDatabase(async ({ db }) => {
    await db.execute(`insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('newer', ${Date.parse('2099-12-31T12:00:00Z')})`)
    await db.execute(`update schema_floor set lowest = ${floor}`)
  })

test('tables of a newer version are served while they fit, and refused in one sentence when they do not', async () => {
  await changeByNewer(newestMigration)
  server = await world.start()
  expect((await fetch(`${server.url}/`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })

  await world.withDatabase(({ db }) => db.execute(`update schema_floor set lowest = ${newestMigration + 1}`))
  const refused = world.spawn()
  expect(await refused.ended).toEqual({ code: 1, signal: null })
  expect(refused.output()).toMatch(/^The data was last changed by a newer version of Stuiver \(.*\.\n$/)
})

test.runIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'a process that runs while the tables change for newer versions only says no at /readyz, serves on, and ends',
  async () => {
    server = await world.start()
    const { url } = server
    await changeByNewer(newestMigration + 1)
    const readiness = async () => ((await (await fetch(`${url}/readyz`)).json()) as { status: string }).status
    await expect.poll(readiness).toBe('draining')
    expect((await fetch(`${url}/`)).status).toBe(200)
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(server.output()).toContain('the tables are for newer versions of Stuiver only')
  },
)
