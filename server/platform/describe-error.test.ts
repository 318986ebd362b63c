import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database/test-database.ts'
import type { Database } from './db/database.ts'
import { describeError, summarizeError } from './describe-error.ts'
import { NotFound } from './errors.ts'

const secret = 'ilse@voorbeeld.nl'
let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function thrownBy(work: () => unknown): Promise<Error> {
  try {
    await work()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}

const throwIt = (anything: unknown) => {
  throw anything
}

/** Refuses the recipient of a mail, and repeats the e-mail address. */
const refuseRecipient = () =>
  createTransport({
    name: 'refusing',
    version: '1',
    send: (_mail, done) =>
      done(Object.assign(new Error(`550 <${secret}> unknown`), { response: secret, responseCode: 550 }), undefined),
  }).sendMail({ to: secret, text: secret })

test.each<[string, () => unknown]>([
  [
    'a statement that fails',
    () => database.db.execute(sql`insert into users (name, email) values (${secret}, ${secret})`),
  ],
  ['a value that makes no sense', () => database.db.execute(sql`select ${secret}::int`)],
  ['a statement of a hot path', () => database.run({ name: 'odd', text: 'select $1::int' }, [secret])],
  ['a mail server', refuseRecipient],
  ['JSON that cannot be read', () => JSON.parse(`{"email": ${secret}`)],
  ['an address that cannot be read', () => new URL(`//${secret}?token=${secret}`)],
  ['an address that cannot be fetched', () => fetch(`nowhere:${secret}`)],
  ['a header that cannot be sent', () => new Headers({ name: `${secret}\n${secret}` })],
  ['a message that quotes', () => Promise.reject(new Error(`There is no "Ilse van den Broek" (${secret})`))],
  ['an error with a cause', () => Promise.reject(new Error('outer', { cause: new Error(`about ${secret}`) }))],
  ['several errors in one', () => Promise.reject(new AggregateError([new Error(secret)], `all of ${secret}`))],
  ['words that pretend to be a stack', () => Promise.reject(new Error(`first\n    at ${secret} (secret.ts:1:1)`))],
  ['what is no error at all', () => Promise.resolve(secret).then(throwIt)],
])('of %s nothing remains that came from outside', async (_title, work) => {
  const error = await thrownBy(work)
  const text = JSON.stringify(describeError(error)) + summarizeError(error)
  for (const part of ['ilse', 'Ilse', 'voorbeeld']) expect(text).not.toContain(part)
})

test.each([
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED …'],
  ['No answer in 8000 ms', 'No answer in 8000 ms'],
  ['The account NL91 ABNA 0417 1643 00 is closed', 'The account … is closed'],
  ['The account NL91ABNA0417164300 is closed', 'The account … is closed'],
  ['Call +31 6 1234 5678 back', 'Call … back'],
  ['See https://stuiver.test/reset?token=abc now', 'See … now'],
  ['The token st1ver_h2Gg9_Xx0kq is old', 'The token … is old'],
  ["Cannot read properties of undefined (reading 'Ilse')", 'Cannot read properties of undefined (reading …)'],
])('%s is written down as %s', (message, expected) => {
  expect(describeError(new Error(message)).message).toBe(expected)
})

test('a described error has its kind, its code and its origin', async () => {
  const error = await thrownBy(() => database.db.execute(sql`insert into users (name) values (${secret})`))
  const described = describeError(error)
  expect(described.cause).toMatchObject({ code: '23502', column: 'email', table: 'users' })
  expect(described.stack).toContain('describe-error.test.ts')
  expect(summarizeError(error)).toMatch(/^DrizzleQueryError, by \w+ 23502 .*users email/)
  expect(summarizeError(new NotFound())).toBe('NotFound: errors.not_found')
  expect(summarizeError(Object.assign(new Error('gone'), { code: 'ECONNRESET' }))).toBe('Error ECONNRESET: gone')
})
