import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../tests/support/build-test-app.ts'
import { findFreePort } from '../../../tests/support/servers/find-free-port.ts'
import { minutes } from '../../../tests/support/fake-clock.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const queuedMails = 20
const polling = { timeout: 30_000, interval: 250 }

async function startMailServer(port: number): Promise<string[]> {
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, callback) => {
      stream.resume().on('end', () => {
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
        callback()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return recipients
}

async function sendAll({ deps: { db, mail } }: TestApp): Promise<void> {
  for (let number = 0; number < queuedMails; number += 1)
    await mail.send(db, {
      kind: 'news',
      onceKey: `news-${number}`,
      to: `lezer${number}@example.test`,
      language: 'nl',
      subject: 'Nieuws',
      content: 'Nieuws' as never,
    })
}

const countOf = async ({ database: { db } }: TestApp, isTried: boolean) => {
  const { rows } = (await db.execute(
    sql`select count(*)::int as n from jobs where (last_error is not null) = ${isTried}`,
  )) as unknown as { rows: [{ n: number }] }
  return rows[0].n
}

test('a mail server that is away is left alone after a few attempts, and gets all mails when it is back', async () => {
  const port = await findFreePort()
  const app = await buildTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  closing.push(() => app.close())
  await sendAll(app)
  await app.worker.start()
  closing.push(() => app.worker.stop())
  await vi.waitFor(async () => expect(await countOf(app, true)).toBeGreaterThanOrEqual(4), polling)
  // As many are on their way at once; the others keep all their attempts.
  expect(await countOf(app, false)).toBeGreaterThan(queuedMails / 2)
  const recipients = await startMailServer(port)
  await vi.waitFor(() => {
    // One that was under way is retried half a minute after it failed.
    app.clock.advance(minutes(1))
    expect(recipients).toHaveLength(queuedMails)
  }, polling)
  expect(new Set(recipients).size).toBe(queuedMails)
})
