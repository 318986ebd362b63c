import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { linkToYes, signingUpAt, signUpForm } from '../../../../../tests/support/signups/sign-up.ts'
import { feeEntries } from '../../../../schema/money/payments/fee-entries.ts'

// The form is sealed until it is the participant's own. Under another secret of the server it cannot be read any more.

let app: TestApp
/** The same database, under another secret. */
let otherApp: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  otherApp = await buildTestApp({ SECRET: 'een ander geheim van meer dan 32 tekens' }, undefined, app)
  at = signingUpAt(app)
})
afterAll(async () => {
  await otherApp.close()
  await app.close()
})

test('signed up by a manager that cannot be read any more is listed, to be withdrawn', async () => {
  const owner = await insertUser(app.deps.db)
  const project = await at.peerToPeer({ ownerId: owner.id })
  const [before, after] = [app.visitor(), otherApp.visitor()]
  await before.signIn(owner.email)
  await after.signIn(owner.email)
  const form = { email: 'onleesbaar@example.test', name: 'Karim', last_name: 'Idrissi' }
  const list = `/api/project/${project.id}/register-other`
  expect((await before.post(list, form)).status).toBe(200)
  const token = await linkToYes(app, form.email, 'participate-asked')
  const { status, body } = await after.get(list)
  expect([status, body.list]).toEqual([200, [expect.objectContaining({ name: 'Niet meer te lezen', email: '' })]])
  expect((await otherApp.visitor().get(`/api/registration-offer/${token}`)).status).toBe(404)
  expect((await after.post(`${list}/withdraw`, { registration: body.list[0].id })).status).toBe(200)
  expect((await before.get(list)).body.list).toEqual([])
})

test('a fee for a form that cannot be read any more is refunded', async () => {
  const project = await at.peerToPeer({ useEntryFee: true, entryFeeCents: 1_500 })
  const visitor = app.visitor()
  const { body } = await at.register(project.id, signUpForm(), visitor)
  const token = referenceIn(body.redirectLink)
  const paying = await visitor.post(`/api/registration/${token}/pay`, { payment_method: 'ideal' })
  await app.sandbox.decide(referenceIn(paying.body.url), { to: 'paid' })
  await otherApp.runJobs()
  const entries = await app.deps.db.select().from(feeEntries).where(eq(feeEntries.projectId, project.id))
  expect(entries.map(({ kind }) => kind)).toEqual(['received', 'refunded'])
  expect(await at.listOf(project.id)).toEqual([])
})
