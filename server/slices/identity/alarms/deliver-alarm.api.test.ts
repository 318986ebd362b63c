import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '../../../../contract/durations.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { phoneFactor } from '../../../../tests/support/builders/users.ts'
import {
  signatureOf,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../../tests/support/servers/webhook-receiver.ts'
import { jobs } from '../../../platform/jobs/tables.ts'
import { secretOf } from '../../../platform/outbound/sign-webhook.ts'
import { alarms } from '../../../schema/identity/alarms.ts'
import { listAlarms } from './queries.ts'
import { raiseAlarm } from './raise-alarm.ts'
import { reportFindings } from './report-findings.ts'

const staffEmail = 'staf@stuiver.test'
const secret = secretOf(Buffer.alloc(32, 'alarm'))
let app: TestApp
let receiver: WebhookReceiver

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  app = await buildTestApp({
    ADMIN_EMAILS: staffEmail,
    ALARM_WEBHOOK_URL: `${receiver.base}/alarms`,
    ALARM_WEBHOOK_SECRET: secret,
  })
})
beforeEach(() => receiver.reset())
afterEach(async () => {
  await app.deps.db.delete(alarms)
  await app.deps.db.delete(jobs)
})
afterAll(async () => {
  receiver.close()
  await app.close()
})

const raise = (finding: string) => raiseAlarm(app.deps, app.deps.db, 'payout-mismatch', finding)
const deliver = () => app.runJobs(['none'])
const bodies = () => receiver.received.map(({ text }) => JSON.parse(text))
const types = () => bodies().map(({ type }) => type)
const jobNames = async () => (await app.deps.db.select({ name: jobs.name }).from(jobs)).map(({ name }) => name)

test('an alarm is posted when it opens and when staff end it, signed, and nothing in between', async () => {
  await raise('payout 3')
  await deliver()
  const [alarm] = await listAlarms(app.deps.db, 'active')
  const { id, firstAt } = alarm!
  const [opened] = receiver.received
  expect(opened).toMatchObject({ path: '/alarms', headers: { 'webhook-id': `alarm_${id}_opened` } })
  expect(opened!.headers['webhook-signature']).toBe(signatureOf(secret, opened!))
  expect(bodies()).toEqual([
    {
      type: 'alarm.opened',
      version: 1,
      sequence: 1,
      timestamp: firstAt.toISOString(),
      data: {
        id,
        kind: 'payout-mismatch',
        state: 'opened',
        count: 1,
        first_at: firstAt.toISOString(),
        last_at: firstAt.toISOString(),
        ended_at: null,
        url: 'http://stuiver.test/spark/kiosk#/alarms',
      },
    },
  ])
  app.clock.advance(hourMs)
  await raise('payout 4')
  await deliver()
  expect(receiver.received).toHaveLength(1)
  const { visitor } = await app.signInAnew({ email: staffEmail, ...phoneFactor() })
  await visitor.post(`/spark/kiosk/alarms/${id}/end`, { reason: 'Vergeleken.', count: 2 })
  await deliver()
  await deliver()
  expect(receiver.received).toHaveLength(2)
  expect(bodies()[1]).toMatchObject({
    type: 'alarm.ended',
    sequence: 2,
    timestamp: app.clock.now().toISOString(),
    data: { id, state: 'ended', count: 2, ended_at: app.clock.now().toISOString() },
  })
  // The reason is for staff.
  expect(receiver.received[1]!.text).not.toContain('Vergeleken')
})

test('an alarm of a check that ends by itself is posted too, and the next one of its kind is another', async () => {
  const report = async (codes: string[]) => {
    await reportFindings(app.deps, 'days-differ', { codes })
    await deliver()
  }
  await report([])
  await report(['project 1'])
  await report(['project 1', 'project 2'])
  await report([])
  await report(['project 1'])
  expect(types()).toEqual(['alarm.opened', 'alarm.ended', 'alarm.opened'])
  const ids = bodies().map(({ data }) => data.id)
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false])
})

test('one that was not taken is sent again later, once', async () => {
  receiver.status = 503
  await raise('payout 3')
  await deliver()
  await deliver()
  expect(types()).toEqual(['alarm.opened'])
  receiver.status = 204
  app.clock.advance(hourMs)
  await deliver()
  app.clock.advance(hourMs)
  await deliver()
  expect(types()).toEqual(['alarm.opened', 'alarm.opened'])
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids[0]).toBe(ids[1])
})

test('an opening that was not taken before the end is left out', async () => {
  receiver.status = 500
  await reportFindings(app.deps, 'days-differ', { codes: ['project 1'] })
  await deliver()
  receiver.reset()
  await reportFindings(app.deps, 'days-differ', { codes: [] })
  app.clock.advance(hourMs)
  await deliver()
  app.clock.advance(hourMs)
  await deliver()
  expect(types()).toEqual(['alarm.ended'])
})

test('a receiver that takes nothing is given up, and the job is one that staff see', async () => {
  receiver.status = 500
  await raise('payout 3')
  for (let hour = 0; hour < 30; hour += 1) {
    await deliver()
    app.clock.advance(hourMs)
  }
  expect(receiver.received).toHaveLength(20)
  const [job] = await app.deps.db.select().from(jobs)
  expect(job).toMatchObject({
    name: 'deliver-alarm',
    deadAt: expect.any(Date),
    lastError: expect.stringContaining('500'),
  })
})

test('a change that is rolled back, and one without a receiver, is no job', async () => {
  await expect(
    app.deps.db.transaction(async (tx) => {
      await raiseAlarm(app.deps, tx, 'payout-mismatch', 'payout 3')
      throw new Error('stuk')
    }),
  ).rejects.toThrow('stuk')
  const config = { ...app.deps.config, alarmWebhook: undefined }
  await raiseAlarm({ ...app.deps, config }, app.deps.db, 'payout-mismatch', 'payout 3')
  expect(await jobNames()).toEqual([])
})
