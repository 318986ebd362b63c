import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import { sampleImage } from '../../../../tests/support/pictures/sample-image.ts'
import { teams } from '../../../schema/fundraisers/teams.ts'
import { countManagedTeam } from '../team-members/index.ts'

let app: TestApp
let manager: Visitor
let ownerId: number
beforeAll(async () => {
  app = await buildTestApp()
  ;({ visitor: manager, id: ownerId } = await app.signInAnew())
})
afterAll(() => app.close())
const someProject = (values: Partial<Parameters<typeof insertProject>[1]> = {}) =>
  insertProject(app.deps.db, { ownerId, kind: 'participants', allowTeams: true, allowTeamCreation: true, ...values })

/** A participant of the project, at a browser. */
async function participantIn(projectId: number, values: { teamId?: number; isCaptain?: boolean } = {}) {
  const { visitor, id: userId } = await app.signInAnew()
  const participant = await insertParticipant(app.deps.db, { projectId, userId, ...values })
  return { visitor, participant }
}
const search = (by: Visitor, projectId: number, form: object = {}) =>
  by.post('/api/teams', { project_id: projectId, name: 'Team Zee', ...form })

describe('a team', () => {
  test('is founded by a participant, its captain [7.26, 6.06]', async () => {
    const project = await someProject()
    const { visitor, participant } = await participantIn(project.id)
    const form = { motivation: 'Voor water.', goal: '500', is_open: '0', image_url: await sampleImage() }
    const { status, body } = await search(visitor, project.id, form)
    expect([status, body.message]).toEqual([200, 'Team Zee is gemaakt. Nodig nu mensen uit om mee te doen.'])
    expect(body.item).toMatchObject({ name: 'Team Zee', motivation: 'Voor water.', goal: 500, is_open: false })
    expect(body.item).toMatchObject({ participant_id: participant.id, member_count: 1, project_id: project.id })
    expect(body.item.image_url).toMatch(/^\/media\//)
    expect(body.url).toBe(`http://stuiver.test/${project.url}/teams/team-zee`)
    const shown = (await visitor.get(`/api/teams/${body.item.id}`)).body
    expect(shown).toMatchObject({ isTeamManager: true, isProjectManager: false, isParticipant: true, canEdit: true })
    expect(shown.editableFields).toEqual(['name', 'motivation', 'image_url', 'goal', 'is_open'])
  })

  test('is made by a manager of the project, without members yet', async () => {
    const project = await someProject({ allowTeamCreation: false })
    const { status, body } = await search(manager, project.id)
    expect([status, body.item.member_count, body.item.participant_id]).toEqual([200, 0, null])
    const shown = (await manager.get(`/api/teams/${body.item.id}`)).body
    expect(shown).toMatchObject({ isTeamManager: false, isProjectManager: true, isParticipant: false, canEdit: true })
  })

  test('is founded by a member of another, who leaves that; not by its captain', async () => {
    const project = await someProject()
    const former = await insertTeam(app.deps.db, { projectId: project.id })
    const lead = await participantIn(project.id, { teamId: former.id, isCaptain: true })
    const member = await participantIn(project.id, { teamId: former.id })
    expect((await search(lead.visitor, project.id)).status).toBe(409)
    expect((await search(member.visitor, project.id)).body.item.participant_id).toBe(member.participant.id)
    expect((await manager.get(`/api/teams/${former.id}`)).body.team.member_count).toBe(1)
    // Sent twice, it is one team.
    expect((await search(member.visitor, project.id)).status).toBe(409)
  })

  test('is offered to those alone whom the call would let found one [6.06]', async () => {
    const offered = async (by: Visitor, url: string) => (await by.get(`/api/pages/${url}`)).body.can_make_team
    const project = await someProject()
    const team = await insertTeam(app.deps.db, { projectId: project.id })
    const [member, lead] = [
      await participantIn(project.id, { teamId: team.id }),
      await participantIn(project.id, { teamId: team.id, isCaptain: true }),
    ]
    const { visitor: stranger } = await app.signInAnew()
    const people = [manager, member.visitor, lead.visitor, stranger, app.visitor()]
    const shown = await Promise.all(people.map((by) => offered(by, project.url)))
    expect(shown).toEqual([true, true, false, false, false])
    const answers = await Promise.all([lead.visitor, stranger, app.visitor()].map((by) => search(by, project.id)))
    expect(answers.map(({ status }) => status)).toEqual([409, 403, 401])
    for (const values of [{ allowTeamCreation: false }, { closingDate: '2026-03-09' }, { allowTeams: false }]) {
      const other = await someProject(values)
      const { visitor } = await participantIn(other.id)
      expect([await offered(visitor, other.url), (await search(visitor, other.id)).status]).toEqual([false, 403])
    }
  })

  test('is founded once by two requests at the same moment', async () => {
    const project = await someProject()
    const { visitor } = await participantIn(project.id)
    const answers = await Promise.all([1, 2, 3].map(() => search(visitor, project.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await visitor.get(`/api/project/${project.id}/teams`)).body.list).toHaveLength(1)
  })

  test('is founded twenty times a day by a participant, and by managers more often', async () => {
    const project = await someProject()
    const { visitor, participant } = await participantIn(project.id)
    const foundAgain = async (who: Visitor) => {
      app.clock.advance(minutes(1))
      const { status, body } = await search(who, project.id)
      if (who === visitor && status === 200)
        await who.post(`/api/teams/${body.item.id}/members/delete`, { participant_id: participant.id })
      return status
    }
    for (let count = 0; count < 20; count += 1)
      expect([await foundAgain(visitor), await foundAgain(manager)]).toEqual([200, 200])
    expect([await foundAgain(visitor), await foundAgain(manager)]).toEqual([429, 200])
  })

  test('is made two hundred times a day by one manager', async () => {
    const { visitor, id: userId } = await app.signInAnew()
    const project = await someProject({ ownerId: userId })
    for (let count = 1; count < 200; count += 1) await countManagedTeam(app.deps, userId)
    const { status, body } = await search(visitor, project.id)
    const refused = await search(visitor, project.id)
    const tooMany = app.deps.texts.in('nl')('errors.too_many_today')
    expect([status, refused.status, refused.body.message]).toEqual([200, 429, tooMany])
    const newRows = await app.deps.db.select({ id: teams.id }).from(teams).where(eq(teams.projectId, project.id))
    expect(newRows).toEqual([{ id: body.item.id }])
  })

  test.each([
    ['has no teams', { allowTeams: false, allowTeamCreation: false }, 'Deze actie heeft geen teams.'],
    ['nobody takes part in', { kind: 'project' }, 'Deze actie heeft geen teams.'],
    ['lets its managers make them', { allowTeamCreation: false }, 'Bij deze actie maakt de organisator de teams.'],
    ['is over', { state: projectStates.finished }, 'Deze actie is afgelopen.'],
  ] as const)('is not founded in a project that %s', async (_title, values, message) => {
    const project = await someProject(values)
    const { visitor } = await participantIn(project.id)
    const { status, body } = await search(visitor, project.id)
    expect([status, body.message]).toEqual([403, message])
  })

  test('is not founded by a non-participant, by guests, nor where there is nothing to see', async () => {
    const project = await someProject()
    const { visitor: stranger } = await app.signInAnew()
    expect((await search(stranger, project.id)).body.message).toBe(
      'Doe eerst mee aan deze actie. Daarna kun je een team maken.',
    )
    expect((await search(app.visitor(), project.id)).status).toBe(401)
    const draft = await someProject({ state: projectStates.draft })
    expect([(await search(stranger, draft.id)).status, (await search(stranger, 999_999_999)).status]).toEqual([
      404, 404,
    ])
  })

  test.each([
    ['name', ''],
    ['name', 'n'.repeat(101)],
    ['motivation', 'm'.repeat(256)],
    ['goal', '1,5'],
    ['is_open', 'misschien'],
    ['image_url', 'data:text/html;base64,AAAA'],
    ['project_id', 'x'],
  ])('is refused with %s as %j [5.04, 9.01]', async (field, value) => {
    const project = await someProject()
    const { status, body } = await search(manager, project.id, { [field]: value })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})
