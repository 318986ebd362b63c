import { once } from 'node:events'
import { Writable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../../server/platform/log.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { insertProject } from '../support/builders/projects.ts'
import { builtPassword, insertUser } from '../support/builders/users.ts'
import { minutes } from '../support/fake-clock.ts'
import { referenceIn } from '../support/reference-in.ts'
import { findFreePort } from '../support/servers/find-free-port.ts'

// Everything a visitor sends has this word in it. It may not be logged by any failure.
const word = 'Geheimpje'
const person = {
  first_name: `${word}-Ilse`,
  last_name: `van ${word}`,
  name: `${word} van den Broek`,
  email: `${word}@voorbeeld.example`,
  message: `Groetjes van ${word}`,
  password: `een lang ${word}`,
  password_confirmation: `een lang ${word}`,
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function startProduct(mailPort: number) {
  const lines: string[] = []
  const log = createLog('trace', new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }))
  const app = await buildTestApp({ SMTP_URL: `smtp://127.0.0.1:${mailPort}` }, log)
  // One of these tests has closed the database before.
  closing.push(() => app.close().catch(() => {}))
  const { id: projectId } = await insertProject(app.deps.db)
  await insertUser(app.deps.db, { email: person.email.toLowerCase() })
  return { app, projectId, written: () => lines.join('') }
}

/** Does all that a visitor can do with the words of a user, with any outcome. */
async function visit(app: TestApp, projectId: number): Promise<number[]> {
  const visitor = app.visitor()
  const donation = { project_id: projectId, amount: '25', payment_method: 'ideal', accept_privacy: true, ...person }
  const statuses: number[] = []
  const post = async (url: string, payload: object) => {
    const answer = await visitor.post(url, payload, { referer: `http://stuiver.test/?code=${word}` })
    statuses.push(answer.status)
    return answer
  }
  const { body } = await post('/api/donation', donation)
  if (body?.url !== undefined) await app.sandbox.decide(referenceIn(body.url), { to: 'paid' }).catch(() => {})
  await post('/login', { email: person.email, password: person.password })
  await post('/login', { email: person.email.toLowerCase(), password: builtPassword })
  await post('/register', { ...person, email: `ander-${person.email}`, terms: true })
  await post('/password/forgot', { email: person.email })
  statuses.push((await visitor.get(`/account/verify/${word}?token=${word}`)).status)
  statuses.push((await visitor.get(`/api/donation/${word}?email=${person.email}`)).status)
  await app.runJobs().catch(() => {})
  return statuses
}

async function refuseMails(port: number): Promise<{ refused: () => number }> {
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      refused += 1
      done(Object.assign(new Error(`No mailbox of ${address} here, ask ${word}`), { responseCode: 550 }))
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return { refused: () => refused }
}

test('a mail server that refuses and repeats the recipient leaves no personal data in log or jobs', async () => {
  const port = await findFreePort()
  const mailServer = await refuseMails(port)
  const { app, projectId, written: output } = await startProduct(port)
  const statuses = await visit(app, projectId)
  expect(Math.max(...statuses)).toBeLessThan(500)
  app.clock.advance(minutes(61))
  await app.runJobs()
  expect(mailServer.refused()).toBeGreaterThan(2)
  expect(output()).toContain('a job failed and will be retried')
  expect(output()).toContain('550')
  expect(output().toLowerCase()).not.toContain(word.toLowerCase())
  const { rows } = (await app.deps.db.execute(
    'select last_error from jobs where last_error is not null',
  )) as unknown as {
    rows: { last_error: string }[]
  }
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows).toLowerCase()).not.toContain(word.toLowerCase())
})

test.each([
  ['loses its tables', 'alter table users rename to gone; alter table donations rename to gone_too'],
  [
    'has no room for a value',
    'alter table users alter name type varchar(3) using left(name, 3); alter table donations add constraint no_more check (id < 0) not valid',
  ],
])('a database that %s leaves no personal data in the log', async (_title, damage) => {
  const { app, projectId, written: output } = await startProduct(await findFreePort())
  for (const statement of damage.split('; ')) await app.deps.db.execute(statement)
  const statuses = await visit(app, projectId)
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(0)
  expect(output()).toContain('a request failed')
  expect(output().toLowerCase()).not.toContain(word.toLowerCase())
})

test('a database that is gone leaves no personal data in the log', async () => {
  const { app, projectId, written: output } = await startProduct(await findFreePort())
  await visit(app, projectId)
  await app.database.close()
  const statuses = await visit(app, projectId)
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(2)
  expect(output().toLowerCase()).not.toContain(word.toLowerCase())
})
