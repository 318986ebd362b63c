import { expect, type Page, test } from '@playwright/test'
import { freshPassword, linkIn, mailTo, makeAccount, newAddress } from '../support/account-in-browser.ts'
import {
  complaintsOf,
  decideAtBank,
  expectAccessible,
  fillInPerson,
  give,
  goOn,
  next,
} from '../support/give-in-browser.ts'
import { signIn } from '../support/sign-in-browser.ts'
import { arriveAt, visit, visitAgain } from '../support/visit.ts'

/** Addresses for examples; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.79' } })

const project = '/schoon-water-wajir'

/** The form runs: what is done next its scripts are to do. */
async function openForm(page: Page): Promise<void> {
  await visit(page, `${project}/inschrijven`)
  await expect(page.getByRole('heading', { name: 'Wie ben je?' })).toBeHidden()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** What the second and the third step ask of everybody, and off it goes. */
async function finish(page: Page, firstName: string): Promise<void> {
  await expect(heading(page, 'Wat is je doel?')).toBeFocused()
  await page.getByLabel('Waaraan doe je mee?').selectOption({ index: 1 })
  await next(page).click()
  await expect(heading(page, 'Wie ben je?')).toBeFocused()
  await page.getByLabel('Voornaam').fill(firstName)
  await page.getByLabel('Achternaam').fill('Pomp')
  await page.getByRole('checkbox', { name: /^Ik ga akkoord/ }).check()
  const password = page.getByLabel('Kies een wachtwoord')
  if (await password.isVisible()) await password.fill(freshPassword)
  await page.getByRole('button', { name: 'Meld je aan', exact: true }).click()
}

/** Gives on a page what its own card asks for. */
async function giveOn(page: Page, path: string, euros: number): Promise<void> {
  await visit(page, path)
  const card = page.getByRole('complementary').first()
  await card.getByLabel(/^Ander bedrag/).fill(String(euros))
  await card.getByRole('button', { name: `Doneer € ${euros}` }).click()
  await arriveAt(page, /\/doneer/)
  while (!(await page.getByLabel('Voornaam').isVisible())) await goOn(page)
  await fillInPerson(page)
  await give(page).click()
  await decideAtBank(page, /^Betaal/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Dank/)
}

const raisedOnProject = async (page: Page): Promise<number> =>
  (await (await page.request.get(`/api/pages${project}`)).json()).project.raised

/** What the card of a page says was raised. */
const expectRaised = (page: Page, euros: number) =>
  expect(page.getByRole('complementary').first().getByText(`€ ${euros}`, { exact: true }).first()).toBeVisible()

test('a guest signs up and founds a team, somebody signed in joins it, and what each gets counts for all it belongs to [1.03, 2.14, 4.06, 5.12]', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const mark = `${process.pid}${Date.now() % 100_000}`
  const team = `De Puthakkers ${mark}`
  const teamPath = `${project}/teams/de-puthakkers-${mark}`
  const [captain, member] = [`Femke${mark}`, `Gijs${mark}`]

  await openForm(page)
  const email = newAddress()
  await page.getByRole('radio', { name: /^Ik begin een nieuw team/ }).check()
  await page.getByLabel('Naam van je team').fill(team)
  await next(page).click()
  await expect(page.getByText('Vul je e-mailadres in.')).toBeVisible()
  await page.getByLabel('Je e-mailadres').fill(email)
  await next(page).click()
  await expect(heading(page, 'Wat is je doel?')).toBeFocused()
  await visitAgain(page)
  await expect(heading(page, 'Wat is je doel?')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByLabel('Naam van je team')).toHaveValue(team)
  await next(page).click()
  await finish(page, captain)
  await arriveAt(page, /\/inschrijven\/klaar$/)
  await visit(page, linkIn(await mailTo(page.request, email, /Bevestig/), '/inschrijving/bevestigen/'))
  await expect(page.getByLabel('Kies een wachtwoord')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ja, ik doe mee' }).click()
  await arriveAt(page, /\/login/)
  expect(complaints).toEqual([])

  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  const account = await makeAccount(other)
  await signIn(other, account.email, { password: account.password })
  await openForm(other)
  await expect(other.getByLabel('Je e-mailadres')).toHaveCount(0)
  await other.getByRole('radio', { name: /^Ik sluit me aan/ }).check()
  const search = other.getByLabel('Zoek een team')
  if (await search.isVisible()) await search.fill(team)
  await other.getByLabel('Team', { exact: true }).selectOption(team)
  await next(other).click()
  await finish(other, member)
  await arriveAt(other, /\/deelnemers\//)
  await expect(other.getByRole('heading', { level: 1 })).toContainText(member)

  const before = await raisedOnProject(page)
  const pages = [`${project}/deelnemers/${captain.toLowerCase()}-pomp`, new URL(other.url()).pathname, teamPath]
  const donor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  for (const [at, euros] of [15, 30, 60].entries()) await giveOn(donor, pages[at]!, euros)
  for (const [at, euros] of [15, 30, 105].entries()) {
    await visit(donor, pages[at]!)
    await expectRaised(donor, euros)
  }
  await expect(donor.getByRole('tab', { name: 'Teamleden 2' })).toBeVisible()
  await expect(donor.getByRole('tab', { name: 'Donaties 3' })).toBeVisible()
  // Others give to the project meanwhile.
  expect(await raisedOnProject(page)).toBeGreaterThanOrEqual(before + 105)
})
