import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days } from '../../../../tests/support/fake-clock.ts'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertUpdate } from '../../../../tests/support/builders/content.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'

let app: TestApp
let worlds = 0
let project: Awaited<ReturnType<typeof insertProject>>

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  worlds += 1
  const owner = await insertUser(app.deps.db)
  project = await insertProject(app.deps.db, { url: `nieuws-${worlds}`, ownerId: owner.id, kind: 'participants' })
})
afterAll(() => app.close())

const insert = (values: Parameters<typeof insertUpdate>[1]) => insertUpdate(app.deps.db, values)
const page = (update: number | string, url = project.url) => app.visitor().get(`/api/pages/${url}/updates/${update}`)
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('the page of an update', () => {
  test('has the update itself, cleaned, and its author [2.05]', async () => {
    const update = await insert({
      projectId: project.id,
      title: 'De put is klaar',
      description: '<h3>Klaar</h3><p>Hoera<script>alert(1)</script></p><h4>En nu</h4>',
      publishedAt: app.clock.ago(days(1)),
    })
    const { status, body } = await page(update.id)
    expect(status).toBe(200)
    expect(body.update).toEqual({
      id: update.id,
      title: 'De put is klaar',
      intro: 'In het kort.',
      // Below the title of the page no level is left out.
      description: '<h2>Klaar</h2><p>Hoera</p><h3>En nu</h3>',
      photo: null,
      photo_url: null,
      bloggable_type: 'project',
      bloggable_id: project.id,
      published_at: app.clock.ago(days(1)).toISOString(),
      is_published: true,
      version: 1,
    })
    expect(body.bloggable).toEqual({ type: 'project', id: project.id, name: project.name, url: null })
    expect(body.project).toMatchObject({ id: project.id })
  })

  test('lists five newer and five older ones, the nearest first, by moment and then by number [2.05]', async () => {
    const all = []
    for (let day = 14; day >= 1; day -= 1)
      all.push(await insert({ projectId: project.id, publishedAt: app.clock.ago(days(day)) }))
    const twin = await insert({ projectId: project.id, publishedAt: app.clock.ago(days(7)) })
    await insert({ projectId: project.id, publishedAt: app.clock.in(days(1)) })
    const ids = idsOf(all)
    const { body } = await page(ids[7]!)
    expect(idsOf(body.newer)).toEqual([twin.id, ids[8], ids[9], ids[10], ids[11]])
    expect(idsOf(body.older)).toEqual([ids[6], ids[5], ids[4], ids[3], ids[2]])
    expect(body.newer[0]).toEqual({ id: twin.id, title: 'Nieuws', published_at: app.clock.ago(days(7)).toISOString() })
    const last = await page(ids[13]!)
    expect(last.body.newer).toEqual([])
    expect(idsOf((await page(ids[0]!)).body.older)).toEqual([])
  })

  test.each(['participant', 'team'] as const)('keeps to the updates of the same %s [2.05]', async (type) => {
    const { db } = app.deps
    const parent =
      type === 'team'
        ? await insertTeam(db, { projectId: project.id, url: 'zee', name: 'Zee' })
        : await insertParticipant(db, { projectId: project.id, url: 'zee', name: 'Zee' })
    const owner = type === 'team' ? { teamId: parent.id } : { participantId: parent.id }
    const older = await insert({ ...owner, publishedAt: app.clock.ago(days(3)) })
    const update = await insert({ ...owner, publishedAt: app.clock.ago(days(2)) })
    await insert({ projectId: project.id, publishedAt: app.clock.ago(days(1)) })
    const { body } = await page(update.id)
    expect(body.bloggable).toEqual({ type, id: parent.id, name: 'Zee', url: 'zee' })
    expect(body.newer).toEqual([])
    expect(idsOf(body.older)).toEqual([older.id])
  })

  test('is not there before it appears, elsewhere, without a number, or when its writer was archived', async () => {
    const { db } = app.deps
    const tomorrow = await insert({ projectId: project.id, publishedAt: app.clock.in(days(1)) })
    const update = await insert({ projectId: project.id, publishedAt: app.clock.ago(days(1)) })
    const other = await insertProject(db, { url: `elders-${worlds}` })
    const participant = await insertParticipant(db, { projectId: project.id, archivedAt: app.clock.ago(days(1)) })
    const ofGone = await insert({ participantId: participant.id, publishedAt: app.clock.ago(days(2)) })
    expect((await page(tomorrow.id)).status).toBe(404)
    expect((await page(update.id, other.url)).status).toBe(404)
    expect((await page(ofGone.id)).status).toBe(404)
    expect((await page('nieuw')).status).toBe(404)
    expect((await page(update.id)).status).toBe(200)
  })

  test('is not there for guests while its project is a draft', async () => {
    const draft = await insertProject(app.deps.db, { url: `concept-${worlds}`, state: projectStates.draft })
    const update = await insert({ projectId: draft.id, publishedAt: app.clock.ago(days(1)) })
    expect((await page(update.id, draft.url)).status).toBe(404)
  })
})
