import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertDonation } from '../../../../../tests/support/builders/donations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { sendLateOutcome } from './send-late-outcome.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** Mails the outcome of a donation, as its job does. @returns the number of mails to the donor by then */
async function mailOutcome(email: string, donation: { projectId: number; status: 'failed' | 'pending' }) {
  const { id } = await insertDonation(app.deps.db, { email, ...donation })
  for (let run = 0; run < 3; run += 1) await sendLateOutcome(app.deps, id)
  return (await mailsTo(app, email)).length
}

test('mails a mailbox about five projects a day to which a donation was not given, and about all others', async () => {
  const email = 'verzonnen@voorbeeld.nl'
  const projectIds: number[] = []
  for (let creation = 0; creation < 6; creation += 1) projectIds.push((await insertProject(app.deps.db)).id)
  const failed: number[] = []
  for (const projectId of projectIds) failed.push(await mailOutcome(email, { projectId, status: 'failed' }))
  expect(failed).toEqual([1, 2, 3, 4, 5, 5])
  expect(await mailOutcome(email, { projectId: projectIds[0]!, status: 'failed' })).toBe(5)
  expect(await mailOutcome(email, { projectId: projectIds[5]!, status: 'pending' })).toBe(6)
})

test('counts no second donation to one project against the mails about others', async () => {
  const email = 'weer@voorbeeld.nl'
  const [one, other] = [(await insertProject(app.deps.db)).id, (await insertProject(app.deps.db)).id]
  for (let input = 0; input < 6; input += 1) await mailOutcome(email, { projectId: one, status: 'failed' })
  expect(await mailOutcome(email, { projectId: other, status: 'failed' })).toBe(2)
})
