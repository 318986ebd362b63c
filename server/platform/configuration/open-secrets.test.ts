import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { FakeClock } from '../../../tests/support/fake-clock.ts'
import { createTestDatabase } from '../../../tests/support/database/test-database.ts'
import type { Database } from '../db/database.ts'
import { allSecretsOf, lastingHash } from '../secrets.ts'
import { openSecrets } from './open-secrets.ts'
import { endRotation, findRotation } from './reseal-texts.ts'
import { installation } from './tables.ts'

let database: Database
const clock = new FakeClock()
const lines: string[] = []
const log = pino({ base: undefined, timestamp: false }, { write: (line) => void lines.push(line) })

beforeEach(async () => {
  database ??= await createTestDatabase()
  await database.db.delete(installation)
  lines.length = 0
})
afterAll(() => database.close())

const start = (current: string, { previous = [] as string[], isNewSecretAllowed = false } = {}) =>
  openSecrets({
    clock,
    database,
    config: { secret: { ...allSecretsOf(current), previous }, isNewSecretAllowed },
    log,
  })

test('data is opened with the secret it was written with, and with another one only where that is allowed', async () => {
  await start('the first secret')
  await start('the first secret')
  await expect(start('another secret')).rejects.toThrow(/^SECRET is another one than the data was written with: /)
  // A refused start changes nothing.
  await start('the first secret')
  expect(lines).toEqual([])
  await start('another secret', { isNewSecretAllowed: true })
  expect(lines.splice(0)).toEqual([expect.stringContaining('the secret is a new one')])
  await start('another secret', { isNewSecretAllowed: true })
  expect(lines.splice(0)).toEqual([expect.stringContaining('for the one start with a new secret')])
  await expect(start('the first secret')).rejects.toThrow(/^SECRET is another one/)
})

test('a rotated secret needs the former one until the rotation has ended, and the former one alone opens nothing', async () => {
  await start('first')
  await start('second', { previous: ['first'] })
  await expect(start('second')).rejects.toThrow(/^Texts may still be sealed under a secret before this one/)
  await expect(start('first')).rejects.toThrow(/^SECRET is another one/)
  await start('third', { previous: ['second', 'first'] })
  await expect(start('third', { previous: ['second'] })).rejects.toThrow(/^Texts may still be sealed/)
  const config = { secret: 'third' }
  expect(await findRotation({ config, db: database.db })).toMatchObject({ isUnderWay: true })
  await endRotation({ config, db: database.db })
  await start('third')
  expect(await findRotation({ config, db: database.db })).toMatchObject({ isUnderWay: false })
})

test('a process of before the rotation ends nothing of it', async () => {
  await start('first')
  await start('second', { previous: ['first'] })
  const config = { secret: 'first' }
  expect(await findRotation({ config, db: database.db })).toMatchObject({ isUnderWay: false })
  await endRotation({ config, db: database.db })
  await expect(start('second')).rejects.toThrow(/^Texts may still be sealed/)
})

const hashOf = async (opened: ReturnType<typeof start>) => lastingHash(await opened, 'recovery-code', 'abcd')

test('lasting hashes are equal before and after rotations, also in data of a release that hashed with the secret itself', async () => {
  const first = await hashOf(start('first'))
  expect(await hashOf(start('second', { previous: ['first'] }))).toBe(first)
  await endRotation({ config: { secret: 'second' }, db: database.db })
  expect(await hashOf(start('second'))).toBe(first)
  expect(first).not.toBe(lastingHash('first', 'recovery-code', 'abcd'))

  await database.db.update(installation).set({ lastingSecretSealed: null })
  const older = lastingHash('second', 'recovery-code', 'abcd')
  expect(await hashOf(start('third', { previous: ['second'] }))).toBe(older)
  expect(await hashOf(start('fourth', { previous: ['third', 'second'] }))).toBe(older)
})

test('processes that start together agree on the secret of lasting hashes', async () => {
  const hashes = await Promise.all([1, 2, 3].map(() => hashOf(start('first'))))
  expect(new Set(hashes).size).toBe(1)
})
