import { expect, type Page, test } from '@playwright/test'
import {
  donor,
  expectNothingBesideTheScreen,
  fillInPerson,
  give,
  giveFromOwnNetworks,
  wizardPath,
} from '../../support/browser/give-in-browser.ts'
import { arriveAt, visit } from '../../support/browser/visit.ts'

giveFromOwnNetworks()

test.describe('giving without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole form is one page; all errors are shown at once, and nothing is lost [4.07, 8.01]', async ({
    page,
  }) => {
    await visit(page, wizardPath)
    await page.getByLabel('Ander bedrag').fill('12,500')
    await page.getByLabel('E-mailadres').fill('ilse@voorbeeld')
    await page.getByLabel(/^Bericht/).fill('Zet hem op!')
    await give(page).click()
    await expect(page.getByText('Vul een heel bedrag in, zonder komma of punt.')).toBeVisible()
    await expect(page.getByText('Vul een geldig e-mailadres in.')).toBeVisible()
    await expect(page.getByText('Vul je voornaam in.')).toBeVisible()
    await expect(page.getByText('Vul je achternaam in.')).toBeVisible()
    await expect(page.getByLabel('Ander bedrag')).toHaveValue('12,500')
    await expect(page.getByLabel(/^Bericht/)).toHaveValue('Zet hem op!')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNothingBesideTheScreen(page)

    await page.getByLabel('Ander bedrag').fill('€ 1.012,00')
    await fillInPerson(page)
    await give(page).click()
    await page.waitForURL(/\/sandbox\/checkout\//)
    await page.getByRole('button', { name: /^Betaal/ }).click()
    await arriveAt(page, /\/donatie\//)
    await expectThanks(page)
  })

  test('a checkout at another URL than the page is reached too', async ({ page, baseURL }) => {
    // The same server by another name: to a browser as far away as a payment provider.
    const answer = await visit(page, `${baseURL!.replace('localhost', '127.0.0.1')}${wizardPath}`)
    expect(answer!.headers()['content-security-policy']).toContain(`form-action 'self' ${baseURL};`)
    await page.getByRole('radio', { name: /^€ 10/ }).check()
    await fillInPerson(page)
    await give(page).click()
    await page.waitForURL(`${baseURL}/sandbox/checkout/*`)
    await expect(page.getByRole('button', { name: /^Betaal/ })).toBeVisible()
  })

  test('a monthly direct debit, with Enter in a field as the last thing done [4.07]', async ({ page }) => {
    await visit(page, `${wizardPath}?team=1`)
    await page.getByRole('radio', { name: /^€ 10/ }).check()
    await expect(page.getByLabel('Rekeningnummer (IBAN)')).toBeHidden()
    await page.getByRole('radio', { name: 'Maandelijks' }).check()
    await page.getByRole('radio', { name: /^Automatische incasso/ }).check()
    await page.getByLabel('Naam van de rekeninghouder').fill('I. van den Broek')
    await page.getByLabel('Rekeningnummer (IBAN)').fill('NL91ABNA0417164300')
    await expect(page.getByText(/^Door akkoord te gaan.*Incassant-ID: NL22ZZZ000000000000/s)).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Ik geef deze machtiging.' }).check()
    await fillInPerson(page)
    await page.getByLabel('E-mailadres').press('Enter')
    await arriveAt(page, /\/donatie\//)
    await expect(page.getByText('Kenmerk van je machtiging')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNothingBesideTheScreen(page)
    await expect(page.getByRole('heading', { name: 'Je betaling is onderweg' })).toBeVisible()
    await expect(page.getByText('€ 10,00 per maand')).toBeVisible()
  })

  test('a bank that does not answer is an alert above the form as it was filled in [8.07]', async ({ page }) => {
    await visit(page, wizardPath)
    await page.getByLabel('Ander bedrag').fill('4046')
    await fillInPerson(page)
    await give(page).click()
    await expect(page.getByRole('alert')).toContainText('Wat je hebt ingevuld, staat er nog.')
    await expect(page.getByLabel('Achternaam')).toHaveValue(donor.lastName)
    await expect(page.getByText(/^Door te doneren ga je ermee akkoord/)).toBeVisible()
  })

  test('a team is found by its number, and one that is not there has a page that says so [2.16]', async ({ page }) => {
    await visit(page, '/teams/1')
    await arriveAt(page, /\/teams\/[a-z-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const answer = await visit(page, '/teams/987654321')
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a project that takes no donations says so, with a way back', async ({ page }) => {
    await visit(page, '/lichtjestocht/doneer')
    await expect(page.getByRole('heading', { name: 'Geven kan hier nu niet' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Naar de actie' })).toHaveAttribute('href', '/lichtjestocht')
  })
})

test('scripts that are allowed but do not arrive: the server leads through the steps [4.07]', async ({ page }) => {
  const press = (question: string, button: string) =>
    page.getByRole('region', { name: question }).getByRole('button', { name: button, exact: true }).click()
  const [amount, payment, person] = ['Hoeveel wil je geven?', 'Hoe wil je geven?', 'Wie mogen we bedanken?'] as const

  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(wizardPath)
  await expect(page.getByLabel('E-mailadres')).toBeHidden()
  await press(amount, 'Verder')
  await expect(page.getByText('Kies een bedrag of vul er zelf een in.')).toBeVisible()
  await page.getByLabel('Ander bedrag').fill('25')
  await press(amount, 'Verder')
  await press(payment, 'Verder')
  await press(person, 'Terug')
  await expect(page.getByRole('heading', { name: payment })).toBeVisible()
  await press(payment, 'Verder')
  await fillInPerson(page)
  await page.getByRole('button', { name: 'Naar iDEAL | Wero · € 25' }).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
})

/** Expects thanks at once, because the server queries the provider when the donor comes back. */
const expectThanks = (page: Page) => expect(page.getByRole('heading', { name: 'Dank je wel, Ilse!' })).toBeVisible()
