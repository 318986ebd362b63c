import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import {
  insertOrganization,
  insertOrganizationMember,
  removeOrganizationMember,
} from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import { formatDate } from '../../../../../contract/format.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { updateProjectColumns } from '../queries.ts'

let app: TestApp
let manager: Visitor
let project: Awaited<ReturnType<typeof insertProject>>
const film = 'https://youtu.be/dQw4w9WgXcQ'

beforeAll(async () => {
  // A change of a public page is in force at once.
  app = await buildTestApp({ REVIEW: 'automatic' })
})
beforeEach(async () => {
  const owner = await insertUser(app.deps.db)
  project = await insertProject(app.deps.db, { ownerId: owner.id, videoUrl: 'https://vimeo.com/76979871' })
  manager = await app.signIn(owner.email)
})
afterAll(() => app.close())

const change = (visitor: Visitor, value: unknown, field = 'video_url') =>
  visitor.write('PUT', `/api/project/${project.id}`, { field, value })
const shown = async () => (await manager.get(`/api/project/${project.id}`)).body.project.video_url as string | null

describe('an earlier closing date of a public project', () => {
  const daysFromNow = (count: number) => dateOf(app.clock.in(days(count)))
  const close = async (date: string) => expect((await change(manager, date, 'closing_date')).status).toBe(200)
  const newsTo = (email: string) => mailsTo(app, email, 'project-closes-sooner')

  test('is mailed to all leaders with its day, as it ends all monthly donations', async () => {
    const { db } = app.deps
    const [owner, other] = [await insertUser(db), await insertUser(db, { language: 'en' })]
    manager = await app.signIn(owner.email)
    const { id: organizationId } = await insertOrganization(db)
    await insertOrganizationMember(db, { organizationId, userId: owner.id, role: 'owner' })
    await insertOrganizationMember(db, { organizationId, userId: other.id, role: 'captain' })
    const own = { ownerId: owner.id, organizationId, name: 'Kwelder', closingDate: daysFromNow(90) }
    project = await insertProject(db, own)
    await close(daysFromNow(120))
    await change(manager, 'Een ander verhaal', 'description')
    expect(await newsTo(other.email)).toEqual([])
    await close(daysFromNow(30))
    await close(daysFromNow(10))
    const [mail, next, ...more] = await newsTo(other.email)
    expect([mail!.subject, more]).toEqual(['Kwelder closes sooner', []])
    expect(mail!.text).toMatch(new RegExp(`${owner.name}.*${formatDate(daysFromNow(30), 'en')}.*onthly donations`, 's'))
    expect(next!.text).toContain(formatDate(daysFromNow(10), 'en'))
    expect((await newsTo(owner.email)).map(({ subject }) => subject)).toEqual(Array(2).fill('Kwelder sluit eerder'))
  })

  test('is set twenty times a day by one leader: beyond that it is refused, as none is silent', async () => {
    const { visitor, id: ownerId, email } = await app.signInAnew()
    manager = visitor
    project = await insertProject(app.deps.db, { ownerId, closingDate: daysFromNow(90) })
    for (let sooner = 1; sooner <= 20; sooner += 1) await close(daysFromNow(90 - sooner))
    app.clock.advance(minutes(1))
    const refused = await change(manager, daysFromNow(60), 'closing_date')
    const tooMany = app.deps.texts.in('nl')('errors.too_many_today')
    expect([refused.status, refused.body.message]).toEqual([429, tooMany])
    await close(daysFromNow(80))
    expect(await newsTo(email)).toHaveLength(20)
  })

  test('of a draft is no news', async () => {
    const { visitor, id: ownerId, email } = await app.signInAnew()
    manager = visitor
    project = await insertProject(app.deps.db, { ownerId, state: projectStates.draft, closingDate: daysFromNow(90) })
    await close(daysFromNow(30))
    expect(await newsTo(email)).toEqual([])
  })
})

describe('the film on the page of a project', () => {
  test('is changed by its manager, and taken away by an empty link [5.06, 7.03]', async () => {
    const { status, body } = await change(manager, ` ${film} `)
    expect([status, body.item.video_url, body.message]).toEqual([200, film, 'Opgeslagen'])
    expect(await shown()).toBe(film)
    const bare = await change(manager, 'youtube.com/watch?v=dQw4w9WgXcQ')
    expect(bare.body.item.video_url).toBe('https://youtube.com/watch?v=dQw4w9WgXcQ')
    expect((await change(manager, '')).body.item.video_url).toBeNull()
    expect(await shown()).toBeNull()
  })

  test('is changed by a POST that says it is a PUT, as the inline editor sends it [7.14]', async () => {
    const answer = await manager.post(`/api/project/${project.id}`, { field: 'video_url', value: film, _method: 'put' })
    expect(answer.status).toBe(200)
    expect(await shown()).toBe(film)
  })

  test.each([
    'https://example.org/film.mp4',
    'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//vimeo.com/76979871',
    'javascript://youtu.be/dQw4w9WgXcQ/%0aalert(1)',
    'youtu.be.example.org/dQw4w9WgXcQ',
    'https://www.youtube.com/',
    `https://vimeo.com/76979871?${'a'.repeat(300)}`,
  ])('is refused when it is %s [5.06]', async (value) => {
    const { status, body } = await change(manager, value)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['video_url', 'value']])
    expect(await shown()).toBe('https://vimeo.com/76979871')
  })

  test.each([
    [['Vul een link naar YouTube of Vimeo in.'], 'https://example.org/'],
    [['Vul een waarde in.'], undefined],
  ])('says %j of %j', async (message, value) => {
    expect((await change(manager, value)).body.errors.value).toEqual(message)
  })

  test('is named where the field is none that can be changed', async () => {
    expect((await change(manager, '1', 'owner_id')).body.errors).toHaveProperty('field')
  })

  test('is not there for others, whether they see the project or not', async () => {
    const { visitor: stranger } = await app.signInAnew()
    expect((await change(app.visitor(), film)).status).toBe(401)
    expect((await change(stranger, film)).status).toBe(404)
    const draft = await insertProject(app.deps.db, { state: projectStates.draft })
    expect((await stranger.write('PUT', `/api/project/${draft.id}`, { field: 'video_url', value: film })).status).toBe(
      404,
    )
    expect(await shown()).toBe('https://vimeo.com/76979871')
  })
})

describe('the goal of a project', () => {
  test.each([
    ['2500', 2500],
    [0, 0],
    [999_999_999, 999_999_999],
  ])('is changed to %j, in whole euros [7.03]', async (value, goal) => {
    const { status, body } = await change(manager, value, 'goal')
    expect([status, body.item.goal]).toEqual([200, goal])
    expect((await app.visitor().get(`/api/project/${project.id}`)).body.project).toMatchObject({
      goal,
      show_goal: true,
    })
  })

  test.each(['', '12,50', '-1', '1e3', 12.5, null, '1000000000'])(
    'is digits alone, and not %j [5.08]',
    async (value) => {
      const { status, body } = await change(manager, value, 'goal')
      expect([status, Object.keys(body.errors)]).toEqual([422, ['goal', 'value']])
      expect((await manager.get(`/api/project/${project.id}`)).body.project.goal).toBe(1000)
    },
  )

  test('is hidden from others and shown again, but always shown to its managers [7.03, 9.09]', async () => {
    const asGuest = async () => (await app.visitor().get(`/api/project/${project.id}`)).body.project
    expect((await change(manager, 'off', 'show_goal')).body.item).toMatchObject({ show_goal: false, goal: 1000 })
    expect(await asGuest()).toMatchObject({ show_goal: false, goal: null, percentage: 100 })
    expect((await change(manager, true, 'show_goal')).body.item).toMatchObject({ show_goal: true, goal: 1000 })
    expect(await asGuest()).toMatchObject({ show_goal: true, goal: 1000, percentage: 0 })
    expect((await change(manager, undefined, 'show_goal')).status).toBe(422)
  })
})

describe('whether people raise money for a project', () => {
  test.each([
    ['project', true, true],
    ['participants', false, false],
    ['link', true, true],
    ['link', false, false],
  ] as const)('is changed of a draft: a %s with %j [4.02, 7.03]', async (kind, value, shownAs) => {
    const draft = await insertProject(app.deps.db, { ownerId: project.ownerId, state: projectStates.draft, kind })
    const { status, body } = await changeOf(draft.id, value)
    expect([status, body.item.allow_peer_to_peer]).toEqual([200, shownAs])
    expect(body.item.is_payment_link).toBe(kind === 'link' && !value)
  })

  test('stays as it is once the project is published [4.02]', async () => {
    const { status, body } = await changeOf(project.id, true)
    expect([status, body.errors]).toMatchObject([
      422,
      { value: ['Dit kan alleen zolang de actie nog niet is gepubliceerd.'] },
    ])
    expect((await manager.get(`/api/project/${project.id}`)).body.project.allow_peer_to_peer).toBe(false)
  })

  test('is not changed by an editor who read the draft before it was published', async () => {
    const asDraft = { id: project.id, state: projectStates.draft, version: 1 }
    expect(await updateProjectColumns(app.deps.db, asDraft, { kind: 'participants' })).toBe(false)
    expect(await updateProjectColumns(app.deps.db, { ...asDraft, state: projectStates.public }, { goalCents: 5 })).toBe(
      true,
    )
    expect((await manager.get(`/api/project/${project.id}`)).body.project).toMatchObject({
      allow_peer_to_peer: false,
      goal: 0.05,
    })
  })
})

test('of two who looked at a project at the same moment, the second one writes nothing over the first', async () => {
  const seen = { id: project.id, state: projectStates.public, version: 1 }
  expect(await updateProjectColumns(app.deps.db, seen, { videoUrl: film })).toBe(true)
  expect(await updateProjectColumns(app.deps.db, seen, { videoUrl: null })).toBe(false)
  expect(await shown()).toBe(film)
  expect(await updateProjectColumns(app.deps.db, { ...seen, version: 2 }, { videoUrl: null })).toBe(true)
})

describe('the switches by a call of their own', () => {
  test.each([
    ['donation', 'enabled_donation_switches', ['message'], ['anonymous']],
    ['privacy', 'enabled_privacy_switches', ['hide_names'], ['hide_amounts']],
  ])(
    'of %s tell a second editor their state, and are turned by one who knows that [7.04]',
    async (kind, name, one, two) => {
      const path = `/api/project/${project.id}/switches/${kind}`
      const turn = (list: string[], version: unknown) => manager.write('PUT', path, { [name]: list, version })
      const { version } = (await manager.get(path)).body
      const first = await turn(one, version)
      expect([first.status, first.body[name]]).toEqual([200, one])
      const late = await turn(two, version)
      expect([late.status, late.body]).toEqual([
        409,
        { ...first.body, message: expect.stringContaining('Iemand anders heeft dit net gewijzigd.') as string },
      ])
      expect((await manager.get(path)).body).toEqual(first.body)
      expect((await turn(two, late.body.version)).body[name]).toEqual(two)
      expect((await turn(two, 'oud')).status).toBe(422)
    },
  )
})

const changeOf = (id: number, value: unknown) =>
  manager.write('PUT', `/api/project/${id}`, { field: 'allow_peer_to_peer', value })

test('a project moves to no organization of which its maker is no member, unless the maker had left the one before', async () => {
  const { db } = app.deps
  const [maker, leader] = [await insertUser(db), await insertUser(db)]
  const [from, to] = [(await insertOrganization(db)).id, (await insertOrganization(db)).id]
  for (const organizationId of [from, to])
    await insertOrganizationMember(db, { organizationId, userId: leader.id, role: 'owner' })
  const asMember = (organizationId: number) => ({ organizationId, userId: maker.id })
  await insertOrganizationMember(db, { ...asMember(from), role: 'member' })
  project = await insertProject(db, { ownerId: maker.id, organizationId: from, state: projectStates.draft })
  const browser = await app.signIn(leader.email)
  const move = (organizationId: number) => change(browser, organizationId, 'organization_id')
  const refused = await move(to)
  expect([refused.status, refused.body.errors.value]).toEqual([422, [expect.stringContaining('Nodig diegene')]])
  await insertOrganizationMember(db, { ...asMember(to), role: 'member' })
  expect((await move(to)).status).toBe(200)
  for (const organizationId of [from, to]) await removeOrganizationMember(db, asMember(organizationId))
  expect((await move(from)).status).toBe(200)
})
