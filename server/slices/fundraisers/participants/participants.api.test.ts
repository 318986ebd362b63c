import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject, insertProjectEvent } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { insertTotal } from '../../../../tests/support/builders/totals.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

describe('the participants of a project', () => {
  test('are cards with the amount raised on their page [7.01, 3.09, 9.09]', async () => {
    const { db } = app.deps
    const project = await insertProject(db, { kind: 'participants' })
    const event = await insertProjectEvent(db, project.id, '5 kilometer')
    const team = await insertTeam(db, { projectId: project.id, name: 'De Snelle Stappen' })
    const captain = await insertParticipant(db, {
      projectId: project.id,
      name: 'Fatima El Amrani',
      url: 'fatima',
      teamId: team.id,
      isCaptain: true,
      projectEventId: event.id,
      goalCents: 30_000,
    })
    await insertTotal(db, {
      subject: 'participant',
      subjectId: captain.id,
      slot: 1,
      raisedCents: 9_999,
      donationCount: 2,
    })
    await insertTotal(db, { subject: 'participant', subjectId: captain.id, slot: 2, raisedCents: 1, donationCount: 1 })
    // Same id, other subject: not theirs.
    await insertTotal(db, { subject: 'team', subjectId: captain.id, raisedCents: 77, donationCount: 7 })

    const { status, body } = await app.visitor().get(`/api/project/${project.id}/participants`)
    expect(status).toBe(200)
    expect(body).toEqual({
      list: [
        {
          id: captain.id,
          fullName: 'Fatima El Amrani',
          url: 'fatima',
          photo: null,
          team_name: 'De Snelle Stappen',
          project_event_name: '5 kilometer',
          is_captain: true,
          raised: 100,
          goal: 300,
          show_goal: true,
          percentage: 33,
          donation_count: 3,
        },
      ],
      next: null,
    })
  })

  test('come page by page in order of joining, each once, without archived ones [7.01, 4.12]', async () => {
    const { db } = app.deps
    const project = await insertProject(db, { kind: 'participants' })
    const elsewhere = await insertProject(db, { kind: 'participants' })
    const joined: number[] = []
    for (let count = 0; count < 5; count += 1) {
      joined.push((await insertParticipant(db, { projectId: project.id })).id)
      await insertParticipant(db, { projectId: elsewhere.id })
      await insertParticipant(db, { projectId: project.id, archivedAt: app.clock.now() })
    }
    const visitor = app.visitor()
    const seen: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const after: string = next === '' ? '' : `&after=${next}`
      const { body } = await visitor.get(`/api/project/${project.id}/participants?limit=2${after}`)
      expect(body.list.length).toBeLessThanOrEqual(2)
      seen.push(...body.list.map(({ id }: { id: number }) => id))
      next = body.next
    }
    expect(seen).toEqual(joined)
  })

  test('have no team when theirs was archived [4.11]', async () => {
    const { db } = app.deps
    const project = await insertProject(db, { kind: 'participants' })
    const team = await insertTeam(db, { projectId: project.id, archivedAt: app.clock.now() })
    await insertParticipant(db, { projectId: project.id, teamId: team.id, isCaptain: true })
    const { body } = await app.visitor().get(`/api/project/${project.id}/participants`)
    expect(body.list[0]).toMatchObject({ team_name: null, is_captain: false })
  })

  test.each(['after=', 'after=aGFsbG8', 'after=aWQ6MQ%3D%3D', `after=${'a'.repeat(41)}`])(
    'are refused after a position that is not in the list: %s [8.01]',
    async (query) => {
      const project = await insertProject(app.deps.db, { kind: 'participants' })
      const { status, body } = await app.visitor().get(`/api/project/${project.id}/participants?${query}`)
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual(['after'])
    },
  )

  test.each(['limit=0', 'limit=101', 'limit=tien'])('are refused in a page of %s [8.01]', async (query) => {
    const project = await insertProject(app.deps.db, { kind: 'participants' })
    const { status, body } = await app.visitor().get(`/api/project/${project.id}/participants?${query}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['limit'])
  })

  test('are seen by all who may see the project [4.02, 6.03]', async () => {
    const { db } = app.deps
    const owner = await insertUser(db)
    const draft = await insertProject(db, { ownerId: owner.id, state: projectStates.draft })
    const archived = await insertProject(db, { ownerId: owner.id, archivedAt: app.clock.now() })
    const manager = await app.signIn(owner.email)
    expect((await manager.get(`/api/project/${draft.id}/participants`)).status).toBe(200)
    expect((await manager.get(`/api/project/${archived.id}/participants`)).status).toBe(404)
    expect((await app.visitor().get(`/api/project/${draft.id}/participants`)).status).toBe(404)
    expect((await app.visitor().get('/api/project/987654321/participants')).status).toBe(404)
  })
})
