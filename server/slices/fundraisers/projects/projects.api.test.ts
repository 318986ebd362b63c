import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertPicture } from '../../../../tests/support/builders/media.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject, insertProjectEvent, insertProjectManager } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { insertTotal } from '../../../../tests/support/builders/totals.ts'
import { insertUser, phoneFactor } from '../../../../tests/support/builders/users.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@example.test' })
})
afterAll(() => app.close())

describe('a project', () => {
  test('is shown with its events, totals and counts [7.01, 3.07, 9.09]', async () => {
    const { db } = app.deps
    const photo = await insertPicture(db)
    const organization = await insertOrganization(db, { name: 'Schoon Water', url: 'schoon-water', anbi: true })
    const project = await insertProject(db, {
      url: 'loop-voor-water',
      kind: 'participants',
      organizationId: organization.id,
      photoId: photo.id,
      closingDate: '2026-03-20',
      eventDate: '2026-03-19',
      registrationDeadline: '2026-03-15',
    })
    const event = await insertProjectEvent(db, project.id, '10 kilometer')
    await insertParticipant(db, { projectId: project.id })
    await insertParticipant(db, { projectId: project.id, archivedAt: app.clock.now() })
    await insertTeam(db, { projectId: project.id })
    await insertTotal(db, { subjectId: project.id, slot: 0, raisedCents: 20_050, donationCount: 3 })
    await insertTotal(db, { subjectId: project.id, slot: 5, raisedCents: 10_000, donationCount: 1 })

    const { status, body } = await app.visitor().get(`/api/project/${project.id}`)
    expect(status).toBe(200)
    expect(body.events).toEqual([{ id: event.id, name: '10 kilometer', type: 'distance' }])
    expect(body.project).toMatchObject({
      id: project.id,
      url: 'loop-voor-water',
      photo: { key: photo.key, widths: [320, 640], width: 640, height: 400, alt: 'Een foto' },
      photo_url: `/media/${photo.key}-640.webp`,
      state: projectStates.public,
      is_public: true,
      is_payment_link: false,
      allow_peer_to_peer: true,
      isDonationAllowed: true,
      closing_date: '2026-03-20',
      days_left: 10,
      event_date: '2026-03-19',
      event_has_passed: false,
      p2p_subscription_deadline: '2026-03-15',
      organization_id: organization.id,
      goal: 1000,
      raised: 300.5,
      donation_count: 4,
      percentage: 30,
      participant_count: 1,
      team_count: 1,
      organizer: {
        kind: 'organization',
        name: 'Schoon Water',
        url: 'schoon-water',
        anbi: true,
        cbf: false,
        city: 'Utrecht',
      },
      is_manager: false,
    })
  })

  test('has as organizer the person who made it, when it says so or has no organization [3.07]', async () => {
    const { db } = app.deps
    const owner = await insertUser(db, { name: 'Noor de Wit' })
    const organization = await insertOrganization(db, { anbi: true })
    const shown = await insertProject(db, {
      ownerId: owner.id,
      organizationId: organization.id,
      showUserAsOwner: true,
    })
    const alone = await insertProject(db, { ownerId: owner.id })
    const person = { kind: 'person', name: 'Noor de Wit', url: null, photo: null, anbi: false, cbf: false, city: '' }
    for (const { id } of [shown, alone]) {
      const { body } = await app.visitor().get(`/api/project/${id}`)
      expect(body.project.organizer).toEqual(person)
    }
  })

  test('counts its days in Amsterdam, where tomorrow begins before it does in London [4.02]', async () => {
    const project = await insertProject(app.deps.db, { closingDate: '2026-03-10' })
    app.clock.set('2026-03-10T22:59:00Z')
    const before = await app.visitor().get(`/api/project/${project.id}`)
    app.clock.set('2026-03-10T23:01:00Z')
    const after = await app.visitor().get(`/api/project/${project.id}`)
    app.clock.set('2026-03-10T10:00:00Z')
    expect(before.body.project).toMatchObject({ state: 1, days_left: 0, isDonationAllowed: true })
    expect(after.body.project).toMatchObject({ state: 2, days_left: null, isDonationAllowed: false })
  })

  test('has had its event the day after it, in Amsterdam [4.03]', async () => {
    const { id } = await insertProject(app.deps.db, { eventDate: '2026-03-10' })
    const { id: without } = await insertProject(app.deps.db)
    const hasPassed = async (number: number) =>
      (await app.visitor().get(`/api/project/${number}`)).body.project.event_has_passed as unknown
    app.clock.set('2026-03-10T22:59:00Z')
    expect(await hasPassed(id)).toBe(false)
    app.clock.set('2026-03-10T23:01:00Z')
    expect([await hasPassed(id), await hasPassed(without)]).toEqual([true, false])
    app.clock.set('2026-03-10T10:00:00Z')
  })

  test('keeps a hidden goal from all but its managers [9.09]', async () => {
    const { db } = app.deps
    const owner = await insertUser(db)
    const project = await insertProject(db, { ownerId: owner.id, showGoal: false })
    const guest = await app.visitor().get(`/api/project/${project.id}`)
    const manager = await (await app.signIn(owner.email)).get(`/api/project/${project.id}`)
    expect(guest.body.project).toMatchObject({ goal: null, show_goal: false, percentage: 100, is_manager: false })
    expect(manager.body.project).toMatchObject({ goal: 1000, show_goal: false, percentage: 100, is_manager: true })
  })

  test('of a person is shown to the leader of an organization, and is not theirs [6.03, 7.01]', async () => {
    const { db } = app.deps
    const [leader, captain] = [await insertUser(db), await insertUser(db)]
    const organization = await insertOrganization(db)
    await insertOrganizationMember(db, { organizationId: organization.id, userId: leader.id, role: 'owner' })
    await insertOrganizationMember(db, { organizationId: organization.id, userId: captain.id, role: 'captain' })
    const project = await insertProject(db, { url: 'molen-van-arie' })
    for (const { email } of [leader, captain]) {
      const visitor = await app.signIn(email)
      const shown = await visitor.get(`/api/project/${project.id}`)
      const page = await visitor.get('/api/pages/molen-van-arie')
      expect([shown.status, page.status], email).toEqual([200, 200])
      expect(shown.body.project).toMatchObject({ is_manager: false })
    }
  })

  test('that is a draft is there for its managers alone [4.02, 6.03]', async () => {
    const { db } = app.deps
    const organization = await insertOrganization(db)
    const people = {
      owner: await insertUser(db),
      manager: await insertUser(db),
      organizationOwner: await insertUser(db),
      captain: await insertUser(db),
      member: await insertUser(db),
      stranger: await insertUser(db),
      staff: await insertUser(db, { email: 'staf@example.test', ...phoneFactor() }),
    }
    const project = await insertProject(db, {
      ownerId: people.owner.id,
      organizationId: organization.id,
      state: projectStates.draft,
    })
    await insertProjectManager(db, project.id, people.manager.id)
    await insertOrganizationMember(db, {
      organizationId: organization.id,
      userId: people.organizationOwner.id,
      role: 'owner',
    })
    await insertOrganizationMember(db, { organizationId: organization.id, userId: people.captain.id, role: 'captain' })
    await insertOrganizationMember(db, { organizationId: organization.id, userId: people.member.id, role: 'member' })

    const statuses: Record<string, number> = { guest: (await app.visitor().get(`/api/project/${project.id}`)).status }
    for (const [who, { email }] of Object.entries(people))
      statuses[who] = (await (await app.signIn(email)).get(`/api/project/${project.id}`)).status
    expect(statuses).toEqual({
      guest: 404,
      owner: 200,
      manager: 200,
      organizationOwner: 200,
      captain: 200,
      member: 404,
      stranger: 404,
      staff: 200,
    })
  })

  test('that was archived exists for its managers alone, with the same answer as one that never was [7.01]', async () => {
    const { db } = app.deps
    const owner = await insertUser(db)
    const project = await insertProject(db, { ownerId: owner.id, archivedAt: app.clock.now() })
    const archived = await app.visitor().get(`/api/project/${project.id}`)
    const another = await (await app.signInAnew()).visitor.get(`/api/project/${project.id}`)
    const unknown = await app.visitor().get('/api/project/999999999')
    const nonsense = await app.visitor().get('/api/project/geen-nummer')
    expect([archived.status, another.status, unknown.status, nonsense.status]).toEqual([404, 404, 404, 404])
    expect([archived.body, another.body]).toEqual([unknown.body, unknown.body])
  })
})

describe('the progress of a project', () => {
  test('is what it has raised now [9.09]', async () => {
    const project = await insertProject(app.deps.db)
    await insertTotal(app.deps.db, { subjectId: project.id, raisedCents: 33_333, donationCount: 2 })
    const { body } = await app.visitor().get(`/api/project/${project.id}/progress`)
    expect(body).toEqual({ raised: 333.33, goal: 1000, show_goal: true, percentage: 33, donation_count: 2 })
  })

  test('is not there for a draft or an archived project', async () => {
    const draft = await insertProject(app.deps.db, { state: projectStates.draft })
    const archived = await insertProject(app.deps.db, { archivedAt: app.clock.now() })
    for (const { id } of [draft, archived])
      expect((await app.visitor().get(`/api/project/${id}/progress`)).status).toBe(404)
  })
})

describe('recent projects', () => {
  test('are the public ones, newest first [7.01, 2.12]', async () => {
    const { db } = app.deps
    const at = (day: number) => new Date(`2027-01-0${day}T10:00:00Z`)
    const oldest = await insertProject(db, { publishedAt: at(1) })
    const newest = await insertProject(db, { publishedAt: at(3) })
    const middle = await insertProject(db, { publishedAt: at(2) })
    await insertProject(db, { publishedAt: at(9), state: projectStates.draft })
    await insertProject(db, { publishedAt: at(9), archivedAt: app.clock.now() })
    await insertProject(db, { publishedAt: at(9), closingDate: '2026-03-09' })
    await insertProject(db, { publishedAt: at(9), state: projectStates.finished })
    await insertProject(db, { publishedAt: at(9), kind: 'link' })
    const { status, body } = await app.visitor().get('/api/project/recent?limit=3')
    expect(status).toBe(200)
    expect(body.list.map(({ id }: { id: number }) => id)).toEqual([newest.id, middle.id, oldest.id])
    expect(body.list[0]).toMatchObject({ url: newest.url, goal: 1000, percentage: 0, organizer: { kind: 'person' } })
  })

  test('come in no other number than 1 to 24 [7.01]', async () => {
    for (const limit of ['0', '25', '1.5', 'veel']) {
      const { status, body } = await app.visitor().get(`/api/project/recent?limit=${limit}`)
      expect(status, limit).toBe(422)
      expect(Object.keys(body.errors)).toEqual(['limit'])
    }
  })
})

describe('every public project', () => {
  const urls = async (query: string) => {
    const { status, body } = await app.visitor().get(`/api/project/public?${query}`)
    expect(status).toBe(200)
    return { urls: body.list.map(({ url }: { url: string }) => url), total: body.total }
  }

  test('is found by its words, open ones first, a page at a time', async () => {
    const { db } = app.deps
    const at = (day: number) => new Date(`2027-02-0${day}T10:00:00Z`)
    const zeeland = await insertOrganization(db, { name: 'De Kwelder', city: 'Zierikzee' })
    const kwelder = { organizationId: zeeland.id, description: 'Ruimte voor lepelaars en 100% slik.' }
    await insertProject(db, { ...kwelder, url: 'kwelder-over', closingDate: '2026-03-09', publishedAt: at(9) })
    await insertProject(db, { ...kwelder, url: 'kwelder-een', publishedAt: at(1) })
    await insertProject(db, { ...kwelder, url: 'kwelder-twee', publishedAt: at(2) })
    await insertProject(db, { ...kwelder, url: 'kwelder-concept', state: projectStates.draft })
    await insertProject(db, { ...kwelder, url: 'kwelder-weg', archivedAt: app.clock.now() })
    await insertProject(db, { ...kwelder, url: 'kwelder-link', kind: 'link' })
    const all = ['kwelder-twee', 'kwelder-een', 'kwelder-over']
    for (const words of ['lepelaars', 'LEPELAARS kwelder', 'zierikzee', '100%25'])
      expect(await urls(`search=${words}`), words).toEqual({ urls: all, total: 3 })
    expect(await urls('search=lepelaars&limit=2')).toEqual({ urls: all.slice(0, 2), total: 3 })
    expect(await urls('search=lepelaars&limit=2&page=2')).toEqual({ urls: all.slice(2), total: 3 })
    expect(await urls('search=lepelaars+zonnepanelen')).toEqual({ urls: [], total: 0 })
    // What means something to a database is a letter like any other.
    for (const sign of ['lepel_ars', 'lep%25ars', 'lepelaars%5C'])
      expect((await urls(`search=${sign}`)).total, sign).toBe(0)
  })

  test('stands in the order of the request, on pages that are counted', async () => {
    const { db } = app.deps
    const description = 'Een roeiboot voor de haven.'
    const at = (day: number) => new Date(`2027-01-0${day}T10:00:00Z`)
    const put = (url: string, more: object) => insertProject(db, { url, description, ...more })
    await put('haven-b', { name: 'bakboord', publishedAt: at(1), closingDate: '2026-06-01' })
    await put('haven-c', { name: 'Convooi', publishedAt: at(4), closingDate: '2026-03-09' })
    await put('haven-a', { name: 'Anker', publishedAt: at(2) })
    await put('haven-d', { name: 'dek', publishedAt: at(3), closingDate: '2026-05-01' })
    const pageOf = async (query: string) => {
      const { status, body } = await app.visitor().get(`/api/project/public?search=roeiboot&${query}`)
      if (status !== 200) return { status, errors: body.errors }
      const shown = body.list.map(({ url }: { url: string }) => url.slice(-1)).join('')
      return { status, shown, page: body.page, pages: body.pages, total: body.total }
    }
    for (const [order, shown] of [
      ['', 'dabc'],
      ['order=open', 'dabc'],
      ['order=newest', 'cdab'],
      ['order=closing', 'dbac'],
      ['order=name', 'abcd'],
    ] as const) {
      const all = { status: 200, page: 1, pages: 1, total: 4 }
      expect(await pageOf(order), order).toEqual({ ...all, shown })
      for (const page of [1, 2, 3, 4])
        expect(await pageOf(`${order}&limit=1&page=${page}`), order).toEqual({
          ...all,
          shown: shown[page - 1],
          page,
          pages: 4,
        })
    }
    expect(await pageOf('limit=3&page=3')).toEqual({ status: 200, shown: '', page: 3, pages: 2, total: 4 })
    const wrong = { status: 422, errors: { order: ['Maak een keuze uit de lijst.'] } }
    for (const order of ['oldest', 'p.id', '', 'toString', 'name;drop table projects'])
      expect(await pageOf(`order=${encodeURIComponent(order)}`), order).toEqual(wrong)
  })

  test('is not found under the name of an owner who is not shown, nor on a page that is no number', async () => {
    const { db } = app.deps
    const owner = await insertUser(db, { name: 'Verborgen Voornaam' })
    const organization = await insertOrganization(db)
    await insertProject(db, { ownerId: owner.id, organizationId: organization.id })
    expect((await urls('search=verborgen')).total).toBe(0)
    for (const query of ['page=0', 'page=een', 'limit=101', `search=${'a'.repeat(101)}`])
      expect((await app.visitor().get(`/api/project/public?${query}`)).status, query).toBe(422)
  })
})
