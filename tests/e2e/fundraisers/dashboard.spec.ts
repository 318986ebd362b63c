import { expect, type Page, test } from '@playwright/test'
import { managerAccount } from '../../../db/demo/accounts.ts'
import { complaintsOf, expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { giveCredentials, signInAnew } from '../../support/browser/sign-in-browser.ts'
import { visit, visitAgain } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.41' } })

const rows = (page: Page) => page.getByRole('main').getByRole('row')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Makes as many drafts as it takes to fill more than a page. */
const makeDrafts = (page: Page, names: readonly string[]) =>
  page.evaluate(async (names) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)![1]!)
    for (const name of names) {
      const headers = { 'content-type': 'application/json', accept: 'application/json', 'x-xsrf-token': token }
      const answer = await fetch('/api/project-simple', { method: 'POST', headers, body: JSON.stringify({ name }) })
      if (!answer.ok) throw new Error(await answer.text())
    }
  }, names)

test('a manager finds a project among many, comes back to the same position, archives it and undoes that [2.06, 6.02, 9.03]', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signInAnew(page, { redirectTo: '/dashboard' })
  await expect(page.getByText('Je hebt nog geen acties')).toBeVisible()
  await makeDrafts(
    page,
    Array.from({ length: 12 }, (_none, index) => `Concept ${index + 1}`),
  )

  await visit(page, '/dashboard')
  await expect(page.getByText('1–10 van 12')).toBeVisible()
  await page.getByRole('button', { name: 'Pagina 2' }).click()
  await expect(page.getByText('11–12 van 12')).toBeVisible()
  await expect(page).toHaveURL(/#\/projects\?page=2$/)
  await page.getByRole('link', { name: 'Concept 1', exact: true }).click()
  await expect(heading(page, 'Concept 1')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('11–12 van 12')).toBeVisible()
  await visitAgain(page)
  await expect(page.getByText('11–12 van 12')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1–10 van 12')).toBeVisible()

  await page.getByRole('searchbox').fill('concept 7')
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(/search=concept\+7/)
  await page.getByLabel('Status').selectOption('Openbaar')
  await expect(page.getByText('Niets gevonden voor “concept 7”.')).toBeVisible()
  await page.getByRole('button', { name: 'Filter wissen' }).click()
  await page.getByLabel('Sorteer op').selectOption('Naam')
  await expect(rows(page).nth(1)).toContainText('Concept 1')
  await expectAccessible(page)

  await page.getByLabel('Wat je met Concept 10 kunt doen').click()
  await page.getByRole('button', { name: 'Archiveren' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Concept 10')
  await question.getByRole('button', { name: 'Archiveren' }).click()
  const offer = page.getByRole('listitem').filter({ hasText: 'Concept 10 is gearchiveerd.' })
  await expect(page.getByText('1–10 van 11')).toBeVisible()
  // The offer stands still under the mouse, however long it is looked at.
  await offer.hover()
  await expectAccessible(page, 'section[data-react-aria-top-layer]')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Concept 10 is terug. Er is niets verstuurd.')).toBeVisible()
  await expect(page.getByText('1–10 van 12')).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.getByLabel('Wat je met Concept 10 kunt doen').click()
  await page.getByRole('button', { name: 'Archiveren' }).click()
  await question.getByRole('button', { name: 'Archiveren' }).click()
  await expect(page.getByText('1–10 van 11')).toBeVisible()
  await page.getByLabel('Wat je met Concept 11 kunt doen').click()
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByText('1–10 van 10')).toBeVisible()
  expect(complaints).toEqual([])
})

test('the tabs follow the hash, and what a project did is there to read [2.06, 2.07, 1.06]', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.setViewportSize({ width: 390, height: 844 })
  // A guest who follows a link signs in first, and arrives where it leads.
  await visit(page, '/dashboard?from=mail#/organizations')
  await giveCredentials(page, managerAccount.email)
  await expect(heading(page, 'Organisaties')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?from=mail#\/organizations$/)
  await page.getByRole('link', { name: 'Stichting Bron & Water' }).click()
  await expect(heading(page, 'Stichting Bron & Water')).toBeVisible()
  for (const [hash, name] of [
    ['participations', 'Deelnames'],
    ['teams', 'Teams'],
    ['projects', 'Acties'],
  ] as const) {
    await page.evaluate((hash) => location.assign(`#/${hash}`), hash)
    await expect(heading(page, name)).toBeVisible()
    await expectNothingBesideTheScreen(page)
  }
  // Other journeys make projects for the same manager, and a page of the list has ten.
  await page.getByRole('searchbox').fill('wajir')
  await page.getByRole('link', { name: 'Schoon water voor 400 gezinnen in Wajir' }).click()
  await page.getByRole('combobox', { name: 'Periode' }).selectOption('12 maanden')
  await expect(page).toHaveURL(/period=twelve_months/)
  const month = page.getByLabel('Kies een maand')
  await month.focus()
  const before = await month.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(month).not.toHaveAttribute('aria-valuetext', before!)
  await page.getByText('Bekijk als tabel').click()
  await expect(page.locator('.overview details tbody tr')).toHaveCount(12)
  await expectAccessible(page)
  await expectNothingBesideTheScreen(page)
  expect(complaints).toEqual([])
  // The browser itself writes down that nothing is there.
  await visit(page, '/dashboard#/projects/999999')
  await expect(page.getByText('Dit kunnen we niet vinden.')).toBeVisible()
})
