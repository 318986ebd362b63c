import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { days, hours } from '../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { sendAlarm } from './send-alarm.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('managers are mailed three times a day about cards that are tested all day, and once when a job runs again', async () => {
  const { id: ownerId, email } = await insertUser(app.deps.db)
  const { id: projectId } = await insertProject(app.deps.db, { ownerId })
  const mailCount = async () => (await mailsTo(app, email, 'card-testing')).length
  const alarmed = async () => {
    const at = app.clock.now().toISOString()
    for (let run = 0; run < 2; run += 1) await sendAlarm(app.deps, { projectId, at })
    app.clock.advance(hours(1))
    return mailCount()
  }
  const counts: number[] = []
  for (let hour = 0; hour < 5; hour += 1) counts.push(await alarmed())
  expect(counts).toEqual([1, 2, 3, 3, 3])
  app.clock.advance(days(1))
  expect(await alarmed()).toBe(4)
})
