import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Alarm } from '../../../../contract/identity/alarms/alarms.ts'
import { hourMs, minuteMs } from '../../../../contract/durations.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertDeadJob } from '../../../../tests/support/builders/jobs.ts'
import { phoneFactor } from '../../../../tests/support/builders/users.ts'
import { latestMail, mailsTo } from '../../../../tests/support/mailbox.ts'
import { Schedules } from '../../../platform/jobs/schedules.ts'
import { silentLog } from '../../../platform/log.ts'
import { alarms } from '../../../schema/identity/alarms.ts'
import { raiseAlarm, reportDifferences } from './index.ts'
import { deleteEndedAlarms } from './queries.ts'
import { reportFindings } from './report-findings.ts'
import { watchJobs, watchProviders } from './watches.ts'

const staffEmail = 'staf@stuiver.test'
let app: TestApp
let staff: Visitor

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: `${staffEmail},wacht@stuiver.test` })
  ;({ visitor: staff } = await app.signInAnew({ email: staffEmail, ...phoneFactor() }))
})
afterAll(() => app.close())
beforeEach(async () => void (await app.deps.db.delete(alarms)))

const list = async (): Promise<{ active: Alarm[]; ended: Alarm[] }> => (await staff.get('/spark/kiosk/alarms')).body
const only = async (): Promise<Alarm> => (await list()).active[0]!
async function see() {
  const { id, count } = await only()
  return staff.post(`/spark/kiosk/alarms/${id}/seen`, { count })
}

test('events of one kind are one alarm, which is unseen again when another event comes', async () => {
  const { db } = app.deps
  await raiseAlarm(app.deps, db, 'amount-mismatch', 'payment 12')
  expect((await see()).status).toBe(200)
  await raiseAlarm(app.deps, db, 'amount-mismatch', 'payment 12')
  expect(await only()).toMatchObject({
    count: 1,
    findings: ['payment 12'],
    seen: { at: app.clock.now().toISOString() },
  })
  await raiseAlarm(app.deps, db, 'amount-mismatch', 'payment 13')
  expect(await only()).toMatchObject({ count: 2, findings: ['payment 12', 'payment 13'], seen: null, end: null })
})

test('a check replaces its findings, names twenty of them at most, and ends its alarm once there are none', async () => {
  const logged: object[] = []
  const log = { ...app.deps.log, error: (line: object) => void logged.push(line) } as typeof app.deps.log
  const differences = Array.from({ length: 57_000 }, (_, index) => ({ projectId: index }))
  const codeOf = ({ projectId }: { projectId: number }) => `project ${projectId}`
  await reportDifferences({ ...app.deps, log }, 'totals-differ', differences, { message: 'anders', codeOf })
  expect(logged).toHaveLength(20)
  expect(await only()).toMatchObject({ kind: 'totals-differ', count: 57_000 })
  expect((await only()).findings).toHaveLength(20)
  await see()
  await reportFindings(app.deps, 'totals-differ', { codes: ['project 1'] })
  expect(await only()).toMatchObject({ count: 1, findings: ['project 1'], seen: { by: expect.any(String) } })
  await reportFindings(app.deps, 'totals-differ', { codes: ['project 2'] })
  expect(await only()).toMatchObject({ findings: ['project 2'], seen: null })
  await reportFindings(app.deps, 'totals-differ', { codes: [] })
  expect(await list()).toMatchObject({ active: [], ended: [{ kind: 'totals-differ', end: { by: null, reason: '' } }] })
  await reportFindings(app.deps, 'totals-differ', { codes: [] })
  expect((await list()).ended).toHaveLength(1)
})

test('staff end an alarm with a reason, which is in the audit log, and no alarm twice', async () => {
  await raiseAlarm(app.deps, app.deps.db, 'payout-mismatch', 'payout 3')
  const { id } = await only()
  const end = (body: object) => staff.post(`/spark/kiosk/alarms/${id}/end`, { count: 1, ...body })
  expect((await end({})).status).toBe(422)
  // More was found than they read.
  expect((await end({ reason: 'Gezien.', count: 2 })).status).toBe(409)
  expect((await staff.post(`/spark/kiosk/alarms/${id}/seen`, { count: 2 })).status).toBe(409)
  expect((await end({ reason: 'Met de bank vergeleken.' })).status).toBe(200)
  expect((await end({ reason: 'Nog eens.' })).status).toBe(404)
  expect((await staff.post(`/spark/kiosk/alarms/${id}/seen`, { count: 1 })).status).toBe(404)
  expect((await list()).ended[0]!.end).toMatchObject({ by: expect.any(String), reason: 'Met de bank vergeleken.' })
  const { list: entries } = (await staff.get('/spark/kiosk/audit')).body
  expect(entries[0]).toMatchObject({
    act: 'alarm-ended',
    subject_name: 'payout-mismatch',
    reason: 'Met de bank vergeleken.',
  })
  await raiseAlarm(app.deps, app.deps.db, 'payout-mismatch', 'payout 3')
  expect((await only()).id).not.toBe(id)
})

test('all staff get one mail of all alarms, once an hour until they are seen', async () => {
  const { db } = app.deps
  const mails = async () => (await mailsTo(app, 'wacht@stuiver.test', 'alarms')).length
  await raiseAlarm(app.deps, db, 'amount-mismatch', 'payment 12')
  await raiseAlarm(app.deps, db, 'payout-mismatch', 'payout 3')
  app.clock.advance(hourMs)
  await app.runJobs()
  expect(await latestMail(app, staffEmail, 'alarms')).toMatchObject({ subject: '2 alarmen bij Stuiver' })
  expect(await mails()).toBe(1)
  app.clock.advance(hourMs)
  await app.runJobs()
  expect(await mails()).toBe(1)
  await raiseAlarm(app.deps, db, 'amount-mismatch', 'payment 14')
  app.clock.advance(10 * minuteMs)
  await app.runJobs()
  expect(await mails()).toBe(1)
  app.clock.advance(hourMs)
  await app.runJobs()
  expect(await mails()).toBe(2)
})

test('jobs that were given up, and a provider that is away, are alarms as long as they are', async () => {
  const retried = await insertDeadJob(app.deps.db, { name: 'fetch-payouts' })
  const id = await insertDeadJob(app.deps.db, { name: 'fetch-payouts' })
  await watchJobs(app.jobDeps, ['proef'])
  expect(await only()).toMatchObject({ kind: 'jobs-dead', count: 2, findings: ['fetch-payouts'] })
  await see()
  await staff.post(`/spark/kiosk/jobs/${retried}/retry`, { reason: 'De aanbieder is er weer.' })
  await watchJobs(app.jobDeps, ['proef'])
  // Fewer than were seen are nothing new.
  expect((await only()).seen).not.toBeNull()
  expect(await only()).toMatchObject({ kind: 'jobs-dead', count: 1, findings: ['fetch-payouts'] })
  expect((await staff.get('/spark/kiosk/queues')).body.alarms).toBe(1)
  await staff.post(`/spark/kiosk/jobs/${id}/retry`, { reason: 'De aanbieder is er weer.' })
  await watchJobs(app.jobDeps, ['proef'])
  expect((await list()).active).toEqual([])
  Object.assign(app.sandbox.behaviour, { failWith: 'unreachable', failCalls: 1 })
  await watchProviders(app.jobDeps)
  expect(await only()).toMatchObject({ kind: 'provider-away', findings: ['sandbox'] })
  await watchProviders(app.jobDeps)
  expect((await list()).active).toEqual([])
})

test('mails that wait for the mail server for an hour are an alarm, with their number', async () => {
  const failed = { attempts: 2, lastError: 'Error: geen antwoord', deadAt: null }
  const createdAt = app.clock.ago(hourMs + minuteMs)
  for (let mailId = 1; mailId <= 3; mailId += 1)
    await insertDeadJob(app.deps.db, { name: 'deliver-mail', payload: { mailId }, ...failed, createdAt })
  const young = app.clock.ago(hourMs - minuteMs)
  await insertDeadJob(app.deps.db, { name: 'deliver-mail', payload: { mailId: 4 }, ...failed, createdAt: young })
  // A mailbox that is closed says nothing about the mail server.
  const refused = { ...failed, lastError: 'Error EENVELOPE 550 RCPT TO' }
  await insertDeadJob(app.deps.db, { name: 'deliver-mail', payload: { mailId: 5 }, ...refused, createdAt })
  await watchJobs(app.jobDeps, ['proef'])
  expect(await only()).toMatchObject({ kind: 'mails-late', count: 3 })
})

test('a schedule whose last run failed is an alarm until it runs', async () => {
  let isBroken = true
  const schedules = new Schedules({ ...app.deps, log: silentLog })
  schedules.add({
    name: 'proef',
    everyMs: minuteMs,
    run: () => (isBroken ? Promise.reject(new Error('stuk')) : Promise.resolve()),
  })
  await schedules.runDue()
  await watchJobs(app.jobDeps, ['proef'])
  expect((await list()).active).toContainEqual(
    expect.objectContaining({ kind: 'schedules-failed', findings: ['proef'] }),
  )
  // A version that has it under another name has its row still, and no fault.
  await watchJobs(app.jobDeps, ['hernoemd'])
  expect((await list()).active.filter(({ kind }) => kind === 'schedules-failed')).toEqual([])
  await watchJobs(app.jobDeps, ['proef'])
  expect((await list()).active.filter(({ kind }) => kind === 'schedules-failed')).toHaveLength(1)
  isBroken = false
  app.clock.advance(minuteMs)
  await schedules.runDue()
  await watchJobs(app.jobDeps, ['proef'])
  expect((await list()).active.filter(({ kind }) => kind === 'schedules-failed')).toEqual([])
})

test('jobs of which staff ended the alarm raise no other, and later ones do', async () => {
  await insertDeadJob(app.deps.db, { name: 'proef', deadAt: app.clock.now() })
  await watchJobs(app.jobDeps, ['proef'])
  app.clock.advance(minuteMs)
  const { id, count } = (await list()).active.find(({ kind }) => kind === 'jobs-dead')!
  await staff.post(`/spark/kiosk/alarms/${id}/end`, { reason: 'Bekend.', count })
  await watchJobs(app.jobDeps, ['proef'])
  expect((await list()).active.filter(({ kind }) => kind === 'jobs-dead')).toEqual([])
  app.clock.advance(minuteMs)
  await insertDeadJob(app.deps.db, { name: 'proef', deadAt: app.clock.now() })
  const refused = { lastError: 'Error EENVELOPE 550 RCPT TO', deadAt: app.clock.now() }
  await insertDeadJob(app.deps.db, { name: 'deliver-mail', payload: { mailId: 6 }, ...refused })
  await watchJobs(app.jobDeps, ['proef'])
  expect((await list()).active).toContainEqual(
    expect.objectContaining({ kind: 'jobs-dead', count: 1, findings: ['proef'] }),
  )
})

test('two events at the same moment are both named', async () => {
  const { db } = app.deps
  await Promise.all([1, 2, 3].map((id) => raiseAlarm(app.deps, db, 'amount-mismatch', `payment ${id}`)))
  expect([(await only()).count, (await only()).findings.toSorted()]).toEqual([
    3,
    ['payment 1', 'payment 2', 'payment 3'],
  ])
})

test('alarms that ended long ago are deleted, and no other', async () => {
  await reportFindings(app.deps, 'days-differ', { codes: ['project 1'] })
  await reportFindings(app.deps, 'days-differ', { codes: [] })
  await reportFindings(app.deps, 'days-differ', { codes: ['project 1'] })
  await deleteEndedAlarms(app.deps.db, app.clock.ago(minuteMs), 100)
  expect((await list()).ended).toHaveLength(1)
  await deleteEndedAlarms(app.deps.db, app.clock.in(minuteMs), 100)
  expect(await list()).toMatchObject({ active: [{ kind: 'days-differ' }], ended: [] })
})
