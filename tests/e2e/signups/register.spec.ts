import { expect, type Page, test } from '@playwright/test'
import { freshPassword, linkIn, mailTo, newEmail } from '../../support/browser/account-in-browser.ts'
import {
  complaintsOf,
  decideAtBank,
  expectAccessible,
  expectNothingBesideTheScreen,
  fillInPerson,
  give,
  goOn,
  next,
} from '../../support/browser/give-in-browser.ts'
import { makeOwnProject, type OwnProject } from '../../support/browser/own-project.ts'
import { signIn, signInAnew } from '../../support/browser/sign-in-browser.ts'
import { arriveAt, visit, visitAgain } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.79' } })

/** The project of this file alone, so that its totals are what was given here. */
let own: OwnProject
let project: string
test.beforeAll(async ({ browser }) => {
  const options = { extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.79' } }
  const [page, staff] = await Promise.all([browser.newPage(options), browser.newPage(options)])
  own = await makeOwnProject(page, staff, `Puthakkers ${process.pid} ${Date.now() % 100_000}`)
  project = `/${own.url}`
  await Promise.all([page.close(), staff.close()])
})

/** The form runs: what is done next its scripts are to do. */
async function openForm(page: Page): Promise<void> {
  await visit(page, `${project}/inschrijven`)
  await expect(page.getByRole('heading', { name: 'Wie ben je?' })).toBeHidden()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** The fields of the second and the third step, and off it goes. */
async function finish(page: Page, firstName: string): Promise<void> {
  await expect(heading(page, 'Wat is je doel?')).toBeFocused()
  await page.getByLabel('Waaraan doe je mee?').selectOption({ index: 1 })
  await next(page).click()
  await expect(heading(page, 'Wie ben je?')).toBeFocused()
  await page.getByLabel('Voornaam').fill(firstName)
  // An account may have filled in its own.
  await page.getByLabel('Tussenvoegsel').fill('')
  await page.getByLabel('Achternaam').fill('Pomp')
  await page.getByRole('checkbox', { name: /^Ik ga akkoord/ }).check()
  const password = page.getByLabel('Kies een wachtwoord')
  if (await password.isVisible()) await password.fill(freshPassword)
  await page.getByRole('button', { name: 'Meld je aan', exact: true }).click()
}

/** Gives on a page what its own card names. */
async function giveOn(page: Page, path: string, euros: number): Promise<void> {
  await visit(page, path)
  const card = page.getByRole('complementary').first()
  await card.locator('input[name="amount"]').fill(String(euros))
  await card.getByRole('button', { name: `Doneer € ${euros}` }).click()
  await arriveAt(page, /\/doneer/)
  while (!(await page.getByLabel('Voornaam').isVisible())) await goOn(page)
  await fillInPerson(page)
  await give(page).click()
  await decideAtBank(page, /^Betaal/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Dank/)
}

/** The amount raised on the card of a page. */
const expectRaised = (page: Page, euros: number) =>
  expect(page.getByRole('complementary').first().getByText(`€ ${euros}`, { exact: true }).first()).toBeVisible()

test('a guest registers with a new team, a user joins, and all pages show the same totals [1.03, 2.14, 4.06, 5.12]', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const mark = `${process.pid}${Date.now() % 100_000}`
  const team = `De Puthakkers ${mark}`
  const teamPath = `${project}/teams/de-puthakkers-${mark}`
  const [captain, member] = [`Femke${mark}`, `Gijs${mark}`]

  await openForm(page)
  const email = newEmail()
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
  // In the browser that signed up it ends on the new page, where its first steps begin.
  await arriveAt(page, new RegExp(`/deelnemers/${captain.toLowerCase()}-pomp$`))
  await expect(page.getByRole('region', { name: 'Zo begin je' })).toBeVisible()
  expect(complaints).toEqual([])

  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signInAnew(other)
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

  const names = [`${captain} Pomp`, `${member} Pomp`, team] as const
  const paths = [`${project}/deelnemers/${captain.toLowerCase()}-pomp`, new URL(other.url()).pathname, teamPath]
  const donor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  for (const [at, euros] of [15, 30, 60].entries()) await giveOn(donor, paths[at]!, euros)

  // The pages of each, and of what they belong to.
  for (const [at, euros] of [15, 30, 105].entries()) {
    await visit(donor, paths[at]!)
    await expectRaised(donor, euros)
  }
  await expect(donor.getByRole('tab', { name: 'Teamleden 2' })).toBeVisible()
  await expect(donor.getByRole('tab', { name: 'Donaties 3' })).toBeVisible()
  await visit(donor, project)
  await expectRaised(donor, 105)
  // The lists on the page of the project: the participants, the teams, the leaderboards, and each donation.
  const listed = (tab: string, name: string) =>
    donor.locator(`#${tab.toLowerCase()}`).getByRole('listitem').filter({ hasText: name })
  const amounts = ['€ 15', '€ 30', '€ 105'] as const
  for (const [tab, places] of [
    ['Deelnemers', [0, 1]],
    ['Teams', [2]],
    ['Ranglijst', [0, 1, 2]],
  ] as const) {
    await donor.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    for (const at of places) await expect(listed(tab, names[at]!).first()).toContainText(amounts[at]!)
  }
  await donor.getByRole('tab', { name: /^Donaties/ }).click()
  for (const input of ['€ 15', '€ 30', '€ 60']) await expect(listed('Donaties', input)).toHaveCount(1)

  // The dashboards of a participant and of the owner of the project.
  const inDashboard = async (who: Page, hash: string, amount: string) => {
    await visit(who, `/dashboard?at=${hash}#/${hash}`)
    await expect(who.getByRole('main').getByRole('row').nth(1)).toContainText(amount)
  }
  await inDashboard(other, 'participations', '€ 30')
  await inDashboard(other, 'teams', '€ 105')
  await inDashboard(page, 'participations', '€ 15')
  await inDashboard(page, 'teams', '€ 105')
  const { list: teams } = (await (await page.request.get('/api/user/teams/')).json()) as { list: { id: number }[] }
  const rowIn = (who: Page, table: string, name: string) =>
    who.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })
  await visit(page, `/dashboard#/teams/${teams[0]!.id}`)
  await expect(page.getByRole('main').getByText('€ 105', { exact: true }).first()).toBeVisible()
  for (const at of [0, 1])
    await expect(page.getByRole('listitem').filter({ hasText: names[at]! })).toContainText(amounts[at]!)
  const owner = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signIn(owner, own.owner.email, { password: own.owner.password })
  await inDashboard(owner, 'projects', '€ 105')
  await visit(owner, `/dashboard#/projects/${own.id}/participants`)
  for (const at of [0, 1]) await expect(rowIn(owner, 'Deelnemers', names[at]!)).toContainText(amounts[at]!)
  await visit(owner, `/dashboard#/projects/${own.id}/teams`)
  await expect(rowIn(owner, 'Teams', team)).toContainText('€ 105')
  // The frames for pages of others.
  await visit(donor, `${project}/embed`)
  await expect(donor.getByRole('main')).toContainText('€ 105')
  await visit(donor, `${project}/embed?team=${teams[0]!.id}`)
  await expect(donor.getByRole('main')).toContainText('€ 105')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('errors of the three steps are shown at the earliest, and the page ends with an account and a place [2.14, 4.06, 8.01]', async ({
    page,
  }) => {
    const email = newEmail()
    const name = `Hanna${process.pid}${Date.now() % 100_000}`
    await visit(page, `${project}/inschrijven`)
    const team = `De Emmers ${name}`
    await page.getByRole('radio', { name: /^Ik begin een nieuw team/ }).check()
    await page.getByLabel('Naam van je team').fill(team)
    await page.getByLabel('Je e-mailadres').fill(email)
    await page.getByLabel('Waaraan doe je mee?').selectOption({ index: 1 })
    const goal = page.getByLabel(/^Je streefbedrag/)
    await goal.fill('12,50')
    await page.getByLabel(/^Waarom doe je mee/).fill('Voor mijn oma.')
    await page.getByLabel('Voornaam').fill(name)
    await page.getByLabel('Achternaam').fill('Emmer')
    await page.getByLabel('Kies een wachtwoord').fill(freshPassword)
    const terms = page.getByRole('checkbox', { name: /^Ik ga akkoord/ })
    await terms.check()
    const submit = page.getByRole('button', { name: 'Meld je aan', exact: true })
    await submit.click()

    // Of the three steps the one with the wrong field is in sight.
    await expect(heading(page, 'Wat is je doel?')).toBeInViewport()
    await expect(heading(page, 'Wat is je doel?')).toBeFocused()
    await expect(goal).toHaveAttribute('aria-invalid', 'true')
    for (const [label, typed] of [
      ['Naam van je team', team],
      ['Je e-mailadres', email],
      ['Voornaam', name],
      ['Achternaam', 'Emmer'],
    ] as const)
      await expect(page.getByLabel(label)).toHaveValue(typed)
    await expect(goal).toHaveValue('12,50')
    await expect(page.getByLabel(/^Waarom doe je mee/)).toHaveValue('Voor mijn oma.')
    await expect(page.getByRole('radio', { name: /^Ik begin een nieuw team/ })).toBeChecked()
    await expect(terms).toBeChecked()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNothingBesideTheScreen(page)

    await goal.fill('250')
    // It stands in no page that travels, so it is typed again.
    await page.getByLabel('Kies een wachtwoord').fill(freshPassword)
    await submit.click()
    await arriveAt(page, /\/inschrijven\/klaar$/)
    const link = linkIn(await mailTo(page.request, email, /Bevestig/), '/inschrijving/bevestigen/')
    await visit(page, link)
    await page.getByRole('button', { name: 'Ja, ik doe mee' }).click()
    await arriveAt(page, new RegExp(`/deelnemers/${name.toLowerCase()}-emmer$`))
    // A second use of it leads to the page.
    expect((await visit(page, link))?.status()).toBe(404)
    await expect(heading(page, 'Deze link werkt niet meer')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Naar je deelnames' })).toBeVisible()
    await visit(page, `${project}/deelnemers/${name.toLowerCase()}-emmer`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByText(team).first()).toBeVisible()
  })
})

test.describe('the page to log in', () => {
  const joined = 'Het is gelukt: je doet mee en je pagina staat klaar.'

  test('shows a confirmed participant that it worked, also without scripts, and no other', async ({
    page,
    browser,
  }) => {
    await visit(page, '/login?redirect=%2Fdashboard&joined=1')
    await expect(page.getByText(joined)).toBeVisible()
    await expectAccessible(page)
    await visit(page, '/login')
    await expect(page.getByText(joined)).toHaveCount(0)
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const without = await plain.newPage()
    await without.goto('/login?redirect=%2Fdashboard&joined=1')
    await expect(without.getByText(joined)).toBeVisible()
    await plain.close()
  })
})
