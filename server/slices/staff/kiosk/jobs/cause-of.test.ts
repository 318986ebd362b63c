import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tests/support/database/test-database.ts'
import { insertDeadJob } from '../../../../../tests/support/builders/jobs.ts'
import { findFreePort } from '../../../../../tests/support/servers/find-free-port.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { summarizeError } from '../../../../platform/describe-error.ts'
import { StorageFull, StorageUnreachable } from '../../../../platform/errors.ts'
import { countDeadSince } from '../../../../platform/jobs/failed-jobs.ts'
import { createSmtpDelivery } from '../../../../platform/mail/deliver.ts'
import { WebhookPostponed, WebhookUnaccepted } from '../../../../platform/outbound/webhook-errors.ts'
import { AccountUnusable, ProviderRefusal, ProviderUnreachable } from '../../../../ports/payments/provider.ts'
import { causeOf } from './cause-of.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Returns the line of the log of the error with which some work fails. */
async function lineOf(work: () => unknown): Promise<string> {
  try {
    await work()
  } catch (error) {
    return summarizeError(error)
  }
  throw new Error('nothing was thrown')
}

const refuse = (responseCode: number) => (_address: unknown, _session: unknown, done: (error: Error) => void) =>
  done(Object.assign(new Error('No such user'), { responseCode }))

/** Sends a mail to a mail server that answers by these handlers, which is closed afterwards. */
async function sendTo(options: SMTPServerOptions, account = ''): Promise<void> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const { deliver } = createSmtpDelivery(`smtp://${account}127.0.0.1:${port}`, { name: 'S', address: 'a@stuiver.nl' })
  try {
    const words = { subject: 'Nieuws', html: '<p>x</p>', text: 'x' }
    await deliver({ messageName: 'een', to: 'jan@voorbeeld.nl', replyTo: null, unsubscribeUrl: null, ...words })
  } finally {
    await new Promise<void>((resolve) => server.close(resolve))
  }
}

const refusedContent: SMTPServerOptions['onData'] = (stream, _session, done) => {
  stream.resume()
  stream.on('end', () => done(Object.assign(new Error('Spam'), { responseCode: 554 })))
}

const fail = (error: unknown) => () => {
  throw error
}

test.each<[string, () => unknown, string, (number | null)?]>([
  ['a receiver that answers 500', fail(new WebhookUnaccepted(500)), 'webhook_status', 500],
  ['a receiver that does not answer', fail(new WebhookUnaccepted('timeout')), 'webhook_away'],
  ['a receiver that was slow', fail(new WebhookPostponed()), 'webhook_slow'],
  ['an address that is not there', () => sendTo({ onRcptTo: refuse(550) }), 'mail_refused'],
  ['a mail that is taken for spam', () => sendTo({ onData: refusedContent }), 'mail_refused'],
  ['a greylisted mail', () => sendTo({ onRcptTo: refuse(451) }), 'mail_waits'],
  ['a sender that is refused', () => sendTo({ onMailFrom: refuse(550) }), 'sender_refused'],
  [
    'a password that is wrong',
    () => sendTo({ allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(new Error('No')) }, 'a:b@'),
    'sender_refused',
  ],
  [
    'a mail server that is away',
    async () => {
      const url = `smtp://127.0.0.1:${await findFreePort()}`
      return createSmtpDelivery(url, { name: 'S', address: 'a@stuiver.nl' }).deliver({
        messageName: 'een',
        to: 'jan@voorbeeld.nl',
        replyTo: null,
        unsubscribeUrl: null,
        subject: 'Nieuws',
        html: '<p>x</p>',
        text: 'x',
      })
    },
    'no_answer',
  ],
  ['a server that is away', async () => fetch(`http://127.0.0.1:${await findFreePort()}`), 'no_answer'],
  ['a provider that refuses', fail(new ProviderRefusal('the amount is lower than the minimum')), 'provider_refused'],
  ['an account that is suspended', fail(new AccountUnusable('suspended')), 'provider_refused'],
  ['a provider that is away', fail(new ProviderUnreachable('no answer within 10 s')), 'no_answer'],
  ['a full disk', fail(new StorageFull(new Error('ENOSPC'))), 'storage'],
  ['a bucket that is away', fail(new StorageUnreachable(new Error('ECONNREFUSED'))), 'storage'],
  ['a statement of Drizzle', () => database.db.execute(sql`select 'x'::int`), 'database'],
  ['a statement by hand', () => database.run({ name: 'odd', text: 'select $1::int' }, ['x']), 'database'],
  ['a fault of the program', () => (undefined as unknown as { key: string }).key, 'unexpected'],
  ['a text that is thrown', fail('550 of something else'), 'unexpected'],
])('%s has its cause', async (_title, work, cause, status = null) => {
  const line = await lineOf(work)
  expect({ line, ...causeOf(line) }).toEqual({ line, cause, status })
})

test('every error of a provider is one of its two kinds', () => {
  const ports = join(import.meta.dirname, '../../../../ports')
  const extension = /class (\w+) extends (\w+)/g
  const classes = readdirSync(ports, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(join(ports, path), 'utf8').matchAll(extension)])
    .map(([, name = '', base = '']): [string, string] => [name, base])
  const kindsOf = (name: string): string[] => [
    name,
    ...classes.filter(([, base]) => base === name).flatMap(([own]) => kindsOf(own)),
  ]
  const refusals = kindsOf('ProviderRefusal')
  const failures = kindsOf('ProviderUnreachable')
  expect([refusals.length, failures.length].every((count) => count > 3)).toBe(true)
  for (const name of refusals) expect([name, causeOf(`${name}: no`).cause]).toEqual([name, 'provider_refused'])
  for (const name of failures) expect([name, causeOf(`${name}: no`).cause]).toEqual([name, 'no_answer'])
})

test('the database knows the same refusals of mails for good', async () => {
  const deadAt = new Date('2026-03-10T12:00:00.000Z')
  const lines = await Promise.all(
    [{ onRcptTo: refuse(550) }, { onData: refusedContent }, { onRcptTo: refuse(451) }, { onMailFrom: refuse(550) }].map(
      (options) => lineOf(() => sendTo(options)),
    ),
  )
  for (const lastError of lines) await insertDeadJob(database.db, { name: 'deliver-mail', lastError, deadAt })
  expect(lines.map((line) => causeOf(line).cause === 'mail_refused')).toEqual([true, true, false, false])
  expect(await countDeadSince(database.db, new Date(0))).toEqual([{ name: 'deliver-mail', count: 2 }])
})
