import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasPooler, startTestPooler } from '../../../../tests/support/database/poolers.ts'
import { createEmptyDatabase } from '../../../../tests/support/database/test-database.ts'
import { requireSessions } from './require-sessions.ts'

const serverUrl = process.env['TEST_DATABASE_URL']

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

let url: string
const createDatabase = async () => {
  const database = await createEmptyDatabase(serverUrl!)
  closing.push(database.drop)
  return database.url
}
beforeEach(async () => {
  if (serverUrl !== undefined) url = await createDatabase()
})

const startPooler = async (...settings: string[]) => {
  const pooler = await startTestPooler(settings)
  closing.push(pooler.stop)
  return pooler
}

/** Poolers in transaction mode: with one session, with those that were used last first, and in turn. */
const transactionModes = [
  ['with one session', ['pool_mode=transaction', 'default_pool_size=1']],
  ['with many sessions', ['pool_mode=transaction', 'default_pool_size=10']],
  ...[2, 3, 5].map((size): [string, string[]] => [
    `with ${size} sessions in turn`,
    ['pool_mode=transaction', `default_pool_size=${size}`, 'server_round_robin=1'],
  ]),
] as [string, string[]][]

/** Lets the pooler open its sessions, which it does as they are needed at the same time. */
async function openSessions(pooledUrl: string): Promise<void> {
  const clients = new pg.Pool({ connectionString: pooledUrl, max: 10 })
  await Promise.all(Array.from({ length: 10 }, () => clients.query('select pg_sleep(0.05)')))
  await clients.end()
}

const pooledWithoutDirect = /^DATABASE_DIRECT_URL is required, as DATABASE_URL leads through a connection pooler in /
const pooledDirect = /^DATABASE_DIRECT_URL leads through a connection pooler in transaction mode, /
const otherDatabase = /^DATABASE_DIRECT_URL leads to another database than DATABASE_URL: /

describe.runIf(serverUrl !== undefined)('without a pooler', () => {
  test('PostgreSQL is taken for itself', async () => {
    await expect(requireSessions({ url })).resolves.toBeUndefined()
    await expect(requireSessions({ url, directUrl: url })).resolves.toBeUndefined()
  })

  test('another database of the same server is no direct address', async () => {
    await expect(requireSessions({ url, directUrl: await createDatabase() })).rejects.toThrow(otherDatabase)
  })

  test('a direct address that cannot be reached is named by its variable, without its password', async () => {
    const away = new URL(url)
    away.port = '1'
    away.password = 'geheim'
    await expect(requireSessions({ url, directUrl: away.href })).rejects.toThrow(
      /^The database 127\.0\.0\.1:1\/\w+ cannot be used: no server listens there\. DATABASE_DIRECT_URL says where/,
    )
    await expect(requireSessions({ url: away.href, directUrl: url })).rejects.toThrow(
      /\. DATABASE_URL says where it is/,
    )
  })
})

describe.runIf(hasPooler)('a pooler', () => {
  test.each(transactionModes)(
    'in transaction mode %s needs a direct address, and is none',
    async (_title, settings) => {
      const pooled = (await startPooler(...settings)).through(url)
      await openSessions(pooled)
      await expect(requireSessions({ url: pooled })).rejects.toThrow(pooledWithoutDirect)
      await expect(requireSessions({ url, directUrl: pooled })).rejects.toThrow(pooledDirect)
      await expect(requireSessions({ url: pooled, directUrl: pooled })).rejects.toThrow(pooledDirect)
      await requireSessions({ url: pooled, directUrl: url })
    },
  )

  test('in transaction mode is recognized while others use it', async () => {
    const pooled = (await startPooler('pool_mode=transaction', 'default_pool_size=4')).through(url)
    const clients = new pg.Pool({ connectionString: pooled, max: 12 })
    let isOver = false
    const use = async () => {
      while (!isOver) await clients.query('select pg_sleep(0.001)')
    }
    const using = Promise.all(Array.from({ length: 12 }, use))
    for (let round = 0; round < 5; round += 1)
      await expect(requireSessions({ url: pooled })).rejects.toThrow(pooledWithoutDirect)
    isOver = true
    await using
    await clients.end()
  })

  test('in session mode is taken for PostgreSQL itself, by either address', async () => {
    const pooled = (await startPooler('pool_mode=session', 'default_pool_size=10', 'server_round_robin=1')).through(url)
    for (const addresses of [{ url: pooled }, { url, directUrl: pooled }, { url: pooled, directUrl: url }])
      await expect(requireSessions(addresses)).resolves.toBeUndefined()
  })

  test('in statement mode is refused, also with a direct address', async () => {
    const pooled = (await startPooler('pool_mode=statement')).through(url)
    await expect(requireSessions({ url: pooled })).rejects.toThrow(pooledWithoutDirect)
    await expect(requireSessions({ url: pooled, directUrl: url })).rejects.toThrow(
      /^DATABASE_URL leads through a connection pooler in statement mode, /,
    )
  })

  test('to another database than the direct address is refused', async () => {
    const pooled = (await startPooler('pool_mode=transaction')).through(await createDatabase())
    await expect(requireSessions({ url: pooled, directUrl: url })).rejects.toThrow(otherDatabase)
  })

  test('whose server is away is named by its variable', async () => {
    const away = (await startPooler('pool_mode=transaction')).through('postgres://x/nothing_here')
    await expect(requireSessions({ url: away, directUrl: url })).rejects.toThrow(
      /cannot be used: there is no such database\. DATABASE_URL says where it is\.$/,
    )
  })
})
