import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'

let app: TestApp
let owner: Visitor
let email: string
let id: number

const words = 'Zonder jou geen put.\n<script>alert(1)</script>'

beforeAll(async () => {
  app = await buildTestApp()
  const user = await insertUser(app.deps.db)
  email = user.email
  owner = await app.signIn(email)
  id = (await insertProject(app.deps.db, { ownerId: user.id, name: 'Schoon water', thankMailMotivation: words })).id
})
afterAll(() => app.close())

test('reads as a donor will read it, with the words of the project, and is no proof [2.11]', async () => {
  const { status, body } = await owner.get(`/api/project/${id}/thank-mail`)
  expect([status, body.subject]).toEqual([200, 'Proef: Bedankt voor je €\u00a025 voor Schoon water'])
  for (const part of [
    ...words.split('\n'),
    'donatie van €',
    '25,00',
    'Er is niets gegeven.',
    'Nummer van je bewijs: voorbeeld',
  ])
    expect(body.text).toContain(part)
  expect(body.text).not.toMatch(/\d{4}-\d{6}|\/donatie\//)
})

test('is sent to the manager who requests it alone, each time anew [2.11]', async () => {
  for (let count = 0; count < 2; count += 1) {
    const { status, body } = await owner.post(`/api/project/${id}/thank-mail/test`, {})
    expect([status, body.message]).toEqual([200, `De proef is onderweg naar ${email}.`])
  }
  const mail = await mailsTo(app, email, 'receipt-sample')
  expect(mail).toHaveLength(2)
  expect(mail[0]!.html).toContain('Zonder jou geen put.')
  expect(mail[0]!.html).not.toContain('<script>')
})

test('is for managers of the project, and cannot be sent without end', async () => {
  const { visitor: other } = await app.signInAnew()
  expect((await other.get(`/api/project/${id}/thank-mail`)).status).toBe(404)
  expect((await other.post(`/api/project/${id}/thank-mail/test`, {})).status).toBe(404)
  const answers = []
  for (let count = 0; count < 8; count += 1)
    answers.push((await owner.post(`/api/project/${id}/thank-mail/test`, {})).status)
  expect(answers).toContain(429)
})
