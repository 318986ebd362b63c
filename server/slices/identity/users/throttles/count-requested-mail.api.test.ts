import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertAccountTeam } from '../../../../../tests/support/builders/account-teams.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { signingUpAt, signUpForm } from '../../../../../tests/support/signups/sign-up.ts'
import { createLog } from '../../../../platform/log.ts'
import { throttles } from '../../../../schema/identity/users.ts'
import { countRequestedMail, usualOfSite } from './count-requested-mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('a network gets three hundred mails a day to unconfirmed e-mail addresses, and takes none from another', async () => {
  const project = await insertProject(app.deps.db)
  const [crowded, other] = ['192.0.2.7', '198.51.100.7']
  for (let submission = 0; submission < 299; submission += 1) await countRequestedMail(app.deps, crowded)
  let number = 0
  const request = async (remoteAddress: string, url: string, form: object) => {
    const visitor = app.visitor()
    await visitor.get('/user/current')
    const headers = { 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN')! }
    const payload = { ...form, email: `nieuw-${(number += 1)}@example.test` }
    return visitor.send({ method: 'POST', url, payload, headers, remoteAddress })
  }
  const register = (from: string) =>
    request(from, '/register', { name: 'Els Bakker', password: 'vier paarden op de dijk', terms: true })
  const follow = (from: string) =>
    request(from, '/api/blog/subscription', {
      first_name: 'Els',
      last_name: 'Bakker',
      subscribable_type: 'project',
      subscribable_id: project.id,
    })
  // A form with a fault sends no mail.
  expect((await request(crowded, '/register', { name: 'Els Bakker', password: 'kort', terms: true })).status).toBe(422)
  expect((await register(crowded)).status).toBe(200)
  for (const answer of [await register(crowded), await follow(crowded)])
    expect([answer.status, answer.body.message]).toEqual([429, expect.stringContaining('vandaag')])
  expect([(await register(other)).status, (await follow(other)).status]).toEqual([200, 200])
  app.clock.advance(days(1))
  expect((await follow(crowded)).status).toBe(200)
})

test('guests and managers of one network sign participants up a thousand times a day', async () => {
  const at = signingUpAt(app)
  const project = await at.peerToPeer()
  const crowded = '192.0.2.8'
  for (let submission = 0; submission < 999; submission += 1) await countRequestedMail(app.deps, crowded, 'signup')
  const signUp = async (remoteAddress: string) => {
    const visitor = app.visitor()
    await visitor.get('/user/current')
    const headers = { 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN')! }
    const url = `/api/project/${project.id}/register`
    return visitor.send({ method: 'POST', url, payload: signUpForm(), headers, remoteAddress })
  }
  expect((await signUp(crowded)).status).toBe(200)
  const refused = await signUp(crowded)
  expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('vandaag')])
  expect((await signUp('198.51.100.8')).status).toBe(200)

  // Those that its managers sign up get a mail as well.
  const { visitor: manager, id: ownerId } = await app.signInAnew()
  const own = await at.peerToPeer({ ownerId })
  const headers = { 'x-xsrf-token': manager.cookies.get('XSRF-TOKEN')! }
  const signUpOther = async (remoteAddress: string) => {
    const { email } = signUpForm()
    const payload = { email, name: 'Karim', last_name: 'Idrissi' }
    const url = `/api/project/${own.id}/register-other`
    return (await manager.send({ method: 'POST', url, payload, headers, remoteAddress })).status
  }
  expect([await signUpOther(crowded), await signUpOther('198.51.100.8')]).toEqual([429, 200])
})

test('the log warns once a day about more than usual of the whole site, and none is refused for that', async () => {
  const lines: string[] = []
  const log = createLog('warn', new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }))
  const count = (network: number) => countRequestedMail({ ...app.deps, log }, `203.0.113.${network}`)
  const isSite = eq(throttles.key, 'asked-mails:site')
  for (const day of [1, 2]) {
    app.clock.advance(days(1))
    await count(1)
    expect(
      await app.deps.db
        .update(throttles)
        .set({ hits: usualOfSite - 1 })
        .where(isSite)
        .returning(),
    ).toHaveLength(1)
    await count(2)
    expect(lines).toHaveLength(day - 1)
    for (const network of [3, 4, 5]) await count(network)
    expect(lines).toHaveLength(day)
  }
  expect(lines[0]).toContain('more mails than usual')
  expect(lines.join('')).not.toContain('203.0.113')
})

test('users of one network invite three hundred e-mail addresses a day, known or not, into organizations and teams together', async () => {
  const { db } = app.deps
  const { id: userId, email } = await insertUser(db)
  const user = await insertUser(db)
  const { id: organizationId } = await insertOrganization(db)
  await insertOrganizationMember(db, { organizationId, userId, role: 'owner' })
  const teamId = await insertAccountTeam(db, { ownerId: userId, memberIds: [], name: 'Kantoor' })
  const visitor = await app.signIn(email)
  const crowded = '192.0.2.9'
  for (let submission = 0; submission < 299; submission += 1) await countRequestedMail(app.deps, crowded, 'invitation')
  const headers = { 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN')! }
  const invite = async (url: string, invited: string, remoteAddress: string) =>
    visitor.send({ method: 'POST', url, payload: { email: invited }, headers, remoteAddress })
  const organization = `/api/organization/${organizationId}/members/add-request`
  const team = `/settings/teams/${teamId}/invitations`
  expect((await invite(organization, 'een@example.test', crowded)).status).toBe(200)
  for (const [url, invited] of [
    [organization, 'twee@example.test'],
    [organization, user.email],
    [team, 'drie@example.test'],
  ] as const) {
    const refused = await invite(url, invited, crowded)
    expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('vandaag')])
  }
  expect((await invite(organization, 'twee@example.test', '198.51.100.9')).status).toBe(200)
})

test('visitors of one network get three hundred mailed links a day, over all kinds', async () => {
  const crowded = '192.0.2.11'
  for (let submission = 0; submission < 297; submission += 1) await countRequestedMail(app.deps, crowded, 'link')
  const request = async (remoteAddress: string, url: string) => {
    const visitor = app.visitor()
    await visitor.get('/user/current')
    const headers = { 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN')! }
    const payload = { email: 'iemand@example.test' }
    return (await visitor.send({ method: 'POST', url, payload, headers, remoteAddress })).status
  }
  const urls = ['/password/forgot', '/api/donor/link', '/account/verify/resend']
  for (const status of [200, 429])
    for (const url of urls) expect([url, await request(crowded, url)]).toEqual([url, status])
  for (const url of urls) expect(await request('198.51.100.11', url)).toBe(200)
})
