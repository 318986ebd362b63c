import { expect, type Locator, type Page, test } from '@playwright/test'
import { staffAccount } from '../../../db/demo/accounts.ts'
import { makeAccount } from '../../support/browser/account-in-browser.ts'
import { countWork } from '../../support/browser/count-work.ts'
import { complaintsOf, expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { choosePhoto } from '../../support/pictures/photo-file.ts'
import { signIn } from '../../support/browser/sign-in-browser.ts'
import { arriveAt, scriptsRun, visit, visitAgain } from '../../support/browser/visit.ts'
import { approveNow } from '../../support/browser/approve-now.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.57' } })

const settingsOf = (page: Page) => page.getByRole('region', { name: 'Jouw organisatie' })
/** Staff have tools of their own there, and none of its leaders. */
const toolsOf = (staff: Page) => staff.getByRole('region', { name: 'Voor medewerkers' })

/**
 * Fills in what a fresh user and a new organization lack, all in the first step, where each field is saved by itself.
 */
async function fillIn(page: Page, wizard: Locator): Promise<void> {
  const person = wizard.getByRole('region', { name: 'Je profiel' })
  await person.getByLabel('Straat en huisnummer').fill('Laan 2')
  await person.getByLabel('Postcode').fill('3511 AB')
  await person.getByLabel('Woonplaats').fill('Utrecht')
  await person.getByLabel('Telefoonnummer').fill('0612345678')
  await choosePhoto(person, /^Profielfoto/)
  const organization = wizard.getByRole('region', { name: 'De organisatie' })
  const preview = wizard.getByRole('region', { name: 'Zo ziet je pagina eruit' })
  await organization.getByLabel('Wie jullie zijn en wat jullie doen').fill('Wij houden het wad schoon.')
  await expect(preview).toContainText('Wij houden het wad schoon.')
  await choosePhoto(organization, /^Logo/)
  await organization.getByLabel('E-mailadres').fill('hallo@wad.example')
  await organization.getByLabel('Telefoon').fill('030 123 45 67')
  await organization.getByLabel('Straat en huisnummer').fill('Kade 1')
  await organization.getByLabel('Postcode').fill('3511 AA')
  await organization.getByLabel('Plaats').fill('Den Helder')
  await expect(preview).toContainText('Den Helder')
  await expect(wizard.getByRole('button', { name: 'Verder (nog 1)' })).toBeInViewport()
  // What was saved is there again after the page was loaded anew.
  await visitAgain(page)
  await page.getByRole('button', { name: 'Publiceren' }).first().click()
  await expect(organization.getByLabel('Wie jullie zijn en wat jullie doen')).toHaveValue('Wij houden het wad schoon.')
  await expect(organization.getByLabel('Plaats')).toHaveCount(0)
  await organization.getByLabel('KvK-nummer').fill('12345678')
}

test('an organization goes online in three steps, and starts a project after staff allow payment links [2.07, 2.17, 4.04, 6.04, 7.16]', async ({
  page,
  browser,
}) => {
  const owner = await makeAccount(page, 'Noor de Wit')
  const complaints = complaintsOf(page)
  const name = `Stichting Slik ${Date.now()}`
  await signIn(page, owner.email, { password: owner.password, redirectTo: '/dashboard' })
  await visit(page, '/dashboard#/organizations')
  // The list has a button of its own in its head, until it is known to be empty.
  await expect(page.getByText('Je hoort nog bij geen organisatie')).toBeVisible()
  await page.getByRole('link', { name: 'Organisatie maken' }).click()
  await scriptsRun(page)
  await page.getByLabel('Naam van de organisatie').fill(name)
  await page.getByRole('button', { name: 'Maak de organisatie' }).click()
  await arriveAt(page, /\/stichting-slik-\d+\?new=true$/)
  const url = new URL(page.url()).pathname
  const matchingAnswer = await page.request.get(`/api/pages${url}`)
  const { organization } = (await matchingAnswer.json()) as { organization: { id: number } }

  const work = await countWork(page)
  await visit(page, url)
  await page.getByRole('button', { name: 'Publiceren' }).first().click()
  const wizard = page.getByRole('dialog', { name: 'Publiceren' })
  await expect(wizard.getByRole('button', { name: 'Verder (nog 13)' })).toBeInViewport()
  await expectAccessible(page)
  await fillIn(page, wizard)
  await wizard.getByRole('button', { name: 'Verder', exact: true }).click()
  await wizard.getByLabel('Rekeningnummer (IBAN)').fill('NL91 ABNA 0417 1643 00')
  await wizard.getByLabel('Op naam van').fill(name)
  await wizard.getByRole('button', { name: 'Verder', exact: true }).click()
  await wizard.getByRole('checkbox').check()
  await wizard.getByRole('button', { name: 'Vraag publiceren aan' }).click()
  // Opened twice; two photos, three steps and a tick. Fifteen fields, all on one page, and the file of a photo.
  expect([work.clicks(), work.fields()]).toEqual([8, 15])
  await page.getByRole('alertdialog', { name: 'We kijken ernaar' }).getByRole('button', { name: 'Oké' }).click()
  await expect(page.getByText('We kijken naar deze pagina.')).toBeVisible()
  await expect(page.getByText('Dat duurt meestal één werkdag.')).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, staffAccount.email, { redirectTo: '/spark/kiosk' })
  await approveNow(staff, name)
  const guest = await (await browser.newContext()).newPage()
  await visit(guest, url)
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(guest.locator('meta[property="og:image"]')).toHaveAttribute('content', new RegExp(`${url}/card\\.jpg`))
  await guest.getByRole('button', { name: 'Delen' }).click()
  await expect(guest.getByRole('link', { name: 'Poster (pdf)' })).toHaveAttribute('href', /\/poster\.pdf$/)
  await guest.context().close()

  // Until staff say so there are no payment links; then one is begun from the dashboard.
  const createUrl = `/dashboard#/organizations/${organization.id}/create`
  await visit(page, createUrl)
  const link = page.getByRole('radio', { name: /^Betaallink/ })
  await expect(link).toBeDisabled()
  await expect(page.getByText(`${name} staat geen betaallinks toe.`)).toBeVisible()
  await expectAccessible(page)
  await visit(staff, `${url}?settings=betaallinks`)
  await expect(settingsOf(staff)).toHaveCount(0)
  await toolsOf(staff).getByLabel('Waarom?').fill('Ze verkopen kaartjes aan de deur.')
  await toolsOf(staff).getByRole('button', { name: 'Sta betaallinks toe' }).click()
  await expect(toolsOf(staff).getByText('Mag betaallinks maken')).toBeVisible()
  await staff.context().close()

  await visitAgain(page)
  await link.check()
  const title = page.getByLabel('Naam van de actie')
  await title.fill(`Koek en zopie ${Date.now()}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingBesideTheScreen(page)
  await visitAgain(page)
  await expect(title).toHaveValue(/^Koek en zopie/)
  await page.getByRole('button', { name: 'Maak de pagina' }).click()
  await arriveAt(page, /\/koek-en-zopie/)
  await expect(page.getByText(name).first()).toBeVisible()
  expect(complaints.filter((complaint) => !/422/.test(complaint))).toEqual([])
})
