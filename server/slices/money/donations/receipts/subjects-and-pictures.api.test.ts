import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertPicture } from '../../../../../tests/support/builders/media.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { newEmail } from '../../../../../tests/support/money/donors.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

async function give(projectId: number, changes: object = {}) {
  const email = newEmail()
  await app.give(projectId, { amount: 25, first_name: 'Ilse', last_name: 'van den Broek', email, ...changes })
  return latestMail(app, email, 'receipt')
}

test('the subject of a receipt has the amount before the name, which is cut when it is long', async () => {
  const { id } = await insertProject(app.deps.db, { name: 'Schoon water' })
  expect((await give(id)).subject).toBe('Bedankt voor je €\u00a025 voor Schoon water')
  expect((await give(id, { donation_type: 'recurring' })).subject).toBe(
    'Bedankt voor je €\u00a025 van deze maand voor Schoon water',
  )
  const long = await insertProject(app.deps.db, { name: `Schoon water ${'voor iedereen '.repeat(8)}`.trim() })
  const { subject, text } = await give(long.id)
  expect(subject).toBe('Bedankt voor je €\u00a025 voor Schoon water voor iedereen voor iedereen voor iedereen…')
  expect(text).toContain(long.name)
})

test('a name with line breaks brings no header of its own into the subject', async () => {
  const { id } = await insertProject(app.deps.db, { name: 'Water\r\nBcc: iedereen@voorbeeld.nl' })
  expect((await give(id)).subject).toBe('Bedankt voor je €\u00a025 voor Water Bcc: iedereen@voorbeeld.nl')
})

test('the picture of the project stands above the mail by its whole URL, and the text goes without', async () => {
  const described = await insertPicture(app.deps.db, { key: 'put', alt: 'A well', widths: [640, 1280] })
  const { id } = await insertProject(app.deps.db, { photoId: described.id, language: 'en' })
  const mail = await give(id)
  const picture = /<img[^>]*>/.exec(mail.html)?.[0]
  for (const part of ['alt="A well"', 'lang="en"', 'width="560"', 'height="350"']) expect(picture).toContain(part)
  expect(picture).toContain(`src="${app.deps.config.baseUrl}/media/put-1280.webp"`)
  expect(mail.html.match(/put-1280/g)).toHaveLength(1)
  expect(mail.text).not.toMatch(/A well|media/)
  const plain = await insertPicture(app.deps.db, { alt: '' })
  const named = await insertProject(app.deps.db, { photoId: plain.id, name: 'Schoon water' })
  expect((await give(named.id)).html).toMatch(/<img[^>]*alt="Schoon water"/)
  const without = await insertProject(app.deps.db)
  expect((await give(without.id)).html).not.toContain('<img')
})
