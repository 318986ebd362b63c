import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertProjectManager } from '../../../../../tests/support/builders/projects.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import {
  deleteReviews,
  insertDraft,
  insertPublisher,
  insertStaff,
  staffEmail,
  wholeAccount,
} from '../../../../../tests/support/fundraisers/publishers.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'

let app: TestApp
let staff: Visitor
let owner: Visitor
let ownerId: number
let ownerEmail: string
let id: number
let url: string

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: staffEmail })
  staff = await insertStaff(app)
  const { visitor, ...user } = await insertPublisher(app)
  owner = visitor
  ;({ id: ownerId, email: ownerEmail } = user)
})
afterAll(() => app.close())

const newDraft = (values: Partial<typeof projects.$inferInsert> = {}) => insertDraft(app, ownerId, values)

beforeEach(async () => {
  ;({ id, url } = await newDraft())
})

const yes = { general_terms: true, is_public: true }
const publish = (body: object = yes, of = id, by = owner) => by.post(`/api/project-publish/${of}`, body)
const look = async (of = id, by = owner) => (await by.get(`/api/project-publish/${of}`)).body.data
const isSeen = async (of = id) => (await app.visitor().get(`/api/project/${of}`)).status === 200
const change = (field: string, value: unknown, by = owner) => by.write('PUT', `/api/project/${id}`, { field, value })

interface ListedReview {
  id: number
  subject: string
  subject_id: number
  bank_account: string
  occasion: string
}
const waiting = async (): Promise<ListedReview[]> =>
  ((await staff.get('/spark/kiosk/reviews?limit=100')).body.list as ListedReview[]).filter(
    ({ subject, subject_id }) => subject === 'project' && subject_id === id,
  )
const decide = async (decision: 'approve' | 'reject', body = {}) =>
  staff.post(`/spark/kiosk/reviews/${(await waiting())[0]!.id}/${decision}`, body)

describe('publishing a project', () => {
  test('requests a review, says so, and shows what there is to know before [4.04, 7.08]', async () => {
    expect(await look()).toMatchObject({
      is_public: false,
      account_of: 'project',
      bank_account: wholeAccount.bankAccount,
      bank_account_holder: wholeAccount.bankAccountHolder,
      organization: null,
      isOrganizationPublished: true,
      hasPhoto: true,
      isProfileComplete: true,
      review: null,
      is_reviewed_first: true,
    })
    const { status, body } = await publish()
    expect([status, body.title, body.data]).toMatchObject([
      200,
      'We kijken ernaar',
      { is_public: false, state: projectStates.draft, review: { state: 'pending' } },
    ])
    expect(await isSeen()).toBe(false)
    expect(await waiting()).toMatchObject([{ bank_account: wholeAccount.bankAccount, occasion: 'publication' }])
  })

  test('is refused with everything that project and profile lack [5.10]', async () => {
    const { visitor, ...person } = await app.signInAnew()
    const values = { ownerId: person.id, photoId: null, bankAccount: null, bankAccountHolder: null }
    const bare = await newDraft({ ...values, closingDate: '2001-01-01' })
    const { status, body } = await publish({ is_public: true }, bare.id, visitor)
    const ofUser = ['address', 'city', 'last_name', 'phone_number', 'photo', 'postal_code'].map(
      (name) => `user.${name}`,
    )
    const ofProject = ['bank_account', 'bank_account_holder', 'closing_date', 'photo']
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([
      422,
      [...ofProject, 'general_terms', ...ofUser].toSorted(),
    ])
    expect(await look(bare.id, visitor)).toMatchObject({ hasPhoto: false, isProfileComplete: false, account_of: null })
  })

  test('waits for its organization, whose account is used and shown to its leaders alone [4.04]', async () => {
    const { db } = app.deps
    const organization = await insertOrganization(db, { isPublic: false, ...wholeAccount })
    const values = { organizationId: organization.id, bankAccount: null, bankAccountHolder: null }
    const { id: ours } = await newDraft(values)
    expect(Object.keys((await publish(yes, ours)).body.errors)).toEqual(['organization_id'])
    expect(await look(ours)).toMatchObject({
      isOrganizationPublished: false,
      account_of: 'organization',
      bank_account: null,
    })
    await insertOrganizationMember(db, { organizationId: organization.id, userId: ownerId, role: 'captain' })
    expect(await look(ours)).toMatchObject({ bank_account: wholeAccount.bankAccount })
  })

  test.each([
    ['the terms', { is_public: true }, 'general_terms'],
    ['that it is asked', { general_terms: true }, 'is_public'],
  ])('wants %s [7.08]', async (_title, body, field) => {
    const { status, body: answer } = await publish(body)
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]])
  })

  test('by two at the same moment makes one request', async () => {
    const answers = await Promise.all([publish(), publish(), publish()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await waiting()).toHaveLength(1)
  })
})

describe('what staff decide', () => {
  test('makes it public, and its managers hear it by mail and bell [4.02]', async () => {
    const creator = await insertPublisher(app)
    await insertProjectManager(app.deps.db, id, creator.id)
    await publish()
    const publishedAt = async () => (await owner.get(`/api/project/${id}`)).body.project.published_at
    expect(await publishedAt()).toBeNull()
    await decide('approve')
    await app.runJobs()
    await app.runJobs()
    expect(await publishedAt()).toBe(app.clock.now().toISOString())
    expect([await isSeen(), await look()]).toMatchObject([true, { state: 1, review: { state: 'approved' } }])
    for (const email of [ownerEmail, creator.email])
      expect((await mailsTo(app, email, 'project-approved')).at(-1)!.text).toContain(`/${url}`)
    const { notifications } = (await owner.get('/notifications/recent')).body
    expect(notifications[0].body).toContain('staat online')
    expect((await app.visitor().get('/api/project/recent?limit=20')).body.list).toContainEqual(
      expect.objectContaining({ id }),
    )
    expect((await publish()).body.data).toMatchObject({ is_public: true })
    expect(await waiting()).toEqual([])
  })

  test('leaves it a draft with the reason, and it can be requested again', async () => {
    await publish()
    await decide('reject', { reason: 'De foto is niet van jou.' })
    expect((await mailsTo(app, ownerEmail, 'project-rejected')).at(-1)!.text).toContain('De foto is niet van jou.')
    expect([await isSeen(), (await look()).review]).toMatchObject([false, { state: 'rejected' }])
    expect((await publish()).body.data.review).toMatchObject({ state: 'pending' })
  })

  test('counts no more for one that was taken back', async () => {
    await publish()
    const [review] = await waiting()
    await publish({ is_public: false })
    expect((await staff.post(`/spark/kiosk/reviews/${review!.id}/approve`)).status).toBe(409)
    await publish()
    await decide('approve')
    await publish({ is_public: false })
    await app.runJobs()
    expect(await isSeen()).toBe(false)
  })
})

describe('a change of facts that donors trust', () => {
  const other = 'NL02ABNA0123456789'
  const accountMails = async (email: string) => mailsTo(app, email, 'bank-account-changed')

  test('while staff look at it, is requested anew: no account is approved unseen', async () => {
    await publish()
    const [before] = await waiting()
    await change('bank_account', other)
    expect((await staff.post(`/spark/kiosk/reviews/${before!.id}/approve`)).status).toBe(409)
    expect(await waiting()).toMatchObject([{ bank_account: other, occasion: 'publication' }])
  })

  test('between the approval and its effects, is requested anew as well', async () => {
    await publish()
    await decide('approve')
    await change('bank_account', other)
    await app.runJobs()
    expect([await isSeen(), await waiting()]).toMatchObject([false, [{ bank_account: other }]])
  })

  test('of a public one is looked at while the approved one stays, and goes off line only when staff say so', async () => {
    await publish()
    await decide('approve')
    await app.runJobs()
    await change('description', 'Een ander verhaal.')
    expect(await waiting()).toEqual([])
    await change('name', 'Een andere naam')
    const shown = async () => (await app.visitor().get(`/api/project/${id}`)).body.project?.name
    const before = await shown()
    expect(before).not.toBe('Een andere naam')
    expect(await waiting()).toMatchObject([
      { occasion: 'change', changes: [{ kind: 'identity', from: before, to: 'Een andere naam' }] },
    ])
    await decide('approve')
    await app.runJobs()
    expect(await shown()).toBe('Een andere naam')
    await change('name', 'Rode Kruis')
    await decide('reject', { reason: 'Wie is dit?' })
    await app.runJobs()
    expect([await shown(), await waiting()]).toEqual(['Een andere naam', []])
    expect((await mailsTo(app, ownerEmail, 'project-rejected')).at(-1)!.text).toMatch(/blijft online.*Wie is dit/s)
    await change('name', 'Rode Kruis')
    await decide('reject', { reason: 'Alweer?', take_off_line: true })
    await app.runJobs()
    expect(await isSeen()).toBe(false)
  })

  test('that is the name of the person of the request is looked at again, as that of an organization is', async () => {
    const { visitor, ...user } = await insertPublisher(app)
    const rename = async (name: string, city: string) => {
      expect((await visitor.write('PUT', '/settings/contact', { name, email: user.email, city })).status).toBe(200)
      await app.runJobs()
    }
    ;({ id, url } = await newDraft({ ownerId: user.id }))
    await publish(yes, id, visitor)
    await decide('approve')
    await app.runJobs()
    await rename(user.name, 'Zwolle')
    const before = await waiting()
    await rename('Rode Kruis', 'Zwolle')
    const shown = async () => (await app.visitor().get(`/api/project/${id}`)).body.project.organizer.name
    expect([before, await shown(), await waiting()]).toMatchObject([[], user.name, [{ occasion: 'change' }]])
    await decide('reject', { reason: 'Zo heet je niet.' })
    await app.runJobs()
    expect(await shown()).toBe(user.name)
    await rename(user.name, 'Zwolle')
    expect(await waiting()).toEqual([])
    await rename('Noor de Wit', 'Zwolle')
    await decide('approve')
    await app.runJobs()
    expect(await shown()).toBe('Noor de Wit')
  })

  test('between the rejection and its effects, keeps nothing on line', async () => {
    await publish()
    await decide('approve')
    await app.runJobs()
    await change('bank_account_holder', 'Iemand Anders')
    await decide('reject', { reason: 'Wie is dit?', take_off_line: true })
    await change('name', 'Snel nog een andere naam')
    await app.runJobs()
    expect([await isSeen(), await waiting()]).toEqual([false, []])
    expect(await look()).toMatchObject({ review: { state: 'rejected', reason: 'Wie is dit?' } })
  })

  test('is mailed once the account is whole, while it is filled in for the first time, and again when it is so no more', async () => {
    ;({ id } = await newDraft({ bankAccount: null, bankAccountHolder: null }))
    const before = (await accountMails(ownerEmail)).length
    const newTexts = async () => (await accountMails(ownerEmail)).slice(before).map(({ text }) => text)
    await change('bank_account', other)
    expect(await newTexts()).toEqual([])
    await change('bank_account_holder', 'N. de Wit')
    expect(await newTexts()).toEqual([expect.stringMatching(/eindigt op 6789, op naam van N\. de Wit/)])
    // Nothing was changed yet: the mail calls it a request.
    expect((await accountMails(ownerEmail)).at(-1)).toMatchObject({
      subject: expect.stringMatching(/^Er staat nu een/),
    })
    expect((await newTexts())[0]).not.toMatch(/gewijzigd|voortaan/)
    await change('bank_account_holder', 'N. de Zwart')
    expect((await newTexts())[1]).toMatch(/gewijzigd.*voortaan/s)
    await change('bank_account', '')
    expect(await newTexts()).toHaveLength(3)
  })

  test('is mailed to all its managers, with no more of the account than its end', async () => {
    const creator = await insertPublisher(app)
    await insertProjectManager(app.deps.db, id, creator.id)
    const before = (await accountMails(ownerEmail)).length
    await change('bank_account', other)
    await change('bank_account', other)
    for (const [email, count] of [
      [ownerEmail, before + 1],
      [creator.email, 1],
    ] as const) {
      const mails = await accountMails(email)
      expect(mails).toHaveLength(count)
      expect(mails.at(-1)!.text).toContain('6789')
      expect(mails.at(-1)!.text).not.toContain(other)
    }
  })
})

describe('what a project was published with', () => {
  let person: Visitor
  let personId: number
  beforeEach(async () => {
    const { visitor, ...user } = await insertPublisher(app)
    ;[person, personId] = [visitor, user.id]
    ;({ id, url } = await newDraft({ ownerId: personId }))
    await publish(yes, id, person)
  })

  const hiddenOrganization = async () => {
    const { db } = app.deps
    const organization = await insertOrganization(db, { isPublic: false, ...wholeAccount })
    await insertOrganizationMember(db, { organizationId: organization.id, userId: personId, role: 'owner' })
    return organization.id
  }
  const losses = [
    ['photo_url', async () => null],
    ['bank_account', async () => ''],
    ['bank_account_holder', async () => ''],
    ['organization_id', hiddenOrganization],
  ] as const

  test.each(losses)('stays while it is public: %s [4.04, 5.10]', async (field, valueOf) => {
    await decide('approve')
    await app.runJobs()
    const { status, body } = await change(field, await valueOf(), person)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field, 'value']])
    expect([await waiting(), await isSeen()]).toEqual([[], true])
  })

  test.each(losses)(
    'and was taken away, is required before staff see it again: %s [4.04, 5.10]',
    async (field, valueOf) => {
      const [before] = await waiting()
      expect((await change(field, await valueOf(), person)).status).toBe(200)
      expect((await staff.post(`/spark/kiosk/reviews/${before!.id}/approve`)).status).toBe(409)
      expect([await waiting(), (await publish(yes, id, person)).status]).toEqual([[], 422])
    },
  )

  test('keeps it a draft when taken away between the approval and its effects [5.10]', async () => {
    await decide('approve')
    await change('photo_url', null, person)
    await app.runJobs()
    expect(await isSeen()).toBe(false)
  })
})

describe('taking a project off line', () => {
  test('is for its leaders, before the first donation', async () => {
    const { visitor, ...creator } = await insertPublisher(app)
    const { id: open } = await newDraft({ state: projectStates.public })
    await insertProjectManager(app.deps.db, open, creator.id)
    const can = async (caller = owner) =>
      (await caller.get(`/api/project-publish/${open}`)).body.data.can_take_off_line as boolean
    expect([await can(), await can(visitor)]).toEqual([true, false])
    expect((await publish({ is_public: false }, open, visitor)).status).toBe(403)
    expect((await publish({ is_public: false }, open)).body.data).toMatchObject({ is_public: false })
    expect([await isSeen(open), await can()]).toEqual([false, false])
  })
})

test('with REVIEW=automatic it is public at once, however many requests come, and no change is requested again', async () => {
  const automatic = await buildTestApp({ REVIEW: 'automatic', ADMIN_EMAILS: staffEmail }, undefined, app)
  try {
    await deleteReviews(app)
    const visitor = await automatic.signIn(ownerEmail)
    const { body: before } = await visitor.get(`/api/project-publish/${id}`)
    const { id: alike } = await newDraft({ name: 'Rode Kruis' })
    const { body: charityLike } = await visitor.get(`/api/project-publish/${alike}`)
    expect([before.data.is_reviewed_first, charityLike.data.is_reviewed_first]).toEqual([false, true])
    const answers = await Promise.all([publish(yes, id, visitor), publish(yes, id, visitor)])
    for (const { body } of answers) expect(body.data).toMatchObject({ state: 1, review: { state: 'approved' } })
    expect(answers[0]!.body.title).toBe('Gelukt')
    await automatic.runJobs()
    await change('bank_account', 'NL02ABNA0123456789', visitor)
    expect([await isSeen(), await waiting()]).toEqual([true, []])
    const [row] = await app.deps.db.select().from(projects).where(eq(projects.id, id))
    expect(row!.publishedAt).not.toBeNull()
  } finally {
    await automatic.close()
  }
})

test('with REVIEW=automatic it is published twenty times a day, as all its managers are mailed each time', async () => {
  const automatic = await buildTestApp({ REVIEW: 'automatic' }, undefined, app)
  try {
    await deleteReviews(app)
    const visitor = await automatic.signIn(ownerEmail)
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) {
      automatic.clock.advance(minutes(1))
      statuses.push((await publish(yes, id, visitor)).status)
      expect((await publish({ is_public: false }, id, visitor)).status).toBe(200)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  } finally {
    await automatic.close()
  }
})
