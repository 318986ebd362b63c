import { afterEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../../tests/support/database/test-database.ts'
import { clientConfig, openClient, types } from '../connections/open-client.ts'
import { StatementBatcher } from './statement-batcher.ts'

const serverUrl = process.env['TEST_DATABASE_URL']

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

describe.runIf(serverUrl !== undefined)('the plan of a statement that was first run on an empty table', () => {
  test.each([
    ['is kept for a while', Infinity, /Seq Scan on parcels/],
    ['is made again when the table has filled', 0, /Index Scan using parcels_pkey/],
  ])('%s', async (_title, planLifetimeMs, scan) => {
    const { url, drop } = await createEmptyDatabase(serverUrl!)
    closing.push(drop)
    const batcher = new StatementBatcher({
      connect: () => openClient(clientConfig(url, '-c plan_cache_mode=force_generic_plan')),
      types,
      planLifetimeMs,
      runAlone: () => Promise.reject(new Error('nothing here runs alone')),
    })
    closing.push(() => batcher.close())
    const run = (name: string, text: string) => batcher.run({ name, text, batch: 'durable' }, [])
    await run('make', 'create table parcels (id int primary key, name text)')
    await run('analyze', 'analyze parcels')
    await run('prepare', 'prepare find_parcel (int) as select name from parcels where id = $1')
    await run('first', 'execute find_parcel (1)')
    await run('fill', `insert into parcels select n, 'parcel ' || n from generate_series(1, 5000) as n`)
    expect(JSON.stringify(await run('explain', 'explain execute find_parcel (1)'))).toMatch(scan)
  })
})
