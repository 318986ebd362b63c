import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database/test-database.ts'
import type { Database } from '../db/database.ts'
import { requireSameSecret } from './require-same-secret.ts'

let database: Database
const lines: string[] = []
const log = pino({ base: undefined, timestamp: false }, { write: (line) => void lines.push(line) })

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const start = (secret: string, isNewSecretAllowed = false) =>
  requireSameSecret({ database, config: { secret, isNewSecretAllowed }, log })

test('data is opened with the secret it was written with, and with another one only where that is allowed', async () => {
  await start('the first secret')
  await start('the first secret')
  await expect(start('another secret')).rejects.toThrow(/^SECRET is another one than the data was written with: /)
  // A refused start changes nothing.
  await start('the first secret')
  expect(lines).toEqual([])
  await start('another secret', true)
  expect(lines.splice(0)).toEqual([expect.stringContaining('the secret is a new one')])
  await start('another secret', true)
  expect(lines.splice(0)).toEqual([expect.stringContaining('for the one start with a new secret')])
  await expect(start('the first secret')).rejects.toThrow(/^SECRET is another one/)
})
