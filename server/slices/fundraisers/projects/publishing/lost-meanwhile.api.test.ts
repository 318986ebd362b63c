import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertPicture } from '../../../../../tests/support/builders/media.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'

let app: TestApp
let staff: Visitor
let owner: Visitor
let ownerId: number
let ownerEmail: string
let organizationId: number
/** The number of a payment link. */
let id: number

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  const { db } = app.deps
  ;({ visitor: staff } = await app.signInAnew({ email: 'staf@stuiver.test', ...phoneFactor() }))
  const address = { address: 'Laan 2', postalCode: '3511 AB', city: 'Utrecht', phoneNumber: '0612345678' }
  const photoId = (await insertPicture(db)).id
  ;({
    visitor: owner,
    id: ownerId,
    email: ownerEmail,
  } = await app.signInAnew({ photoId, lastName: 'Smit', ...address }))
})
afterAll(() => app.close())

beforeEach(async () => {
  const { db } = app.deps
  const account = { bankAccount: 'NL91ABNA0417164300', bankAccountHolder: 'Stichting Wad' }
  ;({ id: organizationId } = await insertOrganization(db, { isPublic: true, allowPaymentLink: true, ...account }))
  await insertOrganizationMember(db, { organizationId, userId: ownerId, role: 'owner' })
  const draft = { ownerId, organizationId, kind: 'link', state: projectStates.draft, publishedAt: null } as const
  ;({ id } = await insertProject(db, { ...draft, photoId: (await insertPicture(db)).id }))
})

const publish = () => owner.post(`/api/project-publish/${id}`, { general_terms: true, is_public: true })
const look = async () => (await owner.get(`/api/project-publish/${id}`)).body.data
async function approve() {
  const { list } = (await staff.get('/spark/kiosk/reviews?limit=100')).body as {
    list: { id: number; subject: string; subject_id: number }[]
  }
  const review = list.find(({ subject, subject_id }) => subject === 'project' && subject_id === id)!
  expect((await staff.post(`/spark/kiosk/reviews/${review.id}/approve`)).status).toBe(200)
}

const losses = [
  [
    'is taken off line',
    'organization_id',
    'De organisatie is nog niet gepubliceerd.',
    async () => (await owner.write('PATCH', `/api/organization/${organizationId}`, { is_public: false })).status,
  ],
  [
    'may make no payment links any more',
    'type_payment_link',
    'Deze organisatie staat geen betaallinks toe.',
    async () =>
      (
        await staff.write('PUT', `/api/organization/${organizationId}/payment-links`, {
          allow_payment_link: false,
          reason: 'Misbruik',
        })
      ).status,
  ],
  [
    'has no account any more',
    'bank_account',
    'Vul het rekeningnummer (IBAN) in',
    async () => {
      const none = { bankAccount: null, bankAccountHolder: null }
      await app.deps.db.update(organizations).set(none).where(eq(organizations.id, organizationId))
      return 200
    },
  ],
] as const

test.each(losses)(
  'an organization that %s blocks publishing [4.04, 5.10, 6.04]',
  async (_title, field, _text, lose) => {
    expect(await lose()).toBe(200)
    const { status, body } = await publish()
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toContain(field)
  },
)

test.each(losses)(
  'an organization that %s before its approval leaves a draft, and its managers are mailed the reason [4.04, 5.10, 6.04]',
  async (_title, _field, text, lose) => {
    await publish()
    expect(await lose()).toBe(200)
    await approve()
    await app.runJobs()
    await app.runJobs()
    expect((await app.visitor().get(`/api/project/${id}`)).status).toBe(404)
    expect(await look()).toMatchObject({ state: 0, review: null })
    const mails = (await mailsTo(app, ownerEmail, 'project-incomplete')).filter((mail) => mail.text.includes(text))
    expect(mails).toHaveLength(1)
    expect(await mailsTo(app, ownerEmail, 'project-approved')).toEqual([])
  },
)

test('a public payment link stays when no new ones may be made, and can be changed [6.04]', async () => {
  await publish()
  await approve()
  await app.runJobs()
  await losses[1][3]()
  const body = { field: 'name', value: 'Een andere naam' }
  expect((await owner.write('PUT', `/api/project/${id}`, body)).status).toBe(200)
  await approve()
  await app.runJobs()
  expect((await app.visitor().get(`/api/project/${id}`)).status).toBe(200)
})
