import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertDeadJob } from '../../../../../tests/support/builders/jobs.ts'
import { insertUser, phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'

let app: TestApp
let staff: Visitor
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  ;({ visitor: staff } = await app.signInAnew({ email: 'staf@stuiver.test', ...phoneFactor() }))
})
afterAll(() => app.close())

const list = async (query = '') => (await staff.get(`/spark/kiosk/jobs${query}`)).body
const reason = 'De mailserver is er weer.'
const retry = (id: number, body: object = { reason }) => staff.post(`/spark/kiosk/jobs/${id}/retry`, body)

test('a mail that was given up is looked at, begun again, and then arrives', async () => {
  const { email } = await insertUser(app.deps.db)
  await app.visitor().post('/password/forgot', { email })
  const { id: mailId, subject } = await latestMail(app, email, 'reset_password')
  const [row] = await app.database.run<{ sentAt: Date | null }>(
    { name: 'test-unsend', text: `update mails set sent_at = null where id = $1 returning sent_at as "sentAt"` },
    [mailId],
  )
  expect(row!.sentAt).toBeNull()
  const id = await insertDeadJob(app.deps.db, { name: 'deliver-mail', payload: { mailId } })
  const other = await insertDeadJob(app.deps.db)

  expect((await list()).list.map(({ id }: { id: number }) => id)).toEqual([other, id])
  const mails = await list('?kind=mails')
  expect(mails.list).toEqual([
    expect.objectContaining({ id, attempts: 10, last_error: 'Error: het lukte niet', mail: { to: email, subject } }),
  ])
  expect(mails.dead).toEqual([
    { name: 'deliver-mail', count: 1 },
    { name: 'proef', count: 1 },
  ])
  expect((await retry(id, {})).status).toBe(422)
  const answers = await Promise.all([retry(id), retry(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await app.runJobs()
  expect((await list('?kind=mails')).list).toEqual([])
  expect((await retry(id)).status).toBe(404)
  const mail = await app.database.run<{ isSent: boolean }>(
    { name: 'test-sent', text: `select sent_at is not null as "isSent" from mails where id = $1` },
    [mailId],
  )
  expect(mail).toEqual([{ isSent: true }])
  const { list: entries } = (await staff.get('/spark/kiosk/audit')).body
  expect(entries[0]).toMatchObject({ act: 'job-retried', subject_id: String(id), subject_name: 'deliver-mail', reason })
})

test('all of a kind are begun again at once, and automatic retries are shown as such', async () => {
  const ids = [
    await insertDeadJob(app.deps.db, { name: 'soort' }),
    await insertDeadJob(app.deps.db, { name: 'soort' }),
    await insertDeadJob(app.deps.db, { name: 'soort', deadAt: null, attempts: 3 }),
  ]
  const shown = (await list()).list.filter(({ name }: { name: string }) => name === 'soort')
  expect(shown.map((job: any) => [job.id, job.dead_at !== null, job.run_at !== null])).toEqual([
    [ids[2], false, true],
    [ids[1], true, false],
    [ids[0], true, false],
  ])
  const idsOf = async (kind: string) =>
    (await list(`?kind=${kind}`)).list
      .filter(({ name }: { name: string }) => name === 'soort')
      .map(({ id }: { id: number }) => id)
  expect([await idsOf('dead'), await idsOf('retried'), await idsOf('mails')]).toEqual([[ids[1], ids[0]], [ids[2]], []])
  expect((await retry(ids[2]!)).status).toBe(409)
  const all = await staff.post('/spark/kiosk/jobs/retry', { name: 'soort', reason })
  expect([all.status, all.body.message]).toEqual([200, '2 taken zijn opnieuw begonnen.'])
  expect((await list()).dead.some(({ name }: { name: string }) => name === 'soort')).toBe(false)
  expect((await staff.post('/spark/kiosk/jobs/retry', { name: 'soort', reason })).status).toBe(404)
  const unstorable = await staff.post('/spark/kiosk/jobs/retry', { name: 'soort\u0000', reason })
  expect([unstorable.status, Object.keys(unstorable.body.errors)]).toEqual([422, ['name']])
})
