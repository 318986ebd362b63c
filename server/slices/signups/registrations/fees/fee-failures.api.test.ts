import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization } from '../../../../../tests/support/builders/organizations.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertConnectedAccount } from '../../../../../tests/support/builders/payouts.ts'
import { insertProjectEvent } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { days, hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { sampleImage } from '../../../../../tests/support/pictures/sample-image.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { signingUpAt, signUpForm } from '../../../../../tests/support/signups/sign-up.ts'
import { ProviderUnreachable } from '../../../../ports/payments/provider.ts'
import { inBackground } from '../../../../deps.ts'
import { media } from '../../../../schema/identity/media.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { projectEvents } from '../../../../schema/fundraisers/projects.ts'
import { feeEntries } from '../../../../schema/money/payments/fee-entries.ts'
import { registrations } from '../../../../schema/signups/registrations.ts'
import { settlePaymentChange } from '../../../money/payments/index.ts'
import { sendFeeRefundReturned } from '../registration-mails/send-mails.tsx'

let app: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
})
afterAll(() => app.close())

const withFee = (values = {}) => at.peerToPeer({ useEntryFee: true, entryFeeCents: 1_500, ...values })
async function hold(projectId: number, more: object = {}): Promise<string> {
  const { visitor } = await app.signInAnew()
  const { status, body } = await at.register(projectId, signUpForm({ email: '', password: '', ...more }), visitor)
  expect([status, body.redirectLink]).toEqual([200, expect.stringMatching(/^\/inschrijving\//)])
  return referenceIn(body.redirectLink)
}
async function pay(token: string, payment_method = 'ideal'): Promise<string> {
  const { body } = await app.visitor().post(`/api/registration/${token}/pay`, { payment_method })
  return referenceIn(body.url)
}
const statusOf = async (token: string) => (await app.visitor().get(`/api/registration/${token}`)).body
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
}
const moved = async (projectId: number) =>
  (await app.deps.db.select().from(feeEntries).where(eq(feeEntries.projectId, projectId)).orderBy(feeEntries.id)).map(
    ({ kind, amountCents }) => `${kind} ${amountCents}`,
  )

test('a fee that goes back is sent back, also when the provider is away at that moment and sends nothing more', async () => {
  const project = await withFee()
  const token = await hold(project.id)
  const [one, two] = [await pay(token), await pay(token, 'creditcard')]
  await app.sandbox.decide(one, { to: 'paid' })
  await app.runJobs()
  const { refundPayment } = app.sandbox
  app.sandbox.behaviour.dropEvents = true
  const references: string[] = []
  app.sandbox.refundPayment = ({ reference }) => {
    references.push(reference)
    return Promise.reject(new ProviderUnreachable('away'))
  }
  try {
    await app.sandbox.decide(two, { to: 'paid' })
    // A payer who comes back looks it up, and no job does.
    await statusOf(token)
    expect(await moved(project.id)).toEqual(['received 1500', 'received 1500'])
    app.sandbox.refundPayment = (request) => {
      references.push(request.reference)
      return refundPayment(request)
    }
    await pass(minutes(10))
    expect(await moved(project.id)).toEqual(['received 1500', 'received 1500', 'refunded -1500'])
    // One refund, however often it is submitted: the provider knows it by its reference.
    expect([references.length, new Set(references).size]).toEqual([2, 1])
    await pass(hours(1))
    expect(await moved(project.id)).toHaveLength(3)
  } finally {
    app.sandbox.refundPayment = refundPayment
    app.sandbox.behaviour.dropEvents = false
  }
})

test('a charged back fee is mailed to payer, managers and staff, and not requested again', async () => {
  const warn = vi.spyOn(app.deps.log, 'warn')
  const owner = await insertUser(app.deps.db)
  const project = await withFee({ ownerId: owner.id })
  const { visitor, ...payer } = await app.signInAnew()
  const { body } = await at.register(project.id, signUpForm({ email: '', password: '' }), visitor)
  const token = referenceIn(body.redirectLink)
  for (const id of [await pay(token), await pay(token, 'creditcard')]) {
    await app.sandbox.decide(id, { to: 'paid' })
    await app.runJobs()
  }
  const [, twice] = await app.deps.db
    .select({ id: payments.id, reference: payments.reference })
    .from(payments)
    .innerJoin(feeEntries, eq(feeEntries.paymentId, payments.id))
    .where(and(eq(feeEntries.projectId, project.id), eq(feeEntries.kind, 'received')))
    .orderBy(payments.id)
  const { refundPayment } = app.sandbox
  let requestCount = 0
  app.sandbox.refundPayment = (request) => {
    requestCount += 1
    return refundPayment(request)
  }
  try {
    await app.sandbox.failRefund(`${twice!.reference}-return`)
    for (let minute = 0; minute < 5; minute += 1) await pass(minutes(1))
  } finally {
    app.sandbox.refundPayment = refundPayment
  }
  expect(requestCount).toBe(0)
  const records = ['received 1500', 'received 1500', 'refunded -1500', 'refund-returned 1500']
  expect(await moved(project.id)).toEqual(records)
  expect((await mailsTo(app, payer.email, 'participate-sent_back')).map(({ text }) => text)).toEqual([
    expect.stringMatching(/15,00 terugkrijgen/),
  ])
  // It was paid to the platform, so its managers have it on no account of theirs.
  expect((await mailsTo(app, owner.email, 'participate-sent_back_platform')).map(({ text }) => text)).toEqual([
    expect.stringMatching(/15,00 .* Het staat bij Stuiver/),
  ])
  expect(warn).toHaveBeenCalledWith({ paymentId: twice!.id }, expect.stringMatching(/returned to our account/))
  warn.mockRestore()
  const { id: organizationId } = await insertOrganization(app.deps.db)
  const account = await insertConnectedAccount(app.deps.db, { organizationId })
  await app.deps.db.update(payments).set({ account }).where(eq(payments.id, twice!.id))
  await sendFeeRefundReturned(app.deps, { paymentId: twice!.id })
  expect((await mailsTo(app, owner.email, 'participate-sent_back_manager')).map(({ text }) => text)).toEqual([
    expect.stringMatching(/15,00 .* weer op jullie rekening/),
  ])
})

test('a part that the bank once sent back keeps no fee that is to be given back later', async () => {
  const project = await withFee()
  const { body } = await at.register(project.id, signUpForm(), app.visitor())
  const id = await pay(referenceIn(body.redirectLink))
  await app.sandbox.decide(id, { to: 'paid' })
  await app.runJobs()
  // By its people, at the provider itself.
  const part = { reference: 'by-hand', providerPaymentId: id, amountCents: 500, description: 'Deel' }
  await app.sandbox.refundPayment(part)
  await pass(minutes(1))
  await app.sandbox.failRefund('by-hand')
  await pass(minutes(1))
  // No mailbox says yes.
  for (let day = 0; day < 9; day += 1) await pass(days(1))
  expect(await moved(project.id)).toEqual(['received 1500', 'refunded -500', 'refund-returned 500', 'refunded -1500'])
})

test('an older word of the provider that comes last changes nothing: what the bank took back stays taken back', async () => {
  const project = await withFee()
  const token = await hold(project.id)
  const providerPaymentId = await pay(token)
  await app.sandbox.decide(providerPaymentId, { to: 'paid' })
  await app.runJobs()
  const { fetchPayment } = app.sandbox
  const news = { provider: 'sandbox', account: 'platform', providerPaymentId }
  app.sandbox.behaviour.dropEvents = true
  // The first is answered, and its answer is long on its way.
  app.sandbox.fetchPayment = async (id) => {
    app.sandbox.fetchPayment = fetchPayment
    const older = await fetchPayment(id)
    await app.sandbox.chargeBack(id)
    await settlePaymentChange(inBackground(app.deps), news)
    return older
  }
  try {
    await settlePaymentChange(inBackground(app.deps), news)
    expect(await moved(project.id)).toEqual(['received 1500', 'charged-back -1500'])
    const [participant] = await app.deps.db.select().from(participants).where(eq(participants.projectId, project.id))
    expect(participant!.entryFee).toBe('asked')
  } finally {
    app.sandbox.fetchPayment = fetchPayment
    app.sandbox.behaviour.dropEvents = false
  }
})

test('a removed choice costs the payer of a fee no place', async () => {
  const project = await withFee()
  const event = await insertProjectEvent(app.deps.db, project.id)
  const token = await hold(project.id, { project_event_id: event.id, photo_url: await sampleImage() })
  const id = await pay(token)
  await app.deps.db.delete(projectEvents).where(eq(projectEvents.id, event.id))
  await app.deps.db.update(registrations).set({ photoId: null })
  await app.deps.db.delete(media)
  await app.sandbox.decide(id, { to: 'paid' })
  await app.runJobs()
  expect(await statusOf(token)).toMatchObject({ state: 'confirmed' })
  expect(await at.listOf(project.id)).toMatchObject([{ projectEventId: null, photoId: null }])
})

test('a network does not take all places from others', async () => {
  const project = await withFee({ registrationLimit: 100 })
  const robot = app.visitor()
  const statuses: number[] = []
  for (let number = 0; number < 32; number += 1) {
    // Past the limit of a minute, and within the time that a place is held.
    if (number % 16 === 0) app.clock.advance(minutes(1))
    statuses.push((await at.register(project.id, signUpForm(), robot)).status)
  }
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429])
  await hold(project.id)
})

test('a fee of which a part went back already buys no place: the rest goes back too [3.07]', async () => {
  const project = await withFee()
  const token = await hold(project.id)
  const id = await pay(token)
  // The account's owner gave something back at the provider, before anything of the payment was heard here.
  app.sandbox.behaviour.dropEvents = true
  await app.sandbox.decide(id, { to: 'paid' })
  await app.sandbox.refundPayment({ reference: 'door-de-eigenaar', providerPaymentId: id, amountCents: 500 })
  app.sandbox.behaviour.dropEvents = false
  await statusOf(token)
  await pass(minutes(10))
  expect(await moved(project.id)).toEqual(['received 1500', 'refunded -500', 'refunded -1000'])
  expect([(await statusOf(token)).state, await at.listOf(project.id)]).toEqual(['released', []])
  expect((await app.sandbox.fetchPayment(id)).refundedCents).toBe(1500)
})

test('a fee that is paid by a participant who has paid it already in another way goes back', async () => {
  const project = await withFee()
  const { visitor, id: userId } = await app.signInAnew()
  const { body } = await at.register(project.id, signUpForm({ email: '', password: '' }), visitor)
  const token = referenceIn(body.redirectLink)
  const id = await pay(token)
  await insertParticipant(app.deps.db, { projectId: project.id, userId, entryFee: 'paid' })
  await app.sandbox.decide(id, { to: 'paid' })
  await pass(minutes(1))
  expect(await moved(project.id)).toEqual(['received 1500', 'refunded -1500'])
  expect(await at.listOf(project.id)).toMatchObject([{ userId, entryFee: 'paid' }])
  expect(await statusOf(token)).toMatchObject({ state: 'released', is_returned: true })
})
