import { expect, test } from 'vitest'
import { explainEmbedded, explainPostgres } from './explain-database.ts'

const stopped = new Error('PGlite failed to initialize properly')
const messageOf = (error: unknown, freeBytes: number) =>
  (explainEmbedded(error, '/data/database', freeBytes) as Error).message

test('a start on a full disk does not report damaged files, with the advice to begin anew', () => {
  expect(messageOf(stopped, 0)).toBe(
    'The embedded database in /data/database cannot be opened: the disk is full. Make room and start again; what is there stays.',
  )
  expect(messageOf(stopped, 50_000_000)).toContain('its files are damaged')
})

test.each([
  ['database "stuiver" does not exist', 'there is no such database'],
  ['SASL authentication failed', 'it refuses this user and password'],
  ['no more connections allowed (max_client_conn)', 'its pooler has no connection left'],
  ['server login has been failing, try again later (server_login_retry)', 'its pooler does not reach it'],
  ['query_wait_timeout', 'its pooler does not reach it'],
])('PgBouncer, which has one code for all refusals, is understood by its words: %s', (words, reason) => {
  const refusal = Object.assign(new Error(words), { code: '08P01', severity: 'FATAL' })
  const explained = explainPostgres(refusal, 'postgres://stuiver:geheim@pooler:6432/stuiver', 'DATABASE_DIRECT_URL')
  expect((explained as Error).message).toBe(
    `The database pooler:6432/stuiver cannot be used: ${reason}. DATABASE_DIRECT_URL says where it is.`,
  )
})
