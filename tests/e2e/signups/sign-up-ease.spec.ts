import { expect, type Page, test } from '@playwright/test'
import { freshPassword, linkIn, mailTo, newEmail, send } from '../../support/browser/account-in-browser.ts'
import { countWork } from '../../support/browser/count-work.ts'
import {
  complaintsOf,
  decideAtBank,
  expectAccessible,
  expectNothingBesideTheScreen,
  next,
} from '../../support/browser/give-in-browser.ts'
import { registerByForm } from '../../support/browser/sign-in-browser.ts'
import { arriveAt, visit } from '../../support/browser/visit.ts'
import { makeOwnProject, type OwnProject } from '../../support/browser/own-project.ts'

/** Addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
const headers = { 'x-forwarded-for': '127.51.100.83' }
test.use({ extraHTTPHeaders: headers })

let own: OwnProject
test.beforeAll(async ({ browser }) => {
  const options = { extraHTTPHeaders: headers }
  const [page, staff] = await Promise.all([browser.newPage(options), browser.newPage(options)])
  own = await makeOwnProject(page, staff, `Brugdragers ${process.pid} ${Date.now() % 100_000}`)
  await Promise.all([page.close(), staff.close()])
})

test('from the form to the own dashboard in two clicks and four fields, and the link of the mail signs in [2.03]', async ({
  page,
}) => {
  const work = await countWork(page)
  const email = newEmail()
  await registerByForm(page, email)
  await page.goto(linkIn(await mailTo(page.request, email, /./), '/account/verify/'))
  await arriveAt(page, '/dashboard')
  expect([work.clicks(), work.fields()]).toEqual([2, 4])
})

/** Gives to a participant, as another browser does. */
async function giveTo(page: Page, participantId: number): Promise<void> {
  await page.goto('/terms')
  const { url } = (await send(page, 'POST', '/api/donation', {
    project_id: own.id,
    participant_id: participantId,
    amount: 25,
    payment_method: 'ideal',
    accept_privacy: true,
    first_name: 'Ilse',
    last_name: 'Gever',
    email: newEmail(),
  })) as { url: string }
  await page.goto(url)
  await decideAtBank(page, /^Betaal/)
}

test('from the project to a page of one’s own in six clicks and six fields, on to its first steps, and thanks in three clicks [2.14, 2.15, 4.06]', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const work = await countWork(page)
  const email = newEmail()
  const name = `Bram${process.pid}${Date.now() % 100_000}`
  await visit(page, `/${own.url}`)
  await page.getByRole('link', { name: 'Doe mee als deelnemer' }).first().click()
  await arriveAt(page, /\/inschrijven$/)
  await page.getByLabel('Je e-mailadres').fill(email)
  await next(page).click()
  await page.getByLabel('Waaraan doe je mee?').selectOption({ index: 1 })
  await next(page).click()
  await page.getByLabel('Voornaam').fill(name)
  await page.getByLabel('Achternaam').fill('Drager')
  await page.getByLabel('Kies een wachtwoord').fill(freshPassword)
  await page.getByRole('checkbox', { name: /^Ik ga akkoord/ }).check()
  await page.getByRole('button', { name: 'Meld je aan', exact: true }).click()
  await arriveAt(page, /\/inschrijven\/klaar$/)
  await visit(page, linkIn(await mailTo(page.request, email, /Bevestig/), '/inschrijving/bevestigen/'))
  await page.getByRole('button', { name: 'Ja, ik doe mee' }).click()
  const path = `/${own.url}/deelnemers/${name.toLowerCase()}-drager`
  await arriveAt(page, path)
  expect([work.clicks(), work.fields()]).toEqual([6, 6])

  // The end of signing up is a beginning: each step is one click away.
  const steps = page.getByRole('region', { name: 'Zo begin je' })
  for (const step of [/^Kies een foto/, /^Schrijf het op/, /^Kies een doel/]) {
    await steps.getByRole('link', { name: step }).click()
    // Escape would leave the editor of a field first, where that is open by then, and a field may take the focus.
    const settings = page.getByRole('dialog', { name: 'Instellingen van de pagina' })
    await settings.getByRole('button', { name: 'Sluiten' }).evaluate((button: HTMLElement) => button.click())
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const stepClicks = work.clicks()
  expect(stepClicks).toBe(9)
  await steps.getByRole('button', { name: /^Bekijk de tekst/ }).click()
  const words = page.getByRole('dialog', { name: 'De eerste donatie' })
  await words.getByRole('button', { name: 'Familie' }).click()
  await expect(words.getByRole('textbox', { name: 'Jouw tekst' })).toHaveValue(
    new RegExp(`^Lieve allemaal[^]*${path}$`),
  )
  await words.getByRole('button', { name: 'Nog iemand gevraagd' }).click()
  await expect(words.getByRole('progressbar', { name: '1 van 10 mensen gevraagd' })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingBesideTheScreen(page)
  await page.keyboard.press('Escape')

  const { data } = (await (await page.request.get('/api/participant')).json()) as { data: { id: number }[] }
  await giveTo(await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage(), data[0]!.id)
  const before = work.clicks()
  await page.getByRole('button', { name: 'Donateurs bedanken' }).click()
  const thanks = page.getByRole('dialog', { name: 'Bedank je donateurs' })
  await expect(thanks.getByRole('checkbox', { name: /^Ilse Gever/ })).not.toBeChecked()
  await thanks.getByRole('checkbox', { name: /^Ilse Gever/ }).check()
  await expect(thanks.getByRole('region', { name: 'De mail die je stuurt' })).toContainText('Dank je wel, Ilse!')
  await expectAccessible(page, '[role=dialog]')
  await expectNothingBesideTheScreen(page)
  await thanks.getByRole('button', { name: 'Bedank 1 donateur' }).click()
  await expect(thanks.getByText('1 bedankmail is verstuurd.')).toBeFocused()
  expect(work.clicks() - before).toBe(3)
  expect(complaints).toEqual([])
})
