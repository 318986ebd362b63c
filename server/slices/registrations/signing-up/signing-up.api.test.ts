import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertProjectEvent } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { lastMail, mailsTo, tokenIn } from '../../../../tests/support/mailbox.ts'
import { signingUpAt, signUpForm, signUpPassword } from '../../../../tests/support/sign-up.ts'
import { teamRequests } from '../../../schema/team-members.ts'
import { teams } from '../../../schema/teams.ts'
import { eq } from 'drizzle-orm'

let app: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
})
afterAll(() => app.close())

describe('signing up as a guest', () => {
  it('makes the account and the page at once, and the mail opens the account [7.09]', async () => {
    const project = await at.peerToPeer({ name: 'Dijkloop' })
    const event = await insertProjectEvent(app.deps.db, project.id)
    const sent = signUpForm({ goal: '250', project_event_id: event.id, motivation: 'Voor mijn opa.' })
    const { status, body } = await at.register(project.id, sent)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        title: 'Kijk in je mail',
        message: expect.stringContaining(sent.email) as string,
        redirectLink: `/${project.url}/inschrijven/klaar`,
      },
    })
    const [participant] = await at.listOf(project.id)
    expect(participant).toMatchObject({
      name: 'Noor van den Broek',
      url: 'noor-van-den-broek',
      goalCents: 25_000,
      projectEventId: event.id,
      motivation: 'Voor mijn opa.',
      teamId: null,
    })
    const verify = await lastMail(app, sent.email, 'verify_email')
    expect(verify.html).not.toMatch(/Noor|Broek|mijn opa/)
    expect(await mailsTo(app, sent.email)).toHaveLength(1)
    const visitor = app.visitor()
    expect((await visitor.post('/login', { email: sent.email, password: signUpPassword })).status).toBe(422)
    await visitor.post('/account/verify', { token: tokenIn(verify) })
    await visitor.login(sent.email, signUpPassword)
    expect((await visitor.get('/api/participant')).body.data).toMatchObject([{ id: participant!.id }])
  })

  it('answers the same for an address that has an account, whose owner gets the page and hears it [7.09]', async () => {
    const project = await at.peerToPeer()
    const known = await insertUser(app.deps.db)
    const [one, other] = [signUpForm(), signUpForm({ email: known.email })]
    const [fresh, taken] = [await at.register(project.id, one), await at.register(project.id, other)]
    expect(taken.status).toBe(fresh.status)
    expect(taken.body.message.replace(other.email, '')).toBe(fresh.body.message.replace(one.email, ''))
    expect([taken.body.title, taken.body.redirectLink]).toEqual([fresh.body.title, fresh.body.redirectLink])
    expect(Object.keys(taken.headers)).toEqual(Object.keys(fresh.headers))
    expect((await at.listOf(project.id)).map(({ userId }) => userId)).toContain(known.id)
    await app.runJobs()
    expect((await mailsTo(app, known.email)).map(({ kind }) => kind)).toEqual(['participate-signed_up'])
    // Their password stays theirs.
    expect((await app.visitor().post('/login', { email: known.email, password: signUpPassword })).status).toBe(422)

    const again = await at.register(project.id, signUpForm({ email: known.email, name: 'Iemand Anders' }))
    expect({ ...again.body, message: '' }).toEqual({ ...fresh.body, message: '' })
    expect(await at.listOf(project.id)).toHaveLength(2)
    expect((await lastMail(app, known.email, 'participate-again')).text).toContain('al een pagina')
  })

  it('opens an address that nobody confirmed by a password from the mail, not by the one of whoever came first', async () => {
    const [one, two] = [await at.peerToPeer(), await at.peerToPeer()]
    const { email } = signUpForm()
    await at.register(one.id, signUpForm({ email }))
    await at.register(two.id, signUpForm({ email, password: 'een tweede wachtwoord van mij' }))
    await app.runJobs()
    expect((await mailsTo(app, email)).map(({ kind }) => kind)).toContain('finish_registration')
    expect((await app.visitor().post('/login', { email, password: signUpPassword })).status).toBe(422)
  })
})

describe('signing up with an account', () => {
  it('asks for no address and no password, and leads to the page [5.12, 7.09]', async () => {
    const project = await at.peerToPeer()
    const { visitor, userId } = await at.signedIn()
    const { email: _email, password: _password, ...rest } = signUpForm({ email: 'geen adres', password: '' })
    const { status, body } = await at.register(project.id, rest, visitor)
    const link = `/${project.url}/deelnemers/noor-van-den-broek`
    expect([status, body.title, body.redirectLink]).toEqual([200, 'Je doet mee!', link])
    expect(await at.listOf(project.id)).toMatchObject([{ userId, name: 'Noor van den Broek' }])
    const again = await at.register(project.id, rest, visitor)
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('al mee')])
  })

  it('is one registration however often the same form is sent', async () => {
    const project = await at.peerToPeer()
    const { visitor } = await at.signedIn()
    const sent = signUpForm({ email: '', password: '' })
    const headers = { 'idempotency-key': 'formulier-12345' }
    const answers = await Promise.all([1, 2, 3].map(() => at.register(project.id, sent, visitor, headers)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.redirectLink}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(await at.listOf(project.id)).toHaveLength(1)
  })
})

describe('teams', () => {
  it('are founded by who leads them, joined when open, and asked when on request [1.03, 3.10]', async () => {
    const project = await at.peerToPeer()
    await at.register(project.id, signUpForm({ teamMode: 'create', team_name: 'De Pompers' }))
    const [team] = await app.deps.db.select().from(teams).where(eq(teams.projectId, project.id))
    expect(team).toMatchObject({ name: 'De Pompers', url: 'de-pompers' })
    await at.register(project.id, signUpForm({ teamMode: 'join', team_id: team!.id }))
    const closed = await insertTeam(app.deps.db, { projectId: project.id, isOpen: false })
    await at.register(project.id, signUpForm({ teamMode: 'join', team_id: closed.id, motivation: 'Mag ik erbij?' }))
    expect((await at.listOf(project.id)).map(({ teamId, isCaptain }) => [teamId, isCaptain])).toEqual([
      [team!.id, true],
      [team!.id, false],
      [null, false],
    ])
    const requests = await app.deps.db.select().from(teamRequests).where(eq(teamRequests.teamId, closed.id))
    expect(requests).toMatchObject([{ state: 'pending', motivation: 'Mag ik erbij?', name: 'Noor van den Broek' }])
  })

  it('that are gone, closed, or of another project are refused, and nothing is made', async () => {
    const project = await at.peerToPeer()
    const before = await at.countUsers()
    const elsewhere = await insertTeam(app.deps.db, { projectId: (await at.peerToPeer()).id })
    const shut = await insertTeam(app.deps.db, { projectId: project.id, state: 'closed' })
    const gone = await insertTeam(app.deps.db, { projectId: project.id, archivedAt: app.clock.now() })
    const users = await at.countUsers()
    for (const { id: team_id } of [elsewhere, shut, gone]) {
      const { status, body } = await at.register(project.id, signUpForm({ teamMode: 'join', team_id }))
      expect([status, Object.keys(body.errors)]).toEqual([422, ['team_id']])
    }
    expect([await at.countUsers(), await at.listOf(project.id)]).toEqual([users, []])
    expect(users).toBeGreaterThan(before)
  })
})
