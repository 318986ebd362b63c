import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertCountedDonation } from '../../../../../tests/support/builders/donations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser, phoneFactor } from '../../../../../tests/support/builders/users.ts'

let app: TestApp
let staff: Visitor
const ids: Record<string, number> = {}
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  const users = {
    staff: { name: 'Staf', email: 'staf@stuiver.test', ...phoneFactor() },
    sanne: {
      name: 'Sanne de Vries-Ünal',
      email: 'sanne+acties@Voorbeeld.nl',
      twoFactorPhone: '612345678',
      twoFactorCountryCode: '31',
    },
    other: { name: 'Sanne Bos', email: 'bos@elders.nl', emailVerifiedAt: null },
    signs: { name: '100% Goed_Doel', email: 'goed_doel@voorbeeld.nl', firstName: 'Ömer', lastName: "d'Hondt" },
  }
  for (const [key, values] of Object.entries(users)) ids[key] = (await insertUser(app.deps.db, values)).id
  staff = await app.signIn('staf@stuiver.test')
})
afterAll(() => app.close())

const search = (query: string) => staff.post('/spark/kiosk/users/search', { query })
const findMatches = async (query: string) => (await search(query)).body.list.map(({ id }: { id: number }) => id)
const profile = (id: number | undefined) => staff.get(`/spark/kiosk/users/${id}/profile`)

describe('staff who search users', () => {
  test.each([
    ['sanne', ['other', 'sanne']],
    ['SANNE VR', ['sanne']],
    ['unal', []],
    ['ünal', ['sanne']],
    ['sanne+acties@voorbeeld.nl', ['sanne']],
    ['voorbeeld', ['signs', 'sanne']],
    ['bos@', ['other']],
    ['hondt', ['signs']],
    ['goed_doel', ['signs']],
    // The signs of LIKE, and of the database's own searches, mean nothing.
    ['%', []],
    ['_', []],
    ['sa%', ['other', 'sanne']],
    ["sanne' | x:* & !(bos)", []],
    ['\\', []],
    ['', []],
    ['niemand', []],
  ])('%j finds %j [7.31]', async (query, keys) => {
    expect(await findMatches(query)).toEqual(keys.map((key) => ids[key]))
  })

  test('find a number, and the exact e-mail address first', async () => {
    expect(await findMatches(`#${ids['other']}`)).toEqual([ids['other']])
    const international = await insertUser(app.deps.db, { email: 'bureau@münchen.test' })
    expect(await findMatches('bureau@xn--mnchen-3ya.test')).toEqual([international.id])
    const exact = await insertUser(app.deps.db, { name: 'Jan', email: 'jan@lijst.example' })
    for (let number = 0; number < 21; number += 1)
      await insertUser(app.deps.db, { name: 'Jan', email: `jan${number}@lijst.example.test` })
    const { list, has_more: hasMore } = (await search('Jan@lijst.example')).body
    expect([list[0].id, list.length, hasMore]).toEqual([exact.id, 20, true])
  })

  test('find names that begin so where those are enough, and else all with the words anywhere', async () => {
    const users = []
    for (let number = 0; number < 20; number += 1)
      users.unshift((await insertUser(app.deps.db, { name: 'Beginsma An', email: `b${number}@begin.example.test` })).id)
    const newest = (await insertUser(app.deps.db, { name: 'Toos Beginsma', email: 'toos@begin.example.test' })).id
    expect(await findMatches('beginsma')).toEqual([newest, ...users.slice(0, 19)])
    users.unshift((await insertUser(app.deps.db, { name: 'Beginsma An', email: 'b@begin.example.test' })).id)
    expect(await findMatches('beginsma')).toEqual(users.slice(0, 20))
    expect(await findMatches('an beginsma')).toContain(users[0])
    expect(await findMatches('toos')).toEqual([newest])
    for (let number = 0; number < 20; number += 1)
      await insertUser(app.deps.db, { name: 'An Achteraan', email: `a${number}@achter.example.test` })
    const last = await insertUser(app.deps.db, { name: 'An Achteraan', email: 'a@achter.example.test' })
    expect((await findMatches('achteraan, an'))[0]).toBe(last.id)
  })

  test('are refused too many words', async () => {
    const answer = await search('x'.repeat(101))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['query']])
  })
})

describe('the profile of a user', () => {
  test('says what they lead and gave, and nothing that only they may know [7.31]', async () => {
    const userId = ids['sanne']!
    const project = await insertProject(app.deps.db, { ownerId: userId, name: 'Schoon water' })
    await insertCountedDonation(app.deps.db, { projectId: project.id, userId, amountCents: 1250 })
    await insertCountedDonation(app.deps.db, { projectId: project.id, userId, amountCents: 500 })
    const { status, body } = await profile(userId)
    expect(status).toBe(200)
    expect(body).toEqual({
      user: {
        id: userId,
        name: 'Sanne de Vries-Ünal',
        email: 'sanne+acties@Voorbeeld.nl',
        photo: null,
        photo_url: '',
        is_email_verified: true,
        is_locked: false,
        created_at: expect.any(String),
        language: 'nl',
        uses_second_factor: true,
        requires_second_factor: false,
        last_seen_at: null,
        plan: 'Gratis',
      },
      revenue: 0,
      currency: 'EUR',
      projects: [{ id: project.id, name: 'Schoon water', url: project.url, is_public: true, archived_at: null }],
      organizations: [],
      donated: { count: 2, total: 17.5 },
    })
    expect((await profile(ids['other'])).body.user).toMatchObject({
      is_email_verified: false,
      uses_second_factor: false,
    })
    expect((await profile(ids['staff'])).body.user).toMatchObject({
      requires_second_factor: true,
      last_seen_at: app.clock.now().toISOString(),
    })
  })

  test('of an unknown user does not exist', async () => {
    expect([(await profile(999_999_999)).status, (await staff.get('/spark/kiosk/users/x/profile')).status]).toEqual([
      404, 404,
    ])
  })
})
