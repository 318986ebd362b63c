import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Review } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertPicture } from '../../../../../tests/support/builders/media.ts'
import {
  completeOrganization,
  insertOrganization,
  insertOrganizationMember,
} from '../../../../../tests/support/builders/organizations.ts'
import { insertUser, phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { deleteReviews } from '../../../../../tests/support/fundraisers/publishers.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'
import { users } from '../../../../schema/identity/users.ts'

let app: TestApp
let staff: Visitor
let owner: Visitor
let ownerEmail: string
let ownerId: number
let id: number
let url: string

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  const { db } = app.deps
  ;({ visitor: staff } = await app.signInAnew({ email: 'staf@stuiver.test', ...phoneFactor() }))
  ;({
    visitor: owner,
    id: ownerId,
    email: ownerEmail,
  } = await app.signInAnew({ photoId: (await insertPicture(db)).id, ...completeProfile }))
})
afterAll(() => app.close())

const completeProfile = {
  lastName: 'Smit',
  address: 'Laan 2',
  postalCode: '3511 AB',
  city: 'Utrecht',
  phoneNumber: '0612345678',
}

beforeEach(async () => {
  const { db } = app.deps
  const otherOrganization = await insertOrganization(db, { isPublic: false })
  ;({ id, url } = otherOrganization)
  await insertOrganizationMember(db, { organizationId: id, userId: ownerId, role: 'owner' })
  await completeOrganization(db, id)
})

const publish = (body: object = { general_terms: true, is_public: true }) =>
  owner.write('PATCH', `/api/organization/${id}`, body)
const isSeen = async () => (await app.visitor().get(`/api/organization/${id}`)).status === 200
const waiting = async (): Promise<Review[]> => (await staff.get('/spark/kiosk/reviews?limit=100')).body.list
const reviewId = async () => (await waiting()).find(({ subject_id }) => subject_id === id)!.id
const decide = async (decision: 'approve' | 'reject', body = {}) =>
  staff.post(`/spark/kiosk/reviews/${await reviewId()}/${decision}`, body)

describe('publishing an organization', () => {
  test('puts it in the queue of staff, and says that it is being checked [3.12, 4.04]', async () => {
    const { body: before } = await owner.get(`/api/organization/${id}/details`)
    expect(before.organization.general_terms).toBe(false)
    const { status, body } = await publish()
    expect([status, body.item]).toMatchObject([
      200,
      { is_public: false, state: 0, general_terms: true, review: { state: 'pending', reason: null } },
    ])
    expect(body.message).toBe(app.deps.texts.in('nl')('account.organization.being_checked.message'))
    expect(await isSeen()).toBe(false)
    await publish()
    expect((await waiting()).filter(({ subject_id }) => subject_id === id)).toMatchObject([{ url }])
  })

  test('of which the text changes while it waits is approved as it stands, and not as it was read before', async () => {
    await publish()
    const description = 'Stort op een andere rekening.'
    expect((await owner.write('PATCH', `/api/organization/${id}`, { description })).status).toBe(200)
    expect((await decide('approve')).status).toBe(409)
    const review = (await waiting()).find(({ subject_id }) => subject_id === id)!
    expect(review.page_changes).toMatchObject([{ field: 'description', to: description }])
    expect((await decide('approve', { changed_at: review.changed_at })).status).toBe(200)
  })

  test('is refused with everything that it lacks, and what the profile of the user lacks [5.10, 8.08, 7.17]', async () => {
    const { db } = app.deps
    const empty = await insertOrganization(db, { isPublic: false, anbi: true, city: '' })
    const person = await insertUser(db)
    await insertOrganizationMember(db, { organizationId: empty.id, userId: person.id, role: 'owner' })
    const visitor = await app.signIn(person.email)
    const ofOrganization =
      'address bank_account bank_account_holder city description email phone photo registration_number rsin zipcode'.split(
        ' ',
      )
    const ofUser = ['address', 'city', 'last_name', 'phone_number', 'photo', 'postal_code'].map(
      (name) => `user.${name}`,
    )
    const refused = await visitor.write('PATCH', `/api/organization/${empty.id}`, { is_public: true })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(
      [...ofOrganization, 'general_terms', ...ofUser].toSorted(),
    )
    const checked = await visitor.post(`/api/organization/validateAll/${empty.id}`)
    expect([checked.status, Object.keys(checked.body.errors).toSorted()]).toEqual([422, ofOrganization])
    const checkField = (by: Visitor, organizationId: number, field: string) =>
      by.post(`/api/organization/validate/${organizationId}`, { field })
    for (const field of ofOrganization.filter((name) => name !== 'photo'))
      expect((await checkField(visitor, empty.id, field)).body.errors).toEqual({ [field]: checked.body.errors[field] })
    expect((await checkField(visitor, empty.id, 'external_url')).status).toBe(200)
    expect((await checkField(owner, id, 'email')).body).toEqual({ success: true })
    expect((await visitor.get('/api/user/check-profile')).body.wrong).toHaveLength(ofUser.length)
    expect((await owner.post(`/api/organization/validateAll/${id}`)).body).toEqual({ success: true })
  })

  test.each([
    ['the terms', { is_public: true }, 'general_terms'],
    ['the wish itself', { general_terms: true }, 'is_public'],
  ])('wants %s [7.16]', async (_title, body, field) => {
    const { status, body: answer } = await publish(body)
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]])
  })

  test('takes settings with a patch override too, alone and before the wish, and nothing of an older version [7.16]', async () => {
    const patch = (body: object) => owner.post(`/api/organization/${id}`, { _method: 'patch', ...body })
    const alone = await patch({ city: 'Kampen' })
    expect([alone.status, alone.body.item]).toMatchObject([200, { city: 'Kampen', is_public: false, review: null }])
    expect((await patch({ rsin: '123456789' })).body.errors).toHaveProperty('rsin')
    const { version } = alone.body.item
    const both = await patch({ city: 'Zwolle', version, general_terms: true, is_public: true })
    expect([both.status, both.body.item]).toMatchObject([200, { city: 'Zwolle', review: { state: 'pending' } }])
    const late = await patch({ city: 'Urk', version, general_terms: true, is_public: true })
    expect([late.status, late.body.item.city]).toEqual([409, 'Zwolle'])
    expect((await patch({ version })).body.errors).toHaveProperty('is_public')
  })

  test('the photo of the user is needed as well', async () => {
    const [user] = await app.deps.db.select({ photoId: users.photoId }).from(users).where(eq(users.id, ownerId))
    await app.deps.db.update(users).set({ photoId: null }).where(eq(users.id, ownerId))
    expect(Object.keys((await publish()).body.errors)).toEqual(['user.photo'])
    await app.deps.db.update(users).set(user!).where(eq(users.id, ownerId))
  })
})

describe('what an organization was published with', () => {
  const take = (field: string) => owner.post(`/api/organization/${id}`, { [field]: '' })

  test.each(['bank_account', 'city', 'description', 'email'])('stays while it is public: %s [5.10]', async (field) => {
    await app.deps.db.update(organizations).set({ isPublic: true }).where(eq(organizations.id, id))
    const { status, body } = await take(field)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('is required, once taken away, before staff see the organization again [5.10]', async () => {
    const { db } = app.deps
    const { id: userId, email } = await insertUser(db, { photoId: (await insertPicture(db)).id, ...completeProfile })
    await insertOrganizationMember(db, { organizationId: id, userId, role: 'owner' })
    const person = await app.signIn(email)
    const request = () => person.write('PATCH', `/api/organization/${id}`, { general_terms: true, is_public: true })
    for (const field of ['city', 'bank_account']) {
      await completeOrganization(db, id)
      await request()
      const before = await reviewId()
      expect((await take(field)).status).toBe(200)
      expect((await staff.post(`/spark/kiosk/reviews/${before}/approve`)).status).toBe(409)
      expect([Object.keys((await request()).body.errors), await isSeen()]).toEqual([[field], false])
    }
  })
})

describe('staff', () => {
  test('approve it, and its leaders are notified by mail and bell', async () => {
    await publish()
    expect((await decide('approve')).status).toBe(200)
    await app.runJobs()
    await app.runJobs()
    expect(await isSeen()).toBe(true)
    const subject = (await mailsTo(app, ownerEmail, 'organization-approved')).at(-1)!.subject
    const bell = (await owner.get('/notifications/recent')).body.notifications
    expect(bell.filter(({ body }: { body: string }) => body === subject)).toHaveLength(1)
    expect((await publish()).body.item).toMatchObject({ is_public: true, state: 1 })
    expect((await waiting()).map(({ subject_id }) => subject_id)).not.toContain(id)
    const [approved] = (await staff.get('/spark/kiosk/audit')).body.list
    const { organization } = (await owner.get(`/api/organization/${id}/details`)).body
    expect(approved).toMatchObject({ act: 'review-approved', subject_id: String(id), by: { name: expect.any(String) } })
    expect(approved.detail).toBe(
      `publication\n/${organization.url}\n${organization.bank_account}\n${organization.bank_account_holder}`,
    )
  })

  test('reject it with a reason, which is mailed; it can be requested again', async () => {
    await publish()
    expect((await decide('reject', { reason: ' ' })).body.errors).toHaveProperty('reason')
    const reason = 'De rekening staat op een andere naam.'
    expect((await decide('reject', { reason })).status).toBe(200)
    expect((await mailsTo(app, ownerEmail, 'organization-rejected')).at(-1)!.text).toContain(reason)
    const { organization } = (await owner.get(`/api/organization/${id}/details`)).body
    expect([organization.is_public, organization.review]).toMatchObject([false, { state: 'rejected', reason }])
    // Also when something is taken away that it needs before it is requested again.
    const without = await owner.post(`/api/organization/${id}`, { description: '' })
    expect([without.status, without.body.item.review]).toMatchObject([200, { state: 'rejected', reason }])
    expect((await owner.post(`/api/organization/${id}`, { description: 'Water voor iedereen.' })).status).toBe(200)
    expect((await publish()).body.item.review).toMatchObject({ state: 'pending', reason: null })
  })

  test('decide once, and nothing that is not there', async () => {
    await publish()
    const decided = await reviewId()
    const answers = await Promise.all([
      staff.post(`/spark/kiosk/reviews/${decided}/approve`),
      staff.post(`/spark/kiosk/reviews/${decided}/reject`, { reason: 'Nee.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await staff.post('/spark/kiosk/reviews/999999999/approve')).status).toBe(404)
  })

  test('see a page of the queue at a time', async () => {
    await publish()
    const { list, next } = (await staff.get('/spark/kiosk/reviews?limit=1')).body
    const rest = (await staff.get(`/spark/kiosk/reviews?limit=100&after=${next}`)).body.list
    expect([...list, ...rest]).toEqual(await waiting())
  })
})

test('taking it off line withdraws the request too, also while the answer is under way', async () => {
  await publish()
  const openReview = await reviewId()
  expect((await publish({ is_public: false })).body.item).toMatchObject({ is_public: false, review: null })
  expect((await staff.post(`/spark/kiosk/reviews/${openReview}/approve`)).status).toBe(409)
  await publish()
  await decide('approve')
  await publish({ is_public: false })
  await app.runJobs()
  expect(await isSeen()).toBe(false)
})

describe('a change of facts that donors trust', () => {
  const change = (fields: object) => owner.post(`/api/organization/${id}`, fields)
  const other = 'NL02ABNA0123456789'
  const ofThis = async () => (await waiting()).filter(({ subject_id }) => subject_id === id)

  test('while staff look at it, is requested anew with its current state', async () => {
    await publish()
    const before = await reviewId()
    await change({ bank_account: other })
    expect((await staff.post(`/spark/kiosk/reviews/${before}/approve`)).status).toBe(409)
    expect(await ofThis()).toMatchObject([{ bank_account: other, occasion: 'publication' }])
  })

  test('of a public one is looked at while the approved one stays, and goes off line only when staff say so', async () => {
    await publish()
    await decide('approve')
    await app.runJobs()
    await change({ city: 'Zwolle' })
    expect(await ofThis()).toEqual([])
    const simply = { organization_id: id, name: 'Een andere naam' }
    expect((await owner.post('/api/organization-simple', { ...simply, description: '' })).status).toBe(422)
    await owner.post('/api/organization-simple', simply)
    const shown = async () => (await app.visitor().get(`/api/organization/${id}`)).body.organization?.name
    const before = await shown()
    expect(before).not.toBe('Een andere naam')
    expect(await ofThis()).toMatchObject([
      {
        occasion: 'change',
        name: 'Een andere naam',
        changes: [{ kind: 'identity', from: before, to: 'Een andere naam' }],
      },
    ])
    await decide('approve')
    await app.runJobs()
    expect(await shown()).toBe('Een andere naam')
    await change({ name: 'Rode Kruis' })
    await decide('reject', { reason: 'Wie is dit?' })
    await app.runJobs()
    expect([await shown(), await ofThis()]).toEqual(['Een andere naam', []])
    expect((await mailsTo(app, ownerEmail, 'organization-rejected')).at(-1)!.text).toMatch(/blijft online.*Wie is dit/s)
    await change({ name: 'Rode Kruis' })
    await decide('reject', { reason: 'Alweer?', take_off_line: true })
    await app.runJobs()
    expect(await isSeen()).toBe(false)
  })

  // A mark or a number of another organization stands on proofs for the tax office from then on.
  test.each([
    ['a number of the tax office', { rsin: '002220647' }],
    ['a number of the Chamber of Commerce', { registration_number: '41150298' }],
    ['the mark of an ANBI', { anbi: true, rsin: '111222333' }],
    ['since when it has it', { anbi_since: '2001-02-03' }],
    ['the mark of the CBF', { cbf: true }],
    ['since when it has that', { cbf_since: '2001-02-03' }],
  ])('%s is looked at again when it becomes another one, and the same again is not', async (_title, fields) => {
    await publish()
    await decide('approve')
    await app.runJobs()
    expect((await change(fields)).status).toBe(200)
    expect([await isSeen(), await ofThis()]).toMatchObject([true, [{ occasion: 'change' }]])
    await decide('approve')
    await app.runJobs()
    expect((await change(fields)).status).toBe(200)
    expect(await ofThis()).toEqual([])
    await change({ category: 'culture', phone: '0201234567' })
    expect(await ofThis()).toEqual([])
  })

  test('is mailed to all its leaders, with no more of the account than its end', async () => {
    const { db } = app.deps
    const [captain, member] = [await insertUser(db), await insertUser(db)]
    await insertOrganizationMember(db, { organizationId: id, userId: captain.id, role: 'captain' })
    await insertOrganizationMember(db, { organizationId: id, userId: member.id, role: 'member' })
    await change({ bank_account: other })
    await change({ bank_account: other, city: 'Zwolle' })
    for (const [email, count] of [
      [captain.email, 1],
      [member.email, 0],
    ] as const) {
      const mails = await mailsTo(app, email, 'bank-account-changed')
      expect(mails).toHaveLength(count)
      if (count === 0) continue
      expect(mails[0]!.text).toContain('6789')
      expect(mails[0]!.text).not.toContain(other)
    }
  })

  test('is mailed once the account is whole, while it is filled in for the first time', async () => {
    const none = { bankAccount: null, bankAccountHolder: null }
    await app.deps.db.update(organizations).set(none).where(eq(organizations.id, id))
    const before = (await mailsTo(app, ownerEmail, 'bank-account-changed')).length
    const newMails = async () => (await mailsTo(app, ownerEmail, 'bank-account-changed')).slice(before)
    await change({ bank_account: other })
    expect(await newMails()).toEqual([])
    await change({ bank_account_holder: 'Stichting Bron' })
    const [first, ...more] = await newMails()
    expect([first!.text, more]).toEqual([expect.stringMatching(/eindigt op 6789, op naam van Stichting Bron/), []])
    // Nothing was changed yet: the mail calls it a request.
    expect([first!.subject, first!.text]).toEqual([
      expect.stringMatching(/^Er staat nu een bankrekening bij/),
      expect.not.stringMatching(/gewijzigd|voortaan/),
    ])
    await change({ bank_account_holder: 'Stichting Put' })
    expect((await newMails()).at(-1)!.text).toMatch(/gewijzigd.*voortaan/s)
  })
})

test('with REVIEW=automatic it is public at once, and mailed', async () => {
  const automatic = await buildTestApp({ REVIEW: 'automatic' }, undefined, app)
  try {
    await deleteReviews(app)
    const visitor = await automatic.signIn(ownerEmail)
    const { body: before } = await visitor.get(`/api/organization/${id}/details`)
    expect(before.organization.is_reviewed_first).toBe(false)
    const answer = await visitor.write('PATCH', `/api/organization/${id}`, { general_terms: true, is_public: true })
    expect(answer.body.item).toMatchObject({ is_public: true, review: { state: 'approved' } })
    const mailCount = (await mailsTo(app, ownerEmail, 'organization-approved')).length
    await automatic.runJobs()
    expect(await isSeen()).toBe(true)
    const row = await app.deps.db.select().from(organizations).where(eq(organizations.id, id))
    expect(row[0]!.isPublic).toBe(true)
    expect(mailCount).toBeGreaterThan(0)
  } finally {
    await automatic.close()
  }
})

test('with REVIEW=automatic it is published twenty times a day, as all its leaders are mailed each time', async () => {
  const automatic = await buildTestApp({ REVIEW: 'automatic' }, undefined, app)
  try {
    await deleteReviews(app)
    const visitor = await automatic.signIn(ownerEmail)
    const change = (body: object) => visitor.write('PATCH', `/api/organization/${id}`, body)
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) {
      automatic.clock.advance(minutes(1))
      statuses.push((await change({ general_terms: true, is_public: true })).status)
      expect((await change({ is_public: false })).status).toBe(200)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  } finally {
    await automatic.close()
  }
})
