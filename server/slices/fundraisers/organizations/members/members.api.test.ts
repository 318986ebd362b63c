import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { afterStatement } from '../../../../../tests/support/database/at-statement.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import {
  insertOrganization,
  insertOrganizationMember,
  insertOrganizationRequest,
} from '../../../../../tests/support/builders/organizations.ts'
import { organizationMembers } from '../../../../schema/fundraisers/organizations.ts'
import { users } from '../../../../schema/identity/users.ts'
import { languages } from '../../../../../contract/texts.ts'
import { lockRoles } from './queries.ts'
import { sendInvitation } from './send-invitation.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

interface Person {
  id: number
  name: string
  email: string
  visitor: Visitor
}

let owner: Person
let member: Person
let organizationId: number
beforeAll(async () => {
  owner = await app.signInAnew()
  member = await app.signInAnew()
})
beforeEach(async () => {
  organizationId = (await insertOrganization(app.deps.db)).id
  await join(owner, 'owner')
  await join(member, 'member')
})

const join = ({ id: userId }: { id: number }, role: 'owner' | 'captain' | 'member') =>
  insertOrganizationMember(app.deps.db, { organizationId, userId, role })
const at = (path: string) => `/api/organization/${organizationId}/members${path}`
const send = (email: string, by = owner) => by.visitor.post(at('/add-request'), { email })
const remove = (userId: number, by = owner) => by.visitor.post(at('/delete'), { user_id: userId })
const makeCaptain = (userId: number, by = owner) => by.visitor.post(at('/set-captain'), { user_id: userId })
const makeOwner = (userId: number, by = owner) => by.visitor.post(at('/make-owner'), { user_id: userId })
const rolesNow = async () => {
  const { list } = (await owner.visitor.get(at(''))).body
  return Object.fromEntries(list.map((each: { user_id: number; role: string }) => [each.user_id, each.role]))
}
const requestsOf = async ({ visitor }: Person) => (await visitor.get('/api/user/organization-requests')).body.list
const bellOf = async ({ visitor }: Person): Promise<string[]> =>
  (await visitor.get('/notifications/recent')).body.notifications.map(({ body }: { body: string }) => body)

describe('inviting a user', () => {
  test('is answered alike whether or not there is an account, and leaves a pending request [3.17, 5.05, 7.19]', async () => {
    const reference = await app.signInAnew()
    const answers = [await send(reference.email), await send('niemand-hier@voorbeeld.nl')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]!.body.message.replace(reference.email, '')).toBe(
      answers[1]!.body.message.replace('niemand-hier@voorbeeld.nl', ''),
    )
    const { list } = (await owner.visitor.get(at('/pending-request'))).body
    expect(list).toMatchObject([
      { email: reference.email, invited_by: owner.name },
      { email: 'niemand-hier@voorbeeld.nl', invited_by: owner.name },
    ])
    expect(Object.keys(list[0])).toEqual(Object.keys(list[1]))
  })

  test('of an account comes by mail and in the bell, and is answered once [7.15]', async () => {
    const invitee = await app.signInAnew()
    await send(invitee.email.toUpperCase())
    await app.runJobs()
    await app.runJobs()
    const [mail, ...more] = await mailsTo(app, invitee.email)
    expect([mail!.subject, more]).toEqual([expect.stringContaining('Stichting'), []])
    expect((await bellOf(invitee)).filter((body) => body === mail!.subject)).toHaveLength(1)
    const [request] = await requestsOf(invitee)
    expect(request).toMatchObject({ organization: { id: organizationId }, invited_by: owner.name })
    const path = `/api/user/organization-requests/${request.id}`
    expect((await invitee.visitor.get(path)).body.item).toEqual(request)
    expect(await member.visitor.get(path)).toMatchObject({ status: 404 })
    expect((await member.visitor.post(path, { accepted: true })).status).toBe(404)
    expect((await invitee.visitor.post(path, {})).body.errors).toHaveProperty('accepted')
    expect((await invitee.visitor.post(path, { accepted: true })).status).toBe(200)
    expect((await invitee.visitor.post(path, { accepted: true })).status).toBe(404)
    expect((await rolesNow())[invitee.id]).toBe('member')
    await app.runJobs()
    expect(await bellOf(owner)).toContainEqual(expect.stringContaining(invitee.name))
  })

  test('is refused to a captain who is put out or replaced meanwhile, and leaves no request', async () => {
    for (const end of ['put out', 'replaced'] as const) {
      const captain = await app.signInAnew()
      await join(captain, 'captain')
      afterStatement(app.database, 'organizations-by-id', async () => {
        const [path, user_id] = end === 'replaced' ? ['/set-captain', member.id] : ['/delete', captain.id]
        expect((await owner.visitor.post(at(path), { user_id })).status).toBe(200)
      })
      const email = `handlanger-${captain.id}@elders.test`
      expect((await send(email, captain)).status).toBe(end === 'replaced' ? 403 : 404)
      const { list } = (await owner.visitor.get(at('/pending-request'))).body
      expect(list.map((each: { email: string }) => each.email)).not.toContain(email)
    }
  })

  test('comes ten a page, the newest first or by name, and is looked for', async () => {
    const { db } = app.deps
    const invitee = await app.signInAnew()
    const names = ['bron', 'Wad', 'Aa', ...Array.from({ length: 8 }, (_none, at) => `Duin ${at}`)]
    for (const name of names) {
      const { id: organizationId } = await insertOrganization(db, { name, city: name === 'Wad' ? 'Zwolle' : 'Utrecht' })
      await insertOrganizationRequest(db, { organizationId, email: invitee.email })
    }
    const look = async (query: string) => {
      const { body } = await invitee.visitor.get(`/api/user/organization-requests${query}`)
      const { list, ...pages } = body
      return { names: list.map((each: { organization: { name: string } }) => each.organization.name), ...pages }
    }
    const newest = names.toReversed()
    expect(await look('')).toEqual({ names: newest.slice(0, 10), page: 1, pages: 2, total: 11 })
    expect(await look('?page=2')).toEqual({ names: newest.slice(10), page: 2, pages: 2, total: 11 })
    expect((await look('?order=name&limit=2')).names).toEqual(['Aa', 'bron'])
    expect(await look('?search=zWOL')).toEqual({ names: ['Wad'], page: 1, pages: 1, total: 1 })
    expect(await look('?search=%25')).toEqual({ names: [], page: 1, pages: 1, total: 0 })
    const wrong = await invitee.visitor.get('/api/user/organization-requests?order=email&page=0')
    expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([422, ['order', 'page']])
  })

  test('ends with its sender being put out or replaced, and not with one who leaves', async () => {
    const { db } = app.deps
    for (const end of ['put out', 'replaced', 'leaves'] as const) {
      const [captain, invitee] = [await app.signInAnew(), await app.signInAnew()]
      await insertOrganizationMember(db, { organizationId, userId: captain.id, role: 'captain' })
      expect((await captain.visitor.post(at('/add-request'), { email: invitee.email })).status).toBe(200)
      const [request] = await requestsOf(invitee)
      const by = end === 'leaves' ? captain : owner
      const [path, user_id] = end === 'replaced' ? ['/set-captain', member.id] : ['/delete', captain.id]
      expect((await by.visitor.post(at(path), { user_id })).status).toBe(200)
      const answer = await invitee.visitor.post(`/api/user/organization-requests/${request.id}`, { accepted: true })
      expect([answer.status, await requestsOf(invitee)]).toEqual([end === 'leaves' ? 200 : 404, []])
      if (end === 'replaced') expect((await owner.visitor.post(at('/delete'), { user_id: member.id })).status).toBe(200)
    }
  })

  test('may be declined, which changes nothing but notifies the inviter', async () => {
    const invitee = await app.signInAnew()
    await send(invitee.email)
    const [request] = await requestsOf(invitee)
    await invitee.visitor.post(`/api/user/organization-requests/${request.id}`, { accepted: 'false' })
    await app.runJobs()
    expect([await rolesNow(), await requestsOf(invitee)]).toEqual([{ [owner.id]: 'owner', [member.id]: 'member' }, []])
    expect((await mailsTo(app, owner.email)).at(-1)!.subject).toContain(invitee.name)
  })

  test('an invitation whose job runs again counts once for its mailbox', async () => {
    const { email } = await app.signInAnew()
    const requestId = await insertOrganizationRequest(app.deps.db, { organizationId, email })
    for (let run = 0; run < 12; run += 1) await sendInvitation(app.deps, { requestId })
    organizationId = (await insertOrganization(app.deps.db)).id
    const other = await insertOrganizationRequest(app.deps.db, { organizationId, email })
    await sendInvitation(app.deps, { requestId: other })
    expect(await mailsTo(app, email)).toHaveLength(2)
  })

  test('an e-mail address without an account gets an invitation, and finds the request when there is one', async () => {
    await send('later@voorbeeld.nl')
    await app.runJobs()
    const [mail] = await mailsTo(app, 'later@voorbeeld.nl')
    expect(mail!.html).toContain('/register')
    const later = await app.signInAnew({ email: 'Later@voorbeeld.nl' })
    expect(await requestsOf(later)).toHaveLength(1)
    await app.deps.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, later.id))
    // An unconfirmed e-mail address is not invited.
    expect(await requestsOf(later)).toEqual([])
  })

  test('an e-mail address without an account is mailed the name of a public organization, and else nothing that was typed', async () => {
    const sender = await app.signInAnew({ name: 'Bel nu 0900-1234' })
    const invitedTo = async (values: { name: string; isPublic: boolean }) => {
      organizationId = (await insertOrganization(app.deps.db, values)).id
      await join(sender, 'owner')
      const email = `vreemd-${organizationId}@voorbeeld.nl`
      expect((await send(email, sender)).status).toBe(200)
      const [mail] = await mailsTo(app, email)
      return [mail!.subject, mail!.text, mail!.html].join('\n')
    }
    const drafted = await invitedTo({ name: 'Je pakket staat klaar', isPublic: false })
    const shown = await invitedTo({ name: 'Stichting De Kwelder', isPublic: true })
    for (const mail of [drafted, shown]) expect(mail).not.toContain('0900')
    expect(drafted).not.toContain('pakket')
    expect(shown).toContain('Stichting De Kwelder vraagt je om mee te doen')
  })

  test('an invalid e-mail address, a member, or an invited e-mail address is refused at the e-mail address [5.05, 8.06]', async () => {
    expect((await send('geen adres')).body.errors).toHaveProperty('email')
    expect((await send(member.email.toUpperCase())).body.errors).toHaveProperty('email')
    await send('twee-keer@voorbeeld.nl')
    const again = await send('Twee-Keer@voorbeeld.nl')
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['email']])
  })

  test('one e-mail address gets no more than ten such mails in a day', async () => {
    for (let number = 0; number < 12; number += 1) {
      organizationId = (await insertOrganization(app.deps.db)).id
      await join(owner, 'owner')
      app.clock.advance(minutes(1))
      await send('bestookt@voorbeeld.nl')
    }
    await app.runJobs()
    expect(await mailsTo(app, 'bestookt@voorbeeld.nl')).toHaveLength(10)
  })
})

describe('removing and the captain', () => {
  test('a member is removed and notified by mail and bell; the last owner stays [6.05, 8.06]', async () => {
    expect((await remove(member.id)).status).toBe(200)
    await app.runJobs()
    const subject = (await mailsTo(app, member.email)).at(-1)!.subject
    expect(await bellOf(member)).toContain(subject)
    for (const userId of [owner.id, member.id, 999_999_999]) {
      const { status, body } = await remove(userId)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['user_id']])
    }
    expect(await rolesNow()).toEqual({ [owner.id]: 'owner' })
  })

  test('a member leaves by themself, and removes no other', async () => {
    expect((await remove(owner.id, member)).status).toBe(403)
    expect((await remove(member.id, member)).status).toBe(200)
    expect((await remove(member.id, member)).status).toBe(404)
  })

  test('there is one captain, who leads but takes nothing from an owner [6.05]', async () => {
    const next = await app.signInAnew()
    await join(next, 'member')
    expect((await makeCaptain(member.id)).status).toBe(200)
    await app.runJobs()
    expect(await bellOf(member)).toContainEqual(expect.stringContaining('captain'))
    expect((await makeCaptain(next.id, member)).status).toBe(200)
    expect(await rolesNow()).toEqual({ [owner.id]: 'owner', [member.id]: 'member', [next.id]: 'captain' })
    const second = { user_id: member.id, former_id: member.id }
    const refusal = await owner.visitor.post(at('/set-captain'), second)
    expect([refusal.status, refusal.body.message.includes(next.name)]).toEqual([409, true])
    expect((await owner.visitor.post(at('/set-captain'), { ...second, former_id: null })).status).toBe(409)
    expect(await rolesNow()).toMatchObject({ [next.id]: 'captain' })
    expect((await makeCaptain(owner.id, next)).status).toBe(403)
    expect((await remove(owner.id, next)).status).toBe(403)
    for (const userId of [owner.id, next.id, 999_999_999]) {
      const { status, body } = await makeCaptain(userId)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['user_id']])
    }
  })

  test('two who are made captain by turns are each mailed twice a day, and the bell has one row of it', async () => {
    const [first, second] = [await app.signInAnew(), await app.signInAnew()]
    for (const each of [first, second]) await join(each, 'member')
    const makeByTurns = async () => {
      for (const { id } of [first, second]) {
        app.clock.advance(1_000)
        expect((await makeCaptain(id)).status).toBe(200)
        await app.runJobs()
      }
    }
    for (let round = 0; round < 3; round += 1) await makeByTurns()
    expect(await mailsTo(app, second.email, 'organization-captain')).toHaveLength(2)
    expect(await bellOf(second)).toHaveLength(1)
    // Another organization has a count of its own.
    organizationId = (await insertOrganization(app.deps.db)).id
    for (const each of [owner, second]) await join(each, each === owner ? 'owner' : 'member')
    expect((await makeCaptain(second.id)).status).toBe(200)
    expect(await mailsTo(app, second.email, 'organization-captain')).toHaveLength(3)
  })

  test('one who is made owner and captain by turns is mailed each twice a day, and the bell has one row of each', async () => {
    const second = await app.signInAnew()
    await join(second, 'member')
    for (let round = 0; round < 4; round += 1) {
      app.clock.advance(1_000)
      expect((await makeOwner(second.id)).status).toBe(200)
      expect((await makeCaptain(second.id)).status).toBe(200)
      await app.runJobs()
    }
    expect(await mailsTo(app, second.email, 'organization-owner')).toHaveLength(2)
    expect(await bellOf(second)).toHaveLength(2)
  })

  test('an owner makes a member an owner, who is notified, and can leave then; a captain makes none', async () => {
    const captain = await app.signInAnew()
    await join(captain, 'captain')
    expect((await makeOwner(member.id, captain)).status).toBe(403)
    expect((await makeOwner(member.id)).status).toBe(200)
    await app.runJobs()
    expect(await bellOf(member)).toContainEqual(expect.stringContaining('eigenaar'))
    for (const userId of [owner.id, member.id, 999_999_999]) {
      const { status, body } = await makeOwner(userId)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['user_id']])
    }
    expect((await makeOwner(captain.id, member)).status).toBe(200)
    expect((await remove(owner.id)).status).toBe(200)
    const { list } = (await member.visitor.get(at(''))).body
    expect(list.map(({ role }: { role: string }) => role)).toEqual(['owner', 'owner'])
  })

  test('two owners that leave at one moment do not leave it without one', async () => {
    const second = await app.signInAnew()
    await join(second, 'owner')
    const answers = await Promise.all([remove(owner.id, owner), remove(second.id, second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const left = await app.deps.db
      .select()
      .from(organizationMembers)
      .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, 'owner')))
    expect(left).toHaveLength(1)
  })

  // The embedded database does one thing after the other.
  test.runIf(process.env['TEST_DATABASE_URL'] !== undefined)('owners that leave wait for each other', async () => {
    const second = await app.signInAnew()
    await join(second, 'owner')
    const { db } = app.deps
    const [locked, lock] = deferred()
    const [released, release] = deferred()
    const holding = db.transaction(async (tx) => {
      await lockRoles(tx, organizationId)
      lock()
      await released
    })
    await locked
    let isOver = false
    const leaving = Promise.all([remove(owner.id, owner), remove(second.id, second)]).finally(() => (isOver = true))
    while (!isOver && (await waitingForLocks()) < 2) await wait(20)
    const haveWaited = !isOver
    release()
    await holding
    expect(haveWaited).toBe(true)
    expect((await leaving).map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

function deferred(): [Promise<void>, () => void] {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => (resolve = settle))
  return [promise, resolve]
}

async function waitingForLocks(): Promise<number> {
  const { rows } = (await app.deps.db.execute(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) as unknown as { rows: { count: number }[] }
  return rows[0]!.count
}

test.each(languages)('a user who reads %s is notified in that language', async (language) => {
  const reader = await app.signInAnew({ language })
  await join(reader, 'member')
  await remove(reader.id)
  await app.runJobs()
  const context = {
    organization: (await owner.visitor.get(`/api/organization/${organizationId}`)).body.organization.name,
  }
  const [mail] = await mailsTo(app, reader.email)
  expect(mail!.subject).toBe(app.deps.texts.in(language)('mail.organization.removed.subject', context))
})

test('a user invites no more than a hundred people in a day, over all their organizations', async () => {
  const sender = await app.signInAnew()
  let number = 0
  const requestOther = async () => {
    if (number % 10 === 0) {
      organizationId = (await insertOrganization(app.deps.db)).id
      await join(sender, 'owner')
      app.clock.advance(minutes(1))
    }
    number += 1
    return (await send(`onbekende-${number}@voorbeeld.nl`, sender)).status
  }
  for (let count = 0; count < 100; count += 1) expect(await requestOther()).toBe(200)
  expect(await requestOther()).toBe(429)
  app.clock.advance(days(1))
  await sender.visitor.signIn(sender.email)
  expect((await send('morgen@voorbeeld.nl', sender)).status).toBe(200)
})
