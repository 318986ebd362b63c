import { expect, type Page, test } from '@playwright/test'
import { staffAccount } from '../../../db/demo/accounts.ts'
import { makeAccount, send } from '../../support/browser/account-in-browser.ts'
import { complaintsOf, expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { samplePhoto } from '../../support/pictures/sample-photo.ts'
import { signIn } from '../../support/browser/sign-in-browser.ts'
import { arriveAt, scriptsRun, visit, visitAgain } from '../../support/browser/visit.ts'

/** Addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.57' } })

const settingsOf = (page: Page) => page.getByRole('region', { name: 'Jouw organisatie' })
/** Staff have tools of their own there, and none of its leaders. */
const toolsOf = (staff: Page) => staff.getByRole('region', { name: 'Voor medewerkers' })

/** All that publishing asks of an organization and of its publisher, but the bank account. */
async function fillIn(page: Page, email: string, organizationId: number): Promise<void> {
  const photo_url = await samplePhoto()
  const person = { name: 'Noor de Wit', first_name: 'Noor', last_name: 'de Wit', email, phone_number: '0612345678' }
  const place = { address: 'Laan 2', city: 'Utrecht', country: 'NL' }
  await send(page, 'PUT', '/settings/contact', { ...person, ...place, postal_code: '3511 AB' })
  await send(page, 'POST', '/settings/photo', { photo_url })
  const contact = { email: 'hallo@wad.example', phone: '030 123 45 67', zipcode: '3511 AA', ...place }
  const registration = { registration_number: '12345678', description: 'Wij houden het wad schoon.' }
  await send(page, 'POST', `/api/organization/${organizationId}`, { ...contact, ...registration, photo_url })
}

test('an organization goes online in three steps, and begins a project once staff let it make payment links [2.07, 2.17, 4.04, 6.04, 7.16]', async ({
  page,
  browser,
}) => {
  const owner = await makeAccount(page, 'Noor de Wit')
  const complaints = complaintsOf(page)
  const name = `Stichting Slik ${Date.now()}`
  await signIn(page, owner.email, { password: owner.password, redirectTo: '/dashboard' })
  await visit(page, '/dashboard#/organizations')
  await page.getByRole('link', { name: 'Organisatie maken' }).first().click()
  await scriptsRun(page)
  await page.getByLabel('Naam van de organisatie').fill(name)
  await page.getByRole('button', { name: 'Maak de organisatie' }).click()
  await arriveAt(page, /\/stichting-slik-\d+\?new=true$/)
  const url = new URL(page.url()).pathname
  const found = await page.request.get(`/api/pages${url}`)
  const { organization } = (await found.json()) as { organization: { id: number } }
  await fillIn(page, owner.email, organization.id)

  await visit(page, `${url}?settings=online`)
  await expect(settingsOf(page).getByText('Vul het rekeningnummer (IBAN) van de organisatie in.')).toBeVisible()
  await settingsOf(page).getByRole('button', { name: 'Publiceren' }).click()
  const wizard = page.getByRole('dialog', { name: 'Publiceren' })
  await expect(wizard).toContainText('Je profiel is compleet.')
  await expectAccessible(page)
  await wizard.getByRole('button', { name: 'Verder' }).click()
  await wizard.getByLabel('Rekeningnummer (IBAN)').fill('NL91 ABNA 0417 1643 00')
  await wizard.getByLabel('Op naam van').fill(name)
  await wizard.getByRole('button', { name: 'Verder' }).click()
  await wizard.getByRole('checkbox').check()
  await wizard.getByRole('button', { name: 'Publiceer' }).click()
  await page.getByRole('alertdialog', { name: 'We kijken ernaar' }).getByRole('button', { name: 'Oké' }).click()
  await expect(page.getByText('We kijken naar deze pagina.')).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, staffAccount.email, { redirectTo: '/spark/kiosk' })
  await visit(staff, '/spark/kiosk#/reviews')
  const card = staff.getByRole('article', { name })
  await card.getByRole('button', { name: /^Goedkeuren/ }).click()
  await expect(card).toHaveCount(0)
  const guest = await (await browser.newContext()).newPage()
  await visit(guest, url)
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(guest.locator('meta[property="og:image"]')).toHaveAttribute('content', new RegExp(`${url}/card\\.jpg`))
  await guest.getByRole('button', { name: 'Delen' }).click()
  await expect(guest.getByRole('link', { name: 'Poster (pdf)' })).toHaveAttribute('href', /\/poster\.pdf$/)
  await guest.context().close()

  // Until staff say so there are no payment links; then one is begun from the dashboard.
  const place = `/dashboard#/organizations/${organization.id}/create`
  await visit(page, place)
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
