import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertReview } from '../../../../../tests/support/builders/reviews.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { days } from '../../../../../tests/support/fake-clock.ts'
import {
  completeProfile,
  insertDraft,
  insertStaff,
  staffEmail,
} from '../../../../../tests/support/fundraisers/publishers.ts'

let app: TestApp
let staff: Visitor
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: staffEmail })
  staff = await insertStaff(app)
})
afterAll(() => app.close())

const bankAccount = 'NL45STVR0100234501'
const backgroundOf = async (id: number) => (await staff.get(`/spark/kiosk/reviews/${id}/background`)).body
const signalsOf = async (id: number) =>
  (await backgroundOf(id)).signals as { kind: string; text: string; pages: object[] }[]

/** A draft of a new owner that waits for staff. */
async function send(owner: Parameters<typeof insertUser>[1] = {}) {
  const user = await insertUser(app.deps.db, { createdAt: app.clock.ago(days(400)), ...completeProfile, ...owner })
  const { id: subjectId } = await insertDraft(app, user.id, { bankAccount })
  const request = { subject: 'project', subjectId, requestedBy: user.id, bankAccount } as const
  return { user, subjectId, id: await insertReview(app.deps.db, request) }
}

test('staff see how to reach the owner of a project, and its organization [6.09]', async () => {
  const { id, user } = await send()
  expect((await backgroundOf(id)).contact).toEqual({
    phone: '0612345678',
    address: 'Laan 2, 3511 AB Utrecht',
    registration_number: '',
  })
  const facts = { phone: '0223 024504', address: 'Postbrug 1', zipcode: '1781 ZZ', city: 'Den Helder' }
  const organization = await insertOrganization(app.deps.db, { ...facts, registrationNumber: '00004504' })
  const review = await insertReview(app.deps.db, { subjectId: organization.id, requestedBy: user.id })
  expect((await backgroundOf(review)).contact).toEqual({
    phone: '0223 024504',
    address: 'Postbrug 1, 1781 ZZ Den Helder',
    registration_number: '00004504',
  })
  expect((await staff.get('/spark/kiosk/reviews/999999/background')).status).toBe(404)
})

test('staff see how to reach an owner while their review waits, and not afterwards [6.09]', async () => {
  const { subjectId, user } = await send()
  const decided = { state: 'approved', decidedAt: app.clock.now() } as const
  const id = await insertReview(app.deps.db, { subject: 'project', subjectId, requestedBy: user.id, ...decided })
  expect((await backgroundOf(id)).contact).toEqual({ phone: '', address: '', registration_number: '' })
})

test('an account of less than thirty days is a signal, an older one is none [6.09]', async () => {
  const { id: young } = await send({ createdAt: app.clock.ago(days(29)) })
  const { id: old } = await send({ createdAt: app.clock.ago(days(30)) })
  const kinds = async (id: number) => (await signalsOf(id)).map(({ kind }) => kind)
  expect(await kinds(young)).toContain('new_account')
  expect(await kinds(old)).not.toContain('new_account')
})

test('the same bank account on a page of another organizer is a signal, and on an own page none [6.09]', async () => {
  const { db } = app.deps
  const account = 'NL91ABNA0417164300'
  const user = await insertUser(db, { createdAt: app.clock.ago(days(400)) })
  const own = await insertDraft(app, user.id, { bankAccount: account })
  await insertDraft(app, user.id, { bankAccount: account })
  const otherOrganization = await insertOrganization(db, { bankAccount: account })
  await insertOrganizationMember(db, { organizationId: otherOrganization.id, userId: user.id, role: 'owner' })
  const id = await insertReview(db, {
    subject: 'project',
    subjectId: own.id,
    requestedBy: user.id,
    bankAccount: account,
  })
  expect(await signalsOf(id)).toEqual([])
  const foreign = await insertOrganization(db, { bankAccount: account })
  const other = await insertDraft(app, (await insertUser(db)).id, { bankAccount: account })
  expect(await signalsOf(id)).toEqual([
    {
      kind: 'same_account',
      text: 'Deze rekening staat ook bij 2 pagina’s van anderen.',
      pages: [foreign, other].map(({ name, url }) => ({ name, url })),
    },
  ])
  const ofOrganization = await insertReview(db, {
    subjectId: otherOrganization.id,
    requestedBy: user.id,
    bankAccount: account,
  })
  expect((await signalsOf(ofOrganization))[0]?.pages).toHaveLength(2)
})

test('the reason of an earlier rejection is a signal, and usual reasons are in the language of the requester [5.14, 6.09]', async () => {
  const { id, subjectId, user } = await send({ language: 'de' })
  const former = { subject: 'project', subjectId, requestedBy: user.id } as const
  await insertReview(app.deps.db, { ...former, state: 'rejected', reason: 'Zonder verhaal.' })
  const { signals, reasons, language } = await backgroundOf(id)
  expect(signals.at(-1)).toEqual({
    kind: 'rejected_before',
    text: 'Eerder afgewezen. Toen schreven we: “Zonder verhaal.”',
    pages: [],
  })
  expect(language).toBe('de')
  expect(reasons[0]).toEqual({ kind: 'story', text: expect.stringMatching(/^Schreib dazu/) })
})
