import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type SignedIn, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import {
  completeOrganization,
  insertOrganization,
  insertOrganizationMember,
} from '../../../../tests/support/builders/organizations.ts'
import { insertPicture } from '../../../../tests/support/builders/media.ts'
import { insertProject, insertProjectManager } from '../../../../tests/support/builders/projects.ts'
import { builtPassword, insertUser, phoneFactor } from '../../../../tests/support/builders/users.ts'
import { days, hours } from '../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { advancePastWait } from '../../../../tests/support/fundraisers/pending-changes.ts'
import { organizations } from '../../../schema/fundraisers/organizations.ts'
import { pendingChanges } from '../../../schema/fundraisers/pending-changes/pending-changes.ts'

let app: TestApp
let staff: Visitor
let organizationId: number
let owner: Person
let captain: Person

type Person = SignedIn

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  await insertUser(app.deps.db, { email: 'staf@stuiver.test', ...phoneFactor() })
})
afterAll(() => app.close())

const join = ({ id: userId }: Person, role: 'owner' | 'captain' | 'member') =>
  insertOrganizationMember(app.deps.db, { organizationId, userId, role })

beforeEach(async () => {
  staff = await app.signIn('staf@stuiver.test')
  ;({ id: organizationId } = await insertOrganization(app.deps.db))
  await completeOrganization(app.deps.db, organizationId)
  ;[owner, captain] = [await app.signInAnew(), await app.signInAnew()]
  await join(owner, 'owner')
  await join(captain, 'captain')
})

const former = 'NL91ABNA0417164300'
const other = 'NL02ABNA0123456789'
const change = (body: object, by = owner) => by.visitor.post(`/api/organization/${organizationId}`, body)
const inForce = async () => (await owner.visitor.get(`/api/organization/${organizationId}/details`)).body.organization
const pending = async (by = owner, subject = `organization&subject_id=${organizationId}`) =>
  (await by.visitor.get(`/api/pending-changes?subject=${subject}`)).body.list
const answer = (id: number, word: 'confirm' | 'withdraw', by: Person) =>
  by.visitor.post(`/api/pending-changes/${id}/${word}`)
const mails = (to: Person, event: string) => mailsTo(app, to.email, `money-change-${event}`)
const linkIn = (mail: { text: string } | undefined) => /\/wijziging\/([\w.-]+)/.exec(mail!.text)![1]!
const show = (token: string) => app.visitor().get(`/api/pending-changes/link/${token}`)
/** Undoes the change as the form on the page does, without scripts, a session or a csrf token. */
const undo = async (token: string, payload = 'answer=undo') => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode } = await app.http.inject({ method: 'POST', url: `/wijziging/${token}`, payload, headers })
  await app.runJobs()
  return statusCode
}

interface ListedChange {
  id: number
  subject: string
  subject_id: number
}
const reviews = async (subject: string, of: number): Promise<ListedChange[]> =>
  ((await staff.get('/spark/kiosk/reviews?limit=100')).body.list as ListedChange[]).filter(
    (review) => review.subject === subject && review.subject_id === of,
  )
const approve = async (subject = 'organization', of = organizationId) => {
  const [review] = await reviews(subject, of)
  expect((await staff.post(`/spark/kiosk/reviews/${review!.id}/approve`)).status).toBe(200)
  await app.runJobs()
}

describe('another bank account of a public subject', () => {
  test('is mailed to all leaders, and takes effect after staff and its time, whichever is last', async () => {
    const { status, body } = await change({ bank_account: other })
    expect([status, body.item.bank_account, body.message]).toMatchObject([200, former, /nog niet van kracht/])
    await app.runJobs()
    for (const leader of [owner, captain]) {
      const [mail, ...more] = await mails(leader, 'requested')
      expect([mail!.text, more]).toEqual([expect.stringMatching(/4300.*6789/s), []])
      expect(mail!.text).not.toContain(other)
    }
    await approve()
    expect((await inForce()).bank_account).toBe(former)
    const accountNow = async () => {
      await app.runJobs()
      const [row] = await app.deps.db.select().from(organizations).where(eq(organizations.id, organizationId))
      return row!.bankAccount
    }
    app.clock.advance(hours(71))
    expect(await accountNow()).toBe(former)
    app.clock.advance(hours(2))
    expect(await accountNow()).toBe(other)
    expect(await mails(captain, 'applied')).toHaveLength(1)
  })

  test('does not take effect by its time alone while staff have not looked', async () => {
    await change({ bank_account: other })
    await advancePastWait(app)
    expect([(await inForce()).bank_account, await pending()]).toMatchObject([former, [{ waits_for_review: true }]])
    await approve()
    expect((await inForce()).bank_account).toBe(other)
  })

  test('takes effect at once by the yes of a leader who did not request it and led before', async () => {
    await change({ bank_account: other })
    await approve()
    const [{ id, can_confirm: canOwner, to }] = await pending()
    // The second leader compares the whole number, and not its end alone.
    expect(to.replaceAll(/\s/g, '')).toContain(other)
    const late = await app.signInAnew()
    await join(late, 'owner')
    const member = await app.signInAnew()
    await join(member, 'member')
    expect([canOwner, (await pending(captain))[0].can_confirm, (await pending(late))[0].can_confirm]).toEqual([
      false,
      true,
      false,
    ])
    expect((await answer(id, 'confirm', owner)).status).toBe(403)
    expect((await answer(id, 'confirm', late)).status).toBe(403)
    expect((await answer(id, 'confirm', member)).status).toBe(404)
    expect((await answer(id, 'confirm', captain)).body.message).toMatch(/nu van kracht/)
    expect((await inForce()).bank_account).toBe(other)
    expect((await answer(id, 'confirm', captain)).status).toBe(409)
  })

  test('does not by the yes of a leader approved shortly before the request', async () => {
    const newcomer = await app.signInAnew()
    await join(newcomer, 'member')
    const body = { user_id: newcomer.id }
    expect((await owner.visitor.post(`/api/organization/${organizationId}/members/make-owner`, body)).status).toBe(200)
    app.clock.advance(hours(71))
    owner.visitor = await app.signIn(owner.email)
    staff = await app.signIn('staf@stuiver.test')
    await change({ bank_account: other })
    await approve()
    newcomer.visitor = await app.signIn(newcomer.email)
    const [{ id, can_confirm: canConfirm }] = await pending(newcomer)
    expect([canConfirm, (await answer(id, 'confirm', newcomer)).status]).toEqual([false, 403])
    expect((await inForce()).bank_account).toBe(former)
    // Requested again once they led for three days.
    app.clock.advance(hours(1))
    await owner.visitor.post('/settings/confirm-identity', { password: builtPassword })
    await change({ bank_account: former })
    await change({ bank_account: other })
    expect((await pending(newcomer))[0].can_confirm).toBe(true)
  })

  test('is taken back by any leader, and by a request for the one in force; staff review it no more', async () => {
    await change({ bank_account: other })
    const [{ id }] = await pending()
    expect((await answer(id, 'withdraw', captain)).status).toBe(200)
    expect([await pending(), await reviews('organization', organizationId)]).toEqual([[], []])
    expect((await answer(id, 'withdraw', captain)).status).toBe(409)
    await change({ bank_account: other })
    await change({ bank_account: former })
    expect([await pending(), await reviews('organization', organizationId)]).toEqual([[], []])
    await app.runJobs()
    expect(await mails(captain, 'ended')).toHaveLength(2)
  })

  test('replaces the one before, and waits anew', async () => {
    await change({ bank_account: other })
    const before = { effectAt: app.clock.in(hours(20)) }
    await app.deps.db.update(pendingChanges).set(before).where(eq(pendingChanges.subjectId, organizationId))
    await change({ bank_account_holder: 'Iemand Anders' }, captain)
    const list = await pending()
    expect(list).toMatchObject([{ to: expect.stringMatching(/4567\s89 · Iemand Anders$/) }])
    expect(new Date(list[0].effect_at).getTime() - app.clock.now().getTime()).toBe(hours(72))
    await app.runJobs()
    expect(await mails(owner, 'requested')).toHaveLength(2)
  })

  test('that is sent again, by whichever leader and an old session, goes on as it was', async () => {
    await change({ bank_account: other })
    const [before] = await pending()
    const [review] = await reviews('organization', organizationId)
    app.clock.advance(hours(1))
    for (const by of [owner, captain]) expect((await change({ bank_account: other }, by)).status).toBe(200)
    staff = await app.signIn('staf@stuiver.test')
    expect([await pending(), await reviews('organization', organizationId)]).toEqual([[before], [review]])
    // The value in force withdraws it, and is as much a change of where the money goes.
    expect((await change({ bank_account: former })).status).toBe(423)
    expect(await pending()).toEqual([before])
  })

  test('of a never public subject takes effect at once', async () => {
    const { id } = await insertOrganization(app.deps.db, { isPublic: false, bankAccount: former })
    await insertOrganizationMember(app.deps.db, { organizationId: id, userId: owner.id, role: 'owner' })
    const { body } = await owner.visitor.post(`/api/organization/${id}`, { bank_account: other })
    expect([body.item.bank_account, await pending(owner, `organization&subject_id=${id}`)]).toEqual([other, []])
  })
})

describe('the link in the mail', () => {
  const requestLink = async (to = captain) => {
    await app.runJobs()
    return linkIn((await mails(to, 'requested')).at(-1))
  }

  const apply = async (bank_account: string, by = owner) => {
    await change({ bank_account }, by)
    const token = await requestLink()
    await approve()
    await advancePastWait(app)
    return token
  }

  test('undoes a pending change without signing in; opening it, or a mail program, changes nothing', async () => {
    await change({ bank_account: other })
    const token = await requestLink()
    expect((await show(token)).body).toMatchObject({ state: 'pending', until: null })
    expect(await undo(token, '')).toBe(404)
    expect(await pending()).toHaveLength(1)
    expect(await undo(token)).toBe(303)
    expect([(await show(token)).body.state, await pending()]).toEqual(['undone', []])
    expect(await reviews('organization', organizationId)).toEqual([])
    expect([await mails(owner, 'ended'), await mails(captain, 'ended')].map(({ length }) => length)).toEqual([1, 1])
    // Requested once more, all leaders hear once more.
    await change({ bank_account: other })
    await requestLink()
    expect(await mails(captain, 'requested')).toHaveLength(2)
  })

  test('restores the former account after it took effect, for two weeks', async () => {
    const token = await apply(other)
    expect([(await inForce()).bank_account, (await show(token)).body.state]).toEqual([other, 'applied'])
    await undo(token)
    expect([(await inForce()).bank_account, (await show(token)).body.state]).toEqual([former, 'reverted'])
    expect(await mails(captain, 'reverted')).toHaveLength(1)
    const second = await apply(other)
    const longAgo = { appliedAt: app.clock.ago(days(15)) }
    await app.deps.db.update(pendingChanges).set(longAgo).where(eq(pendingChanges.subjectId, organizationId))
    await undo(second)
    expect([(await inForce()).bank_account, (await show(second)).body.state]).toEqual([other, 'over'])
  })

  test('restores the former account although its asker had another one take effect since, and a next one waits', async () => {
    const third = 'NL44RABO0123456789'
    const [first, later] = [await apply(other), await apply(third)]
    expect((await change({ bank_account: 'NL02ABNA0123456789' })).body.item.bank_account).toBe(third)
    await undo(first)
    expect([(await inForce()).bank_account, await pending()]).toEqual([former, []])
    await undo(later)
    expect((await inForce()).bank_account).toBe(former)
  })

  test('restores the former account although another person had one take effect that was undone', async () => {
    const [first, later] = [await apply(other), await apply('NL44RABO0123456789', captain)]
    await undo(later)
    expect((await show(first)).body.state).toBe('applied')
    await undo(first)
    expect((await inForce()).bank_account).toBe(former)
  })

  test('that is forged is none', async () => {
    await change({ bank_account: other })
    const [{ id }] = await pending()
    const forgery = `${id}.${owner.id}.${'x'.repeat(43)}`
    expect([(await show(forgery)).status, await undo(forgery)]).toEqual([404, 404])
  })
})

describe('a project of a person', () => {
  const openAccount = async () => {
    const account = {
      bankAccount: former,
      bankAccountHolder: 'N. de Wit',
      photoId: (await insertPicture(app.deps.db)).id,
    }
    const { id } = await insertProject(app.deps.db, { ownerId: owner.id, ...account })
    const put = (field: string, value: unknown) => owner.visitor.write('PUT', `/api/project/${id}`, { field, value })
    return { id, put, waiting: () => pending(owner, `project&subject_id=${id}`) }
  }

  test('that is sent the pending value again goes on as it was, also by an old session', async () => {
    const { id, put, waiting } = await openAccount()
    await put('bank_account_holder', 'P. de Wit')
    await put('bank_account', other)
    const [before] = await waiting()
    const [review] = await reviews('project', id)
    app.clock.advance(hours(1))
    for (const [field, value] of [
      ['bank_account', other],
      ['bank_account_holder', 'P. de Wit'],
    ] as const) {
      const { status, body } = await put(field, value)
      expect([status, body.waiting]).toEqual([200, value])
    }
    staff = await app.signIn('staf@stuiver.test')
    expect([await waiting(), await reviews('project', id)]).toEqual([[before], [review]])
    await app.runJobs()
    expect(await mails(owner, 'requested')).toHaveLength(2)
  })

  test('that is sent the value in force withdraws the pending one, once the password was given', async () => {
    const { put, waiting } = await openAccount()
    await put('bank_account', other)
    app.clock.advance(hours(1))
    for (const [field, value] of [
      ['bank_account', former],
      ['bank_account_holder', 'Iemand Anders'],
    ] as const)
      expect((await put(field, value)).status).toBe(423)
    expect(await waiting()).toHaveLength(1)
    await owner.visitor.post('/settings/confirm-identity', { password: builtPassword })
    expect((await put('bank_account', former)).status).toBe(200)
    expect(await waiting()).toEqual([])
  })

  test('is mailed to its owner, and waits, also when it was taken off line since', async () => {
    const { id, put } = await openAccount()
    const { body } = await put('bank_account', other)
    expect([body.item.bank_account, body.message]).toMatchObject([former, /nog niet van kracht/])
    await app.runJobs()
    const before = (await mails(owner, 'requested')).length
    expect(before).toBe(1)
    await approve('project', id)
    await owner.visitor.post(`/api/project-publish/${id}`, { is_public: false })
    await advancePastWait(app)
    expect((await put('goal', 5)).body.item.bank_account).toBe(other)
    await put('bank_account', former)
    expect((await put('goal', 6)).body.item.bank_account).toBe(other)
    expect(await pending(owner, `project&subject_id=${id}`)).toHaveLength(1)
  })

  test('moved to an organization shows its former name until staff approve, and can be taken back by mail', async () => {
    const { id } = await insertProject(app.deps.db, { ownerId: owner.id })
    const organizer = async () => (await app.visitor().get(`/api/project/${id}`)).body.project.organizer.kind
    await owner.visitor.write('PUT', `/api/project/${id}`, { field: 'organization_id', value: organizationId })
    expect(await organizer()).toBe('person')
    await app.runJobs()
    const token = linkIn((await mails(owner, 'requested')).at(-1))
    await approve('project', id)
    await advancePastWait(app)
    expect(await organizer()).toBe('organization')
    await undo(token)
    expect(await organizer()).toBe('person')
  })

  test('that is taken off line goes to no organization any more by a pending request, and its leaders are mailed', async () => {
    const { id } = await insertProject(app.deps.db, { ownerId: owner.id })
    await owner.visitor.write('PUT', `/api/project/${id}`, { field: 'organization_id', value: organizationId })
    await app.runJobs()
    expect(await mails(owner, 'ended')).toEqual([])
    expect((await owner.visitor.post(`/api/project-publish/${id}`, { is_public: false })).status).toBe(200)
    await app.runJobs()
    expect([await pending(owner, `project&subject_id=${id}`), await mails(owner, 'ended')]).toMatchObject([[], [{}]])
  })
})

test('a manager of a project withdraws and dismisses their own requests, and none of its leaders’', async () => {
  const manager = await app.signInAnew()
  const { id } = await insertProject(app.deps.db, { ownerId: owner.id, photoId: (await insertPicture(app.deps.db)).id })
  await insertProjectManager(app.deps.db, id, manager.id)
  const rename = async (by: Person, value: string) => {
    const { status } = await by.visitor.write('PUT', `/api/project/${id}`, { field: 'name', value })
    expect(status).toBe(200)
    return (await pending(by, `project&subject_id=${id}`))[0].id as number
  }
  const reject = async () => {
    const [review] = await reviews('project', id)
    await staff.post(`/spark/kiosk/reviews/${review!.id}/reject`, { reason: 'Zo heet het niet.' })
    await app.runJobs()
  }
  const dismiss = (change: number) => manager.visitor.post(`/api/pending-changes/${change}/dismiss`)
  const ofOwner = await rename(owner, 'Van de eigenaar')
  expect((await answer(ofOwner, 'withdraw', manager)).status).toBe(403)
  await reject()
  expect((await dismiss(ofOwner)).status).toBe(403)
  const own = await rename(manager, 'Van de beheerder')
  expect((await answer(own, 'withdraw', manager)).status).toBe(200)
  const again = await rename(manager, 'Nog een keer')
  await reject()
  expect((await dismiss(again)).status).toBe(200)
})
