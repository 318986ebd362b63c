import { expect, type Page, test } from '@playwright/test'
import { linkIn, mailTo, newEmail } from '../../support/browser/account-in-browser.ts'
import {
  decideAtBank,
  donor,
  expectAccessible,
  expectNothingBesideTheScreen,
  fillInPerson,
  give,
  giveFromOwnNetworks,
  goToPerson,
  openWizard,
  wizardPath,
} from '../../support/browser/give-in-browser.ts'
import { signIn } from '../../support/browser/sign-in-browser.ts'
import { arriveAt, visit, visitAgain } from '../../support/browser/visit.ts'

giveFromOwnNetworks()

/** The form on one page, as a browser without scripts has it. */
async function giveByForm(page: Page, choices: { amount: string; monthly?: boolean; email?: string }): Promise<void> {
  await visit(page, wizardPath)
  await page.getByLabel('Ander bedrag').fill(choices.amount)
  if (choices.monthly === true) await page.getByRole('radio', { name: 'Maandelijks' }).check()
  await fillInPerson(page, { ...donor, email: choices.email ?? donor.email })
  await give(page).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
}

const donorPage = (page: Page) => page.waitForURL(/\/donatie\//)

test.describe('coming back from the bank', () => {
  test('a donor is thanked at once, with a proof that is all that is printed [4.08]', async ({ page }) => {
    await openWizard(page)
    await goToPerson(page, { amount: '21' })
    await fillInPerson(page)
    await give(page).click()
    await page.waitForURL(/\/sandbox\/checkout\//)
    // The event of the bank comes ten seconds later; the first page that the donor sees does not wait for that.
    await page.getByText('Extra: bericht aan de website verstoren').click()
    await page.getByLabel('Stuur het bericht 10 seconden te laat').check()
    const firstPage = page.waitForResponse(
      (response) => response.request().isNavigationRequest() && /\/donatie\//.test(response.url()),
    )
    await page.getByRole('button', { name: /^Betaal/ }).click()
    expect(await (await firstPage).text()).toContain('Dank je wel, Ilse!')
    await expect(page.getByRole('heading', { name: 'Dank je wel, Ilse!' })).toBeVisible()
    await expect(page.getByText('Stichting Bron & Water')).toBeVisible()
    await expect(page.getByText('RSIN')).toBeVisible()
    for (const name of ['WhatsApp', 'E-mail']) await expect(page.getByRole('link', { name })).toBeVisible()
    const code = (await page.getByRole('img', { name: /^QR-code/ }).boundingBox())!
    expect(Math.round(code.width)).toBe(Math.round(code.height))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Nummer van je bewijs')).toBeVisible()
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeHidden()
    await expect(page.getByRole('banner').getByText(new URL(page.url()).host)).toBeVisible()
  })

  test('the celebration is for a second, and not without motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWizard(page)
    await goToPerson(page, { amount: '22' })
    await fillInPerson(page)
    await give(page).click()
    await decideAtBank(page, /^Betaal/)
    await expect(page.getByRole('heading', { name: 'Dank je wel, Ilse!' })).toBeVisible()
    await expect(page.locator('.celebration > i').first()).toBeHidden()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(page.locator('.celebration > i').first()).toBeVisible()
  })

  test('a bank transfer shows where it goes, and does not say that nothing is to be done [4.08]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openWizard(page)
    await goToPerson(page, { amount: '23', method: 'Overschrijving' })
    await fillInPerson(page)
    await give(page).click()
    await page.waitForURL(/\/sandbox\/checkout\//)
    await expect(page.getByText(/^NL38\sSTUI\s0000\s0042\s42$/)).toBeVisible()
    await page.getByRole('link', { name: 'Terug naar de website, ik maak het later over' }).click()
    await donorPage(page)
    await expect(page.getByRole('heading', { name: 'Maak je donatie over' })).toBeVisible()
    await expect(page.getByText(/^NL38\sSTUI/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Kopieer het kenmerk' })).toBeVisible()
    await expect(page.getByText(/niets te doen/)).toHaveCount(0)
    await expectNothingBesideTheScreen(page)
    await expectAccessible(page)
  })
})

test('a single donation is made monthly by a form that is filled in, and by no charge', async ({ page }) => {
  const email = newEmail()
  await openWizard(page)
  await goToPerson(page, { amount: '26' })
  await fillInPerson(page, { ...donor, email })
  await give(page).click()
  await decideAtBank(page, /^Betaal/)
  await expect(page.getByText('Daarvan is € 26 van jou')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Maak er maandelijks van' }).click()
  await arriveAt(page, /type=recurring/)
  await expect(page.getByRole('radio', { name: 'Maandelijks' })).toBeChecked()
  await page.getByRole('button', { name: /Verder/ }).click()
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  await give(page).click()
  await decideAtBank(page, /^Betaal/)
  await expect(page.getByRole('heading', { name: 'Elke maand € 26' })).toBeVisible()
  await expect(page.getByText(/Binnen acht weken boek je die zelf terug/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Maak er maandelijks van' })).toHaveCount(0)
})

test.describe('coming back without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page looks again by itself, and says what to do when nothing comes [4.08]', async ({ page }) => {
    await giveByForm(page, { amount: '24' })
    const checkout = page.url()
    // Back to the page about the donation without a decision, as with the button of a bank's app.
    await page.getByRole('button', { name: /In behandeling/ }).click()
    await donorPage(page)
    const path = new URL(page.url()).pathname
    await arriveAt(page, /keer=1/)
    await arriveAt(page, /keer=2/)
    await visit(page, checkout)
    await page
      .getByRole('button', { name: 'Het geld is binnen' })
      .or(page.getByRole('button', { name: /^Betaal/ }))
      .click()
    await donorPage(page)
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.getByRole('heading', { name: 'Dank je wel, Ilse!' })).toBeVisible()
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0)
  })

  test('a monthly donation is lowered, paused and stopped by the link in the mail, each by one button', async ({
    page,
  }) => {
    const email = newEmail()
    await giveByForm(page, { amount: '12', monthly: true, email })
    await page.getByRole('button', { name: /^Betaal/ }).click()
    await donorPage(page)
    const link = linkIn(await mailTo(page.request, email, /Bedankt voor je/), '/donatie/stop/')
    // Looking is not stopping.
    expect((await page.request.get(link)).status()).toBe(200)
    await visit(page, link)
    await expect(page.getByText('Je geeft elke maand € 12,00 aan')).toBeVisible()
    // Less than a stop is one press as well: a lower amount, never a higher one, or a pause.
    await page.getByLabel('Liever een lager bedrag?').fill('13')
    await page.getByRole('button', { name: 'Verlaag' }).click()
    await expect(page.getByText('Kies een bedrag onder € 12.')).toBeVisible()
    await page.getByLabel('Liever een lager bedrag?').fill('7')
    await page.getByRole('button', { name: 'Verlaag' }).click()
    await expect(page.getByRole('heading', { name: 'Je geeft nu € 7,00 per maand' })).toBeVisible()
    await visit(page, link)
    await page.getByLabel('Liever even pauze?').selectOption('3 maanden')
    await page.getByRole('button', { name: 'Pauzeer' }).click()
    await expect(page.getByRole('heading', { name: 'Je donatie staat op pauze' })).toBeVisible()
    await visit(page, link)
    await expect(page.getByText('Dat staat op pauze tot')).toBeVisible()
    await page.getByRole('button', { name: 'Stop mijn maandelijkse donatie' }).click()
    await expect(page.getByRole('heading', { name: 'Je maandelijkse donatie is gestopt' })).toBeVisible()
    expect(await mailTo(page.request, email, /gestopt/)).toContain('We schrijven niets meer af')
    await visit(page, linkIn(await mailTo(page.request, email, /gestopt/), '/donatie/stop/'))
    await expect(page.getByRole('button', { name: 'Stop mijn maandelijkse donatie' })).toHaveCount(0)
    // A mistake is undone, without scripts too.
    await page.getByRole('button', { name: 'Toch blijven geven' }).click()
    await expect(page.getByRole('heading', { name: 'Je blijft geven' })).toBeVisible()
    await expect(page.getByText(/^Op .+ schrijven we weer €\s7,00 af/)).toBeVisible()
    expect(await mailTo(page.request, email, /gewijzigd/)).toContain('Je geeft weer.')
    await visit(page, link)
    await expect(page.getByRole('button', { name: 'Stop mijn maandelijkse donatie' })).toBeVisible()
  })
})

test('a monthly donor finds how to stop on the page after paying, and the focus stays [2.17]', async ({ page }) => {
  await openWizard(page, '?type=recurring')
  await goToPerson(page, { amount: '13' })
  await fillInPerson(page)
  await give(page).click()
  await decideAtBank(page, /^Betaal/)
  await expect(page.getByText('Stoppen kan altijd', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Wijzigen of stoppen' }).click()
  await arriveAt(page, /\/stop\//)
  await expect(page.getByText('Je geeft elke maand € 13,00 aan')).toBeVisible()
  await expectAccessible(page)
  // The stop is in sight beside the pause, on a phone too.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Stop mijn maandelijkse donatie' })).toBeInViewport()
  await page.getByRole('button', { name: 'Stop mijn maandelijkse donatie' }).click()
  await expect(page.getByRole('heading', { name: 'Je maandelijkse donatie is gestopt' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Toch blijven geven' }).click()
  await expect(page.getByRole('heading', { name: 'Je blijft geven' })).toBeVisible()
  // It is news once: a reload finds the donation as it is.
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect(page.getByRole('heading', { name: 'Je blijft geven' })).toBeVisible()
  await visitAgain(page)
  await expect(page.getByRole('button', { name: 'Stop mijn maandelijkse donatie' })).toBeVisible()
})

test('signed-in donors find and stop their monthly donations in their settings, and undo that [6.02]', async ({
  page,
}) => {
  await signIn(page, 'donateur@stuiver.test', { redirectTo: '/settings' })
  await visit(page, '/settings#/monthly')
  await expect(page.getByRole('heading', { name: 'Elke maand' })).toBeVisible()
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Wijzigen/ }) })
    .first()
  await expect(first).toContainText('per maand')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingBesideTheScreen(page)
  const project = await first.getByRole('link').first().textContent()
  await first.getByRole('button', { name: /^Wijzigen/ }).click()
  await page.getByRole('button', { name: 'Stop deze donatie' }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: project! })
      .getByText(/^Gestopt$/)
      .first(),
  ).toBeVisible()
  const outcome = page.getByRole('status').filter({ hasText: /^Je donatie van €.+ per maand aan .+ is gestopt\./ })
  await expect(outcome).toBeFocused()
  await expect(outcome).toBeInViewport({ ratio: 1 })
  await expectNothingBesideTheScreen(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Toch blijven geven' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Je geeft weer aan/ })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Toch blijven geven' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Wijzigen: ${project}` }).first()).toBeVisible()
})

test('the mailbox of developers can be read on a telephone, with each text beside its mail', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWizard(page)
  await goToPerson(page, { amount: '19' })
  await fillInPerson(page)
  await give(page).click()
  await decideAtBank(page, /^Betaal/)
  await mailTo(page.request, donor.email, /Bedankt voor je/)
  await page.goto('/dev/mail')
  await expectNothingBesideTheScreen(page)
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /Bedankt voor je/ })
    .first()
    .click()
  await expect(page.locator('pre')).toContainText('Nummer van je bewijs:')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Dank je wel, Ilse!' })).toBeVisible()
  await expectNothingBesideTheScreen(page)
  expect(await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Postvak' }).click()
  await expect(page).toHaveURL(/\/dev\/mail$/)
})
