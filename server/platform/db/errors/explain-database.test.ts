import { expect, test } from 'vitest'
import { explainEmbedded } from './explain-database.ts'

const stopped = new Error('PGlite failed to initialize properly')
const messageOf = (error: unknown, freeBytes: number) =>
  (explainEmbedded(error, '/data/database', freeBytes) as Error).message

test('a start on a full disk does not report damaged files, with the advice to begin anew', () => {
  expect(messageOf(stopped, 0)).toBe(
    'The embedded database in /data/database cannot be opened: the disk is full. Make room and start again; what is there stays.',
  )
  expect(messageOf(stopped, 50_000_000)).toContain('its files are damaged')
})
