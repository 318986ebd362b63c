import { afterAll, beforeAll, expect, test } from 'vitest'
import { donationStates } from '../../../../../contract/money/payments/donation-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertDonation } from '../../../../../tests/support/builders/donations.ts'
import { insertOrganization } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { builtPassword, insertUser } from '../../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo } from '../../../../../tests/support/mailbox.ts'
import { thankMailProblem } from './rules.ts'

let app: TestApp
let owner: Visitor
let projectId: number
const words = 'Namens het dorp: bedankt!\n\nDe put staat er.'

beforeAll(async () => {
  app = await buildTestApp()
  const { visitor, ...user } = await app.signInAnew()
  owner = visitor
  const { id: organizationId } = await insertOrganization(app.deps.db, { name: 'Stichting Bron' })
  projectId = (
    await insertProject(app.deps.db, {
      ownerId: user.id,
      organizationId,
      name: 'Schoon water',
      thankMailMotivation: words,
    })
  ).id
})
afterAll(() => app.close())

const thank = (id: number, by = owner) => by.post(`/api/donation/${id}/send-thank-email`)
const thankMany = (ids: number[], by = owner) =>
  by.post(`/api/project/${projectId}/donations/send-thank-emails`, { donations: ids })
const rowOf = async (id: number) =>
  (await owner.get(`/api/project/${projectId}/donations/list?search=${id}`)).body.list[0]

test('a thank mail goes to a donor who paid here and was not thanked, and to no other [4.09]', () => {
  const donation = { paymentMethod: 'ideal', status: 'paid' as const, thankMailSentAt: null }
  const allowed = donationStates.filter((status) => thankMailProblem({ ...donation, status }) === undefined)
  expect(allowed).toEqual(['paid', 'paidout'])
  expect(thankMailProblem({ ...donation, paymentMethod: 'manual' })).toBe('errors.thank_mail_manual')
  expect(thankMailProblem({ ...donation, thankMailSentAt: new Date(0) })).toBe('errors.thank_mail_sent')
})

test('the list says of each donation whether it can be thanked, by the same rule [3.04, 4.09]', async () => {
  for (const paymentMethod of ['ideal', 'manual'])
    for (const status of donationStates)
      for (const thankMailSentAt of [null, new Date('2026-03-01T10:00:00Z')]) {
        const { id } = await insertDonation(app.deps.db, { projectId, paymentMethod, status, thankMailSentAt })
        const problem = thankMailProblem({ paymentMethod, status, thankMailSentAt })
        expect(await rowOf(id)).toMatchObject({
          can_thank: problem === undefined,
          thank_mail_sent: thankMailSentAt !== null,
          status,
          payment_method: paymentMethod,
        })
        expect((await thank(id)).status).toBe(problem === undefined ? 200 : 409)
      }
})

test('the project’s own words go to the donor, once however often a manager clicks [7.07]', async () => {
  const donor = { firstName: 'Ilse', email: 'ilse@voorbeeld.nl', amountCents: 2550 }
  const { id } = await insertDonation(app.deps.db, { projectId, ...donor })
  const answers = await Promise.all([thank(id), thank(id), thank(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 200)!.body).toEqual({ msg: 'De bedankmail aan Ilse is verstuurd.' })
  expect((await thank(id)).body.message).toBe('Deze donateur heeft al een bedankmail gekregen.')
  await app.runJobs()
  const mails = (await mailsTo(app, donor.email)).filter(({ kind }) => kind === 'thanks')
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toBe('Stichting Bron bedankt je voor je €\u00a025,50 voor Schoon water')
  expect(mails[0]!.text).toContain('Namens het dorp: bedankt!')
  expect(mails[0]!.text).toContain('je donatie van € 25,50 aan Schoon water op 28 februari 2026')
  expect(mails[0]!.html).toMatch(/<div lang="nl"[^>]*class="words"/)
})

test('the reply e-mail address of a thank-you mail is that of the organization, or of the sender alone', async () => {
  const answersOf = async (organizationEmail: string | undefined) => {
    const user = await insertUser(app.deps.db)
    const organization =
      organizationEmail === undefined ? undefined : await insertOrganization(app.deps.db, { email: organizationEmail })
    const project = { ownerId: user.id, organizationId: organization?.id ?? null }
    const { id } = await insertProject(app.deps.db, project)
    const sender = await app.signIn(user.email)
    const email = `antwoord-${id}@voorbeeld.nl`
    const { id: donationId } = await app.give(id, { email })
    const proof = await latestMail(app, email, 'receipt')
    expect((await thank(donationId, sender)).status).toBe(200)
    const thanks = await latestMail(app, email, 'thanks')
    return { owner: user.email, proof: proof.replyTo, thanks: thanks.replyTo }
  }
  expect(await answersOf('info@bron.nl')).toMatchObject({ proof: 'info@bron.nl', thanks: 'info@bron.nl' })
  expect(await answersOf('')).toMatchObject({ proof: null, thanks: null })
  const { owner: address, ...alone } = await answersOf(undefined)
  expect(alone).toEqual({ proof: null, thanks: address })
})

test('the proof that is mailed by itself is another mail, and does not count as thanks', async () => {
  const { id } = await app.give(projectId, { email: 'bewijs@voorbeeld.nl' })
  expect((await latestMail(app, 'bewijs@voorbeeld.nl', 'receipt')).text).toContain('Nummer van je bewijs')
  expect(await rowOf(id)).toMatchObject({ thank_mail_sent: false, can_thank: true })
  expect((await thank(id)).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ thank_mail_sent: true, can_thank: false })
  // The donor may be sent the proof no second time.
  await app.runJobs()
  expect((await mailsTo(app, 'bewijs@voorbeeld.nl')).filter(({ kind }) => kind === 'receipt')).toHaveLength(1)
})

test('of a selection each donor who can be thanked is, once, and the others are named', async () => {
  const open = await insertDonation(app.deps.db, { projectId })
  const anonymous = await insertDonation(app.deps.db, { projectId, isAnonymous: true, email: 'stil@voorbeeld.nl' })
  const manual = await insertDonation(app.deps.db, { projectId, paymentMethod: 'manual' })
  const elsewhere = await insertDonation(app.deps.db, {
    projectId: (await insertProject(app.deps.db)).id,
    email: 'elders@voorbeeld.nl',
  })
  const ids = [open.id, anonymous.id, manual.id, elsewhere.id, open.id]
  const [one, other] = await Promise.all([thankMany(ids), thankMany(ids)])
  const submissions = [...one.body.sent, ...other.body.sent] as number[]
  expect(submissions.toSorted((a, b) => a - b)).toEqual([open.id, anonymous.id])
  expect((await thankMany(ids)).body).toEqual({
    msg: '0 bedankmails zijn verstuurd.',
    sent: [],
    left_out: [open.id, anonymous.id, manual.id, elsewhere.id],
  })
  await app.runJobs()
  expect(await mailsTo(app, 'stil@voorbeeld.nl')).toHaveLength(1)
  expect(await mailsTo(app, 'elders@voorbeeld.nl')).toEqual([])
})

test('a donation of another project is not there, and wrong lists are refused', async () => {
  const { visitor: stranger } = await app.signInAnew()
  const { id } = await insertDonation(app.deps.db, { projectId })
  expect([(await thank(id, stranger)).status, (await thank(999_999_999)).status]).toEqual([404, 404])
  expect((await thankMany([id], stranger)).status).toBe(404)
  for (const wrong of [[], ['x'], [-1], Array.from({ length: 501 }, (_none, index) => index + 1)])
    expect((await thankMany(wrong as number[])).status).toBe(422)
  expect(await rowOf(id)).toMatchObject({ thank_mail_sent: false })
})

test('a selection is thanked with a password of the last fifteen minutes, and one donor without', async () => {
  const [one, other] = [
    await insertDonation(app.deps.db, { projectId }),
    await insertDonation(app.deps.db, { projectId }),
  ]
  app.clock.advance(minutes(16))
  expect([(await thankMany([one.id, other.id])).status, (await thank(one.id)).status]).toEqual([423, 200])
  expect(await rowOf(other.id)).toMatchObject({ thank_mail_sent: false })
  await owner.post('/settings/confirm-identity', { password: builtPassword })
  expect((await thankMany([one.id, other.id])).body.sent).toEqual([other.id])
})
