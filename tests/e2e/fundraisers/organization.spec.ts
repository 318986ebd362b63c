import { expect, type Page, test } from '@playwright/test'
import { linkIn, mailTo, makeAccount } from '../../support/browser/account-in-browser.ts'
import { complaintsOf, expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { signIn } from '../../support/browser/sign-in-browser.ts'
import { photoFile } from '../../support/pictures/photo-file.ts'
import { takePictures } from '../../support/browser/take-pictures.ts'
import { arriveAt, scriptsRun, visit, visitAgain } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.77' } })

const settingsOf = (page: Page) => page.getByRole('region', { name: 'Jouw organisatie' })
const memberIn = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a user makes an organization with its settings, and a colleague joins and leads it [1.02, 2.04, 6.05, 7.15, 7.19]', async ({
  page,
  browser,
}) => {
  const owner = await makeAccount(page, 'Noor de Wit')
  const context = await browser.newContext()
  const colleaguePage = await context.newPage()
  const colleague = await makeAccount(colleaguePage, 'Anouk Visser')
  const complaints = complaintsOf(page)
  const name = `Stichting Wad ${Date.now()}`

  await signIn(page, owner.email, { password: owner.password, redirectTo: '/dashboard' })
  await visit(page, '/dashboard#/organizations')
  // The list has a button of its own in its head, until it is known to be empty.
  await expect(page.getByText('Je hoort nog bij geen organisatie')).toBeVisible()
  await page.getByRole('link', { name: 'Organisatie maken' }).click()
  await scriptsRun(page)
  await page.getByLabel('Naam van de organisatie').fill(name)
  await visitAgain(page)
  await expect(page.getByLabel('Naam van de organisatie')).toHaveValue(name)
  await expectAccessible(page)
  await takePictures(page, 'organization-create')
  await page.getByRole('button', { name: 'Maak de organisatie' }).click()
  await arriveAt(page, /\/stichting-wad-\d+\?new=true$/)
  await expect(page.getByRole('heading', { name: `${name} is aangemaakt` })).toBeVisible()
  await expectAccessible(page)
  await takePictures(page, 'organization-new')

  // A step of the welcome opens the settings where it is done; the URL keeps them open.
  await page.getByRole('link', { name: 'Vul ze in: Hoe mensen je bereiken' }).click()
  const settings = settingsOf(page)
  const zipcode = settings.getByLabel('Postcode')
  await zipcode.fill('99')
  await settings.getByLabel('Plaats').fill('Harlingen')
  await expect(settings.getByText(/postcode/i).last()).toBeVisible()
  await zipcode.fill('8861 AB')
  await settings.getByRole('button', { name: 'Opslaan' }).click()
  await expect(settings.getByText('Je wijzigingen zijn opgeslagen.')).toBeVisible()
  await expect(page.locator('h1 + p')).toHaveText('Harlingen')
  await visitAgain(page)
  await expect(settings.getByLabel('Plaats')).toHaveValue('Harlingen')
  await expectAccessible(page)
  await settings.getByRole('link', { name: 'Logo en foto' }).click()
  await settings
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photoFile())
  await settings.getByRole('button', { name: 'Gebruik deze foto' }).click()
  await expect(settings.getByRole('button', { name: 'Andere kiezen' })).toBeVisible()
  await takePictures(page, 'organization-pictures')
  await settings.getByRole('link', { name: 'Publiceren' }).click()
  await expect(settings.getByText('Vul het rekeningnummer (IBAN) van de organisatie in.')).toBeVisible()
  await expectAccessible(page)
  await takePictures(page, 'organization-online')

  const url = new URL(page.url()).pathname
  await visit(page, `${url}#leden`)
  await page.getByLabel('E-mailadres').fill(colleague.email)
  await page.getByRole('button', { name: 'Nodig uit' }).click()
  await expect(page.getByText('Nog geen antwoord')).toBeVisible()
  await page.getByRole('button', { name: 'Nodig uit' }).click()
  await expect(page.getByText('Vul je e-mailadres in.')).toBeVisible()

  const mail = await mailTo(colleaguePage.request, colleague.email, new RegExp(name))
  expect(linkIn(mail, '/dashboard')).toBe('/dashboard')
  await signIn(colleaguePage, colleague.email, { password: colleague.password, redirectTo: '/dashboard' })
  await visit(colleaguePage, '/dashboard#/organizations')
  await expectAccessible(colleaguePage)
  await takePictures(colleaguePage, 'organization-requests')
  await colleaguePage.getByRole('button', { name: `Doe mee: ${name}` }).click()
  await expect(colleaguePage.getByRole('link', { name })).toBeVisible()
  await visit(colleaguePage, url)
  await expect(colleaguePage.getByText('Je hoort bij deze organisatie.')).toBeVisible()
  await expect(colleaguePage.getByRole('tab', { name: 'Leden' })).toHaveCount(0)

  await visitAgain(page)
  await memberIn(page, 'Anouk Visser').getByRole('button', { name: 'Maak captain: Anouk Visser' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Maak captain' }).click()
  await expect(memberIn(page, 'Anouk Visser').getByText('Captain', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNothingBesideTheScreen(page)
  await takePictures(page, 'organization-members')

  // With one organization, another can be made from the head of the list, without an open invitation beside it.
  await visit(page, '/dashboard#/organizations')
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Organisatie maken' })).toBeVisible()

  // The open-settings flag, and a tab by its hash, to which the page scrolls.
  await page.setViewportSize({ width: 1280, height: 500 })
  await visit(page, `${url}?settings#contact`)
  await expect(settings.getByLabel('Naam')).toHaveValue(name)
  const tab = page.getByRole('tab', { name: 'Beheer' })
  await tab.click()
  await expect(page).toHaveURL(/#beheer$/)
  await expect(page.getByText('Nog geen acties')).toBeVisible()
  await expect.poll(async () => (await tab.boundingBox())?.y).toBeLessThan(150)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Contact' })).toHaveAttribute('aria-selected', 'true')
  await visit(page, `${url}#leden`)
  await page.setViewportSize({ width: 1280, height: 900 })

  // A leader cannot remove its last owner; why not is said.
  await page.getByRole('button', { name: 'Verlaat de organisatie: Noor de Wit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verlaat de organisatie' }).click()
  await expect(page.getByText('Een organisatie heeft altijd een eigenaar: dit is de laatste.')).toBeVisible()
  await visitAgain(colleaguePage)
  await visit(colleaguePage, `${url}#leden`)
  await expect(memberIn(colleaguePage, 'Noor de Wit')).toBeVisible()
  await expect(colleaguePage.getByRole('button', { name: 'Verwijder: Noor de Wit' })).toHaveCount(0)
  expect(complaints.filter((complaint) => !/422/.test(complaint))).toEqual([])
  await context.close()
})

test('the public page of an organization is whole without scripts, and its former URL leads to it [2.04, 3.12]', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await visit(page, '/schoon-water-wajir')
  await page.getByRole('link', { name: /Een actie van/ }).click()
  await expect(page).toHaveURL(/\/bron-en-water$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stichting Bron & Water')
  await expect(page.getByText('sinds 1 mei 2011')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zoek op bij de Belastingdienst' })).toHaveAttribute(
    'href',
    /belastingdienst\.nl/,
  )
  await expect(page.getByRole('link', { name: 'Schoon water voor 400 gezinnen in Wajir' }).first()).toBeVisible()
  await expect(page.getByText('Pompstraat 12')).toBeVisible()
  await expect(page.getByText('Jouw organisatie')).toHaveCount(0)
  await context.close()
})
