import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { builtPassword, insertUser } from '../../../../../tests/support/builders/users.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'

let app: TestApp
let server: SMTPServer
const received: string[] = []

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo
  app = await buildTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

describe('a message about an account', () => {
  test('that opens it lies nowhere with us once the mail server has it', async () => {
    const { email } = await insertUser(app.deps.db)
    await app.visitor().post('/password/forgot', { email })
    const [mail] = await mailsTo(app, email)
    expect(received.some((text) => text.includes('/password/reset/'))).toBe(true)
    expect(mail).toMatchObject({ kind: 'reset_password', subject: 'Kies een nieuw wachtwoord', html: '', text: '' })
  })

  test('that makes one for a participant signed up by a manager lies nowhere with us either', async () => {
    const { visitor: manager, id: ownerId } = await app.signInAnew()
    const { id } = await insertProject(app.deps.db, { ownerId, kind: 'participants' })
    const person = { email: 'karim@example.test', name: 'Karim', last_name: 'Idrissi' }
    expect((await manager.post(`/api/project/${id}/register-other`, person)).status).toBe(200)
    const [mail] = await mailsTo(app, person.email)
    expect(received.some((text) => text.includes('/inschrijving/bevestigen/'))).toBe(true)
    expect(mail).toMatchObject({ kind: 'participate-asked', html: '', text: '' })
  })

  test('that only informs is stored', async () => {
    const { visitor, email } = await app.signInAnew()
    const password = 'zeven zwanen op het ijs'
    const change = { current_password: builtPassword, password, password_confirmation: password }
    await visitor.write('PUT', '/settings/password', change)
    const [mail] = await mailsTo(app, email)
    expect(mail?.kind).toBe('password_changed')
    expect(mail?.text).toContain('http://stuiver.test/password/forgot')
  })
})
