import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import {
  completeOrganization,
  insertOrganization,
  insertOrganizationMember,
  insertOrganizationRequest,
} from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'

let app: TestApp
let owner: Visitor
let captain: Visitor
let staff: Visitor
let emails: string[]
let organizationId: number

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'beheer@voorbeeld.nl', REVIEW: 'automatic' })
  staff = (await app.signInAnew({ email: 'beheer@voorbeeld.nl', ...phoneFactor() })).visitor
})
afterAll(() => app.close())
beforeEach(async () => {
  organizationId = (await insertOrganization(app.deps.db)).id
  const people = [await app.signInAnew(), await app.signInAnew()]
  for (const [at, role] of (['owner', 'captain'] as const).entries())
    await insertOrganizationMember(app.deps.db, { organizationId, userId: people[at]!.id, role })
  owner = people[0]!.visitor
  captain = people[1]!.visitor
  emails = people.map(({ email }) => email)
})

const path = (below = '') => `/api/organization/${organizationId}${below}`
const subjects = async () => {
  await app.runJobs()
  const mails = await Promise.all(emails.map((email) => mailsTo(app, email)))
  return mails.map((list) => list.map(({ subject }) => subject))
}

describe('an organization that is made', () => {
  const form = { name: 'Stichting Eens', description: 'Wij helpen.' }
  const make = (key: string, request: object = form) =>
    owner.post('/api/organization-simple', request, { 'idempotency-key': key })

  test('is one, however often its form is sent under one key, also at once [7.18]', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all([make(key), make(key), make(key)])
    expect(new Set(answers.map(({ body }) => body.item.id)).size).toBe(1)
    expect((await make(key)).body.item.id).toBe(answers[0]!.body.item.id)
    const others = [await make(crypto.randomUUID()), await make(key, { ...form, name: 'Stichting Twee' })]
    expect(new Set([...answers, ...others].map(({ body }) => body.item.id)).size).toBe(3)
  })
})

describe('an organization with running projects', () => {
  const takeOff = () => owner.write('PATCH', path(), { is_public: false })

  test('is not taken off line, and the refusal says how many there are', async () => {
    for (const values of [{}, { kind: 'link' as const }, { state: projectStates.draft }, { closingDate: '2001-01-01' }])
      await insertProject(app.deps.db, { organizationId, ...values })
    const { status, body } = await takeOff()
    expect([status, Object.keys(body.errors)]).toEqual([422, ['is_public']])
    expect(body.errors.is_public[0]).toContain('2')
    expect((await app.visitor().get(path())).body.organization.is_public).toBe(true)
  })

  test('is taken off line once they are over', async () => {
    await insertProject(app.deps.db, { organizationId, closingDate: '2001-01-01' })
    expect((await takeOff()).status).toBe(200)
    expect((await app.visitor().get(path())).status).toBe(404)
  })
})

describe('an invitation to become a member', () => {
  test('is taken back by leaders of the organization, and cannot be answered then', async () => {
    const invitee = await app.signInAnew()
    const id = await insertOrganizationRequest(app.deps.db, { organizationId, email: invitee.email })
    const withdraw = (by: Visitor) => by.post(path(`/members/pending-request/${id}/delete`))
    expect((await withdraw(invitee.visitor)).status).toBe(404)
    expect((await withdraw(captain)).status).toBe(200)
    expect((await withdraw(owner)).status).toBe(404)
    expect((await invitee.visitor.post(`/api/user/organization-requests/${id}`, { accepted: true })).status).toBe(404)
    expect((await owner.get(path('/members/pending-request'))).body.list).toEqual([])
  })
})

describe('the leaders of an organization', () => {
  test('is notified by mail and bell of the decision of staff about payment links, once for each decision', async () => {
    const decide = (isAllowed: boolean) =>
      staff.write('PUT', path('/payment-links'), { allow_payment_link: isAllowed, reason: 'Gevraagd' })
    expect((await decide(true)).status).toBe(200)
    await decide(true)
    const [ofOwner, ofCaptain] = await subjects()
    expect([ofOwner!.length, ofCaptain]).toEqual([1, ofOwner])
    expect(ofOwner![0]).toMatch(/mag betaallinks maken$/)
    const { notifications } = (await owner.get('/notifications/recent')).body
    expect(notifications[0].body).toBe(ofOwner![0])
    await decide(false)
    expect((await subjects())[0]).toHaveLength(2)
  })

  test('is notified when payments go by another account, or its password is another one', async () => {
    await captain.post(path(), { use_own_provider: true })
    await captain.post(path(), { provider_username: 'bron', provider_password: 'geheim-woord' })
    await captain.post(path(), { provider_username: '', provider_password: '' })
    await captain.post(path(), { use_own_provider: false, name: 'Stichting Anders' })
    const [ofOwner, ofCaptain] = await subjects()
    expect(ofOwner).toHaveLength(4)
    expect(ofCaptain).toHaveLength(4)
    expect(ofOwner!.join('\n')).not.toContain('geheim-woord')
  })

  test('are mailed twenty changes a day of one leader: beyond that a change is refused, as none is silent', async () => {
    const send = (by: Visitor, password: string) =>
      by.post(path(), { provider_username: 'bron', provider_password: password })
    for (let round = 1; round <= 20; round += 1) expect((await send(captain, `woord-${round}`)).status).toBe(200)
    const refused = await send(captain, 'woord-21')
    const tooMany = app.deps.texts.in('nl')('errors.too_many_today')
    expect([refused.status, refused.body.message]).toEqual([429, tooMany])
    expect((await captain.post(path(), { description: 'Wij helpen ook elders.' })).status).toBe(200)
    expect((await send(owner, 'woord-22')).status).toBe(200)
    expect((await subjects())[0]).toHaveLength(21)
  })

  test('are mailed ten accounts a day that are begun and withdrawn again', async () => {
    await completeOrganization(app.deps.db, organizationId)
    const move = async (bank_account: string) => (await captain.post(path(), { bank_account })).status
    const [own, other] = ['NL91ABNA0417164300', 'NL02ABNA0123456789'] as const
    for (let round = 1; round <= 10; round += 1) expect([await move(other), await move(own)]).toEqual([200, 200])
    expect(await move(own)).toBe(200)
    expect(await move(other)).toBe(429)
    expect((await subjects())[0]).toHaveLength(20)
  })
})
