import { expect, type Page, test } from '@playwright/test'
import { managerAccount } from '../../../db/demo/accounts.ts'
import { mailTo, send } from '../../support/browser/account-in-browser.ts'
import { complaintsOf, expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { signIn } from '../../support/browser/sign-in-browser.ts'
import { scriptsRun, visit, visitAgain } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.71' } })

const project = '/tuin-merelzang'

/** The settings are above the page as donors see it, and the URL names the tab [2.11]. */
async function openSettings(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Je beheert deze actie' }).getByRole('link', { name: 'Instellingen' }).click()
  await expect(page).toHaveURL(/\?settings=pagina/)
  await scriptsRun(page)
}

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Instellingen' }).getByRole('link', { name, exact: true }).click()

test('a manager sets goal, amounts and fields of the donation form, and a donor sees them at once [1.05, 2.11, 5.08, 7.04, 7.05]', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page, managerAccount.email, { redirectTo: project })
  await page.getByRole('region', { name: 'Je beheert deze actie' }).getByRole('link', { name: 'Donaties' }).click()
  await expect(page.getByRole('table', { name: 'Donaties' })).toBeVisible()
  await page.goBack()
  await scriptsRun(page)
  await openSettings(page)
  await openTab(page, 'Doel')
  await page.getByRole('button', { name: 'Doelbedrag wijzigen' }).click()
  const goal = page.getByLabel('Doelbedrag', { exact: true })
  await goal.fill('')
  await goal.pressSequentially('1234,50')
  await expect(goal).toHaveValue('1234')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Doelbedrag wijzigen' })).toBeFocused()
  await expect(page.getByRole('complementary').getByText('opgehaald van € 1.234')).toBeVisible()

  await openTab(page, 'Doneren')
  await expect(page).toHaveURL(/settings=donaties/)
  await page.getByLabel('Anoniem geven').uncheck()
  await expect(page.getByRole('status').filter({ hasText: 'Opgeslagen' })).toBeVisible()
  await page.getByRole('button', { name: 'Bedrag toevoegen' }).click()
  await page.getByLabel('Bedrag', { exact: true }).fill('77')
  await page.getByLabel('Wat doet het?').fill('een bank onder de appelboom')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('button', { name: 'een bank onder de appelboom wijzigen' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingBesideTheScreen(page)
  await expectAccessible(page)
  await visitAgain(page)
  await expect(page.getByRole('heading', { name: 'Bedragen om uit te kiezen' })).toBeVisible()
  expect(complaints).toEqual([])

  const donor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await visit(donor, project)
  await expect(donor.getByText('opgehaald van € 1.234').first()).toBeVisible()
  await expect(donor.getByRole('region', { name: 'Je beheert deze actie' })).toHaveCount(0)
  await donor.getByText('een bank onder de appelboom').click()
  await donor.getByRole('button', { name: 'Doneer € 77' }).click()
  await expect(donor).toHaveURL(/doneer/)
  await expect(donor.locator('[name=message]')).toHaveCount(1)
  await expect(donor.locator('[name=anonymous]')).toHaveCount(0)
})

test('of two managers at once the second sees that, and loses nothing that was typed [7.03, 7.14]', async ({
  page,
  browser,
}) => {
  await signIn(page, managerAccount.email, { redirectTo: project })
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signIn(other, managerAccount.email, { redirectTo: project })
  for (const each of [page, other]) {
    await openSettings(each)
    await each.getByRole('button', { name: 'Naam wijzigen' }).click()
  }
  const save = async (who: Page, name: string) => {
    await who.getByLabel('Naam', { exact: true }).fill(name)
    await who.keyboard.press('Enter')
  }
  await save(page, 'Naar buiten')
  // Donors trust the name, so it waits for staff; until then the page keeps the one that they agreed to.
  const proposedValue = (of: Page, name: string) =>
    of.getByRole('definition').filter({ hasText: new RegExp(`^${name}$`) })
  await expect(proposedValue(page, 'Naar buiten')).toBeVisible()
  await expect(page.getByText('De wijziging is nog niet van kracht', { exact: false })).toBeVisible()
  await save(other, 'De tuin in')
  await expect(other.getByText('Er staat nu: Naar buiten.', { exact: false })).toBeVisible()
  await expect(other.getByLabel('Naam', { exact: true })).toHaveValue('De tuin in')
  await other.keyboard.press('Enter')
  await expect(proposedValue(other, 'De tuin in')).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: 'De tuin in' })).toHaveCount(0)

  // Another field of the same project is not in the way; and the former slug leads to the new one.
  await page.getByRole('button', { name: 'Adres van de pagina wijzigen' }).click()
  await page.getByLabel('Adres van de pagina', { exact: true }).fill('de-tuin-in')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/de-tuin-in\?settings=pagina/)
  const answer = await page.request.get(project, { maxRedirects: 0, headers: { accept: 'text/html' } })
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/de-tuin-in'])
})

test('a manager makes a code, sets organizer, thanks and privacy, and reads the monthly donations [2.11, 5.15, 7.04]', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  // Not by way of the project above: what it is called there it may be called no more.
  await signIn(page, managerAccount.email)
  const creation = { name: `Dijkwacht ${Date.now()}`, allow_peer_to_peer: true }
  const { item } = (await send(page, 'POST', '/api/project-simple', creation)) as { item: { url: string } }
  await visit(page, `/${item.url}?settings=deelnemers`)
  await expect(page.getByText('Geen: iedereen kan zich aanmelden')).toBeVisible()
  const makeCode = page.getByRole('button', { name: 'Maak een nieuwe code' })
  const code = page.getByText(/^[A-Z0-9]{5}$/)
  await makeCode.click()
  await expect(code).toBeVisible()
  const first = await code.textContent()
  await makeCode.click()
  await expect(code).not.toHaveText(first!)

  await openTab(page, 'Organisatie en bank')
  await expect(page).toHaveURL(/settings=organisatie/)
  await page.getByRole('button', { name: 'Voor wie is de actie? wijzigen' }).click()
  await page.getByLabel('Voor wie is de actie?', { exact: true }).selectOption('Stichting Bron & Water')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Een actie van Stichting Bron & Water')).toBeVisible()
  await page.getByLabel('Laat de maker zien in plaats van de organisatie').check()
  await expect(page.getByText('Een actie van Mirjam Kosters')).toBeVisible()

  await openTab(page, 'Bedankmail')
  await page.getByRole('button', { name: 'Jouw woorden in de bedankmail wijzigen' }).click()
  await page.getByLabel('Jouw woorden in de bedankmail', { exact: true }).fill('Zonder jou stond het hier blank.')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('button', { name: 'Jouw woorden in de bedankmail wijzigen' })).toBeFocused()
  await page.getByRole('button', { name: 'Bekijk de mail' }).click()
  const preview = page.getByRole('dialog', { name: 'Bekijk de mail' })
  await expect(preview).toContainText('Zonder jou stond het hier blank.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stuur een proef naar mezelf' }).click()
  await expect(page.getByText(`De proef is onderweg naar ${managerAccount.email}.`)).toBeVisible()
  expect(await mailTo(page.request, managerAccount.email, new RegExp(creation.name))).toContain(
    'Zonder jou stond het hier',
  )

  await openTab(page, 'Privacy')
  await page.getByLabel('Verberg namen').check()
  await expect(page.getByRole('status').filter({ hasText: 'Opgeslagen' })).toBeVisible()
  // The tabs of the page itself go by the hash, and leave the settings as they are.
  await page.getByRole('tab', { name: /^Updates/ }).click()
  await expect(page).toHaveURL(/\?settings=privacy#updates$/)
  await visitAgain(page)
  await expect(page.getByLabel('Verberg namen')).toBeChecked()

  await visit(page, '/schoon-water-wajir?settings=donaties')
  await page.getByRole('button', { name: 'Bekijk de maandelijkse donaties' }).click()
  const monthly = page.getByRole('dialog', { name: 'Maandelijkse donaties' })
  await expect(monthly.getByText(/per maand\./)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('complementary').getByRole('button', { name: 'Delen' }).click()
  await page.getByRole('button', { name: 'Zet op je eigen site' }).click()
  await expect(page.getByRole('textbox', { name: 'Code voor je site' })).toHaveValue(/^<script/)
  expect(complaints).toEqual([])
})
