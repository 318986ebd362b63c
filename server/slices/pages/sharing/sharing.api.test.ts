import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { plantedDetails, plantedIn, plantIn } from '../../../../tests/authorization/planted.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertPicture } from '../../../../tests/support/builders/media.ts'
import { insertOrganization } from '../../../../tests/support/builders/organizations.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { insertTotal } from '../../../../tests/support/builders/totals.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { guest } from '../../../platform/http/requests/actor.ts'
import { participants } from '../../../schema/fundraisers/participants.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'
import { totals } from '../../../schema/fundraisers/totals.ts'
import { users } from '../../../schema/identity/users.ts'
import { cardSheet } from './card-sheet.ts'
import { getPrintedPage } from './get-printed-page.ts'
import { posterSheet } from './poster-sheet.ts'
import { eq } from 'drizzle-orm'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const request = (url: string) => app.http.inject({ url })

/** The picture, as often as it takes: where there is a photo, that stands in for one that is not ready soon. */
async function requestCard(url: string) {
  for (;;) {
    const answer = await request(`${url}/card.jpg`)
    if (answer.statusCode !== 302) return answer
  }
}

/** The red, green and blue of the middle of the photo's area. */
async function photoColourOf(jpeg: Buffer): Promise<number[]> {
  const { data } = await sharp(jpeg)
    .extract({ left: 260, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

async function insertStoredPhoto(content?: Buffer) {
  const photo = await insertPicture(app.deps.db)
  const blue = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#0000ff' } })
    .webp()
    .toBuffer()
  await app.deps.storage.put(`${photo.key}-640.webp`, content ?? blue, 'image/webp')
  return photo
}

// A process is started for each print, which takes its time on a busy machine.
describe('the picture by a link', { timeout: 120_000 }, () => {
  test('has the photo, and is as large as those who show links want it', async () => {
    const photo = await insertStoredPhoto()
    const { url } = await insertProject(app.deps.db, {
      photoId: photo.id,
      name: 'Loop </svg><script>1</script> & 💧 voor شجرة',
    })
    const answer = await requestCard(`/${url}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=600',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(answer.rawPayload.length).toBeLessThan(300_000)
    const [red, , blue] = await photoColourOf(answer.rawPayload)
    expect(blue! - red!).toBeGreaterThan(200)
  })

  test.each([
    ['none', undefined],
    ['one that is no picture', Buffer.from('geen foto')],
  ])('is made without a photo that cannot be read: %s', async (_title, content) => {
    const photo = content === undefined ? undefined : await insertStoredPhoto(content)
    const { url } = await insertProject(app.deps.db, {
      photoId: photo?.id ?? null,
      name: 'Hottentottententententoonstelling'.repeat(6),
    })
    const answer = await requestCard(`/${url}`)
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200 })
  })

  test('follows the name at once, and the total after ten minutes', async () => {
    const project = await insertProject(app.deps.db)
    await insertTotal(app.deps.db, { subjectId: project.id, raisedCents: 10_000 })
    const card = async () => (await request(`/${project.url}/card.jpg`)).rawPayload
    const first = await card()
    expect(await card()).toEqual(first)

    await app.deps.db.update(totals).set({ raisedCents: 60_000 }).where(eq(totals.subjectId, project.id))
    expect(await card()).toEqual(first)
    app.clock.advance(minutes(11))
    const second = await card()
    expect(second).not.toEqual(first)

    await app.deps.db.update(projects).set({ name: 'Heel iets anders' }).where(eq(projects.id, project.id))
    expect(await card()).not.toEqual(second)
  })

  test('is requested by many at once and made once', async () => {
    const { url } = await insertProject(app.deps.db)
    const answers = await Promise.all(Array.from({ length: 15 }, () => request(`/${url}/card.jpg`)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  test('is there for a participant and a team of the project, and of no other', async () => {
    const project = await insertProject(app.deps.db, { kind: 'participants' })
    const other = await insertProject(app.deps.db, { kind: 'participants' })
    const participant = await insertParticipant(app.deps.db, { projectId: project.id })
    const team = await insertTeam(app.deps.db, { projectId: project.id })
    for (const page of [`deelnemers/${participant.url}`, `teams/${team.url}`]) {
      for (const file of ['card.jpg', 'poster.pdf'])
        expect((await request(`/${project.url}/${page}/${file}`)).statusCode, `${page}/${file}`).toBe(200)
      expect((await request(`/${other.url}/${page}/card.jpg`)).statusCode).toBe(404)
    }
  })

  test('that takes too long is the photo itself, and is there when it is requested again', async () => {
    const photo = await insertStoredPhoto()
    const { url } = await insertProject(app.deps.db, { photoId: photo.id })
    // One is printed after the other.
    const others = await Promise.all(Array.from({ length: 7 }, () => insertProject(app.deps.db)))
    const before = others.map((other) => request(`/${other.url}/card.jpg`))
    const answer = await request(`/${url}/card.jpg`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store'])
    expect(answer.headers['location']).toContain(photo.key)
    await Promise.all(before)
    expect((await requestCard(`/${url}`)).headers['content-type']).toBe('image/jpeg')
  })

  test('is there for an organization that is public, with its logo or its photo, and its poster too', async () => {
    const logo = await insertStoredPhoto()
    const organization = await insertOrganization(app.deps.db, { photoId: logo.id, name: 'Stichting Wad & Wind' })
    await insertProject(app.deps.db, { organizationId: organization.id })
    const answer = await requestCard(`/${organization.url}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const [red, , blue] = await photoColourOf(answer.rawPayload)
    expect(blue! - red!).toBeGreaterThan(200)
    const poster = await request(`/${organization.url}/poster.pdf`)
    expect(poster.rawPayload.toString('latin1')).toContain(`(http://stuiver.test/${organization.url})`)
    const hidden = await insertOrganization(app.deps.db, { isPublic: false })
    for (const file of ['card.jpg', 'poster.pdf']) {
      expect((await request(`/${hidden.url}/${file}`)).statusCode).toBe(404)
      expect((await request(`/${organization.url}/teams/x/${file}`)).statusCode).toBe(404)
    }
  })

  test('of a URL that cannot be one is not there', async () => {
    const { url } = await insertProject(app.deps.db)
    for (const path of ['x%00', `${url}%00`, `${url}/deelnemers/x%00`, `${url}/teams/%00`])
      for (const print of ['card.jpg', 'poster.pdf'])
        expect([path, (await request(`/${path}/${print}`)).statusCode]).toEqual([path, 404])
  })

  test('of a draft, an archived project or none does not exist for any visitor', async () => {
    const { visitor: manager, ...owner } = await app.signInAnew()
    const draft = await insertProject(app.deps.db, { state: projectStates.draft, ownerId: owner.id })
    const archived = await insertProject(app.deps.db, { ownerId: owner.id, archivedAt: new Date('2026-01-01') })
    for (const url of [draft.url, archived.url, 'niets-hier'])
      expect((await manager.get(`/${url}/card.jpg`)).status, url).toBe(404)
  })
})

describe('the poster', { timeout: 120_000 }, () => {
  test('is one page of A4 with its letters and the URL in it', async () => {
    const photo = await insertStoredPhoto()
    const { url } = await insertProject(app.deps.db, { photoId: photo.id, name: 'Ĳsbreker Ελλάδα Привет' })
    const answer = await request(`/${url}/poster.pdf`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const page = answer.rawPayload.toString('latin1')
    expect(page.startsWith('%PDF-')).toBe(true)
    expect(page).toContain('/MediaBox [0 0 595.28 841.89]')
    expect(page.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    expect(page).toContain(`(http://stuiver.test/${url})`)
    expect(page).toContain('/FontFile2')
    expect(page).toContain('/DCTDecode')
    expect(answer.rawPayload.length).toBeLessThan(1_000_000)
  })

  test('of a draft is for its managers alone, and stored nowhere on the way', async () => {
    const owner = await insertUser(app.deps.db)
    const draft = await insertProject(app.deps.db, { state: projectStates.draft, ownerId: owner.id })
    const manager = await app.signIn(owner.email)
    const seen = await manager.get(`/${draft.url}/poster.pdf`)
    expect(seen.status).toBe(200)
    expect(seen.headers['cache-control']).toBe('private, no-store')
    expect((await request(`/${draft.url}/poster.pdf`)).statusCode).toBe(404)
    const { visitor: stranger } = await app.signInAnew()
    expect((await stranger.get(`/${draft.url}/poster.pdf`)).status).toBe(404)
  })

  test('is not printed by one visitor without end', async () => {
    const { url } = await insertProject(app.deps.db)
    const visitor = app.visitor()
    const statuses = []
    for (let time = 0; time < 22; time += 1) statuses.push((await visitor.get(`/${url}/poster.pdf`)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

// A print is made of the sheet alone, in a process that knows no database.
test('shows on card and poster no details for the project alone, to any caller', async () => {
  const { db, texts } = app.deps
  const owner = await insertUser(db)
  const { id: projectId, url } = await insertProject(db, { kind: 'participants', ownerId: owner.id, url: 'loop' })
  const team = await insertTeam(db, { projectId })
  const own = { projectId, teamId: team.id, isCaptain: true, name: 'Wilma', url: 'wilma' }
  const { id, userId } = await insertParticipant(db, own)
  const browser = { sessionId: 1, confirmedAt: app.clock.now(), isStaff: false, abilities: 'all' } as const
  async function sheets(): Promise<string> {
    const matches = []
    for (const actor of [guest, { userId: owner.id, ...browser }, { userId, ...browser }])
      for (const page of [{}, { participant: 'wilma' }, { team: team.url }]) {
        const shown = await getPrintedPage(app.deps, actor, { project: url, ...page })
        matches.push(cardSheet(shown, texts, null), posterSheet(shown, texts, null))
      }
    return JSON.stringify(matches)
  }
  const before = await sheets()
  await plantIn(db, id)
  const { houseNumber: _, ...details } = plantedDetails
  const account = { ...details, name: `${details.firstName} ${details.lastName}` }
  await db.update(users).set(account).where(eq(users.id, userId))
  expect(await sheets()).toBe(before)
  expect(plantedIn(before)).toEqual([])
  await db.update(participants).set({ name: 'Wilma B' }).where(eq(participants.id, id))
  expect(await sheets()).toContain('Wilma B')
})
