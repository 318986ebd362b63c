import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProjectEvent } from '../../../../../tests/support/builders/projects.ts'
import { insertTeam, insertTeamRequest } from '../../../../../tests/support/builders/teams.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo } from '../../../../../tests/support/mailbox.ts'
import { linkToYes, signingUpAt, signUpForm, signUpPassword } from '../../../../../tests/support/signups/sign-up.ts'
import { registrations } from '../../../../schema/signups/registrations.ts'
import { teamRequests } from '../../../../schema/fundraisers/team-members.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'
import { registrationPath } from '../../../fundraisers/team-members/index.ts'
import { eq } from 'drizzle-orm'

let app: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
})
afterAll(() => app.close())

const offer = (token: string) => `/api/registration-offer/${token}`

describe('signing up as a guest', () => {
  test('makes the account and the page once the mailbox of the e-mail address says yes [7.09]', async () => {
    const project = await at.peerToPeer({ name: 'Dijkloop' })
    const event = await insertProjectEvent(app.deps.db, project.id)
    const before = await at.countUsers()
    const request = signUpForm({ goal: '250', project_event_id: event.id, motivation: 'Voor mijn opa.' })
    const visitor = app.visitor()
    const { status, body } = await at.register(project.id, request, visitor)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        title: 'Kijk in je mail',
        message: expect.stringContaining(request.email) as string,
        redirectLink: `/${project.url}/inschrijven/klaar`,
      },
    })
    expect([await at.listOf(project.id), await at.countUsers()]).toEqual([[], before])
    const confirmation = await latestMail(app, request.email, 'participate-confirm')
    expect(confirmation.html).not.toMatch(/Noor|Broek|mijn opa|betaald/)
    expect(await mailsTo(app, request.email)).toHaveLength(1)
    const token = await linkToYes(app, request.email)
    expect((await visitor.get(offer(token))).body).toMatchObject({
      name: 'Noor van den Broek',
      is_by_guest: true,
      paid: null,
      needs_password: false,
      needs_terms: false,
    })
    const page = `/${project.url}/deelnemers/noor-van-den-broek`
    const answer = await visitor.post(offer(token), {})
    expect([answer.status, answer.body.redirectLink]).toEqual([200, page])
    const [participant] = await at.listOf(project.id)
    expect(participant).toMatchObject({
      name: 'Noor van den Broek',
      url: 'noor-van-den-broek',
      goalCents: 25_000,
      projectEventId: event.id,
      motivation: 'Voor mijn opa.',
      teamId: null,
    })
    expect((await visitor.get('/api/participant')).body.data).toMatchObject([{ id: participant!.id }])
    // The link works once, and the e-mail address is not confirmed a second time.
    expect((await visitor.post(offer(token), {})).status).toBe(404)
    expect((await mailsTo(app, request.email)).map(({ kind }) => kind)).not.toContain('verify_email')
  })

  test('is the same for every e-mail address, and makes nothing in an account before its owner says yes [7.09]', async () => {
    const project = await at.peerToPeer()
    const [reference, member] = [await insertUser(app.deps.db), await insertUser(app.deps.db)]
    await insertParticipant(app.deps.db, { projectId: project.id, userId: member.id, name: 'Er al bij' })
    const stranger = app.visitor()
    const answers = []
    for (const { email } of [signUpForm(), reference, member]) {
      const { status, headers, body } = await at.register(project.id, signUpForm({ email }), stranger)
      const people = (await stranger.get(`/api/project/${project.id}/participants`)).body.data
      const text = { ...body, message: (body.message as string).replace(email, '') }
      answers.push({ status, text, headers: Object.keys(headers), people })
      await app.runJobs()
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect((await at.listOf(project.id)).map(({ userId }) => userId)).toEqual([member.id])
    expect((await latestMail(app, member.email, 'participate-again')).text).toContain('al een pagina')

    const token = await linkToYes(app, reference.email)
    const owner = app.visitor()
    expect((await owner.get(offer(token))).body).toMatchObject({ needs_password: false, needs_terms: false })
    expect((await owner.post(offer(token), { password: signUpPassword })).status).toBe(200)
    expect((await at.listOf(project.id)).map(({ userId }) => userId)).toEqual([member.id, reference.id])
    // Their password stays theirs.
    expect((await app.visitor().post('/login', { email: reference.email, password: signUpPassword })).status).toBe(422)
    await app.signIn(reference.email)
  })

  test('leaves no key to the account with a stranger: a link opened elsewhere demands the password', async () => {
    const project = await at.peerToPeer()
    const { email } = signUpForm()
    await at.register(project.id, signUpForm({ email, password: 'een wachtwoord van een vreemde' }))
    const token = await linkToYes(app, email)
    const owner = app.visitor()
    expect((await owner.get(offer(token))).body).toMatchObject({ needs_password: true, needs_terms: true })
    const refused = await owner.post(offer(token), {})
    expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([422, ['general_terms', 'password']])
    expect((await owner.post(offer(token), { password: signUpPassword, general_terms: true })).status).toBe(200)
    const stranger = { email, password: 'een wachtwoord van een vreemde' }
    expect((await app.visitor().post('/login', stranger)).status).toBe(422)
    await owner.signIn(email, signUpPassword)
  })

  test('keeps one place for a repeated registration, three days without a confirmation, and mails the link again on request', async () => {
    const project = await at.peerToPeer({ registrationLimit: 1 })
    const visitor = app.visitor()
    const form = signUpForm()
    await at.register(project.id, form, visitor)
    const first = await linkToYes(app, form.email)
    expect((await at.register(project.id, { ...form, motivation: 'Toch anders.' }, visitor)).status).toBe(200)
    expect((await visitor.post(offer(first), {})).status).toBe(404)
    expect((await at.register(project.id, form)).status).toBe(422)
    const second = await linkToYes(app, form.email)
    await app.visitor().post('/account/verify/resend', { email: form.email })
    const third = await linkToYes(app, form.email)
    expect(third).not.toBe(second)
    app.clock.advance(days(3))
    await app.runJobs()
    expect((await visitor.post(offer(third), {})).status).toBe(404)
    const rows = await app.deps.db.select().from(registrations).where(eq(registrations.projectId, project.id))
    expect(rows.map(({ state, sealedForm }) => [state, sealedForm])).toEqual([
      ['released', null],
      ['released', null],
    ])
    await at.takePart(project.id, signUpForm())
  })

  test('is over when its owner signs up themselves, however many typed their e-mail address', async () => {
    const project = await at.peerToPeer()
    const { visitor, id: userId } = await app.signInAnew()
    const { email } = (await visitor.get('/user/current')).body
    for (let time = 0; time < 3; time += 1) await at.register(project.id, signUpForm({ email }))
    const token = await linkToYes(app, email)
    expect((await at.register(project.id, signUpForm({ email: '', password: '' }), visitor)).status).toBe(200)
    expect((await visitor.post(offer(token), {})).status).toBe(404)
    expect((await at.listOf(project.id)).map((row) => row.userId)).toEqual([userId])
  })

  test('is not in the managers’ list of their own registrations, nor theirs to withdraw', async () => {
    const { visitor: manager, id: userId } = await app.signInAnew()
    const project = await at.peerToPeer({ ownerId: userId })
    await at.register(project.id, signUpForm())
    const path = `/api/project/${project.id}/register-other`
    expect((await manager.get(path)).body.list).toEqual([])
    const [row] = await app.deps.db.select().from(registrations).where(eq(registrations.projectId, project.id))
    expect((await manager.post(`${path}/withdraw`, { registration: row!.id })).status).toBe(404)
  })

  test('sends six mails an hour to one e-mail address, from any visitor', async () => {
    const project = await at.peerToPeer()
    const { email } = signUpForm()
    for (let time = 0; time < 8; time += 1) await at.register(project.id, signUpForm({ email }))
    expect(await mailsTo(app, email, 'participate-confirm')).toHaveLength(6)
  })
})

describe('signing up with an account', () => {
  test('needs no e-mail address and no password, and leads to the page [5.12, 7.09]', async () => {
    const project = await at.peerToPeer()
    const { visitor, id: userId } = await app.signInAnew()
    const { email: _email, password: _password, ...rest } = signUpForm({ email: 'geen adres', password: '' })
    const { status, body } = await at.register(project.id, rest, visitor)
    const link = `/${project.url}/deelnemers/noor-van-den-broek`
    expect([status, body.title, body.redirectLink]).toEqual([200, 'Je doet mee!', link])
    expect(await at.listOf(project.id)).toMatchObject([{ userId, name: 'Noor van den Broek' }])
    const again = await at.register(project.id, rest, visitor)
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('al mee')])
  })

  test('is one registration however often the same form is sent', async () => {
    const { visitor } = await app.signInAnew()
    const headers = { 'idempotency-key': 'formulier-12345' }
    // Each may come when another is half way: of more projects more of the ways in which that can be are met.
    for (let round = 0; round < 10; round += 1) {
      const project = await at.peerToPeer({ registrationLimit: 1 })
      const mail = signUpForm({ email: '', password: '' })
      const send = () => at.register(project.id, mail, visitor, headers)
      const answers = await Promise.all(Array.from({ length: 5 }, send))
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.redirectLink}`)).size, `${round}`).toBe(1)
      expect(answers[0]!.status).toBe(200)
      expect(await at.listOf(project.id)).toHaveLength(1)
      app.clock.advance(minutes(1))
    }
  })
})

describe('teams', () => {
  test('are founded by their captain, joined when open, and get a request when on request [1.03, 3.10]', async () => {
    const project = await at.peerToPeer()
    await at.takePart(project.id, signUpForm({ teamMode: 'create', team_name: 'De Pompers' }))
    const [team] = await app.deps.db.select().from(teams).where(eq(teams.projectId, project.id))
    expect(team).toMatchObject({ name: 'De Pompers', url: 'de-pompers' })
    await at.takePart(project.id, signUpForm({ teamMode: 'join', team_id: team!.id }))
    const closed = await insertTeam(app.deps.db, { projectId: project.id, isOpen: false })
    await at.takePart(project.id, signUpForm({ teamMode: 'join', team_id: closed.id, motivation: 'Mag ik erbij?' }))
    expect((await at.listOf(project.id)).map(({ teamId, isCaptain }) => [teamId, isCaptain])).toEqual([
      [team!.id, true],
      [team!.id, false],
      [null, false],
    ])
    const requests = await app.deps.db.select().from(teamRequests).where(eq(teamRequests.teamId, closed.id))
    expect(requests).toMatchObject([{ state: 'pending', motivation: 'Mag ik erbij?', name: 'Noor van den Broek' }])
  })

  test('take whom they approved before they took part, once, and get a request when a link or a choice is worth nothing', async () => {
    const project = await at.peerToPeer()
    const { db } = app.deps
    const [team, other] = [
      await insertTeam(db, { projectId: project.id, isOpen: false }),
      await insertTeam(db, { projectId: project.id, isOpen: false }),
    ]
    const signedUp = async (values: object, state: 'approved' | 'joined') => {
      const { visitor, id: userId } = await app.signInAnew()
      const requestId = await insertTeamRequest(db, { teamId: team.id, userId, state })
      const { searchParams } = new URL(
        registrationPath(app.deps, { projectUrl: '', teamId: team.id, requestId }),
        'http://x',
      )
      const invitation = searchParams.get('invitation')!
      const form = signUpForm({ email: '', password: '', teamMode: 'join', invitation, ...values })
      expect((await at.register(project.id, form, visitor)).status).toBe(200)
      const own = (await at.listOf(project.id)).find((row) => row.userId === userId)
      const requests = await db
        .select()
        .from(teamRequests)
        .where(eq(teamRequests.userId, userId))
        .orderBy(teamRequests.id)
      return [own?.teamId, requests.map(({ teamId, state }) => [teamId, state])]
    }
    // By the button on the team's page, which holds no invitation.
    expect(await signedUp({ team_id: team.id, invitation: undefined }, 'approved')).toEqual([
      team.id,
      [[team.id, 'joined']],
    ])
    // By a link that was used.
    expect(await signedUp({ team_id: team.id }, 'joined')).toEqual([
      null,
      [
        [team.id, 'joined'],
        [team.id, 'pending'],
      ],
    ])
    // Another team, while the invitation of the first is in the form still.
    expect(await signedUp({ team_id: other.id }, 'approved')).toEqual([
      null,
      [
        [team.id, 'approved'],
        [other.id, 'pending'],
      ],
    ])
  })

  test('get twenty requests a day by a user, also by signing up', async () => {
    const { db } = app.deps
    const { visitor, id: userId } = await app.signInAnew()
    const onRequest = async (projectId: number) => (await insertTeam(db, { projectId, isOpen: false })).id
    const first = await at.peerToPeer()
    for (let count = 0; count < 20; count += 1) {
      app.clock.advance(minutes(1))
      expect((await visitor.post(`/api/teams/${await onRequest(first.id)}/requests`, {})).status).toBe(200)
    }
    const { id } = await at.peerToPeer()
    const form = signUpForm({ email: '', password: '', teamMode: 'join', team_id: await onRequest(id) })
    expect((await at.register(id, form, visitor)).status).toBe(429)
    expect((await at.listOf(id)).filter((row) => row.userId === userId)).toEqual([])
  })

  test('that are gone, closed, or of another project are refused, and nothing is made', async () => {
    const project = await at.peerToPeer()
    const before = await at.countUsers()
    const elsewhere = await insertTeam(app.deps.db, { projectId: (await at.peerToPeer()).id })
    const shut = await insertTeam(app.deps.db, { projectId: project.id, state: 'closed' })
    const otherTeam = await insertTeam(app.deps.db, { projectId: project.id, archivedAt: app.clock.now() })
    const users = await at.countUsers()
    for (const { id: team_id } of [elsewhere, shut, otherTeam]) {
      const { status, body } = await at.register(project.id, signUpForm({ teamMode: 'join', team_id }))
      expect([status, Object.keys(body.errors)]).toEqual([422, ['team_id']])
    }
    expect([await at.countUsers(), await at.listOf(project.id)]).toEqual([users, []])
    expect(users).toBeGreaterThan(before)
  })
})
