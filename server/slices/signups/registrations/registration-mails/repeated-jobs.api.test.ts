import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertDonation } from '../../../../../tests/support/builders/donations.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { jobs } from '../../../../platform/jobs/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** Runs a job once more, as if its end could not be recorded. @returns the number of mails of each run */
async function mailsOfEachRun(
  { email, kind }: { email: string; kind: string },
  { name, payload }: { name: string; payload: object },
) {
  const counts: number[] = []
  for (let run = 0; run < 2; run += 1) {
    const now = app.clock.now()
    await app.deps.db.insert(jobs).values({ name, payload, runAt: now, createdAt: now })
    await app.runJobs()
    counts.push((await mailsTo(app, email, kind)).length)
    app.clock.advance(1000)
  }
  return counts
}

test.each([
  ['reset_password', 'reset-password'],
  ['already_registered', 'register-again'],
  ['guessing', 'guessed'],
])('a request by e-mail address is answered by one mail, however often its job runs: %s', async (kind, request) => {
  const { email } = await insertUser(app.deps.db)
  const payload = { request, email, requestKey: randomToken() }
  expect(await mailsOfEachRun({ email, kind }, { name: 'answer-by-mail', payload })).toEqual([1, 1])
})

test('a link to a new e-mail address is mailed once', async () => {
  const email = 'ander@voorbeeld.nl'
  const { id: userId } = await insertUser(app.deps.db, { pendingEmail: email })
  const payload = { userId, purpose: 'change-email', email, requestKey: randomToken() }
  expect(await mailsOfEachRun({ email, kind: 'change_email' }, { name: 'mail-link', payload })).toEqual([1, 1])
})

test('a link to a donor portal is mailed once', async () => {
  const email = 'gever@voorbeeld.nl'
  const { id: projectId } = await insertProject(app.deps.db)
  await insertDonation(app.deps.db, { projectId, email, status: 'paid' })
  const payload = { email, language: 'nl', requestKey: randomToken() }
  expect(await mailsOfEachRun({ email, kind: 'donor-link' }, { name: 'mail-donor-link', payload })).toEqual([1, 1])
})

test('a participant who is signed up again is mailed once', async () => {
  const { id: userId, email } = await insertUser(app.deps.db)
  const { id: projectId } = await insertProject(app.deps.db, { kind: 'participants' })
  await insertParticipant(app.deps.db, { projectId, userId })
  const payload = { userId, projectId, requestKey: randomToken() }
  const mail = { email, kind: 'participate-again' }
  expect(await mailsOfEachRun(mail, { name: 'mail-signed-up-again', payload })).toEqual([1, 1])
})
