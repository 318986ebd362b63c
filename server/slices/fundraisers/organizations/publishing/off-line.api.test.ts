import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChangedPage, Review } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import { buildTestApp, type SignedIn, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import {
  completeOrganization,
  insertOrganization,
  insertOrganizationMember,
} from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { advancePastWait } from '../../../../../tests/support/fundraisers/pending-changes.ts'
import { insertPublisher, insertStaff, staffEmail } from '../../../../../tests/support/fundraisers/publishers.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { sampleImage } from '../../../../../tests/support/pictures/sample-image.ts'
import { dateOf } from '../../../../../contract/dates.ts'

let app: TestApp
let staff: Visitor
let publisher: SignedIn
let owner: Visitor
let id: number
let name: string

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: staffEmail })
  staff = await insertStaff(app)
  publisher = await insertPublisher(app)
  owner = publisher.visitor
})
afterAll(() => app.close())

beforeEach(async () => {
  ;({ id, name } = await insertOrganization(app.deps.db))
  await completeOrganization(app.deps.db, id)
  await insertOrganizationMember(app.deps.db, { organizationId: id, userId: publisher.id, role: 'owner' })
})

const today = (later = 0) => dateOf(app.clock.in(days(later)))
const run = (values = {}) =>
  insertProject(app.deps.db, { ownerId: publisher.id, organizationId: id, closingDate: today(-3), ...values })
const change = (fields: object, by = owner) => by.post(`/api/organization/${id}`, fields)
const publish = (isPublic: boolean, by = owner) =>
  by.write('PATCH', `/api/organization/${id}`, { general_terms: true, is_public: isPublic })
const details = async () => (await owner.get(`/api/organization/${id}/details`)).body.organization
const waiting = async (): Promise<Review[]> => {
  const { list } = (await staff.get('/spark/kiosk/reviews?limit=100')).body
  return list.filter((review: Review) => review.subject === 'organization' && review.subject_id === id)
}
async function decide(decision: 'approve' | 'reject', body = {}) {
  const [review] = await waiting()
  const { status } = await staff.post(`/spark/kiosk/reviews/${review!.id}/${decision}`, body)
  expect(status).toBe(200)
  await app.runJobs()
  await app.runJobs()
}
const organizerOf = async (projectId: number) =>
  (await app.visitor().get(`/api/project/${projectId}`)).body.project.organizer
const other = {
  name: 'Dierenvrienden Nederland',
  anbi: true,
  rsin: '002220647',
  registration_number: '41150298',
  cbf: true,
}

describe('the name and marks of an organization that its leaders took off line', () => {
  test('stay on its public projects until staff approve others, which makes it no more public', async () => {
    const { id: projectId } = await run()
    const before = await organizerOf(projectId)
    expect((await publish(false)).status).toBe(200)
    expect((await change(other)).status).toBe(200)
    expect([await details(), await organizerOf(projectId)]).toMatchObject([
      { name, cbf: false, review: null },
      { ...before, url: null },
    ])
    expect(await waiting()).toMatchObject([{ occasion: 'change', name: other.name, changes: [{ kind: 'identity' }] }])
    await decide('approve')
    expect(await details()).toMatchObject({ ...other, is_public: false, review: null })
    expect((await organizerOf(projectId)).name).toBe(other.name)
    expect((await mailsTo(app, publisher.email, 'organization-approved')).at(-1)!.subject).toContain('wijziging')
    await change({ name: 'Nog een andere naam' })
    expect([await details(), await waiting()]).toMatchObject([{ name: other.name }, [{ occasion: 'change' }]])
  })

  test('stay when staff reject others, and the mail does not call the page on line', async () => {
    await publish(false)
    await change(other)
    await decide('reject', { reason: 'Wie is dit?' })
    expect(await details()).toMatchObject({ name, is_public: false, review: { state: 'rejected' } })
    const text = (await mailsTo(app, publisher.email, 'organization-rejected')).at(-1)!.text
    expect([text.includes('Wie is dit?'), /blijft (on|off)line/.exec(text)?.[1]]).toEqual([true, 'off'])
    await change({ ...other, name: 'Weer een ander' })
    expect([await details(), await waiting()]).toMatchObject([{ name }, [{ name: 'Weer een ander' }]])
  })

  test('stay although others were requested before, which wait on; withdrawn, they leave the queue of staff', async () => {
    await change({ name: other.name })
    await publish(false)
    expect([await details(), await waiting()]).toMatchObject([{ name }, [{ occasion: 'change', name: other.name }]])
    await change({ name })
    expect(await waiting()).toEqual([])
  })

  test('are approved together with the next publication', async () => {
    await publish(false)
    await change(other)
    expect((await publish(true)).body.item).toMatchObject({ is_public: false, review: { state: 'pending' } })
    expect(await waiting()).toMatchObject([{ occasion: 'publication', name: other.name }])
    await change({ name: 'Toch een andere' })
    expect(await waiting()).toMatchObject([{ occasion: 'publication', name: 'Toch een andere' }])
    await decide('approve')
    expect(await details()).toMatchObject({ name: 'Toch een andere', is_public: true })
  })

  test('go on waiting when the next publication is withdrawn, or lacks a field by then', async () => {
    await publish(false)
    await change(other)
    await publish(true)
    await publish(false)
    expect([await details(), await waiting()]).toMatchObject([{ name }, [{ occasion: 'change', name: other.name }]])
    await publish(true)
    await change({ city: '' })
    expect([await details(), await waiting()]).toMatchObject([{ name }, [{ occasion: 'change', name: other.name }]])
  })

  test('stay after it was published again and taken off line once more', async () => {
    await publish(false)
    await publish(true)
    await decide('approve')
    await publish(false)
    await change(other)
    expect([await details(), await waiting()]).toMatchObject([{ name }, [{ occasion: 'change' }]])
  })

  test('change at once for one that was never public', async () => {
    const draft = await insertOrganization(app.deps.db, { isPublic: false })
    await insertOrganizationMember(app.deps.db, {
      organizationId: draft.id,
      userId: publisher.id,
      role: 'owner',
    })
    const { body } = await owner.post(`/api/organization/${draft.id}`, { name: other.name })
    expect(body.item.name).toBe(other.name)
  })
})

test('the bank account of an organization off line waits for staff and for its time', async () => {
  await publish(false)
  const former = (await details()).bank_account
  await change({ bank_account: 'NL02ABNA0123456789' })
  await advancePastWait(app)
  expect([(await details()).bank_account, await waiting()]).toMatchObject([former, [{ occasion: 'change' }]])
  await decide('approve')
  expect((await details()).bank_account).toBe('NL02ABNA0123456789')
})

test('with REVIEW=automatic a name like a charity’s waits for staff off line too, and others do not', async () => {
  const automatic = await buildTestApp({ REVIEW: 'automatic', ADMIN_EMAILS: staffEmail }, undefined, app)
  try {
    const visitor = await automatic.signIn(publisher.email)
    await publish(false, visitor)
    await change({ name: 'KWF Kankerbestrijding', anbi: true, rsin: '002220647' }, visitor)
    expect([await details(), await waiting()]).toMatchObject([{ name }, [{ occasion: 'change' }]])
    expect((await publish(true, visitor)).body.item).toMatchObject({ name, is_public: false })
    expect(await waiting()).toMatchObject([{ occasion: 'publication', name: 'KWF Kankerbestrijding' }])
    await publish(false, visitor)
    await change({ name: 'Buurttuin' }, visitor)
    expect([(await details()).name, await waiting()]).toEqual(['Buurttuin', []])
  } finally {
    await automatic.close()
  }
})

test.each(['approve', 'reject'] as const)(
  'with REVIEW=automatic staff decide about the publication of one that they took off line, also after they %s a name',
  async (decision) => {
    const automatic = await buildTestApp({ REVIEW: 'automatic', ADMIN_EMAILS: staffEmail }, undefined, app)
    try {
      const visitor = await automatic.signIn(publisher.email)
      await change({ name: 'KWF Kankerbestrijding' }, visitor)
      await decide('reject', { reason: 'Wie is dit?', take_off_line: true })
      await change({ name: 'Unicef' }, visitor)
      await decide(decision, decision === 'reject' ? { reason: 'Nee.' } : {})
      await change({ name: 'Buurttuin' }, visitor)
      expect((await publish(true, visitor)).body.item).toMatchObject({ name: 'Buurttuin', is_public: false })
      expect(await waiting()).toMatchObject([{ occasion: 'publication', name: 'Buurttuin' }])
    } finally {
      await automatic.close()
    }
  },
)

test('the logo and city of an organization off line stand on staff’s list, also beside a request that is withdrawn', async () => {
  const listed = async () =>
    ((await staff.get('/spark/kiosk/changed-pages?limit=100')).body.list as ChangedPage[])
      .filter((page) => page.subject === 'organization' && page.subject_id === id)
      .flatMap(({ fields }) => fields.map(({ field }) => field))
  await publish(false)
  await change({ city: 'Elders' })
  expect(await listed()).toEqual(['address'])
  await change({ name: other.name })
  await change({ photo_url: await sampleImage() })
  await change({ name })
  expect([await waiting(), (await listed()).toSorted()]).toEqual([[], ['address', 'photo']])
})

describe('an organization that staff take off line', () => {
  test.each(['', ' between the rejection and its effects'])(
    'shows nowhere the name that staff just rejected, also when it is sent again%s',
    async (between) => {
      const { id: projectId } = await run({ closingDate: today(30) })
      await change(other)
      const [review] = await waiting()
      const reason = { reason: 'Wie is dit?', take_off_line: true }
      expect((await staff.post(`/spark/kiosk/reviews/${review!.id}/reject`, reason)).status).toBe(200)
      if (between !== '') await change(other)
      await app.runJobs()
      expect(await details()).toMatchObject({ name, is_public: false, review: { state: 'rejected' } })
      expect((await change(other)).status).toBe(200)
      expect([await details(), await organizerOf(projectId)]).toMatchObject([{ name, anbi: false }, { name }])
      expect(await waiting()).toMatchObject([{ occasion: 'change', name: other.name }])
    },
  )
})
