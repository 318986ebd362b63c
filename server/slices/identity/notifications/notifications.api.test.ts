import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { days, minutes } from '../../../../tests/support/fake-clock.ts'
import { announcements, notifications } from '../../../schema/identity/notifications.ts'
import { notify } from './notify.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const notifyUser = (userId: number, body: string) =>
  notify(app.deps, app.deps.db, {
    userId,
    icon: 'users',
    body,
    action: { text: 'Bekijk', url: '/settings#/teams' },
  })

describe('the bell', () => {
  test('shows all unread and the eight newest read ones, newest first [7.40, 3.23]', async () => {
    const { visitor, id: userId } = await app.signInAnew()
    for (let number = 1; number <= 12; number += 1) {
      app.clock.advance(1000)
      await notifyUser(userId, `Bericht ${number}`)
    }
    const first = await visitor.get('/notifications/recent')
    expect(first.body.notifications).toHaveLength(12)
    expect(first.body.notifications[0]).toMatchObject({
      body: 'Bericht 12',
      read: false,
      action_url: '/settings#/teams',
    })
    const ids = first.body.notifications.map(({ id }: { id: string }) => id)
    expect((await visitor.write('PUT', '/notifications/read', { notifications: ids })).status).toBe(200)
    const after = await visitor.get('/notifications/recent')
    expect(after.body.notifications.map(({ body, read }: { body: string; read: boolean }) => [body, read])).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5].map((number) => [`Bericht ${number}`, true]),
    )
  })

  test('has the last of all news under one key, unread', async () => {
    const { visitor, id: userId } = await app.signInAnew()
    const tell = (body: string) =>
      notify(app.deps, app.deps.db, { userId, icon: 'users', body, lastKey: 'team:1:vandaag' })
    const shown = async () =>
      (await visitor.get('/notifications/recent')).body.notifications as { id: string; body: string; read: boolean }[]
    await tell('Gesloten')
    await visitor.write('PUT', '/notifications/read', { notifications: (await shown()).map(({ id }) => id) })
    await tell('Open')
    expect((await shown()).map(({ body, read }) => [body, read])).toEqual([['Open', false]])
  })

  test('another user’s notification stays unread, and the answer does not reveal it [4.15]', async () => {
    const owner = await app.signInAnew()
    const other = await app.signInAnew()
    await notifyUser(owner.id, 'Alleen voor mij')
    const [{ id }] = (await owner.visitor.get('/notifications/recent')).body.notifications
    expect((await other.visitor.write('PUT', '/notifications/read', { notifications: [id] })).status).toBe(200)
    expect((await other.visitor.get('/notifications/recent')).body.notifications).toEqual([])
    expect((await owner.visitor.get('/notifications/recent')).body.notifications[0].read).toBe(false)
  })

  test('forgets news, read or not, after four hundred days', async () => {
    const { id: userId } = await app.signInAnew()
    await notifyUser(userId, 'Lang geleden')
    app.clock.advance(1)
    await notifyUser(userId, 'Vorig jaar')
    app.clock.advance(days(400))
    await app.runJobs(['remove-expired-rows'])
    const left = await app.deps.db.select().from(notifications).where(eq(notifications.userId, userId))
    expect(left.map(({ body }) => body)).toEqual(['Vorig jaar'])
  })

  test('announcements are for all users, and the moment of reading is stored and never goes back [7.34, 4.15, 3.18]', async () => {
    const { visitor, id: userId } = await app.signInAnew()
    const now = app.clock.now()
    await app.deps.db
      .insert(announcements)
      .values({ userId, body: 'Nieuw: maandelijks geven', createdAt: now, updatedAt: now })
    expect((await visitor.get('/notifications/recent')).body.announcements[0]).toMatchObject({
      body: 'Nieuw: maandelijks geven',
      action_text: null,
    })
    const read = await visitor.write('PUT', '/user/last-read-announcements-at')
    expect(read.body.last_read_announcements_at).toBe(now.toISOString())
  })

  test.each([
    ['GET', '/notifications/recent'],
    ['PUT', '/notifications/read'],
    ['PUT', '/user/last-read-announcements-at'],
  ] as const)('a guest has to sign in: %s %s', async (method, url) => {
    const visitor = app.visitor()
    const answer = method === 'GET' ? await visitor.get(url) : await visitor.write(method, url, { notifications: [] })
    expect(answer.status).toBe(401)
  })

  test('an invalid id is named [8.01]', async () => {
    const { visitor } = await app.signInAnew()
    const answer = await visitor.write('PUT', '/notifications/read', { notifications: ['1 or 1=1'] })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['notifications.0']])
  })
})

describe('a support request', () => {
  const question = { from: 'vraag@voorbeeld.nl', subject: 'Mijn bon', message: 'Waar vind ik mijn bon?\nDank!' }

  test('reaches support by mail, with the visitor to answer to [7.40, 8.17]', async () => {
    const answer = await app.visitor().post('/support/email', question)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'We hebben je bericht ontvangen en antwoorden snel!' },
    })
    const { rows } = (await app.deps.db.execute(
      `select "to", reply_to, subject, text from mails where kind = 'support-request'`,
    )) as unknown as { rows: { to: string; reply_to: string; subject: string; text: string }[] }
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ to: 'support@stuiver.test', reply_to: 'vraag@voorbeeld.nl' })
    expect(rows[0]!.text).toContain('Waar vind ik mijn bon?')
  })

  test('holds no transaction while its mail is made', async () => {
    const transaction = vi.spyOn(app.deps.db, 'transaction')
    expect((await app.visitor().post('/support/email', { ...question, subject: 'Los' })).status).toBe(200)
    expect(transaction).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  test('sent twice by a double click is one mail', async () => {
    const twice = { ...question, subject: 'Twee keer geklikt' }
    await Promise.all([app.visitor().post('/support/email', twice), app.visitor().post('/support/email', twice)])
    const { rows } = (await app.deps.db.execute(
      `select id from mails where subject like '%Twee keer geklikt'`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toHaveLength(1)
  })

  test('is sent five times a minute; refused ones do not count', async () => {
    const visitor = app.visitor()
    const request = (subject: string) => visitor.post('/support/email', { ...question, subject })
    for (let attempts = 0; attempts < 8; attempts += 1) expect((await request('')).status).toBe(422)
    const statuses: number[] = []
    for (let submission = 1; submission <= 6; submission += 1)
      statuses.push((await request(`Vraag ${submission}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    app.clock.advance(minutes(1))
    expect((await request('Nog een')).status).toBe(200)
  })

  test('can be requested fifty times a day from one network, so that none fills the mailbox or the disk', async () => {
    app.clock.advance(days(1))
    const visitor = app.visitor()
    const request = (number: number) =>
      visitor.post('/support/email', { ...question, subject: `Van vandaag ${number}` })
    for (let submission = 1; submission <= 50; submission += 1) {
      if (submission % 5 === 1) app.clock.advance(minutes(1))
      expect((await request(submission)).status).toBe(200)
    }
    app.clock.advance(minutes(1))
    const refused = await request(51)
    expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('vandaag')])
    app.clock.advance(days(1))
    expect((await request(52)).status).toBe(200)
  })

  test.each([
    ['from', 'geen adres'],
    ['from', 'een@voorbeeld.nl\r\nBcc: twee@voorbeeld.nl'],
    ['subject', ''],
    ['subject', 'x'.repeat(2049)],
    ['message', ''],
    ['message', 'x'.repeat(10_001)],
  ])('names %s when it is wrong', async (field, wrong) => {
    const answer = await app.visitor().post('/support/email', { ...question, [field]: wrong })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })

  test('a line break in the subject cannot become a header', async () => {
    await app.visitor().post('/support/email', { ...question, subject: 'Hoi\r\nBcc: wie@voorbeeld.nl' })
    const { rows } = (await app.deps.db.execute(
      `select subject from mails where subject like '%Bcc: wie%'`,
    )) as unknown as { rows: { subject: string }[] }
    expect(rows.map(({ subject }) => /[\r\n]/.test(subject))).toEqual([false])
  })
})
