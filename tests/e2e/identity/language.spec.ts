import { expect, type Page, test } from '@playwright/test'
import { makeAccount } from '../../support/browser/account-in-browser.ts'
import { signInByForm } from '../../support/browser/sign-in-browser.ts'
import { visit } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.5' } })

const expectLanguage = async (page: Page, language: string, title: string) => {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await visit(page, '/settings#/language')
  await page.getByRole('radio', { name }).check()
  const saved = page.waitForResponse((response) => response.url().endsWith('/settings/language'))
  const reloaded = page.waitForEvent('load')
  await page.locator('form:has([name=language]:checked) [type=submit]').click()
  await Promise.all([saved, reloaded])
}

/** The API's answer to a contact form in which everything is missing. */
async function refusalOf(page: Page): Promise<string> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')!.value
  const headers = { 'x-xsrf-token': decodeURIComponent(token) }
  const answer = await page.request.put('/settings/contact', { headers, data: {} })
  return ((await answer.json()) as { message: string }).message
}

test('a language belongs to the account: in every browser it is signed in with, in pages and answers [2.23, 9.09]', async ({
  page,
  browser,
}) => {
  const { email, password } = await makeAccount(page)
  await signInByForm(page, email, { password, redirectTo: '/settings' })
  await expectLanguage(page, 'nl', 'Instellingen')
  await chooseLanguage(page, 'Deutsch')
  await expectLanguage(page, 'de', 'Einstellungen')

  const elsewhere = await (await browser.newContext()).newPage()
  await signInByForm(elsewhere, email, { password, redirectTo: '/settings' })
  await expectLanguage(elsewhere, 'de', 'Einstellungen')
  expect(await refusalOf(elsewhere)).toBe('Nicht alles ist richtig ausgefüllt.')
  await chooseLanguage(elsewhere, 'Français')
  await expectLanguage(elsewhere, 'fr', 'Réglages')
  await elsewhere.context().close()

  await visit(page, '/settings')
  await expectLanguage(page, 'fr', 'Réglages')
  expect(await refusalOf(page)).toBe('Tout n’est pas rempli correctement.')
})
