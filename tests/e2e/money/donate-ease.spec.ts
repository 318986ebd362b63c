import { expect, type Page, test } from '@playwright/test'
import { countWork } from '../../support/browser/count-work.ts'
import {
  decideAtBank,
  donor,
  expectAccessible,
  expectNothingBesideTheScreen,
  fillInPerson,
  give,
  giveFromOwnNetworks,
  goOn,
  goToPerson,
  next,
  openWizard,
  wizardPath,
} from '../../support/browser/give-in-browser.ts'
import { holdScripts } from '../../support/browser/hold-scripts.ts'
import { arriveAt, visit } from '../../support/browser/visit.ts'

giveFromOwnNetworks()

const iban = 'NL91 ABNA 0417 1643 00'

test.describe('giving is little work', () => {
  test('from the project page to the bank in three clicks and three fields, the amount typed once', async ({
    page,
  }) => {
    const work = await countWork(page)
    await visit(page, '/schoon-water-wajir')
    await page.getByRole('button', { name: 'Doneer € 25' }).click()
    await arriveAt(page, /\/doneer\?amount=25$/)
    await expect(page.getByText('Stap 2 van 3')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Wijzig het bedrag' })).toBeVisible()
    await goOn(page)
    await page.getByLabel('Voornaam').pressSequentially(donor.firstName)
    await page.getByLabel('Achternaam').pressSequentially(donor.lastName)
    await page.getByLabel('E-mailadres').pressSequentially(donor.email)
    await page.getByRole('button', { name: 'Naar iDEAL | Wero · € 25' }).click()
    await page.waitForURL(/\/sandbox\/checkout\//)
    expect([work.clicks(), work.fields()]).toEqual([3, 3])
  })

  test('"Wijzig" leads to the amount, and back', async ({ page }) => {
    await openWizard(page, '?amount=25')
    await page.getByRole('button', { name: 'Wijzig het bedrag' }).click()
    await expect(page.getByRole('heading', { name: 'Hoeveel wil je geven?' })).toBeFocused()
    await page.getByLabel('Ander bedrag').fill('40')
    await page.getByRole('button', { name: 'Verder met € 40' }).click()
    await expect(page.getByText('Stap 2 van 3')).toBeVisible()
    await expect(page.getByText('€ 40', { exact: true }).filter({ visible: true })).toBeVisible()
  })

  test('an amount in the URL that cannot be given is named at once', async ({ page }) => {
    await visit(page, `${wizardPath}?amount=12,50`)
    await expect(page.locator('#amount-error')).toHaveText('Vul een heel bedrag in, zonder komma of punt.')
    await expect(page.getByText('Stap 1 van 3')).toBeVisible()
  })

  test('a promise by the month names the month to the end, and says how to stop', async ({ page }) => {
    await visit(page, '/schoon-water-wajir')
    await page.getByRole('radio', { name: 'Maandelijks' }).check()
    await expect(page.getByText(/Stoppen kan altijd/)).toBeVisible()
    await expect(page.getByText(/overschrijving/)).toBeHidden()
    await page.getByRole('button', { name: 'Doneer € 25 per maand' }).click()
    await arriveAt(page, /\/doneer\?type=recurring&amount=25$/)
    await expect(page.getByRole('heading', { name: 'Hoe wil je elke maand geven?' })).toBeVisible()
    await expect(page.getByText(/Stoppen kan altijd/)).toBeVisible()
    await page.getByRole('button', { name: 'Wijzig het bedrag' }).click()
    await expect(page.getByRole('heading', { name: 'Hoeveel wil je per maand geven?' })).toBeVisible()
    await page.getByRole('button', { name: 'Verder met € 25 per maand' }).click()
    // The button of the next step is called the same.
    await expect(page.getByRole('heading', { name: 'Hoe wil je elke maand geven?' })).toBeFocused()
    await page.getByRole('button', { name: 'Verder met € 25 per maand' }).click()
    await expect(page.getByRole('heading', { name: 'Wie mogen we elke maand bedanken?' })).toBeVisible()
    await expect(page.getByText('elke maand, met iDEAL | Wero')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Naar iDEAL | Wero · € 25 per maand' })).toBeVisible()
  })

  test('no method is both chosen and out of reach, and what the donor chose is not replaced in silence [4.07]', async ({
    page,
  }) => {
    await openWizard(page, '?amount=25')
    await page.getByRole('radio', { name: 'Automatische incasso' }).check()
    await page.getByRole('button', { name: 'Wijzig het bedrag' }).click()
    await page.getByLabel('Ander bedrag').fill('60000')
    await next(page).click()
    await expect(page.getByRole('radio', { name: /incasso/ })).toBeDisabled()
    await expect(page.getByRole('radio', { checked: true, name: /incasso|iDEAL|Bancontact/ })).toHaveCount(0)
    await expect(page.locator('#payment_method-error')).toHaveText(
      'Met automatische incasso kun je deze donatie niet doen. Kies een andere betaalmethode.',
    )
    await page.getByRole('radio', { name: 'Maandelijks' }).check()
    await expect(page.getByText('Voor dit bedrag is er geen betaalmethode. Kies een ander bedrag.')).toBeVisible()
  })

  test('an amount that is typed before the scripts come is not joined to one of before', async ({ page }) => {
    await openWizard(page)
    const amount = page.getByLabel('Ander bedrag')
    await amount.fill('25')
    await expect(page.getByRole('button', { name: 'Verder met € 25' })).toBeVisible()
    const letCome = await holdScripts(page)
    await page.goto(wizardPath, { waitUntil: 'commit' })
    await amount.pressSequentially('4')
    await letCome()
    await expect(page.getByRole('button', { name: 'Verder met € 4', exact: true })).toBeVisible()
    await amount.press('0')
    await expect(amount).toHaveValue('40')
  })

  test('a field is checked when it is left, by its name', async ({ page }) => {
    await openWizard(page, '?amount=25')
    await goOn(page)
    const first = page.getByLabel('Voornaam')
    await first.pressSequentially('I')
    await first.press('Backspace')
    await first.press('Tab')
    await expect(page.locator('#first-name-error')).toHaveText('Vul je voornaam in.')
    await page.getByLabel('E-mailadres').fill('ilse@voorbeeld')
    await page.getByLabel('E-mailadres').press('Tab')
    await expect(page.locator('#email-error')).toHaveText('Vul een geldig e-mailadres in.')
    await expectAccessible(page)
    await give(page).click()
    await expect(page.locator('#last-name-error')).toHaveText('Vul je achternaam in.')
    await expect(first).toBeFocused()
  })
})

test.describe('in another language', () => {
  test('a reload loses nothing of the form, not even an account number, and the step stays', async ({ page }) => {
    await openWizard(page, '?amount=25')
    await page.getByRole('radio', { name: 'Automatische incasso' }).check()
    await page.getByLabel('Naam van de rekeninghouder').fill('I. van den Broek')
    await page.getByLabel('Rekeningnummer (IBAN)').fill(iban)
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByText('Étape 2 sur 3')).toBeVisible()
    await expect(page.getByLabel('Numéro de compte (IBAN)')).toHaveValue(iban)
    await expect(page.getByRole('radio', { name: 'Prélèvement SEPA' })).toBeChecked()
    await expect(page).toHaveURL(/\/doneer\?amount=25/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Nederlands' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await expect(page.getByLabel('Rekeningnummer (IBAN)')).toHaveValue(iban)
  })

  test('without JavaScript too', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const page = await context.newPage()
    await visit(page, wizardPath)
    await page.getByLabel('Ander bedrag').fill('40')
    await page.getByLabel('Voornaam').fill('Ilse')
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByLabel('Anderer Betrag')).toHaveValue('40')
    await expect(page.getByLabel('Vorname')).toHaveValue('Ilse')
    await context.close()
  })
})

test.describe('large letters on a phone', () => {
  test('at 200 % nothing is cut, words hyphenate, and what has the focus is not covered', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
    )
    await openWizard(page)
    await expectNothingCut(page)
    await goToPerson(page, { method: 'PayPal' })
    await expectNothingCut(page)
    await page.goBack()
    await page.getByRole('radio', { name: 'Automatische incasso' }).check()
    await page.getByRole('radio', { name: 'Maandelijks' }).check()
    await expectNothingCut(page)
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('form')!).hyphens)).toBe('auto')
    for (let stop = 0; stop < 14; stop += 1) {
      await page.keyboard.press('Tab')
      // The page may still be on its way to what has the focus.
      await expect.poll(() => isFocusCovered(page), { message: `stop ${stop}` }).toBe(false)
    }
  })
})

/** Expects that nothing sticks out of the screen, and no box is narrower than the words in it. */
async function expectNothingCut(page: Page): Promise<void> {
  await expectNothingBesideTheScreen(page)
  const cut = await page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility() && element.closest('.sr-only, svg, select') === null
    const isNarrow = ({ scrollWidth, clientWidth, childElementCount }: Element) =>
      childElementCount === 0 && clientWidth > 0 && scrollWidth > clientWidth + 1
    return [...document.querySelectorAll('main *')]
      .filter((element) => isSeen(element) && element.tagName !== 'INPUT')
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 || isNarrow(element))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 60)}`)
  })
  expect(cut).toEqual([])
}

function isFocusCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement!
    const box = (focused.closest('label') ?? focused).getBoundingClientRect()
    const top = document.elementFromPoint(box.left + box.width / 2, Math.min(Math.max(box.top + 8, 0), innerHeight - 1))
    return box.bottom < 0 || box.top > innerHeight || top === null || getComputedStyle(top).position === 'fixed'
  })
}

test('a payment that was stopped is retried without JavaScript, with everything filled in [4.08]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await visit(page, `${wizardPath}?amount=25`)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await fillInPerson(page)
  await give(page).click()
  await decideAtBank(page, /Annuleren/)
  await page.getByRole('link', { name: 'Kies een andere betaalmethode' }).click()
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await expect(page.getByLabel('Achternaam')).toHaveValue(donor.lastName)
  await expect(page.getByRole('radio', { name: /^€ 25/ })).toBeChecked()
  await page.getByRole('radio', { name: /^iDEAL/ }).check()
  await give(page).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await context.close()
})
