import { expect, type Page, test } from '@playwright/test'
import { managerAccount, staffAccount } from '../../../db/demo/accounts.ts'
import { freshPassword, linkIn, mailTo, newEmail, send } from '../../support/browser/account-in-browser.ts'
import { countWork } from '../../support/browser/count-work.ts'
import {
  complaintsOf,
  decideAtBank,
  expectAccessible,
  expectNothingBesideTheScreen,
  fillInPerson,
  give,
  goOn,
} from '../../support/browser/give-in-browser.ts'
import { giveCredentials, registerByForm, signIn, signInAnew } from '../../support/browser/sign-in-browser.ts'
import { takePictures } from '../../support/browser/take-pictures.ts'
import { arriveAt, visit, visitAgain } from '../../support/browser/visit.ts'
import { choosePhoto, photoFile } from '../../support/pictures/photo-file.ts'
import { approveNow } from '../../support/browser/approve-now.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.73' } })

async function register(page: Page, email: string): Promise<void> {
  await registerByForm(page, email)
  const link = linkIn(await mailTo(page.request, email, /./), '/account/verify/')
  // Without the mark of the registration it is any other browser, which the link does not sign in.
  await page.context().clearCookies({ name: /stuiver_registering$/ })
  await visit(page, link)
  await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
}

test('a user registers, publishes a project in three steps, and receives a donation after its approval [1.01, 1.05, 2.10, 2.13, 4.04, 5.10, 8.08, 8.09]', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const email = newEmail()
  const name = `Lopen voor de speeltuin ${Date.now()}`
  await register(page, email)

  // A guest has to sign in, and comes back.
  await visit(page, '/acties')
  await page.getByRole('link', { name: 'Begin zelf een actie' }).click()
  await arriveAt(page, /\/login/)
  await giveCredentials(page, email, freshPassword)
  await arriveAt(page, '/acties/nieuw')
  const title = page.getByLabel('Naam van de actie')
  await title.fill('x')
  await title.fill('')
  await page.getByRole('radio', { name: /^Actie Eén/ }).focus()
  await expect(page.getByText('Vul een naam in.')).toBeVisible()
  await title.fill(name)
  await visitAgain(page)
  await expect(title).toHaveValue(name)
  await expectAccessible(page)
  await expectNothingBesideTheScreen(page)
  await page.getByRole('button', { name: 'Maak de pagina' }).click()
  await arriveAt(page, /\/lopen-voor-de-speeltuin/)
  const url = new URL(page.url()).pathname

  await page.getByRole('button', { name: 'Publiceren' }).click()
  const wizard = page.getByRole('dialog', { name: 'Publiceren' })
  const heading = wizard.getByRole('heading', { name: 'Is alles ingevuld?' })
  await expect(heading).toBeFocused()
  // The page behind is read anew meanwhile: the key goes to the heading, wherever the focus is by then.
  await heading.press('Escape')
  await expect(page.getByRole('button', { name: 'Publiceren' })).toBeFocused()
  await page.keyboard.press('Enter')
  // It was given with the whole name.
  await expect(wizard.getByLabel('Woonplaats')).toBeVisible()
  await expect(wizard.getByLabel('Achternaam')).toHaveCount(0)
  await expectAccessible(page)
  await takePictures(page, 'publish-profile', { fullPage: false })
  await wizard.getByRole('button', { name: 'Verder (nog 7)' }).click()
  const oops = page.getByRole('alertdialog', { name: 'Oops' })
  await expect(oops.getByRole('button', { name: 'Naar je profiel' })).toBeVisible()
  await oops.getByRole('button', { name: 'Hier aanvullen' }).click()
  await expect(wizard.getByText('Vul je adres in.')).toBeVisible()
  const city = wizard.getByLabel('Woonplaats')
  await wizard.getByLabel('Straat en huisnummer').fill('Laan 2')
  await wizard.getByLabel('Postcode').fill('35 AB')
  await city.fill('Utrecht')
  await expect(wizard.getByText('Vul een geldige postcode in, zoals 1234 AB.')).toBeVisible()
  await wizard.getByLabel('Postcode').fill('3511 AB')
  await wizard.getByLabel('Telefoonnummer').fill('0612345678')
  await wizard.getByLabel('Waar haal je geld voor op?').fill('Een speeltuin voor de hele buurt.')
  await wizard.getByLabel('Doelbedrag').fill('2500')
  await expect(wizard.getByRole('region', { name: 'Zo ziet je pagina eruit' })).toContainText('€ 2.500')
  await expect(wizard.getByRole('button', { name: 'Verder (nog 2)' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.querySelector('main')?.textContent)).toMatch(/€\s2\.500/)
  // What was saved is there again after the page was loaded anew.
  await visitAgain(page)
  await page.getByRole('button', { name: 'Publiceren' }).click()
  await expect(wizard.getByLabel('Waar haal je geld voor op?')).toHaveValue('Een speeltuin voor de hele buurt.')
  await expect(wizard.getByLabel('Doelbedrag')).toHaveValue('2500')
  await expect(city).toHaveCount(0)
  await choosePhoto(wizard, /^Profielfoto/)
  await expect(wizard.getByRole('button', { name: 'Verder (nog 1)' })).toBeVisible()
  await choosePhoto(wizard, /^Foto bovenaan de pagina/)
  await takePictures(page, 'publish-details', { fullPage: false })
  await wizard.getByRole('button', { name: 'Verder', exact: true }).click()
  const iban = wizard.getByLabel('Rekeningnummer (IBAN)')
  await expect(wizard.getByLabel('Op naam van')).toHaveValue('Noor de Wit')
  await iban.fill('NL91 ABNA 0417 1643 01')
  await wizard.getByLabel('Op naam van').fill('P. Jansen')
  await expect(wizard.getByText('Dit rekeningnummer (IBAN) klopt niet.')).toBeVisible()
  await iban.fill('NL91 ABNA 0417 1643 00')
  await takePictures(page, 'publish-bank', { fullPage: false })
  await wizard.getByRole('button', { name: 'Verder' }).click()
  await expect(wizard).toContainText('De rekening staat op naam van P. Jansen')
  await expectAccessible(page)
  await takePictures(page, 'publish-terms', { fullPage: false })
  await wizard.getByRole('button', { name: 'Vraag publiceren aan' }).click()
  await expect(wizard).toContainText('Zet hier een vinkje om door te gaan.')
  await wizard.getByRole('checkbox').check()
  await wizard.getByRole('button', { name: 'Vraag publiceren aan' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'We kijken ernaar' })
  await expect(dialog).toContainText('Je actie wordt nu gecontroleerd.')
  await dialog.getByRole('button', { name: 'Oké' }).click()
  await expect(page.getByText('We kijken naar deze pagina.')).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, staffAccount.email, { redirectTo: '/spark/kiosk' })
  await visit(staff, '/spark/kiosk#/reviews')
  await staff.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  const review = staff.getByRole('article', { name })
  await expect(review).toContainText('NL91 ABNA 0417 1643 00')
  await expect(review).toContainText('P. Jansen')
  await expectAccessible(staff)
  await expectNothingBesideTheScreen(staff)
  await takePictures(staff, 'kiosk-reviews', { fullPage: false })
  await approveNow(staff, name)
  await staff.context().close()

  await mailTo(page.request, email, /staat online/)
  const donor = await (await browser.newContext()).newPage()
  await visit(donor, `${url}/doneer`)
  await donor.locator('input[name="amount"]').fill('25')
  await goOn(donor)
  await goOn(donor)
  await fillInPerson(donor)
  await give(donor).click()
  await decideAtBank(donor, /^Betaal/)
  await expect(donor.getByRole('heading', { level: 1 })).toContainText(/Dank/)
  await visit(donor, url)
  await expect(donor.getByText('€ 25').first()).toBeVisible()
  await donor.context().close()
  expect(complaints.filter((complaint) => !/422/.test(complaint))).toEqual([])
})

test('a fresh user publishes by keyboard, without a detour, with the button in sight [2.13, 4.04, 5.10]', async ({
  page,
}) => {
  await signInAnew(page, { redirectTo: '/dashboard' })
  const creation = await send(page, 'POST', '/api/project-simple', { name: 'Spelen voor de buurt', type: 'single' })
  const { url } = (creation as { item: { url: string } }).item
  const work = await countWork(page)
  await visit(page, `/${url}`)
  await page.getByRole('button', { name: 'Publiceren' }).press('Enter')
  const wizard = page.getByRole('dialog', { name: 'Publiceren' })
  await expect(wizard.getByRole('heading', { name: 'Is alles ingevuld?' })).toBeFocused()
  for (const [width, height] of [
    [390, 640],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(wizard.getByRole('button', { name: /^Verder \(nog \d\)$/ })).toBeInViewport({ ratio: 1 })
  }
  const type = async (label: string | RegExp, text: string) => {
    await page.keyboard.press('Tab')
    await expect(wizard.getByLabel(label)).toBeFocused()
    await page.keyboard.type(text)
  }
  await type('Straat en huisnummer', 'Laan 2')
  await type('Postcode', '3511 AB')
  await type('Woonplaats', 'Utrecht')
  await type('Land', '')
  await type('Telefoonnummer', '0612345678')
  const choosePhotoByKeys = async (label: RegExp) => {
    await page.keyboard.press('Tab')
    await expect(wizard.getByLabel(label)).toBeFocused()
    await wizard.getByLabel(label).setInputFiles(await photoFile())
    await expect(wizard.getByRole('application')).toBeFocused()
    await page.keyboard.press('Escape')
    // The crop alone is gone.
    await expect(wizard.getByLabel(label)).toBeFocused()
    await wizard.getByLabel(label).setInputFiles(await photoFile())
    await expect(wizard.getByRole('application')).toBeFocused()
    await wizard.getByRole('button', { name: 'Gebruik deze foto' }).press('Enter')
    await expect(wizard.getByRole('application')).toHaveCount(0)
  }
  await choosePhotoByKeys(/^Profielfoto/)
  // The photo that is there now can be replaced.
  await page.keyboard.press('Tab')
  await expect(wizard.getByRole('button', { name: 'Andere foto kiezen' })).toBeFocused()
  await choosePhotoByKeys(/^Foto bovenaan de pagina/)
  await wizard.getByLabel('Waar haal je geld voor op?').focus()
  await page.keyboard.type('Een speeltuin voor de hele buurt.')
  await wizard.getByRole('button', { name: /^Verder/ }).press('Enter')
  await wizard.getByLabel('Rekeningnummer (IBAN)').focus()
  await page.keyboard.type('NL91 ABNA 0417 1643 00')
  await page.keyboard.press('Enter')
  await wizard.getByRole('checkbox').press('Space')
  await wizard.getByRole('button', { name: 'Vraag publiceren aan' }).press('Enter')
  await page.getByRole('alertdialog', { name: 'We kijken ernaar' }).getByRole('button', { name: 'Oké' }).press('Enter')
  const state = page.getByRole('region', { name: 'Stand van het publiceren' })
  await expect(state).toBeFocused()
  await expect(state.getByText('Wij lezen de pagina')).toBeVisible()
  await expectAccessible(page)
  // Street, postal code, city, phone, story and account; a tick, and the files of the photos.
  expect([work.clicks(), work.fields()]).toEqual([0, 8])
})

test('a project is made fully, with what participants choose from, and nothing typed is lost [2.09, 5.09]', async ({
  page,
}) => {
  await signIn(page, managerAccount.email, { redirectTo: '/acties/nieuw/uitgebreid' })
  await page.getByRole('radio', { name: /Actie met deelnemers/ }).check()
  await page.getByLabel('Naam van de actie').fill('Vol en compleet')
  await page.getByLabel('Hoeveel hoop je op te halen?').fill('2500')
  await page.getByRole('button', { name: 'Toevoegen' }).click()
  await expect(page.getByText('Geef het een naam.')).toBeVisible()
  await page.getByLabel('Naam, zoals ‘10 kilometer’').fill('10 kilometer')
  await page.getByRole('button', { name: 'Toevoegen' }).click()
  await expect(page.getByText('Kies een soort.')).toBeVisible()
  await page.getByLabel('Soort', { exact: true }).selectOption('afstand')
  await page.getByRole('button', { name: 'Toevoegen' }).click()
  const closing = page.getByRole('textbox', { name: 'Laatste dag om te doneren' })
  await closing.fill('1-6-2090')
  await closing.press('Tab')
  await visitAgain(page)
  await expect(page.getByLabel('Hoeveel hoop je op te halen?')).toHaveValue('2500')
  await expect(page.getByRole('button', { name: 'Weghalen: 10 kilometer' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Maak de pagina' }).click()
  await arriveAt(page, /\/vol-en-compleet/)
  await expect(page.getByText('€ 2.500').first()).toBeVisible()
  await visit(page, '/acties/nieuw')
  await expect(page.getByLabel('Naam van de actie')).toHaveValue('')
  await page.getByRole('link', { name: 'Annuleren' }).click()
  await arriveAt(page, /\/dashboard#\/projects/)
})

test('the kiosk is for staff alone', async ({ page }) => {
  await signIn(page, managerAccount.email)
  const answer = await visit(page, '/spark/kiosk')
  expect(answer!.status()).toBe(403)
})
