import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { insertTotal } from '../../../../tests/support/builders/totals.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

describe('the teams of a project', () => {
  test('are cards with their members and what they have raised [3.11, 9.09]', async () => {
    const { db } = app.deps
    const project = await insertProject(db, { kind: 'participants', allowTeams: true })
    const team = await insertTeam(db, { projectId: project.id, name: 'Team Zee', url: 'team-zee', isOpen: false })
    await insertParticipant(db, { projectId: project.id, teamId: team.id })
    await insertParticipant(db, { projectId: project.id, teamId: team.id })
    await insertParticipant(db, { projectId: project.id, teamId: team.id, archivedAt: app.clock.now() })
    await insertTotal(db, { subject: 'team', subjectId: team.id, slot: 3, raisedCents: 5_000, donationCount: 2 })

    const { status, body } = await app.visitor().get(`/api/project/${project.id}/teams`)
    expect(status).toBe(200)
    expect(body).toEqual({
      list: [
        {
          id: team.id,
          name: 'Team Zee',
          url: 'team-zee',
          photo: null,
          member_count: 2,
          is_open: false,
          raised: 50,
          goal: null,
          show_goal: false,
          percentage: 100,
          donation_count: 2,
        },
      ],
      next: null,
    })
  })

  test('come page by page in order of founding, without those that were archived', async () => {
    const { db } = app.deps
    const project = await insertProject(db, { kind: 'participants' })
    const first = await insertTeam(db, { projectId: project.id })
    await insertTeam(db, { projectId: project.id, archivedAt: app.clock.now() })
    const second = await insertTeam(db, { projectId: project.id })
    const visitor = app.visitor()
    const pageOne = await visitor.get(`/api/project/${project.id}/teams?limit=1`)
    const pageTwo = await visitor.get(`/api/project/${project.id}/teams?limit=1&after=${pageOne.body.next}`)
    expect(pageOne.body.list.map(({ id }: { id: number }) => id)).toEqual([first.id])
    expect(pageTwo.body.list.map(({ id }: { id: number }) => id)).toEqual([second.id])
    expect(pageTwo.body.next).toBeNull()
  })

  test('are refused after a position that is not in the list [8.01]', async () => {
    const project = await insertProject(app.deps.db)
    const { status, body } = await app.visitor().get(`/api/project/${project.id}/teams?after=kapot`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['after'])
  })

  test('are seen by all who may see the project [4.02, 6.03]', async () => {
    const { db } = app.deps
    const owner = await insertUser(db)
    const draft = await insertProject(db, { ownerId: owner.id, state: projectStates.draft })
    const manager = await app.signIn(owner.email)
    expect((await manager.get(`/api/project/${draft.id}/teams`)).status).toBe(200)
    expect((await app.visitor().get(`/api/project/${draft.id}/teams`)).status).toBe(404)
    expect((await app.visitor().get('/api/project/987654321/teams')).status).toBe(404)
  })
})
