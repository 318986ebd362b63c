import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { eq } from 'drizzle-orm'
import { registrationSwitches } from '../../../../../contract/fundraisers/projects/projects.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import {
  type ProjectValues,
  signingUpAt,
  signUpForm,
  signUpPassword,
} from '../../../../../tests/support/signups/sign-up.ts'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { sampleImage } from '../../../../../tests/support/pictures/sample-image.ts'
import { media } from '../../../../schema/identity/media.ts'
import { participantDetails, participants } from '../../../../schema/fundraisers/participants.ts'
import { registrations } from '../../../../schema/signups/registrations.ts'

let app: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
})
afterAll(() => app.close())

describe.each([
  ['the teams to choose from', ({ id }: { id: number }) => `/api/project/${id}/register/teams`],
  ['the form', ({ url }: { url: string }) => `/api/pages/${url}/register`],
])('a search in the teams, by %s,', (_title, pathOf) => {
  test('is for a network so many times a minute; its lists without words do not count, nor does another network', async () => {
    const project = await insertProject(app.deps.db, { kind: 'participants', allowTeams: true })
    const visitor = app.visitor()
    const request = async (search: string, times: number) => {
      const statuses = new Set<number>()
      for (let time = 0; time < times; time += 1)
        statuses.add((await visitor.get(`${pathOf(project)}?search=${search}`)).status)
      return [...statuses]
    }
    expect(await request('', 61)).toEqual([200])
    expect(await request('zee', 60)).toEqual([200])
    expect([await request('duin', 1), await request('', 1)]).toEqual([[429], [200]])
    expect((await app.visitor().get(`${pathOf(project)}?search=zee`)).status).toBe(200)
  })
})

describe('errors', () => {
  const wrong: [string, ProjectValues, object, string[]][] = [
    [
      'nothing filled in',
      {},
      { email: '', password: '', name: '', last_name: '', general_terms: '' },
      ['email', 'general_terms', 'last_name', 'name', 'password'],
    ],
    ['a broken address and a short password', {}, { email: 'noor', password: 'kort' }, ['email', 'password']],
    ['a password of one’s own name', {}, { name: 'Hendrikje', password: 'Hendrikje Broek' }, ['password']],
    ['a goal with cents', {}, { goal: '12,50' }, ['goal']],
    ['a goal of nothing', {}, { goal: '0' }, ['goal']],
    ['an event of nobody', {}, { project_event_id: 99_999 }, ['project_event_id']],
    ['a long motivation', {}, { motivation: 'x'.repeat(251) }, ['motivation']],
    ['a team that was not chosen', {}, { teamMode: 'join' }, ['team_id']],
    ['a team without a name', {}, { teamMode: 'create' }, ['team_name']],
    ['a team where there are none', { allowTeams: false }, { teamMode: 'join', team_id: 1 }, ['teamMode']],
    [
      'a new team where none may be made',
      { allowTeamCreation: false },
      { teamMode: 'create', team_name: 'X' },
      ['teamMode'],
    ],
    ['an unknown way', {}, { teamMode: 'both' }, ['teamMode']],
    [
      'all that is asked, left out',
      { registrationSwitches: [...registrationSwitches] },
      {},
      ['address', 'city', 'date_of_birth', 'gender', 'phone_number', 'postal_code', 'shirt_size'],
    ],
    [
      'somebody who is not born yet',
      { registrationSwitches: ['date_of_birth'] },
      { date_of_birth: '2030-01-01' },
      ['date_of_birth'],
    ],
    ['a size that is none', { registrationSwitches: ['shirt_size'] }, { shirt_size: 'XXXL' }, ['shirt_size']],
    ['a photo that is none', {}, { photo_url: 'https://elders.test/foto.jpg' }, ['photo_url']],
  ]
  test.each(wrong)('%s is named at its field [3.10, 8.01]', async (_title, values, more, fields) => {
    const project = await at.peerToPeer(values)
    const before = await at.countUsers()
    const { status, body } = await at.register(project.id, signUpForm(more))
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, fields])
    expect(await at.listOf(project.id)).toEqual([])
    expect(await at.countUsers()).toBe(before)
  })

  test.each([
    ['name', '', 422],
    ['name', 'Noor', 200],
    ['email', 'noor', 422],
    ['password', 'kort', 422],
    ['password', signUpPassword, 200],
    ['motivation', 'x'.repeat(251), 422],
    ['general_terms', '', 422],
    ['date_of_birth', '2031-01-01', 422],
    ['phone_number', 'geen', 422],
    // Whether a code is right is not said here: it would not count as an attempt.
    ['subscriptionCode', 'FOUT1', 200],
  ])('%s %j is answered with %i when it is left [5.17]', async (field, value, status) => {
    const project = await at.peerToPeer({ subscriptionCode: 'GOED1' })
    const answer = await app.visitor().post(`/api/project/${project.id}/register/validate`, { field, value })
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    if (status === 422) expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  test('a known e-mail address is fine when it is left [5.17]', async () => {
    const project = await at.peerToPeer()
    const { email } = await insertUser(app.deps.db)
    const path = `/api/project/${project.id}/register/validate`
    expect((await app.visitor().post(path, { field: 'email', value: email })).status).toBe(200)
  })
})

describe('the personal details', () => {
  const details = {
    address: 'Dijk 1',
    postal_code: '1234 AB',
    city: 'Hoorn',
    date_of_birth: '1990-05-01',
    phone_number: '06 12345678',
    shirt_size: 'M',
    gender: 'unsaid',
  }
  const detailsOf = async (projectId: number) => {
    const [row] = await app.deps.db
      .select({ details: participantDetails })
      .from(participantDetails)
      .innerJoin(participants, eq(participants.id, participantDetails.participantId))
      .where(eq(participants.projectId, projectId))
    return row?.details
  }

  test('is stored when the project has its field, and nothing of it otherwise [3.10]', async () => {
    const all = await at.peerToPeer({ registrationSwitches: [...registrationSwitches] })
    await at.takePart(all.id, signUpForm(details))
    expect(await detailsOf(all.id)).toMatchObject({
      firstName: 'Noor',
      lastNamePrefix: 'van den',
      lastName: 'Broek',
      address: 'Dijk 1',
      postalCode: '1234 AB',
      city: 'Hoorn',
      dateOfBirth: '1990-05-01',
      phoneNumber: '06 12345678',
      shirtSize: 'M',
      gender: 'unsaid',
    })
    const none = await at.peerToPeer()
    await at.takePart(none.id, signUpForm(details))
    const record = JSON.stringify(await detailsOf(none.id))
    expect(record).not.toMatch(/Dijk 1|1234 AB|Hoorn|1990|12345678|"M"|unsaid/)
  })

  test('stands in no answer to others', async () => {
    const project = await at.peerToPeer({ registrationSwitches: [...registrationSwitches] })
    await at.takePart(project.id, signUpForm({ ...details, city: 'Geheimdorp', address: 'Geheimpad 7' }))
    const [participant] = await at.listOf(project.id)
    const visitor = app.visitor()
    for (const path of [
      `/api/pages/${project.url}`,
      `/api/pages/${project.url}/participants/${participant!.url}`,
      `/api/project/${project.id}/participants`,
      `/api/pages/${project.url}/register`,
    ])
      expect(JSON.stringify((await visitor.get(path)).body)).not.toMatch(/Geheim|1990|12345678/)
  })
})

describe('the photo', () => {
  const pictures = () => app.deps.db.$count(media)

  test('is the face of the page, drawn as every picture of a participant [3.10]', async () => {
    const project = await at.peerToPeer()
    await at.takePart(project.id, signUpForm({ photo_url: await sampleImage() }))
    const [participant] = await at.listOf(project.id)
    const [photo] = await app.deps.db.select().from(media).where(eq(media.id, participant!.photoId!))
    expect(photo?.widths).toEqual([96, 192, 400])
  })

  test('of a form that is refused is not stored, whenever that is seen', async () => {
    const before = await pictures()
    const photo_url = await sampleImage()
    const project = await at.peerToPeer({ subscriptionCode: 'DIJK5' })
    for (const more of [{ name: '' }, { subscriptionCode: 'FOUT1' }])
      expect(
        (await at.register(project.id, signUpForm({ subscriptionCode: 'DIJK5', photo_url, ...more }))).status,
      ).toBe(422)
    // This one is seen only while the place is taken, when the picture is drawn already.
    const removal = { teamMode: 'join', team_id: 999_999_999, subscriptionCode: 'DIJK5', photo_url }
    expect((await at.register(project.id, signUpForm(removal))).status).toBe(422)
    expect(await pictures()).toBe(before)
  })

  test('of an existing participant, or of a form sent twice, leaves nothing behind', async () => {
    const project = await at.peerToPeer()
    const form = signUpForm({ photo_url: await sampleImage() })
    const visitor = app.visitor()
    const before = await pictures()
    for (let time = 0; time < 2; time += 1)
      await at.register(project.id, form, visitor, { 'idempotency-key': 'twee-keer' })
    expect(await pictures()).toBe(before + 1)
    const own = (await app.signInAnew()).visitor
    const reference = { ...form, email: '', password: '' }
    await at.register(project.id, reference, own)
    expect((await at.register(project.id, { ...reference, name: 'Anders' }, own)).status).toBe(409)
    expect(await pictures()).toBe(before + 2)
  })

  test('stays while its place waits to be paid, and goes with the registration', async () => {
    const project = await at.peerToPeer({ useEntryFee: true, entryFeeCents: 1_500 })
    await at.register(project.id, signUpForm({ photo_url: await sampleImage() }))
    const [registration] = await app.deps.db.select().from(registrations).where(eq(registrations.projectId, project.id))
    const isThere = () => app.deps.db.$count(media, eq(media.id, registration!.photoId!))
    app.clock.advance(days(2))
    await app.runJobs()
    expect(await isThere()).toBe(1)
    app.clock.advance(days(3))
    await app.runJobs()
    app.clock.advance(days(1))
    await app.runJobs()
    expect(await isThere()).toBe(0)
  })
})

test('takes nothing but what the form has', async () => {
  const project = await at.peerToPeer()
  const more = {
    is_captain: true,
    isCaptain: true,
    user_id: 1,
    raised: 5,
    state: 'confirmed',
    fee: 0,
    usedCode: true,
    id: 1,
  }
  await at.takePart(project.id, signUpForm({ ...more, name: '<script>alert(1)</script>' }))
  const [participant] = await at.listOf(project.id)
  expect(participant).toMatchObject({ isCaptain: false, usedCode: false, url: 'script-alert-1-script-van-den-broek' })
})
