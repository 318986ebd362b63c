import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import {
  completeOrganization,
  insertOrganization,
  insertOrganizationMember,
  removeOrganizationMember,
} from '../../../../tests/support/builders/organizations.ts'
import { insertPicture } from '../../../../tests/support/builders/media.ts'
import { insertProject, insertProjectManager } from '../../../../tests/support/builders/projects.ts'
import { phoneFactor } from '../../../../tests/support/builders/users.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { advancePastWait } from '../../../../tests/support/fundraisers/pending-changes.ts'
import { silentLog } from '../../../platform/log.ts'
import { pendingChanges } from '../../../schema/fundraisers/pending-changes/pending-changes.ts'
import { users } from '../../../schema/identity/users.ts'

let app: TestApp
let staff: Visitor
let organizationId: number
let owner: Person
let captain: Person
let third: Person

interface Person {
  id: number
  email: string
  visitor: Visitor
}

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  ;({ visitor: staff } = await app.signInAnew({ email: 'staf@stuiver.test', ...phoneFactor() }))
})
afterAll(() => app.close())

const join = ({ id: userId }: Person, role: 'owner' | 'captain' | 'member') =>
  insertOrganizationMember(app.deps.db, { organizationId, userId, role })

beforeEach(async () => {
  ;({ id: organizationId } = await insertOrganization(app.deps.db))
  await completeOrganization(app.deps.db, organizationId)
  ;[owner, captain, third] = [await app.signInAnew(), await app.signInAnew(), await app.signInAnew()]
  await join(owner, 'owner')
  await join(captain, 'captain')
  await join(third, 'owner')
})

const former = 'NL91ABNA0417164300'
const other = 'NL02ABNA0123456789'
const change = (body: object, by: Person) => by.visitor.post(`/api/organization/${organizationId}`, body)
const members = (word: string, { id }: Person, by = owner) =>
  by.visitor.post(`/api/organization/${organizationId}/members/${word}`, { user_id: id })
const inForce = async () => (await owner.visitor.get(`/api/organization/${organizationId}/details`)).body.organization
const pending = async (subject = 'organization', id = organizationId, by = owner) =>
  (await by.visitor.get(`/api/pending-changes?subject=${subject}&subject_id=${id}`)).body.list
const mails = async (to: Person, event: string) =>
  (await mailsTo(app, to.email, `money-change-${event}`)).map(({ text }) => text)
const confirm = (id: number, by: Person) => by.visitor.post(`/api/pending-changes/${id}/confirm`)
interface ListedChange {
  id: number
  subject: string
  subject_id: number
}
const reviews = async (): Promise<ListedChange[]> =>
  ((await staff.get('/spark/kiosk/reviews?limit=100')).body.list as ListedChange[]).filter(
    (review) => review.subject === 'organization' && review.subject_id === organizationId,
  )
const approve = async () => {
  const [review] = await reviews()
  expect((await staff.post(`/spark/kiosk/reviews/${review!.id}/approve`)).status).toBe(200)
  await app.runJobs()
}
/** Rows alone, as the job that follows from them has not run yet. */
const removeQuietly = ({ id: userId }: Person) => removeOrganizationMember(app.deps.db, { organizationId, userId })

describe('the pending changes of a former leader', () => {
  test('end once they are removed, of account and identity, and the others hear it', async () => {
    await change({ bank_account: other, name: 'Stichting Andere Naam' }, captain)
    expect(await pending()).toHaveLength(2)
    expect((await members('delete', captain)).status).toBe(200)
    await app.runJobs()
    expect([await pending(), await reviews()]).toEqual([[], []])
    for (const leader of [owner, third]) {
      const texts = await mails(leader, 'left')
      expect(texts).toHaveLength(2)
      expect(texts.join()).toMatch(/Naam en registratie.*niet meer.*Vraag haar dan zelf opnieuw/s)
      expect(texts.join()).toMatch(/Bankrekening.*niet meer.*4300/s)
    }
    await advancePastWait(app)
    expect((await inForce()).bank_account).toBe(former)
  })

  test('ends once another one is captain, once they leave by themselves, and once their account is locked', async () => {
    const next = await app.signInAnew()
    await join(next, 'member')
    const stops: [Person, () => Promise<{ status: number }>][] = [
      [captain, () => members('set-captain', next)],
      [third, () => members('delete', third, third)],
      [owner, () => staff.post(`/spark/kiosk/users/${owner.id}/lock`, { reason: 'Gestolen.' })],
    ]
    for (const [by, stop] of stops) {
      await change({ bank_account: other }, by)
      expect(await pending('organization', organizationId, by)).toHaveLength(1)
      expect((await stop()).status).toBe(200)
      await app.runJobs()
      expect(await pending('organization', organizationId, next)).toEqual([])
    }
    expect(await mails(next, 'left')).toHaveLength(3)
  })

  test('of its identity, requested by those who leave and come back, is mailed twice a day as ended', async () => {
    for (let round = 0; round < 3; round += 1) {
      await change({ name: `Stichting Naam ${round}` }, captain)
      expect(await pending()).toHaveLength(1)
      expect((await members('delete', captain, captain)).status).toBe(200)
      await app.runJobs()
      expect(await pending()).toEqual([])
      await join(captain, 'captain')
    }
    expect(await mails(third, 'left')).toHaveLength(2)
  })

  test('takes no effect although nothing followed from their leaving yet, by its time or by a confirmation', async () => {
    await change({ bank_account: other }, captain)
    await approve()
    await removeQuietly(captain)
    const [{ id }] = await pending()
    expect((await confirm(id, owner)).status).toBe(409)
    expect([(await inForce()).bank_account, await pending()]).toEqual([former, []])
    await change({ bank_account: other }, third)
    await approve()
    await removeQuietly(third)
    await advancePastWait(app)
    expect([(await inForce()).bank_account, await pending()]).toEqual([former, []])
    expect(await mails(owner, 'left')).toHaveLength(2)
  })

  test('goes on where they still lead, or were no more than members', async () => {
    const member = await app.signInAnew()
    await join(member, 'member')
    await change({ bank_account: other }, captain)
    expect((await members('delete', member)).status).toBe(200)
    expect((await members('delete', third)).status).toBe(200)
    await app.runJobs()
    expect(await pending()).toHaveLength(1)
  })

  test('ends of a project that its former leaders proposed, once it is of others; what its manager wrote goes on', async () => {
    const { id: elsewhere } = await insertOrganization(app.deps.db)
    await completeOrganization(app.deps.db, elsewhere)
    await insertOrganizationMember(app.deps.db, { organizationId: elsewhere, userId: owner.id, role: 'owner' })
    const account = {
      bankAccount: former,
      bankAccountHolder: 'N. de Wit',
      photoId: (await insertPicture(app.deps.db)).id,
    }
    const { id } = await insertProject(app.deps.db, { ownerId: owner.id, organizationId, ...account })
    const manager = await app.signInAnew()
    await insertProjectManager(app.deps.db, id, manager.id)
    const put = (by: Person, field: string, value: unknown) =>
      by.visitor.write('PUT', `/api/project/${id}`, { field, value })
    await put(captain, 'bank_account', other)
    await put(manager, 'name', 'Andere Naam')
    await put(owner, 'organization_id', elsewhere)
    expect(await pending('project', id)).toHaveLength(3)
    // Staff let the move go alone: the rest of it waits still.
    await app.deps.db
      .update(pendingChanges)
      .set({ reviewedAt: app.clock.now() })
      .where(and(eq(pendingChanges.subjectId, id), eq(pendingChanges.kind, 'organizer')))
    await advancePastWait(app)
    expect((await pending('project', id)).map(({ kind }: { kind: string }) => kind)).toEqual(['identity'])
  })
})

describe('the yes of a second leader', () => {
  test('counts no more once they lead no more: it waits its time, or for another one', async () => {
    await change({ bank_account: other }, owner)
    const [{ id }] = await pending()
    expect((await confirm(id, captain)).status).toBe(200)
    expect((await pending())[0].confirmed_by).not.toBeNull()
    await members('delete', captain)
    await app.runJobs()
    expect((await pending())[0]).toMatchObject({ confirmed_by: null, effect_at: expect.any(String) })
    await approve()
    expect((await inForce()).bank_account).toBe(former)
    expect((await confirm(id, third)).status).toBe(200)
    expect((await inForce()).bank_account).toBe(other)
  })

  test('counts no more where nothing followed from their leaving yet', async () => {
    await change({ bank_account: other }, owner)
    const [{ id }] = await pending()
    await confirm(id, captain)
    await removeQuietly(captain)
    await approve()
    expect([(await inForce()).bank_account, (await pending())[0].confirmed_by]).toEqual([former, null])
  })

  test('is for no requester of a part of it, however many changes replaced each other', async () => {
    await change({ bank_account: other }, captain)
    await change({ bank_account_holder: 'Een Ander' }, owner)
    await change({ bank_account_holder: 'Nog Een Ander' }, third)
    const [{ id, can_confirm: canConfirm }] = await pending('organization', organizationId, captain)
    expect([canConfirm, (await confirm(id, captain)).status, (await confirm(id, owner)).status]).toEqual([
      false,
      403,
      403,
    ])
    expect((await pending())[0].to).toContain('Nog Een Ander')
  })
})

test('a leader whose account is locked gets no mail of the organization', async () => {
  await app.deps.db.update(users).set({ lockedAt: app.clock.now() }).where(eq(users.id, captain.id))
  await change({ bank_account: other }, owner)
  await app.runJobs()
  expect([await mails(captain, 'requested'), (await mails(third, 'requested')).length]).toEqual([[], 1])
})

test('former leaders of a moved project can confirm and undo its changes, and new leaders cannot', async () => {
  const automatic = await buildTestApp({ REVIEW: 'automatic', ADMIN_EMAILS: 'staf@stuiver.test' }, silentLog, app)
  try {
    const { id: elsewhere } = await insertOrganization(app.deps.db)
    await completeOrganization(app.deps.db, elsewhere)
    const receiver = await app.signInAnew()
    const mover = await automatic.signInAnew()
    await join(mover, 'owner')
    await insertOrganizationMember(app.deps.db, { organizationId: elsewhere, userId: receiver.id, role: 'owner' })
    await insertOrganizationMember(app.deps.db, { organizationId: elsewhere, userId: mover.id, role: 'owner' })
    const { id } = await insertProject(app.deps.db, { ownerId: mover.id, organizationId })
    const moved = { field: 'organization_id', value: elsewhere }
    expect((await mover.visitor.write('PUT', `/api/project/${id}`, moved)).body).toMatchObject({
      item: { organization_id: organizationId },
      waiting: elsewhere,
    })
    await automatic.runJobs()
    for (const leader of [captain, mover])
      expect(await mails(leader, 'requested')).toEqual([expect.stringContaining('/wijziging/')])
    expect(await mails(receiver, 'requested')).toEqual([])
    const [change] = await pending('project', id, captain)
    expect(change).toMatchObject({ effect_at: expect.any(String), waits_for_review: false, can_confirm: true })
    expect((await confirm(change.id, mover)).status).toBe(403)
    expect((await confirm(change.id, captain)).status).toBe(200)
    await automatic.runJobs()
    for (const leader of [captain, mover])
      expect(await mails(leader, 'applied')).toEqual([expect.stringContaining('/wijziging/')])
    const [text, ...more] = await mails(receiver, 'applied')
    expect([text, more]).toEqual([expect.stringContaining('gaat vanaf nu ergens anders heen'), []])
    expect(text).not.toContain('/wijziging/')
  } finally {
    await automatic.close()
  }
})
