import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours } from '../../../../tests/support/fake-clock.ts'
import { earlier, later } from '../../../../contract/durations.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertUpdate } from '../../../../tests/support/builders/content.ts'
import { insertCountedDonation } from '../../../../tests/support/builders/donations.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { insertTotal } from '../../../../tests/support/builders/totals.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

async function aTeam() {
  const { db } = app.deps
  const [{ visitor: manager, id: ownerId }, { visitor: captain, id: captainId }, { visitor: member, id: userId }] = [
    await app.signInAnew(),
    await app.signInAnew(),
    await app.signInAnew(),
  ]
  const project = await insertProject(db, { ownerId, kind: 'participants', allowTeams: true })
  const team = await insertTeam(db, { projectId: project.id, name: 'Team Zee', url: 'team-zee', goalCents: 50_000 })
  const of = { projectId: project.id, teamId: team.id }
  const lead = await insertParticipant(db, { ...of, userId: captainId, isCaptain: true })
  const other = await insertParticipant(db, { ...of, userId, name: 'Bea' })
  return { project, team, lead, other, manager, captain, member }
}

test('a team has its members, its donations and the updates of all of them together [3.11]', async () => {
  const { db } = app.deps
  const { project, team, lead, other } = await aTeam()
  const publishedAt = app.clock.now()
  await insertUpdate(db, { teamId: team.id, title: 'Van het team', publishedAt: earlier(publishedAt, hours(2)) })
  await insertUpdate(db, { participantId: other.id, title: 'Van Bea', publishedAt: earlier(publishedAt, hours(1)) })
  await insertUpdate(db, {
    participantId: other.id,
    title: 'Van Bea, morgen',
    publishedAt: later(publishedAt, days(1)),
  })
  await insertUpdate(db, { projectId: project.id, title: 'Van de actie', publishedAt: earlier(publishedAt, hours(1)) })
  await insertCountedDonation(db, { projectId: project.id, teamId: team.id, amountCents: 2_500 })
  await insertTotal(db, { subject: 'team', subjectId: team.id, raisedCents: 2_500, donationCount: 1 })
  const { status, body } = await app.visitor().get(`/api/teams/${team.id}`)
  expect(status).toBe(200)
  expect(body.team).toMatchObject({
    id: team.id,
    name: 'Team Zee',
    image_url: null,
    motivation: 'Samen sterk.',
    url: 'team-zee',
    is_open: true,
    project_id: project.id,
    participant_id: lead.id,
    goal: 500,
    raised: 25,
    state: 'active',
  })
  expect(body.team.participants.list.map(({ id }: { id: number }) => id)).toEqual([lead.id, other.id])
  expect(body.team.donations.list).toHaveLength(1)
  const titles = body.team.allBlogs.map(({ title, bloggable }: { title: string; bloggable: { name: string } }) => [
    title,
    bloggable.name,
  ])
  expect(titles).toEqual([
    ['Van Bea', 'Bea'],
    ['Van het team', 'Team Zee'],
  ])
  const page = (await app.visitor().get(`/api/pages/${project.url}/teams/team-zee`)).body
  expect(page.updates).toEqual(body.team.allBlogs)
})

test('the relation of a user to a team, and the fields they may edit, are said by the server [6.06, 7.26]', async () => {
  const { team, manager, captain, member } = await aTeam()
  const { visitor: stranger } = await app.signInAnew()
  const none = { isTeamManager: false, isProjectManager: false, isParticipant: false, canEdit: false }
  const captains = ['name', 'motivation', 'image_url', 'goal', 'is_open']
  for (const [who, expected] of [
    [app.visitor(), { ...none, editableFields: [] }],
    [stranger, { ...none, editableFields: [] }],
    [member, { ...none, isParticipant: true, editableFields: [] }],
    [captain, { ...none, isTeamManager: true, isParticipant: true, canEdit: true, editableFields: captains }],
    [manager, { ...none, isProjectManager: true, canEdit: true, editableFields: [...captains, 'url'] }],
  ] as const) {
    const { status, body } = await who.get(`/api/teams/${team.id}`)
    expect([status, body]).toMatchObject([200, expected])
  }
  expect((await app.visitor().get('/api/teams/999999999')).status).toBe(404)
  expect((await app.visitor().get('/api/teams/x')).status).toBe(404)
})

test('the page of a team has its members to the last one, some at a time, and no other position in the list', async () => {
  const { project, team, lead, other } = await aTeam()
  const many = Array.from({ length: 23 }, () => ({ projectId: project.id, teamId: team.id }))
  const ids = [lead.id, other.id]
  for (const values of many) ids.push((await insertParticipant(app.deps.db, values)).id)
  const path = `/api/pages/${project.url}/teams/${team.url}`
  const read = async (after?: string) =>
    (await app.visitor().get(after === undefined ? path : `${path}?members_after=${after}`)).body.members as {
      list: { id: number }[]
      next: string | null
    }
  const seen: number[][] = []
  for (let page = await read(); ; page = await read(page.next)) {
    seen.push(page.list.map(({ id }) => id))
    if (page.next === null) break
  }
  expect([seen.map(({ length }) => length), seen.flat()]).toEqual([[12, 12, 1], ids])
  for (const after of ['x', 'aWQ6LTE', ''])
    expect((await app.visitor().get(`${path}?members_after=${after}`)).status).toBe(422)
})
