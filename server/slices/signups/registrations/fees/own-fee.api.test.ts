import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { type ProjectValues, signingUpAt, signUpForm } from '../../../../../tests/support/signups/sign-up.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { feeEntries } from '../../../../schema/money/payments/fee-entries.ts'

let app: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
})
afterAll(() => app.close())

const forced = { useEntryFee: true, forceEntryFee: true, entryFeeCents: 1_500, feeLabel: 'Startgeld' }

/** A participant with a page in a project whose owner manages it, made before there was a fee. */
async function takingPart(values: ProjectValues = forced) {
  const owner = await insertUser(app.deps.db)
  const project = await at.peerToPeer({ ownerId: owner.id, ...values })
  const person = await insertUser(app.deps.db)
  const participant = await insertParticipant(app.deps.db, { projectId: project.id, userId: person.id })
  return { project, participant, person, own: await app.signIn(person.email), manager: await app.signIn(owner.email) }
}
type TakingPart = Awaited<ReturnType<typeof takingPart>>

const pageOf = async ({ project, participant }: TakingPart, by: Visitor) =>
  (await by.get(`/api/pages/${project.url}/participants/${participant.url}`)).body.participant
const feeOf = ({ participant }: TakingPart, by: Visitor) => by.get(`/api/participant/${participant.id}/fee`)
const pay = ({ participant, own }: TakingPart, payment_method = 'ideal') =>
  own.post(`/api/participant/${participant.id}/fee`, { payment_method })
const paymentOf = (answer: { body: { url: string } }) => referenceIn(answer.body.url)
async function decide(answer: { body: { url: string } }, decision: Parameters<TestApp['sandbox']['decide']>[1]) {
  await app.sandbox.decide(paymentOf(answer), decision)
  await app.runJobs()
  await app.runJobs()
}
const moved = async ({ project }: TakingPart) =>
  (await app.deps.db.select().from(feeEntries).where(eq(feeEntries.projectId, project.id)).orderBy(feeEntries.id)).map(
    ({ kind, amountCents }) => `${kind} ${amountCents}`,
  )
const force = ({ project }: TakingPart, forceEntryFee: boolean) =>
  app.deps.db.update(projects).set({ forceEntryFee }).where(eq(projects.id, project.id))

describe('an entry fee that is forced', () => {
  test('is due from a participant on their own page alone, and paid by the path of registration [2.15]', async () => {
    const somebody = await takingPart()
    const { own, manager, project, participant } = somebody
    expect(await pageOf(somebody, own)).toMatchObject({ is_own: true, is_fee_due: true, is_manager: true })
    expect(await pageOf(somebody, manager)).toMatchObject({ is_own: false, is_fee_due: false, is_manager: true })
    expect(await pageOf(somebody, app.visitor())).toMatchObject({ is_fee_due: false })
    expect((await feeOf(somebody, own)).body).toMatchObject({
      fee: { label: 'Startgeld', amount: 15 },
      is_pending: false,
      is_failed: false,
    })
    expect((await feeOf(somebody, manager)).status).toBe(404)
    const paying = await pay(somebody)
    // Another window leads to the same payment.
    expect((await pay(somebody)).body).toEqual(paying.body)
    await decide(paying, { to: 'paid' })
    expect(await pageOf(somebody, own)).toMatchObject({ is_fee_due: false })
    expect([(await feeOf(somebody, own)).status, (await pay(somebody)).status]).toEqual([404, 404])
    expect(await moved(somebody)).toEqual(['received 1500'])
    // It takes no second place, and is in no total.
    expect(await at.listOf(project.id)).toMatchObject([{ id: participant.id, entryFee: 'paid' }])
    expect((await app.visitor().get(`/api/project/${project.id}/progress`)).body.raised).toBe(0)
  })

  test('is due only once a manager says so, and of no participant who paid when they signed up', async () => {
    const somebody = await takingPart({ ...forced, forceEntryFee: false })
    const { own, manager, project } = somebody
    expect(await pageOf(somebody, own)).toMatchObject({ is_fee_due: false })
    const changed = await manager.write('PUT', `/api/project/${project.id}`, { field: 'force_entry_fee', value: true })
    expect([changed.status, changed.body.item.force_entry_fee]).toEqual([200, true])
    expect(await pageOf(somebody, own)).toMatchObject({ is_fee_due: true })

    const other = await app.signInAnew()
    const { body } = await at.register(project.id, signUpForm({ name: 'Anne' }), other.visitor)
    const token = referenceIn(body.redirectLink)
    await decide(await other.visitor.post(`/api/registration/${token}/pay`, { payment_method: 'ideal' }), {
      to: 'paid',
    })
    const url = (await other.visitor.get(`/api/registration/${token}`)).body.participant_url
    const page = await other.visitor.get(`/api/pages/${project.url}/participants/${url}`)
    expect(page.body.participant).toMatchObject({ is_fee_due: false, is_manager: true })
  })

  test('that was not paid says so where one comes back, and can be retried [2.15]', async () => {
    const somebody = await takingPart()
    const { own, participant, project } = somebody
    const first = await pay(somebody)
    await decide(first, { to: 'cancelled' })
    expect((await feeOf(somebody, own)).body).toMatchObject({ is_pending: false, is_failed: true })
    const second = await pay(somebody)
    expect(paymentOf(second)).not.toBe(paymentOf(first))
    await decide(second, { to: 'paid' })
    expect((await at.listOf(project.id)).map(({ id, entryFee }) => [id, entryFee])).toEqual([[participant.id, 'paid']])
  })

  test('goes back when no manager demands it any more, and the payer is mailed', async () => {
    const somebody = await takingPart()
    const { person, own } = somebody
    const paying = await pay(somebody)
    await force(somebody, false)
    expect((await pay(somebody)).status).toBe(404)
    await decide(paying, { to: 'paid' })
    expect(await moved(somebody)).toEqual(['received 1500', 'refunded -1500'])
    expect((await latestMail(app, person.email, 'participate-returned')).text).toContain('15')
    expect(await pageOf(somebody, own)).toMatchObject({ is_fee_due: false })
  })

  test('that the bank takes back is to be paid once more, and the page stays', async () => {
    const somebody = await takingPart()
    const { own } = somebody
    const paying = await pay(somebody)
    await decide(paying, { to: 'paid' })
    await force(somebody, false)
    await app.sandbox.chargeBack(paymentOf(paying))
    await app.runJobs()
    expect(await pageOf(somebody, own)).toMatchObject({ is_fee_due: true })
    const again = await pay(somebody)
    await decide(again, { to: 'paid' })
    expect(await pageOf(somebody, own)).toMatchObject({ is_fee_due: false })
  })

  test('is let off by a manager, who sees whose is due', async () => {
    const somebody = await takingPart()
    const { manager, own, project, participant } = somebody
    const rows = async () => (await manager.get(`/api/project/${project.id}/participants/list`)).body.list
    expect(await rows()).toMatchObject([{ id: participant.id, is_fee_due: true }])
    const paying = await pay(somebody)
    const settled = await manager.post(`/api/project/${project.id}/participants/fee`, { participant: participant.id })
    expect(settled.status).toBe(200)
    expect(await rows()).toMatchObject([{ is_fee_due: false }])
    expect(await pageOf(somebody, own)).toMatchObject({ is_fee_due: false })
    await decide(paying, { to: 'paid' })
    expect(await moved(somebody)).toEqual(['received 1500', 'refunded -1500'])
    const elsewhere = await takingPart()
    const path = `/api/project/${elsewhere.project.id}/participants/fee`
    expect((await elsewhere.manager.post(path, { participant: participant.id })).status).toBe(404)
  })

  test('costs the amount that is due when it is paid', async () => {
    const somebody = await takingPart()
    const cheap = await pay(somebody)
    await app.deps.db.update(projects).set({ entryFeeCents: 2_000 }).where(eq(projects.id, somebody.project.id))
    const dear = await pay(somebody)
    expect(paymentOf(dear)).not.toBe(paymentOf(cheap))
    await decide(dear, { to: 'paid' })
    expect(await moved(somebody)).toEqual(['received 2000'])
    const [row] = await app.deps.db.select().from(participants).where(eq(participants.id, somebody.participant.id))
    expect(row?.entryFee).toBe('paid')
  })
})
