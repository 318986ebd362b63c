import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type SignedIn, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertOrganization } from '../../../../../tests/support/builders/organizations.ts'
import { insertTeam } from '../../../../../tests/support/builders/teams.ts'
import { insertHeldRegistration } from '../../../../../tests/support/builders/registrations.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { type ProjectValues, signingUpAt, signUpForm } from '../../../../../tests/support/signups/sign-up.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'

let app: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
})
afterAll(() => app.close())

test('of many teams any can be looked for by the form itself, and the one that was chosen stays', async () => {
  const project = await at.peerToPeer({ allowTeams: true })
  const names = Array.from({ length: 52 }, (_none, index) => `Team ${String(index + 10)}`)
  const items: { id: number; name: string }[] = []
  for (const name of [...names, 'Zeegolf']) items.push(await insertTeam(app.deps.db, { projectId: project.id, name }))
  const offered = async (query: string) => {
    const { teams, team_total: total } = (await app.visitor().get(`/api/pages/${project.url}/register${query}`)).body
    return { names: teams.map(({ name }: { name: string }) => name), total }
  }
  expect(await offered('')).toEqual({ names: names.slice(0, 50), total: 53 })
  expect(await offered('?search=GOLF')).toEqual({ names: ['Zeegolf'], total: 53 })
  expect(await offered(`?search=golf&team=${items[51]!.id}`)).toEqual({ names: ['Team 61', 'Zeegolf'], total: 53 })
  expect((await offered('?search=%25')).names).toEqual([])
  expect((await app.visitor().get(`/api/pages/${project.url}/register?search=${'a'.repeat(101)}`)).status).toBe(422)
})

describe('when registration is closed', () => {
  const full = { registrationLimit: 1 }
  test.each<[string, ProjectValues, string]>([
    ['after the deadline', { registrationDeadline: '2026-03-09' }, 'deadline'],
    ['when every place is taken', full, 'limit'],
    ['when it is finished', { closingDate: '2026-03-09' }, 'finished'],
    ['when it was finished', { state: projectStates.finished }, 'finished'],
    [
      'when its code was used as often as it may be',
      { subscriptionCode: 'ABC12', subscriptionCodeLimit: 1 },
      'code_limit',
    ],
    ['without participants', { kind: 'project' }, 'none'],
  ])('%s, it says why and makes nothing [4.05]', async (_when, values, closed) => {
    const project = await at.peerToPeer(values)
    await insertParticipant(app.deps.db, { projectId: project.id, usedCode: true })
    const before = await at.countUsers()
    expect((await app.visitor().get(`/api/pages/${project.url}/register`)).body.closed).toBe(closed)
    const { status, body } = await at.register(project.id, signUpForm({ subscriptionCode: 'ABC12' }))
    const text = app.deps.texts.in('nl')(`participate.closed.${closed}` as 'participate.closed.limit')
    expect([status, body.errors]).toEqual([422, { exception: [text] }])
    expect(await at.countUsers()).toBe(before)
  })

  test('the page of the project, its form and the call say the same while a place is held, and after that [4.05]', async () => {
    const closuresOf = async ({ id, url }: { id: number; url: string }) => {
      const guest = app.visitor()
      const [page, form, shown] = [
        await guest.get(`/api/pages/${url}`),
        await guest.get(`/api/pages/${url}/register`),
        await guest.get(`/api/project/${id}`),
      ]
      const { project } = page.body
      expect([form.body.project.registration_closed, shown.body.project.registration_closed]).toEqual([
        project.registration_closed,
        project.registration_closed,
      ])
      expect(form.body.closed).toBe(project.registration_closed)
      return [project.registration_closed, project.subscriptionLimitReached, project.participant_count]
    }
    const fee = { useEntryFee: true, entryFeeCents: 1500, feeLabel: 'Startnummer' }
    const full = await at.peerToPeer({ ...fee, registrationLimit: 1 })
    const coded = await at.peerToPeer({ ...fee, subscriptionCode: 'ABC12', subscriptionCodeLimit: 1 })
    expect([await closuresOf(full), await closuresOf(coded)]).toEqual([
      [null, false, 0],
      [null, false, 0],
    ])
    const heldUntil = app.clock.in(minutes(20))
    await insertHeldRegistration(app.deps.db, { projectId: full.id, heldUntil })
    await insertHeldRegistration(app.deps.db, { projectId: coded.id, heldUntil, usedCode: true })
    expect([await closuresOf(full), await closuresOf(coded)]).toEqual([
      ['limit', true, 0],
      ['code_limit', false, 0],
    ])
    expect((await at.register(full.id, signUpForm())).status).toBe(422)
    app.clock.advance(minutes(21))
    expect([await closuresOf(full), await closuresOf(coded)]).toEqual([
      [null, false, 0],
      [null, false, 0],
    ])
    expect((await at.register(full.id, signUpForm())).status).toBe(200)
  })

  test('the page was open until then, on the last day and for the last place [4.05]', async () => {
    const project = await at.peerToPeer({ registrationDeadline: '2026-03-10', registrationLimit: 2 })
    await insertParticipant(app.deps.db, { projectId: project.id })
    await insertParticipant(app.deps.db, { projectId: project.id, archivedAt: app.clock.now() })
    expect((await app.visitor().get(`/api/pages/${project.url}/register`)).body.closed).toBeNull()
    expect((await at.register(project.id, signUpForm())).status).toBe(200)
    expect((await at.register(project.id, signUpForm())).status).toBe(422)
  })

  test('of all who come at once for one place, one gets it, and no account is made for the others [4.05]', async () => {
    const rounds = app.database.kind === 'postgres' ? 3 : 1
    for (let round = 0; round < rounds; round += 1) {
      const project = await at.peerToPeer({ registrationLimit: 1 })
      const people: SignedIn[] = []
      const crowd = app.database.kind === 'postgres' ? 20 : 8
      for (let count = 0; count < crowd; count += 1) people.push(await app.signInAnew())
      const before = await at.countUsers()
      const mails = people.map(({ visitor }) =>
        at.register(project.id, signUpForm({ email: '', password: '' }), visitor),
      )
      const answers = await Promise.all(mails)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(people.length - 1)
      expect(await at.listOf(project.id)).toHaveLength(1)
      expect(await at.countUsers()).toBe(before)
    }
  })
})

test('no visitor signs up or pays a fee for a project while its organization is off line [4.05]', async () => {
  const { db } = app.deps
  const { id: organizationId } = await insertOrganization(db)
  const project = await at.peerToPeer({ organizationId, useEntryFee: true, entryFeeCents: 1_500 })
  const show = (isPublic: boolean) =>
    db.update(organizations).set({ isPublic }).where(eq(organizations.id, organizationId))
  const register = async () => {
    const { visitor } = await app.signInAnew()
    return at.register(project.id, signUpForm({ email: '', password: '' }), visitor)
  }
  const token = referenceIn((await register()).body.redirectLink)
  const pay = () => app.visitor().post(`/api/registration/${token}/pay`, { payment_method: 'ideal' })
  const text = app.deps.texts.in('nl')('participate.closed.off_line')

  await show(false)
  const shown = (await app.visitor().get(`/api/project/${project.id}`)).body.project
  const form = (await app.visitor().get(`/api/pages/${project.url}/register`)).body
  expect([shown.registration_closed, form.closed]).toEqual(['off_line', 'off_line'])
  const refused = await register()
  expect([refused.status, refused.body.errors]).toEqual([422, { exception: [text] }])
  const unpaid = await pay()
  expect([unpaid.status, unpaid.body.message]).toEqual([409, text])

  await show(true)
  const { url } = (await pay()).body
  await show(false)
  await app.sandbox.decide(referenceIn(url), { to: 'paid' })
  await app.runJobs()
  expect(await at.listOf(project.id)).toHaveLength(1)
  await show(true)
  expect((await register()).status).toBe(200)
})
