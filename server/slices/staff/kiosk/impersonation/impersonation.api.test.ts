import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Callers } from '../../../../../tests/authorization/callers.ts'
import { expected } from '../../../../../tests/authorization/collect.ts'
import { buildWorld, emails, staffEmail, type World } from '../../../../../tests/authorization/world.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { builtPassword, insertUser } from '../../../../../tests/support/builders/users.ts'
import { hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { auditEntries } from '../../../../schema/identity/audit/audit-entries.ts'
import { sessionCookie } from '../../../identity/users/index.ts'
import { type Call, fileTypesOf, isWriting } from '../../../../../contract/call.ts'
import { expectedImpersonation } from './impersonation.expected.ts'

let app: TestApp
let world: World
let staff: Visitor
let user: { id: number; name: string; email: string }

const colleague = 'collega@stuiver.test'
const reason = 'Belde: de omslagfoto lukt niet.'

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: `${staffEmail},${colleague}` })
  world = await buildWorld(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  // Staff sign in and begin more often here than limits of a minute and codes of an hour allow.
  app.clock.advance(minutes(6))
  staff = await app.signIn(staffEmail)
  user = await insertUser(app.deps.db, { name: 'Els <b>' })
})

interface JsonSchema {
  properties?: Record<string, { const?: string; enum?: string[] }>
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

/** The fields that a body has, or that it can name. */
function fieldsIn(body: z.ZodType): string[] {
  const { properties, anyOf, oneOf } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const shapes = (anyOf ?? oneOf)?.map((each) => each.properties ?? {}) ?? [properties ?? {}]
  const names = shapes.flatMap(({ version: _version, field, value, ...others }) => [
    ...Object.keys(others),
    ...(field === undefined ? Object.keys({ ...(value && { value }) }) : (field.enum ?? [field.const!])),
  ])
  return [...new Set(names)].toSorted()
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`
const path = (id: number) => `/spark/kiosk/users/impersonate/${id}`
const begin = (id = user.id, body: object = { reason }) => staff.post(path(id), body)
const stop = (visitor = staff) => visitor.post('/spark/kiosk/users/stop-impersonating')
const who = async (visitor = staff) => (await visitor.get('/user/current')).body?.id
const noFiles = 'Een bestand downloaden kan niet namens iemand anders.'
/** The logged calls of the impersonation of a user, the first first. */
const linesOf = async (userId: number) => {
  const subjects = and(eq(auditEntries.subjectId, String(userId)), ne(auditEntries.detail, ''))
  const rows = await app.deps.db.select().from(auditEntries).where(subjects).orderBy(auditEntries.id)
  return rows.map(({ detail }) => detail)
}
const logged = async () => {
  const colleagueBrowser = await app.signIn(staffEmail)
  const { list } = (await colleagueBrowser.get('/spark/kiosk/audit')).body
  return list
    .filter(({ subject_id: id }: { subject_id: string }) => id === String(user.id))
    .map((entry: Record<string, unknown>) => [entry['act'], entry['subject_name'], entry['reason'], entry['detail']])
    .toReversed()
}

describe('impersonation', () => {
  test('only opens its form by going there: nothing begins before a reason is sent [2.20]', async () => {
    const answer = await staff.get(path(user.id))
    expect([answer.status, answer.body]).toEqual([200, { redirect: `/spark/kiosk#/users/${user.id}/impersonate` }])
    const browsed = await staff.get(path(user.id), { accept: 'text/html' })
    expect([browsed.status, browsed.headers['location']]).toEqual([303, answer.body.redirect])
    expect(await who()).toBe(world.members.staff)
    for (const body of [{}, { reason: '' }, { reason: '  ' }, { reason: 'x'.repeat(1001) }]) {
      const answer = await begin(user.id, body)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['reason']])
    }
    expect([(await begin(999_999_999)).status, (await staff.get(path(999_999_999))).status]).toEqual([404, 404])
    expect(await logged()).toEqual([])
  })

  test('is done with their session and none of their rights as staff, and leads back [6.09]', async () => {
    const parked = staff.cookies.get(sessionCookie)!
    expect((await begin()).body).toEqual({ redirect: '/settings' })
    expect(await who()).toBe(user.id)
    expect((await staff.get('/spark/kiosk/reviews')).status).toBe(403)
    // The session of the staff themselves is opened by no cookie meanwhile.
    const copy = app.visitor()
    copy.cookies.set(sessionCookie, parked)
    expect(await who(copy)).toBeUndefined()
    // Its owner sees no browser of theirs in it, and gets no mail of a new one.
    const owner = await app.signIn(user.email)
    expect((await owner.get('/settings/sessions')).body.list).toHaveLength(1)
    expect(await mailsTo(app, user.email)).toEqual([])
    const impersonatedToken = staff.cookies.get(sessionCookie)!
    expect((await stop()).body).toEqual({ redirect: `/spark/kiosk#/users/${user.id}` })
    expect(await who()).toBe(world.members.staff)
    copy.cookies.set(sessionCookie, impersonatedToken)
    expect(await who(copy)).toBeUndefined()
    // Two tabs may both stop it.
    expect((await stop()).body).toEqual({ redirect: '/spark/kiosk' })
  })

  test('takes no list of others away in a file, for which the password of the user would be required', async () => {
    await begin()
    const ownAnswer = await staff.post('/api/project-simple', { name: 'Van de gebruiker' })
    expect(ownAnswer.status).toBe(200)
    for (const list of ['donations', 'participants', 'teams'])
      expect(await staff.get(`/api/project/${ownAnswer.body.item.id as number}/${list}/export`)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('namens') as string },
      })
    await stop()
  })

  test('ends after an hour, by signing out, and with the session or the rights of the staff', async () => {
    await begin()
    app.clock.advance(hours(1) - 1)
    expect(await who()).toBe(user.id)
    app.clock.advance(1)
    expect(await who()).toBeUndefined()

    await staff.signIn(staffEmail)
    await begin()
    expect((await staff.post('/logout')).status).toBe(200)
    expect(await who()).toBeUndefined()

    await staff.signIn(staffEmail)
    await begin()
    const elsewhere = await app.signIn(staffEmail)
    expect((await elsewhere.write('DELETE', '/settings/sessions')).status).toBe(200)
    expect(await who()).toBeUndefined()

    await staff.signIn(staffEmail)
    await begin()
    await elsewhere.post('/settings/confirm-identity', { password: builtPassword })
    expect((await elsewhere.write('DELETE', '/settings/two-factor-auth')).status).toBe(200)
    expect(await who()).toBeUndefined()
    await app.deps.db.execute(
      `update users set two_factor_country_code = '31', two_factor_phone = '699999999' where id = ${world.members.staff}`,
    )
  })

  test('is begun once and ended once, however often both are sent at the same moment', async () => {
    await staff.get('/user/current')
    const tabs = Array.from({ length: 10 }, () => {
      const tab = app.visitor()
      for (const [name, value] of staff.cookies) tab.cookies.set(name, value)
      return tab
    })
    const others = await Promise.all(tabs.map(() => insertUser(app.deps.db)))
    const attempts = await Promise.all(tabs.map((tab, at) => tab.post(path(others[at]!.id), { reason })))
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(401)])
    const impersonatedTab = tabs[attempts.findIndex(({ status }) => status === 200)]!
    for (const tab of tabs) for (const [name, value] of impersonatedTab.cookies) tab.cookies.set(name, value)
    await Promise.all(tabs.map((tab) => stop(tab)))
    const back = await Promise.all(tabs.map((tab) => who(tab)))
    expect(back.filter((id) => id !== undefined)).toEqual([world.members.staff])
    await staff.signIn(staffEmail)
    const { list } = (await staff.get('/spark/kiosk/audit')).body as { list: { act: string; subject_id: string }[] }
    const otherItem = list.filter(({ subject_id: id }) => others.some((other) => String(other.id) === id))
    expect(otherItem.map(({ act }) => act).toSorted()).toEqual(['impersonation-started', 'impersonation-stopped'])
  })

  test('is refused of staff, those without a second factor too, of oneself, and of locked accounts', async () => {
    const bare = await insertUser(app.deps.db, { email: colleague })
    const locked = await insertUser(app.deps.db, { lockedAt: app.clock.now() })
    const answers = []
    for (const id of [bare.id, world.members.staff, locked.id]) answers.push((await begin(id)).status)
    expect(answers).toEqual([403, 403, 403])
    expect(await who()).toBe(world.members.staff)
    // Nor is it begun from within another one.
    await begin()
    expect((await staff.post(path(world.members.owner), { reason })).status).toBe(403)
  })

  test('is a row in the log for its begin, for each thing that is done, and for its end', async () => {
    await begin()
    await staff.write('PUT', '/settings/language', { language: 'de' })
    await staff.write('PUT', '/spark/token')
    await staff.write('PUT', '/settings/contact', { name: 'Els', email: 'dief@example.test' })
    await stop()
    expect(await logged()).toEqual([
      ['impersonation-started', 'Els <b>', reason, ''],
      ['acted-on-behalf', 'Els <b>', reason, 'PUT /settings/language'],
      ['impersonation-stopped', 'Els <b>', reason, ''],
    ])
  })

  test('is decided by hand for each call that says something about it', () => {
    const reasons = app.calls.calls.flatMap((call) =>
      call.impersonation === undefined ? [] : [`${nameOf(call)}: ${call.impersonation}`],
    )
    const reviewed = expectedImpersonation.flatMap(({ impersonation, calls }) =>
      calls.map((name) => `${name}: ${impersonation}`),
    )
    expect(reasons.toSorted()).toEqual(reviewed.toSorted())
  })

  test('does nothing that moves money, says where it goes, or opens the account: of all calls only those in one list', async () => {
    const callers = new Callers(app, world)
    const writes = app.calls.calls.filter((call) => isWriting(call))
    const risky =
      /password|two-factor|api\/token|sessions|confirm-identity|contact|api\/donation$|refund|monthly|fee$|\/pay|subscription\/|link|(?<!test)webhook|owner|captain|billing|coupon|invoice|\/lock|unlock/
    const done = writes.filter(({ impersonation }) => impersonation !== undefined).map(nameOf)
    expect([done.length > 0, done.filter((name) => risky.test(name))]).toEqual([true, []])
    await begin()
    for (const call of writes) {
      const name = nameOf(call)
      if (call.impersonation !== undefined) continue
      const url = await callers.urlOf(call, expected[name]!.at(-1)!)
      const { status } = await staff.write(call.method as 'POST', url, {})
      expect([name, status]).toEqual([name, 403])
    }
    expect(await who()).toBe(user.id)
    const elsewhere = [
      { field: 'bank_account', value: 'NL91ABNA0417164300' },
      { bank_account_holder: 'Dief' },
      { field: 'organization_id', value: null },
      { bank_account: 'NL91ABNA0417164300', name: 'Anders' },
    ]
    for (const body of elsewhere)
      expect((await staff.write('PUT', `/api/project/${world.projects.open.id}`, body)).body.message).toMatch(
        /^Dit kan niet namens iemand anders/,
      )
  })

  test('leaves where money goes, the terms and the publishing to the user in the forms of organizations too', async () => {
    const sendsPatch = (body: object) => staff.write('PATCH', `/api/organization/${world.organizations.open.id}`, body)
    await begin()
    for (const body of [{ provider_password: 'dief' }, { use_own_provider: '1' }, { name: 'Anders', bank_account: '' }])
      expect((await staff.post(`/api/organization/${world.organizations.open.id}`, body)).body.message).toMatch(
        /^Dit kan niet namens iemand anders/,
      )
    for (const body of [{ general_terms: true }, { is_public: true }, { is_public: false }])
      expect((await sendsPatch(body)).body.message).toMatch(/^Dit kan niet namens iemand anders/)
  })

  test('is decided for each field of each call that may be made, and for no field that is not there', () => {
    const writes = app.calls.calls.filter(({ impersonation, body }) => impersonation === true && body !== undefined)
    expect(writes.length).toBeGreaterThan(0)
    for (const call of writes) {
      const { impersonationFields = {}, body } = call
      if (impersonationFields === 'checked') expect(nameOf(call)).toMatch(/\/validate(\/:id)?$/)
      else expect([nameOf(call), Object.keys(impersonationFields).toSorted()]).toEqual([nameOf(call), fieldsIn(body!)])
    }
  })

  test.each<{ field: unknown }>([
    { field: { toString: 1 } },
    { field: { toString: null, valueOf: null } },
    { field: [{ toString: 1 }] },
    { field: ['bank_account'] },
    { field: 7 },
    { field: null },
  ])('refuses a field that no text names ($field) with the answer that its owner gets', async ({ field }) => {
    await begin(world.members.owner)
    const change = await staff.write('PUT', `/api/project/${world.projects.open.id}`, { field, value: 'x' })
    await stop()
    const owner = await app.signIn(emails.owner)
    const own = await owner.write('PUT', `/api/project/${world.projects.open.id}`, { field, value: 'x' })
    expect([change.status, change.body]).toEqual([422, own.body])
  })

  test('downloads no file, and records every read of people and money but those of one list', async () => {
    const callers = new Callers(app, world)
    const reads = app.calls.calls.filter((call) => !isWriting(call) && call.access !== 'staff')
    const reading =
      /\/(list|export|details|members|pending|requests?|refunds|monthly-donations?|donor|payouts?|invoices?|billing|sessions|tokens|webhook.*|unthanked|notifications|fee|profile)(\/|$)/
    const unrecorded = reads.filter(({ impersonation }) => impersonation === 'unrecorded').map(nameOf)
    expect([unrecorded.length > 0, unrecorded.filter((name) => reading.test(name))]).toEqual([true, []])
    await begin(world.members.owner)
    const before = await linesOf(world.members.owner)
    for (const call of reads) {
      const isFile = Object.values(call.answers).some((answer) => fileTypesOf(answer) !== undefined)
      const url = await callers.urlOf(call, expected[nameOf(call)]!.at(-1)!)
      const { status, body } = await staff.get(url)
      const line = `GET ${url.split('?', 1)[0]}`
      const isWritten = (await linesOf(world.members.owner)).slice(before.length).includes(line)
      expect([nameOf(call), isWritten]).toEqual([nameOf(call), !isFile && call.impersonation !== 'unrecorded'])
      if (isFile) expect([nameOf(call), status, body.message]).toEqual([nameOf(call), 403, noFiles])
    }
  })

  test('writes one line of a list that is searched and paged through, and another one later', async () => {
    await begin(world.members.owner)
    const list = `/api/project/${world.projects.open.id}/donations/list`
    const lines = async () => (await linesOf(world.members.owner)).filter((line) => line === `GET ${list}`).length
    const before = await lines()
    app.clock.advance(minutes(6))
    for (const query of ['', '?search=jan', '?order=highest']) expect((await staff.get(list + query)).status).toBe(200)
    expect(await lines()).toBe(before + 1)
    app.clock.advance(minutes(6))
    await staff.get(list)
    expect(await lines()).toBe(before + 2)
    await stop()
    // A staff member's own reads are not logged.
    const owner = await app.signIn(emails.owner)
    expect((await owner.get(list)).status).toBe(200)
    expect(await lines()).toBe(before + 2)
  })

  test('is known to the pages, so that they offer no files', async () => {
    expect((await staff.get('/api/visitor')).body).not.toHaveProperty('is_acted_for')
    await begin()
    expect((await staff.get('/api/visitor')).body).toMatchObject({ id: user.id, is_acted_for: true })
  })

  test('tries a webhook as a write: with the token of the page, and written down', async () => {
    const { id } = await insertOrganization(app.deps.db)
    await insertOrganizationMember(app.deps.db, { organizationId: id, userId: user.id, role: 'owner' })
    await begin()
    const trial = `/api/organization/${id}/testwebhook/donation_paid`
    expect((await staff.get(trial)).status).toBe(419)
    expect((await logged()).length).toBe(1)
    expect((await staff.act(trial)).status).toBe(200)
    expect((await logged()).at(-1)).toEqual(['acted-on-behalf', 'Els <b>', reason, `GET ${trial}`])
  })
})
