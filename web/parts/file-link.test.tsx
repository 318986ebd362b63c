import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { languages } from '../../contract/texts.ts'
import { textsByLanguage } from '../../server/platform/i18n/all-texts.ts'
import { type Answers, answerWith } from '../../tests/support/answering-server.ts'
import { alertText, person, settle, show } from '../../tests/support/show.tsx'
import { onSessionExpired } from '../lib/session/session-news.ts'
import { FileLink } from './file-link.tsx'

const link = <FileLink href="/settings/invoice/7">Downloaden</FileLink>

/** The saved files, by name; and how often the session was said to be over. */
async function take(answer: Answers[string], language: (typeof languages)[number] = 'nl') {
  const records: string[] = []
  let endings = 0
  const stop = onSessionExpired(() => (endings += 1))
  answerWith({ '/settings/invoice/7': answer })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    records.push(`${this.href} ${this.download}`)
  })
  await show(link, language)
  await person.click(screen.getByRole('link', { name: 'Downloaden' }))
  await settle()
  stop()
  return { kept: records, endings, message: alertText() }
}

test('a file is stored under the name that the server gives it', async () => {
  const headers = { 'content-disposition': 'attachment; filename="factuur-7.pdf"' }
  const { kept: record, endings, message } = await take(new Response('%PDF', { headers }))
  expect([record, endings, message]).toEqual([['blob:file factuur-7.pdf'], 0, ''])
})

test('a session that is over prompts to sign in again, as with every call [2.18, 8.02]', async () => {
  const { kept: record, endings, message } = await take([401, { message: 'Log in.' }])
  expect([record, endings, message]).toEqual([[], 1, ''])
})

test('the reason that there is no file is shown at the link [8.01]', async () => {
  const { kept: record, endings, message } = await take([404, { message: 'Weg.' }])
  expect([record, endings, message]).toEqual([[], 0, 'Weg.'])
})

test.each(languages)('in %s a connection that fails is shown at the link too', async (language) => {
  const { message } = await take('no network', language)
  expect(message).toBe(textsByLanguage[language].errors.offline)
})
