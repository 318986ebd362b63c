import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inFours } from '../../../../../contract/format.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertPicture } from '../../../../../tests/support/builders/media.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { newEmail } from '../../../../../tests/support/money/donors.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { sendTransferDetails } from './send-transfer-details.tsx'

let app: TestApp
let projectId: number
beforeAll(async () => {
  app = await buildTestApp({ PAYMENT_TIMEOUT_MS: '500' })
  const { id: photoId } = await insertPicture(app.deps.db, { key: 'put' })
  projectId = (await insertProject(app.deps.db, { name: 'Schoon water', photoId })).id
})
afterAll(() => app.close())

/** Begins a donation by bank transfer. */
async function begin(changes: object = {}, visitor?: Visitor) {
  const email = newEmail()
  const form = { amount: 25, payment_method: 'banktransfer', email, ...changes }
  const { id, token, paymentId } = await app.give(projectId, form, { to: 'open', ...(visitor && { visitor }) })
  return { id, token, paymentId, email }
}

/** The mails with details to an e-mail address, once their time has come. */
async function detailsTo(email: string) {
  await app.runJobs()
  app.clock.advance(minutes(1))
  return mailsTo(app, email, 'transfer-details')
}

async function visitorWithDraft(): Promise<Visitor> {
  const visitor = app.visitor()
  await visitor.get(`/api/donation/create?project_id=${projectId}`)
  return visitor
}

test('a donor who transfers is mailed the details of the page once, a minute later, with the way back [4.08]', async () => {
  const { email, token } = await begin()
  expect(await mailsTo(app, email)).toEqual([])
  const [mail, ...others] = await detailsTo(email)
  expect(others).toEqual([])
  const { transfer } = (await app.visitor().get(`/api/donation/${token}`)).body
  expect(mail).toMatchObject({ language: 'nl', subject: 'Maak je €\u00a025 voor Schoon water nog over' })
  expect(mail!.text.split('\n\n').slice(1)).toEqual([
    'Maak je donatie over',
    expect.stringContaining('je donatie van € 25,00 aan Schoon water zelf over te maken'),
    [
      `Rekening (IBAN): ${inFours(transfer.account, ' ')}`,
      `Op naam van: ${transfer.holder}`,
      'Bedrag: € 25,00',
      `Kenmerk: ${transfer.reference}`,
      `BIC: ${transfer.bic}`,
      'Uiterlijk binnen op: 24 maart 2026',
    ].join('\n'),
    `Kopieer of scan de gegevens: ${app.deps.config.baseUrl}/donatie/${token}`,
    expect.stringContaining('Is het geld binnen, dan mailen we je bewijs.'),
    expect.stringContaining('Was jij dat niet?'),
  ])
  expect(mail!.html).not.toContain('<img')
  app.clock.advance(minutes(60))
  await app.runJobs()
  expect(await mailsTo(app, email)).toHaveLength(1)
})

test('a donor whose money is in, who stopped, or whose data are erased by then gets no details [4.08]', async () => {
  for (const to of ['paid', 'cancelled'] as const) {
    const { email, paymentId } = await begin()
    await app.sandbox.decide(paymentId, { to })
    expect(await detailsTo(email)).toEqual([])
  }
  const { email, id } = await begin()
  await app.deps.db.update(donations).set({ email: '' }).where(eq(donations.id, id))
  expect([...(await detailsTo(email)), ...(await detailsTo(''))]).toEqual([])
})

test('a donor who thinks better of it, and pays in another way at once, is not invited to pay twice [4.08]', async () => {
  const visitor = await visitorWithDraft()
  const { email } = await begin({}, visitor)
  await begin({ email, payment_method: 'ideal' }, visitor)
  expect(await detailsTo(email)).toEqual([])
})

test('the details of a transfer whose first answer was lost are mailed once they are known [4.08]', async () => {
  const email = newEmail()
  await expect(begin({ email, amount: 4042 })).rejects.toThrow('503')
  app.clock.advance(31_000)
  await app.runJobs()
  expect(await detailsTo(email)).toHaveLength(1)
})

test('a mailbox gets five such mails a day, of payments that each have their own', async () => {
  const email = newEmail()
  for (let input = 0; input < 6; input += 1) await begin({ email, amount: 30 + input })
  const mails = await detailsTo(email)
  expect(mails).toHaveLength(5)
  expect(new Set(mails.map(({ text }) => /Kenmerk: (\S+)/.exec(text)?.[1])).size).toBe(5)
})

test('the mail of one payment is sent once, however often its job runs', async () => {
  const { email, id } = await begin()
  await detailsTo(email)
  const [payment] = await app.database.run<{ id: number }>(
    { name: 'test-payment-of', text: 'select id from payments where donation_id = $1::bigint' },
    [id],
  )
  await sendTransferDetails(app.deps, payment!.id)
  expect(await detailsTo(email)).toHaveLength(1)
})
