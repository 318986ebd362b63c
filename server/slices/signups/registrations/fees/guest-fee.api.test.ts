import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo } from '../../../../../tests/support/mailbox.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { linkToYes, signingUpAt, signUpForm, signUpPassword } from '../../../../../tests/support/signups/sign-up.ts'
import { feeEntries } from '../../../../schema/money/payments/fee-entries.ts'

// A fee that is paid with an e-mail address that may be another user's: nothing of it is public before its mailbox says
// yes, and the payer sees the same for every e-mail address.

let app: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
})
afterAll(() => app.close())

const withFee = (values = {}) => at.peerToPeer({ useEntryFee: true, entryFeeCents: 1_500, ...values })
const statusOf = async (token: string) => (await app.visitor().get(`/api/registration/${token}`)).body
const moved = async (projectId: number) =>
  (await app.deps.db.select().from(feeEntries).where(eq(feeEntries.projectId, projectId)).orderBy(feeEntries.id)).map(
    ({ kind, amountCents }) => `${kind} ${amountCents}`,
  )

async function payAs(projectId: number, email: string, visitor = app.visitor()): Promise<string> {
  const { status, body } = await at.register(projectId, signUpForm({ email }), visitor)
  expect([status, body.redirectLink]).toEqual([200, expect.stringMatching(/^\/inschrijving\/[\w-]{32}$/)])
  const token = referenceIn(body.redirectLink)
  const paying = await visitor.post(`/api/registration/${token}/pay`, { payment_method: 'ideal' })
  await app.sandbox.decide(referenceIn(paying.body.url), { to: 'paid' })
  await app.runJobs()
  return token
}

async function pass(ms: number): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    app.clock.advance(round === 0 ? ms : minutes(2))
    await app.runJobs()
  }
}

test('makes the account and the page by the link in the mail, with the fee paid', async () => {
  const project = await withFee()
  const before = await at.countUsers()
  const { email } = signUpForm()
  const visitor = app.visitor()
  const token = await payAs(project.id, email, visitor)
  expect(await statusOf(token)).toMatchObject({
    state: 'confirmed',
    held_until: app.clock.in(days(7)).toISOString(),
    is_guest: true,
    participant_url: null,
  })
  expect([await at.listOf(project.id), await at.countUsers()]).toEqual([[], before])
  expect((await mailsTo(app, email)).map(({ kind }) => kind)).toEqual(['participate-confirm'])
  const link = `/api/registration-offer/${await linkToYes(app, email)}`
  expect((await visitor.get(link)).body).toMatchObject({ fee: null, paid: 15, needs_password: false })
  expect((await visitor.post(link, {})).status).toBe(200)
  expect(await at.listOf(project.id)).toMatchObject([{ name: 'Noor van den Broek', entryFee: 'paid' }])
  expect(await statusOf(token)).toMatchObject({
    state: 'confirmed',
    held_until: null,
    participant_url: 'noor-van-den-broek',
  })
  await visitor.signIn(email, signUpPassword)
  await pass(days(8))
  expect(await moved(project.id)).toEqual(['received 1500'])
})

test('looks the same for a user with an account, and for a participant, and costs them nothing', async () => {
  const project = await withFee({ registrationLimit: 4 })
  const [reference, member] = [await insertUser(app.deps.db), await insertUser(app.deps.db)]
  await insertParticipant(app.deps.db, { projectId: project.id, userId: member.id })
  const seen = []
  for (const { email } of [signUpForm(), reference, member]) {
    const { held_until: _until, ...status } = await statusOf(await payAs(project.id, email))
    seen.push(status)
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
  expect((await at.listOf(project.id)).map(({ userId }) => userId)).toEqual([member.id])
  expect((await latestMail(app, member.email, 'participate-again')).text).toMatch(
    /15,00 betaald\. Dat gaat na een week/,
  )
  // All places are taken: by one participant, and by three who have not confirmed yet.
  expect((await at.register(project.id, signUpForm())).status).toBe(422)
  await app.visitor().post(`/api/registration-offer/${await linkToYes(app, reference.email)}`, {})
  expect((await at.listOf(project.id)).map(({ userId }) => userId)).toEqual([member.id, reference.id])
})

test('goes back without a yes within a week, the payer is mailed, and the place is free', async () => {
  const project = await withFee({ registrationLimit: 1 })
  const { email } = signUpForm()
  const token = await payAs(project.id, email)
  expect((await latestMail(app, email, 'participate-confirm')).text).toMatch(/15,00 betaald .* terug naar de rekening/)
  const link = `/api/registration-offer/${await linkToYes(app, email)}`
  await pass(days(6))
  expect([await moved(project.id), (await app.visitor().get(link)).status]).toEqual([['received 1500'], 200])
  await pass(days(1))
  expect(await moved(project.id)).toEqual(['received 1500', 'refunded -1500'])
  expect(await statusOf(token)).toMatchObject({ state: 'released', is_returned: true })
  expect((await app.visitor().get(link)).status).toBe(404)
  expect((await latestMail(app, email, 'participate-returned')).text).toContain('15')
  expect(await at.listOf(project.id)).toEqual([])
  await payAs(project.id, signUpForm().email)
})

test('goes back at once when its owner says yes to a second one', async () => {
  const project = await withFee()
  const { email } = signUpForm()
  const [one, two] = [app.visitor(), app.visitor()]
  await payAs(project.id, email, one)
  const first = await linkToYes(app, email)
  await payAs(project.id, email, two)
  const second = await linkToYes(app, email)
  expect((await one.post(`/api/registration-offer/${first}`, {})).status).toBe(200)
  expect((await two.post(`/api/registration-offer/${second}`, {})).body.redirectLink).toContain('dashboard')
  await pass(minutes(2))
  expect(await at.listOf(project.id)).toHaveLength(1)
  expect(await moved(project.id)).toEqual(['received 1500', 'received 1500', 'refunded -1500'])
})

test('goes back once, when the payer had begun to pay in another way before', async () => {
  const project = await withFee()
  const { email } = signUpForm()
  const visitor = app.visitor()
  const { body } = await at.register(project.id, signUpForm({ email }), visitor)
  const pay = `/api/registration/${referenceIn(body.redirectLink)}/pay`
  for (const [payment_method, to] of [
    ['ideal', 'failed'],
    ['creditcard', 'paid'],
  ] as const) {
    const paying = await visitor.post(pay, { payment_method })
    await app.sandbox.decide(referenceIn(paying.body.url), { to })
    await app.runJobs()
  }
  await pass(days(8))
  expect(await moved(project.id)).toEqual(['received 1500', 'refunded -1500'])
  expect((await mailsTo(app, email)).filter(({ kind }) => kind === 'participate-returned')).toHaveLength(1)
})

test('paid twice for one place is refunded once, while the confirmation waits, and one mail requests it', async () => {
  const project = await withFee()
  const { email } = signUpForm()
  const visitor = app.visitor()
  const { body } = await at.register(project.id, signUpForm({ email }), visitor)
  const token = referenceIn(body.redirectLink)
  const open = async (payment_method: string) => {
    const paying = await visitor.post(`/api/registration/${token}/pay`, { payment_method })
    return referenceIn(paying.body.url)
  }
  for (const id of [await open('ideal'), await open('creditcard')]) {
    await app.sandbox.decide(id, { to: 'paid' })
    await app.runJobs()
  }
  await pass(minutes(2))
  expect(await moved(project.id)).toEqual(['received 1500', 'received 1500', 'refunded -1500'])
  expect((await mailsTo(app, email)).filter(({ kind }) => kind === 'participate-confirm')).toHaveLength(1)
  expect(await statusOf(token)).toMatchObject({ state: 'confirmed', is_returned: false })
})
