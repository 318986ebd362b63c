import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { connectEngine, openEngine } from './connections/connect-pglite.ts'
import { reclaimSpace } from './reclaim-space.ts'

test('the embedded database does not grow by a text that is changed again and again', async () => {
  const lite = await openEngine({})
  const database = connectEngine(lite)
  await lite.exec(`create table "Odd name" (words text); insert into "Odd name" values ('')`)
  const changeOften = async () => {
    for (let count = 0; count < 40; count += 1)
      await lite.query('update "Odd name" set words = $1', [randomBytes(15_000).toString('hex')])
  }
  const sizeOf = async () =>
    Number((await lite.query<{ size: number }>(`select pg_total_relation_size('"Odd name"') as size`)).rows[0]!.size)
  await changeOften()
  const before = await sizeOf()
  await changeOften()
  expect(await sizeOf()).toBeGreaterThan(before * 1.8)
  await reclaimSpace(database)
  const after = await sizeOf()
  await changeOften()
  expect(await sizeOf()).toBeLessThan(after * 1.1)
  await database.close()
  await lite.close()
})
