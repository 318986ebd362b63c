import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { phoneFactor } from '../../../../tests/support/builders/users.ts'

let app: TestApp
let staff: Visitor
let reader: Visitor
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  ;({ visitor: staff } = await app.signInAnew({ email: 'staf@stuiver.test', name: 'Staf', ...phoneFactor() }))
  ;({ visitor: reader } = await app.signInAnew())
})
afterAll(() => app.close())

const path = '/spark/kiosk/announcements'
const listed = async () => (await staff.get(path)).body.list
const audited = async () => (await staff.get('/spark/kiosk/audit')).body.list

describe('an announcement of staff', () => {
  test('is read by all users, changed, and taken away; each act is written down [7.29]', async () => {
    const form = {
      body: 'Donateurs betalen nu ook met Wero.\nLees meer.',
      action_text: 'Lees meer',
      action_url: '/actie',
    }
    const posted = await staff.post(path, form)
    expect(posted).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    const [creation] = await listed()
    expect(posted.body.item).toEqual(creation)
    expect(creation).toMatchObject({ ...form, icon: 'megaphone', creator: { name: 'Staf' } })
    const shown = async () => (await reader.get('/notifications/recent')).body.announcements
    expect(await shown()).toMatchObject([{ ...form, id: creation.id }])
    const changed = await staff.write('PUT', `${path}/${creation.id}`, { body: 'Iets anders.', icon: 'card' })
    expect(changed.status).toBe(200)
    expect(await shown()).toMatchObject([{ body: 'Iets anders.', icon: 'card', action_text: null, action_url: null }])
    expect((await staff.write('DELETE', `${path}/${creation.id}`)).status).toBe(200)
    expect(await shown()).toEqual([])
    expect((await staff.write('DELETE', `${path}/${creation.id}`)).status).toBe(404)
    expect((await staff.write('PUT', `${path}/${creation.id}`, { body: 'Weg' })).status).toBe(404)
    expect((await audited()).map(({ act }: { act: string }) => act)).toEqual([
      'announcement-deleted',
      'announcement-changed',
      'announcement-made',
    ])
    expect((await audited())[0]).toMatchObject({
      subject_id: creation.id,
      subject_name: 'Iets anders.',
      by: { name: 'Staf' },
    })
    // Each keeps all of it, as afterwards it is nowhere else.
    expect((await audited()).map(({ detail }: { detail: string }) => detail)).toEqual([
      'Iets anders.\ncard',
      'Iets anders.\ncard',
      'Donateurs betalen nu ook met Wero.\nLees meer.\nLees meer → /actie\nmegaphone',
    ])
  })

  test.each([
    [{ body: ' ' }, ['body']],
    [{ body: 'x'.repeat(2001) }, ['body']],
    [{ body: 'Hoi', action_text: 'Lees meer' }, ['action_url']],
    [{ body: 'Hoi', action_url: '/lees' }, ['action_text']],
    [{ body: 'Hoi', action_text: 'Lees', action_url: 'javascript:alert(1)' }, ['action_url']],
    [{ body: 'Hoi', action_text: 'Lees', action_url: '//elders.example' }, ['action_url']],
    [{ body: 'Hoi', action_text: 'Lees', action_url: 'http://onveilig.example' }, ['action_url']],
    [{ body: 'Hoi', icon: 'skull' }, ['icon']],
    [{ action_text: 'Lees' }, ['action_url', 'body']],
  ])('%j is refused at %j', async (form, fields) => {
    const before = (await listed()).length
    const answer = await staff.post(path, form)
    expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([422, fields])
    expect(await listed()).toHaveLength(before)
  })
})

test('the log of staff is read a page at a time, and never changed, not even in the database', async () => {
  for (const number of [1, 2, 3]) await staff.post(path, { body: `Nummer ${number}` })
  const first = (await staff.get('/spark/kiosk/audit?limit=2')).body
  expect(first.list.map((entry: { subject_name: string }) => entry.subject_name)).toEqual(['Nummer 3', 'Nummer 2'])
  const second = (await staff.get(`/spark/kiosk/audit?limit=2&after=${first.next}`)).body
  expect(second.list[0].subject_name).toBe('Nummer 1')
  expect((await staff.get('/spark/kiosk/audit?after=x')).status).toBe(422)
  for (const statement of [sql`update audit_entries set reason = 'x'`, sql`delete from audit_entries`])
    await expect(app.deps.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed or removed') },
    })
})
