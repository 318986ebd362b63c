import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { languages } from '../../../../../contract/texts.ts'
import { consentTexts } from '../../../../schema/money/donations/consent-texts.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { mandates } from '../../../../schema/money/payments/mandates.ts'

let app: TestApp
let project: { id: number }

beforeAll(async () => {
  app = await buildTestApp()
  project = await insertProject(app.deps.db)
})
afterAll(() => app.close())

const choices = async (language = 'nl') =>
  (await app.visitor().get(`/api/donation/create?project_id=${project.id}`, { cookie: `language=${language}` })).body

const accountField = 'payment_method_attributes.consumerAccount'

async function giveByDebit(email: string) {
  const answer = await giveBy({ consumerName: 'I. van den Broek', consumerAccount: 'NL91ABNA0417164300' }, email)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.token as string
}

const giveBy = (account: { consumerName: string; consumerAccount: string }, email = 'incasso@voorbeeld.nl') =>
  app.visitor().post('/api/donation', {
    project_id: project.id,
    amount: '25',
    payment_method: 'directdebit',
    payment_method_attributes: account,
    agree_directdebit: 'on',
    first_name: 'Ilse',
    last_name: 'van den Broek',
    email,
    accept_privacy: 'on',
  })

const savedText = async (token: string) => {
  const [row] = await app.deps.db
    .select({ text: consentTexts })
    .from(donations)
    .innerJoin(consentTexts, eq(consentTexts.id, donations.mandateTextId))
    .where(eq(donations.token, token))
  return row!.text
}

describe('the mandate for a direct debit', () => {
  test.each(languages)('names the creditor, its postal address and its number, in %s [4.07]', async (language) => {
    const { creditor } = app.deps.payments.platform
    const { mandate, privacy } = await choices(language)
    for (const { body } of [mandate.single, mandate.recurring]) {
      expect(body).toContain(creditor.name)
      expect(body).toContain(creditor.address)
      expect(body).toContain(creditor.id)
      expect(body).not.toMatch(/\{\{|Stuiver/)
    }
    expect(mandate.single.body).not.toBe(mandate.recurring.body)
    expect(privacy.body).not.toContain(creditor.name)
  })

  test('is stored word for word; another creditor is another text, and what was agreed to stays as it was', async () => {
    const former = app.deps.payments.platform.creditor
    const { mandate: shown } = await choices()
    const record = await savedText(await giveByDebit('een@voorbeeld.nl'))
    expect(record).toMatchObject({ kind: 'direct-debit-single', language: 'nl', ...shown.single })
    const other = { ...former, name: 'Stichting Andere Incassant' }
    try {
      Object.assign(app.deps.payments.platform, { creditor: other })
      const later = await savedText(await giveByDebit('twee@voorbeeld.nl'))
      expect(later.body).toContain(other.name)
      expect(later.version).not.toBe(record.version)
    } finally {
      Object.assign(app.deps.payments.platform, { creditor: former })
    }
    const again = await savedText(await giveByDebit('drie@voorbeeld.nl'))
    expect(again).toEqual(record)
    const rows = await app.deps.db
      .select()
      .from(consentTexts)
      .where(eq(consentTexts.kind, 'direct-debit-single'))
      .orderBy(asc(consentTexts.id))
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual(record)
  })

  test('has a reference that a bank accepts, on the page about the donation and in its mail', async () => {
    const token = await giveByDebit('kenmerk@voorbeeld.nl')
    const { body } = await app.visitor().get(`/api/donation/${token}`)
    expect(body.mandate_reference).toMatch(/^[A-Z0-9]{10,35}$/)
    const storedRows = await app.deps.db.select().from(mandates).where(eq(mandates.reference, body.mandate_reference))
    expect(storedRows).toHaveLength(1)
    // The bank needs a moment to debit the account.
    app.clock.advance(minutes(1))
    await app.runJobs()
    expect((await latestMail(app, 'kenmerk@voorbeeld.nl', 'receipt')).text).toContain(body.mandate_reference)
  })

  test.each([
    ['TR33 0006 1005 1978 6457 8413 26', 'SEPA'],
    ['NL91ABNA0417164301', 'klopt niet'],
    ['DE89 3704 0044 0532 0130', 'klopt niet'],
  ])('is refused on the field of the account for %s [4.07]', async (consumerAccount, message) => {
    const answer = await giveBy({ consumerName: 'I. van den Broek', consumerAccount })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [accountField]])
    expect(answer.body.errors[accountField][0]).toContain(message)
  })

  test.each(['IBAN NL91.ABNA.0417.1643.00', 'nl91-abna-0417-1643-00', 'RS35 2600 0560 1001 6113 79'])(
    'is taken for %s as people write it',
    async (consumerAccount) => {
      expect((await giveBy({ consumerName: 'I. van den Broek', consumerAccount })).status).toBe(200)
    },
  )

  test('is not spoken of with a donation that needs none', async () => {
    const { token } = await app.give(project.id, {}, { to: 'open' })
    expect((await app.visitor().get(`/api/donation/${token}`)).body.mandate_reference).toBeNull()
  })
})
