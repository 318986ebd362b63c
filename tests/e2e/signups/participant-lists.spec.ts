import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { managerAccount } from '../../../db/demo/accounts.ts'
import { mailTo, send } from '../../support/browser/account-in-browser.ts'
import {
  complaintsOf,
  decideAtBank,
  fillInPerson,
  give,
  goOn,
  goToPerson,
} from '../../support/browser/give-in-browser.ts'
import { signIn, signInAnew } from '../../support/browser/sign-in-browser.ts'
import { visit, visitAgain } from '../../support/browser/visit.ts'

/**
 * IP addresses of this machine, as the demo's password counts nowhere else; accounts and trying to sign in are counted
 * for each.
 */
const options = { extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.83' } }
test.use(options)

const project = '/schoon-water-wajir'
const mark = `${process.pid}${Date.now() % 100_000}`
const team = { name: `De Dijkwachters ${mark}`, path: `${project}/teams/de-dijkwachters-${mark}` }

interface BrowserUser {
  /** The page of a browser of their own, in which they are signed in. */
  page: Page
  email: string
  name: string
  path: string
  id: number
}

/** The one leads a team, the other takes part alone. */
let [leader, other]: BrowserUser[] = []
let projectId: number

const open = async (browser: Browser, more: object = {}) =>
  (await browser.newContext({ ...options, ...more })).newPage()

/** A user takes part, by the calls that the forms make too. */
async function join(browser: Browser, name: string, more: object): Promise<BrowserUser> {
  const page = await open(browser)
  const { email } = await signInAnew(page, { name: `${name} ${mark}` })
  const offer = (await (await page.request.get(`/api/pages${project}/register`)).json()) as {
    project: { id: number }
    events: { id: number }[]
  }
  projectId = offer.project.id
  const form = { name, last_name: mark, general_terms: true, project_event_id: offer.events[0]!.id, ...more }
  await send(page, 'POST', `/api/project/${projectId}/register`, form)
  const path = `${project}/deelnemers/${name.toLowerCase()}-${mark}`
  const { participant } = (await (
    await page.request.get(`/api/pages${path.replace('deelnemers', 'participants')}`)
  ).json()) as {
    participant: { id: number }
  }
  return { page, email, name: `${name} ${mark}`, path, id: participant.id }
}

test.beforeAll(async ({ browser }) => {
  ;[leader, other] = await Promise.all([
    join(browser, 'Wietske', { teamMode: 'create', team_name: team.name }),
    join(browser, 'Aldert', {}),
  ])
})

test('a participant writes a block and an update on their page and that of their team, for visitors [2.15, 2.16]', async ({
  page,
}) => {
  const own = leader!.page
  const complaints = complaintsOf(own)
  for (const [path, title] of [
    [leader!.path, `Waarom ik loop ${mark}`],
    [team.path, `Waarom wij lopen ${mark}`],
  ] as const) {
    await visit(own, path)
    await own.getByRole('button', { name: 'Blok toevoegen' }).click()
    await own.getByLabel('Titel').fill(title)
    await own.getByLabel('Tekst', { exact: true }).fill('Omdat water ver weg is.')
    await own.getByRole('button', { name: 'Opslaan' }).click()
    await expect(own.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await visit(own, `${path}#updates`)
    await own.getByRole('button', { name: 'Update schrijven' }).click()
    await own.getByLabel('Titel').fill(`Over ${title}`)
    await own.getByLabel('In het kort').fill('De eerste vijf kilometer.')
    await own.getByRole('textbox', { name: 'Tekst' }).click()
    await own.keyboard.type('Het regende.')
    await own.getByRole('textbox', { name: 'Verschijnt op' }).fill('1-1-2026')
    await own.getByRole('button', { name: 'Opslaan' }).click()
    await expect(own.getByRole('heading', { level: 3, name: `Over ${title}` })).toBeVisible()
  }
  expect(complaints).toEqual([])

  await visit(page, leader!.path)
  await expect(page.getByRole('heading', { level: 2, name: `Waarom ik loop ${mark}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Blok toevoegen' })).toHaveCount(0)
  await visit(page, `${team.path}#updates`)
  // Its own update and that of its member.
  for (const title of [`Over Waarom ik loop ${mark}`, `Over Waarom wij lopen ${mark}`])
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
  await page.getByRole('link', { name: `Over Waarom ik loop ${mark}` }).click()
  await expect(page.getByText('Het regende.')).toBeVisible()
})

test('a manager finds, orders, takes along, mails, archives and brings back who takes part [8.03, 9.03]', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page, managerAccount.email)
  await visit(page, `/dashboard#/projects/${projectId}/participants`)
  const table = page.getByRole('table', { name: 'Deelnemers' })
  const rows = table.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(10)
  await page.getByRole('searchbox', { name: 'Filter deze lijst' }).fill(mark)
  await expect(rows).toHaveCount(2)
  const orderBy = page.getByLabel('Sorteer op')
  await orderBy.selectOption('Naam')
  await expect(rows.first()).toContainText(other!.name)
  await orderBy.selectOption('Nieuwste eerst')
  const filter = page.getByRole('combobox', { name: 'Wie' })
  await filter.selectOption('Zonder team')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(other!.email)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download als CSV' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect([other!.email, leader!.email].map((email) => file.includes(email))).toEqual([true, false])
  await filter.selectOption('Wie nu meedoet')
  await expect(rows).toHaveCount(2)

  await page.getByRole('button', { name: 'Mail deze deelnemers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mail aan deelnemers' })
  const subject = `De start is om acht uur ${mark}`
  await dialog.getByLabel('Onderwerp').fill(subject)
  await dialog.getByLabel('Bericht').fill('Kom op tijd.')
  await dialog.getByRole('button', { name: 'Bekijk de mail' }).click()
  await expect(dialog.getByRole('region', { name: 'Zo komt de mail aan' })).toContainText('Kom op tijd.')
  await dialog.getByRole('button', { name: 'Stuur een proef naar mezelf' }).click()
  await expect(dialog.getByText(`De proef is onderweg naar ${managerAccount.email}.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stuur naar 2 deelnemers' }).click()
  await expect(page.getByText('De mail gaat naar 2 deelnemers.')).toBeVisible()
  await page.getByRole('button', { name: 'Mail deze deelnemers' }).click()
  await dialog.getByText(subject).click()
  await expect(dialog.getByText(`gezocht op “${mark}”`)).toBeVisible()
  await page.keyboard.press('Escape')

  const choose = async (action: string) => {
    await page.getByLabel(`Acties voor ${other!.name}`).click()
    await table.getByRole('button', { name: action }).click()
  }
  const archive = async () => {
    await choose('Archiveren')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archiveren' }).click()
  }
  expect(complaints).toEqual([])
  // A former manager sees why nothing happens.
  await page.route('**/api/participant/archive', (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body: '{"message":"Dat mag alleen wie beheert."}' }),
  )
  await archive()
  await expect(page.getByRole('alertdialog', { name: 'Archiveren kan niet' })).toContainText(
    'Dat mag alleen wie beheert.',
  )
  await page.keyboard.press('Escape')
  await page.unroute('**/api/participant/archive')
  await archive()
  await expect(rows).toHaveCount(1)
  await filter.selectOption('Gearchiveerd')
  await expect(rows).toContainText(other!.name)
  await choose('Terughalen')
  await expect(page.getByText(`${other!.name} doet weer mee.`)).toBeVisible()
  await filter.selectOption('Wie nu meedoet')
  await expect(rows).toHaveCount(2)

  await visit(page, `/dashboard#/projects/${projectId}/teams`)
  await page.getByRole('searchbox', { name: 'Filter deze lijst' }).fill(mark)
  const teams = page.getByRole('table', { name: 'Teams' }).locator('tbody').getByRole('row')
  await expect(teams).toHaveCount(1)
  await expect(teams).toContainText(leader!.name)
  for (const { email } of [leader!, other!])
    expect(await mailTo(page.request, email, new RegExp(subject))).toContain('Kom op tijd.')
})

test('a donor of an archived participant loses nothing and gives to the project, without scripts too [4.12]', async ({
  page,
  browser,
}) => {
  const plain = await open(browser, { javaScriptEnabled: false })
  const form = `${project}/doneer?participant=${other!.id}`
  const note = 'De deelnemer voor wie je kwam, zamelt niet meer in.'
  await visit(page, form)
  await goToPerson(page)
  await visit(plain, form)
  await expect(plain.getByText(other!.name).first()).toBeVisible()
  await send(other!.page, 'POST', '/api/participant/archive', { participant: other!.id })

  await plain.getByLabel('Ander bedrag').fill('31')
  await plain.getByLabel('Voornaam').fill('Ilse')
  await give(plain).click()
  await expect(plain.getByText('Vul je achternaam in.')).toBeVisible()
  await expect(plain.getByText(note)).toBeVisible()
  await expect(plain.getByLabel('Ander bedrag')).toHaveValue('31')
  await fillInPerson(plain)
  await give(plain).click()

  await page.getByLabel('Voornaam').fill('Ilse')
  await visitAgain(page)
  await expect(page.getByText(note)).toBeVisible()
  while (!(await page.getByLabel('Voornaam').isVisible())) await goOn(page)
  await expect(page.getByLabel('Voornaam')).toHaveValue('Ilse')
  await fillInPerson(page)
  await give(page).click()
  for (const donor of [page, plain]) {
    await decideAtBank(donor, /^Betaal/)
    await expect(donor.getByText(`De pagina van ${other!.name} is er niet meer.`)).toBeVisible()
  }

  await visit(plain, `${project}/embed?participant=${other!.id}`)
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('Schoon water')
})
