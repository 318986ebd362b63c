import { expect, test } from '@playwright/test'
import { managerAccount } from '../../../db/demo/accounts.ts'
import { linkIn, mailTo } from '../../support/browser/account-in-browser.ts'
import { complaintsOf, expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { signIn } from '../../support/browser/sign-in-browser.ts'
import { arriveAt, scriptsRun, visit, visitAgain } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.72' } })

const project = '/schoon-water-wajir'

test('a team is made, changed, closed with a reason and deleted, and donors see it [2.16, 4.11, 7.26]', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page, managerAccount.email, { redirectTo: project })
  await visit(page, `${project}#teams`)
  await page.getByRole('link', { name: 'Maak een team' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maak een team' })).toBeVisible()
  await scriptsRun(page)
  await expectAccessible(page)
  await page.getByLabel('Naam van het team').fill('Team Regenton')
  await page.getByLabel('Waarom doen jullie mee?').fill('Elke druppel telt.')
  await page.getByLabel('Streefbedrag van het team').fill('750')
  await page.getByRole('button', { name: 'Maak het team' }).click()
  await arriveAt(page, /\/teams\/team-regenton/)
  await expect(page.getByRole('heading', { level: 1, name: 'Team Regenton' })).toBeVisible()
  const path = new URL(page.url()).pathname

  // The settings stand in the URL: a reload finds them again.
  const tools = page.getByRole('region', { name: 'Beheer van het team' })
  await tools.getByRole('link', { name: 'Instellingen' }).click()
  await expect(page).toHaveURL(/\?settings=team/)
  await tools.getByRole('button', { name: 'Streefbedrag van het team wijzigen' }).click()
  await tools.getByLabel('Streefbedrag van het team', { exact: true }).fill('800')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary').getByText('van € 800')).toBeVisible()
  await visitAgain(page)
  await expect(tools.getByText('€ 800')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingBesideTheScreen(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await tools.getByRole('button', { name: 'Sluit het team' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reden').fill('De bus is vol.')
  await dialog.getByRole('button', { name: 'Sluit het team' }).click()
  await expect(tools.getByText('Team Regenton is gesloten.')).toBeVisible()

  const donor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await visit(donor, path)
  await expect(donor.getByText('Dit team is gesloten.')).toBeVisible()
  await expect(donor.getByRole('region', { name: 'Beheer van het team' })).toHaveCount(0)
  await donor
    .getByRole('button', { name: /^Doneer/ })
    .first()
    .click()
  await expect(donor.getByText('Team Regenton zamelt niet meer in.')).toBeVisible()

  await tools.getByRole('button', { name: 'Verwijder het team' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder het team' }).click()
  await arriveAt(page, (url) => url.pathname === project)
  const news = page.getByRole('alertdialog', { name: 'Het team is verwijderd' })
  await news.getByRole('button', { name: 'Oké' }).click()
  await expect(news).toHaveCount(0)
  // The page behind the prompt may get news of a change, fetch the new state, and get the answer that it is gone.
  expect(complaints.filter((complaint) => !complaint.endsWith(`/api/pages${path}`))).toEqual([])
  await visit(donor, path)
  await expect(donor.getByRole('heading', { level: 1, name: 'Dit team is er niet meer' })).toBeVisible()
  await donor.getByRole('link', { name: 'Naar de actie' }).click()
  await arriveAt(donor, (url) => url.pathname === project)
})

test('a guest requests to join a team, confirms by mail, and is approved after an undone decline [2.16, 6.01, 7.27]', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page, managerAccount.email, { redirectTo: project })
  await visit(page, `${project}/teams/nieuw`)
  await page.getByLabel('Naam van het team').fill('Team Waterdrager')
  await page.getByLabel('Iedere deelnemer mag meteen bij het team').uncheck()
  await page.getByRole('button', { name: 'Maak het team' }).click()
  await arriveAt(page, /\/teams\/team-waterdrager/)
  const path = new URL(page.url()).pathname

  const guest = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  const guestComplaints = complaintsOf(guest)
  await visit(guest, path)
  await guest.getByRole('button', { name: 'Meedoen met dit team' }).click()
  const window = guest.getByRole('dialog', { name: 'Meedoen met Team Waterdrager' })
  await window.getByLabel('Je naam').fill('Geertje Vos')
  await window.getByLabel('E-mailadres').fill('geertje.vos@voorbeeld.nl')
  await window.getByLabel('Je motivatie').fill('Ik loop graag mee.')
  await window.getByRole('button', { name: 'Verstuur je verzoek' }).click()
  await expect(window.getByText('Bijna klaar.')).toBeVisible()
  const link = linkIn(await mailTo(guest.request, 'geertje.vos@voorbeeld.nl', /./), '/teamverzoek/')
  await visit(guest, link)
  await guest.getByRole('button', { name: 'Ja, verstuur mijn verzoek' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Je verzoek is verstuurd' })).toBeVisible()

  await visit(page, `${path}#deelnemers`)
  await visitAgain(page)
  await page.getByRole('button', { name: 'Afwijzen: Geertje Vos' }).click()
  await page.getByRole('dialog').getByLabel('Waarom niet?').fill('Vol.')
  await page.getByRole('dialog').getByRole('button', { name: 'Afwijzen' }).click()
  await expect(page.getByText('Het verzoek van Geertje Vos is afgewezen.')).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).press('Enter')
  await expect(page.getByText('Het verzoek van Geertje Vos wacht weer op antwoord.')).toBeVisible()
  await page.getByRole('button', { name: 'Toelaten: Geertje Vos' }).click()
  await expectAccessible(page, '[role=dialog]')
  await page.getByRole('dialog').getByRole('button', { name: 'Toelaten' }).click()
  await expect(page.getByText('Geertje Vos is toegelaten en krijgt bericht.')).toBeVisible()
  await expect(page.getByText('Er wacht nu niemand op antwoord.')).toBeVisible()
  await visit(guest, link)
  await expect(guest.getByRole('heading', { level: 1, name: 'Team Waterdrager heeft plaats voor je' })).toBeVisible()
  expect([...complaints, ...guestComplaints]).toEqual([])
})

test('the page of a participant is changed and archived in its settings window [2.15, 7.12]', async ({ page }) => {
  const complaints = complaintsOf(page)
  await signIn(page, managerAccount.email, { redirectTo: project })
  await visit(page, `${project}/deelnemers/dirkje-hofman`)
  await page.getByRole('button', { name: 'Instellingen van de pagina' }).click()
  const window = page.getByRole('dialog', { name: 'Instellingen van de pagina' })
  await window.getByRole('button', { name: 'Waarom je meedoet wijzigen' }).click()
  await window.getByRole('textbox', { name: 'Waarom je meedoet' }).fill('Tien kilometer, drie putten.')
  await window.getByRole('button', { name: 'Opslaan' }).click()
  await expect(window.getByText('Tien kilometer, drie putten.')).toBeVisible()
  await window.getByRole('button', { name: 'Eigen doel wijzigen' }).click()
  await window.getByRole('textbox', { name: 'Eigen doel' }).fill('450')
  await page.keyboard.press('Enter')
  await expect(window.getByText('€ 450')).toBeVisible()
  await visitAgain(page)
  await expect(page.getByRole('complementary').getByText('van € 450')).toBeVisible()
  await expect(page.getByText('Tien kilometer, drie putten.')).toBeVisible()

  await page.getByRole('button', { name: 'Instellingen van de pagina' }).click()
  await window.getByRole('button', { name: 'Archiveren' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archiveren' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'De pagina is gearchiveerd' })
  await dialog.getByRole('button', { name: 'Oké' }).click()
  await arriveAt(page, (url) => url.pathname === project)
  // The page behind the window got news of a change, fetched the new state, and got the answer that it is gone.
  const ownPage = `/api/pages${project}/participants/dirkje-hofman`
  expect(complaints.filter((complaint) => !complaint.endsWith(ownPage))).toEqual([])
  const removal = await visit(page, `${project}/deelnemers/dirkje-hofman`)
  expect(removal?.status()).toBe(404)
})

test('a page of which the new data do not come stays as it is, with its window open', async ({ page }) => {
  await signIn(page, managerAccount.email, { redirectTo: project })
  await visit(page, `${project}/deelnemers/koen-wassink`)
  await page.getByRole('button', { name: 'Instellingen van de pagina' }).click()
  const window = page.getByRole('dialog', { name: 'Instellingen van de pagina' })
  await page.route(/\.data$/, (route) => route.abort(), { times: 1 })
  const isLost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.data'))
  await window.getByRole('button', { name: 'Waarom je meedoet wijzigen' }).click()
  await window.getByRole('textbox', { name: 'Waarom je meedoet' }).fill('Voor schoon water.')
  await window.getByRole('button', { name: 'Opslaan' }).click()
  await isLost
  await window.getByRole('button', { name: 'Eigen doel wijzigen' }).click()
  await window.getByRole('textbox', { name: 'Eigen doel' }).fill('650')
  // A little later they are loaded again, while what is typed stays.
  await expect(page.getByText('Voor schoon water.')).toHaveCount(2)
  await expect(window.getByRole('textbox', { name: 'Eigen doel' })).toHaveValue('650')
})
