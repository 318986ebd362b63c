import { expect, test } from '@playwright/test'
import {
  decideAtBank,
  donor,
  expectAccessible,
  expectNothingBesideTheScreen,
  fillInPerson,
  give,
  giveFromOwnNetworks,
  goToPerson,
  next,
  openWizard,
} from '../../support/browser/give-in-browser.ts'
import { signIn } from '../../support/browser/sign-in-browser.ts'
import { arriveAt, visit, visitAgain } from '../../support/browser/visit.ts'

giveFromOwnNetworks()

/** An IBAN with right check digits and a wrong length. */
const tooShortIban = 'DE291234567890123456'
const outsideSepa = 'SA0380000000608010167519'

test.describe('giving, step by step', () => {
  test('a donation travels from the suggestion to the thanks, and the total grows [2.17, 4.07, 4.08]', async ({
    page,
  }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    await openWizard(page, '?participant=1')
    await expect(page.getByText('via Sanne Verhoef')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: /^€ 25/ }).check()
    await page.getByRole('button', { name: 'Verder met € 25' }).click()
    await expect(page.getByText('Stap 2 van 3')).toBeVisible()
    await expectAccessible(page)
    await next(page).click()
    await expect(page.getByText('eenmalig met iDEAL | Wero')).toBeVisible()
    await fillInPerson(page)
    await page.getByLabel('Bericht aan Sanne Verhoef').fill('Zet hem op!')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Naar iDEAL | Wero · € 25' }).click()
    await decideAtBank(page, /^Betaal/)
    await expect(page.getByRole('heading', { name: 'Dank je wel, Ilse!' })).toBeVisible()
    await expect(page.getByText('Nummer van je bewijs')).toBeVisible()
    await expectAccessible(page)
    const views = await page.evaluate(() => window.dataLayer)
    expect(views?.at(-1)).toEqual({ event: 'virtualPageview', page: '/schoon-water-wajir/donation-success' })
    expect(problems).toEqual([])
  })

  test('the donation form fits a telephone, by keyboard alone [4.07]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openWizard(page)
    await page.getByLabel('Ander bedrag').focus()
    await expectNothingBesideTheScreen(page)
    await page.keyboard.type('25')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Hoe wil je geven?' })).toBeFocused()
    await expectNothingBesideTheScreen(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Wijzig het bedrag' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Maandelijks' })).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: 'iDEAL | Wero' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Wie mogen we (elke maand )?bedanken/ })).toBeFocused()
    await page.keyboard.press('Tab')
    for (const text of [donor.firstName, donor.lastName, donor.email]) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Naar iDEAL | Wero · € 25 per maand' })).toBeVisible()
    await page.keyboard.press('Enter')
    await decideAtBank(page, /^Betaal/)
    await expect(page.getByRole('heading', { name: 'Dank je wel, Ilse!' })).toBeVisible()
    await expect(page.getByText(/^De volgende keer is .* Stoppen kan altijd\.$/)).toBeVisible()
    await expectNothingBesideTheScreen(page)
  })

  test('only digits go into an amount, and a blocked key says why [5.01, 5.08]', async ({ page }) => {
    await openWizard(page)
    const amount = page.getByLabel('Ander bedrag')
    const reason = page.getByText(/^Hier kunnen alleen hele euro’s, zonder komma, punt of min/)
    for (const [typed, arrives] of [
      ['12,50', '12'],
      ['-5', ''],
      ['1e3', '1'],
      ['25,-', '25'],
    ] as const) {
      await amount.pressSequentially(typed)
      await expect(amount).toHaveValue(arrives)
      await expect(reason).toBeVisible()
      await page.mouse.wheel(0, 300)
      await expect(amount).toHaveValue(arrives)
      await amount.blur()
      await expect(reason).toBeHidden()
      await amount.fill('')
    }
    await amount.pressSequentially('1.000')
    await expect(amount).toHaveValue('1000')
    await expect(reason).toBeHidden()
    await amount.fill('€ 25,00')
    await amount.blur()
    await expect(amount).toHaveValue('25')
    await expect(page.getByRole('button', { name: 'Verder met € 25' })).toBeVisible()
    await amount.fill('12,50')
    await next(page).click()
    await expect(page.getByText('Vul een heel bedrag in, zonder komma of punt.')).toBeVisible()
    await expect(amount).toBeFocused()
    await amount.fill('1000001')
    await next(page).click()
    await expect(page.getByText(/^Geef hoogstens €\s1\.000\.000,00\.$/)).toBeVisible()
  })

  test('a message stops at its limit and says so; a wrong e-mail address has words of its own [5.02, 5.03]', async ({
    page,
  }) => {
    await openWizard(page)
    await goToPerson(page)
    const message = page.getByLabel(/^Bericht/)
    await message.fill('a'.repeat(498))
    await message.press('End')
    await message.pressSequentially('bcde')
    await expect(message).toHaveValue(`${'a'.repeat(498)}bc`)
    await expect(page.getByText('Je bericht is vol. Er passen hoogstens 500 tekens in.')).toBeAttached()
    await fillInPerson(page, { ...donor, email: 'ilse@voorbeeld' })
    await give(page).click()
    await expect(page.getByText('Vul een geldig e-mailadres in.')).toBeVisible()
    await expect(page.getByLabel('E-mailadres')).toBeFocused()
    await expectAccessible(page)
  })

  test("the browser's own back and forward go from step to step, and a reload loses nothing [4.07]", async ({
    page,
  }) => {
    await openWizard(page)
    await goToPerson(page, { amount: '40', method: 'Bancontact' })
    await page.getByLabel('Voornaam').fill('Ilse')
    await page.goBack()
    await expect(page.getByText('Stap 2 van 3')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Ander bedrag')).toHaveValue('40')
    await page.goForward()
    await page.goForward()
    await expect(page.getByText('Stap 3 van 3')).toBeVisible()
    await visitAgain(page)
    await expect(page.getByText('eenmalig met Bancontact')).toBeVisible()
    await expect(page.getByLabel('Voornaam')).toHaveValue('Ilse')
    await page.getByRole('button', { name: 'Terug' }).filter({ visible: true }).click()
    await expect(page.getByRole('radio', { name: 'Bancontact' })).toBeChecked()
  })

  test('direct debit shows its mandate in full, and says at the account what is wrong with it [4.07]', async ({
    page,
  }) => {
    await openWizard(page, '?amount=25&type=recurring')
    await page.getByRole('radio', { name: 'Automatische incasso' }).check()
    await next(page).click()
    await expect(page.getByLabel('Naam van de rekeninghouder')).toBeFocused()
    await expect(page.getByText('Zet hier een vinkje om door te gaan.')).toBeVisible()
    await page.getByLabel('Naam van de rekeninghouder').fill('I. van den Broek')
    await expect(page.getByText(/elke maand het bedrag van je donatie van je rekening/)).toBeVisible()
    await page.getByText('Lees de hele machtiging').filter({ visible: true }).click()
    await expect(page.getByText(/doorlopend een bedrag van je rekening/)).toBeVisible()
    await expect(page.getByText(/eenmalig een bedrag van je rekening/)).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'Ik geef deze machtiging.' }).check()
    for (const [account, problem] of [
      [tooShortIban, 'Dit rekeningnummer (IBAN) klopt niet.'],
      [outsideSepa, /SEPA/],
    ] as const) {
      await page.getByLabel('Rekeningnummer (IBAN)').fill(account)
      await next(page).click()
      await expect(page.locator('#consumer-account-error')).toContainText(problem)
      await expect(page.getByText('Stap 2 van 3')).toBeVisible()
      await expect(page.getByLabel('Rekeningnummer (IBAN)')).toBeFocused()
    }
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(outsideSepa)
    await page.getByLabel('Rekeningnummer (IBAN)').fill('IBAN: NL91.ABNA.0417-1643-00')
    await next(page).click()
    await fillInPerson(page)
    await page.getByRole('button', { name: 'Geef € 25 per maand' }).click()
    await arriveAt(page, /\/donatie\//)
    await expect(page.getByRole('heading', { name: 'Je betaling is onderweg' })).toBeVisible()
    await expectAccessible(page)
  })

  test('a double click makes one donation', async ({ page }) => {
    let posts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/doneer')) posts += 1
    })
    await openWizard(page)
    await goToPerson(page)
    await fillInPerson(page)
    await give(page).dblclick()
    await page.waitForURL(/\/sandbox\/checkout\//)
    expect(posts).toBe(1)
  })

  test('two tabs with the same donation make one payment', async ({ context }) => {
    const addresses: string[] = []
    const tabs = [await context.newPage(), await context.newPage()]
    for (const tab of tabs) {
      await openWizard(tab)
      await goToPerson(tab, { amount: '31' })
      await fillInPerson(tab)
    }
    for (const tab of tabs) {
      await give(tab).click()
      await tab.waitForURL(/\/sandbox\/checkout\//)
      addresses.push(tab.url())
    }
    expect(addresses[0]).toBe(addresses[1])
  })
})

test.describe('when it goes otherwise', () => {
  test('a payment that was stopped took nothing, and another attempt has everything ready [4.08]', async ({ page }) => {
    await openWizard(page)
    await goToPerson(page, { amount: '17', method: 'PayPal' })
    await fillInPerson(page)
    await page.getByLabel(/^Bericht/).fill('Voor Halima')
    await give(page).click()
    await decideAtBank(page, /Annuleren/)
    await expect(page.getByText('Er is niets afgeschreven.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Kies een andere betaalmethode' }).click()
    await arriveAt(page, /\/doneer/)
    await expect(page.getByText('Stap 2 van 3')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
    await page.goBack()
    await page.getByRole('link', { name: 'Betaal alsnog € 17' }).click()
    await arriveAt(page, /\/doneer/)
    await expect(page.getByText('eenmalig met PayPal')).toBeVisible()
    await expect(page.getByLabel('Achternaam')).toHaveValue(donor.lastName)
    await expect(page.getByLabel(/^Bericht/)).toHaveValue('Voor Halima')
    await give(page).click()
    await decideAtBank(page, /^Betaal/)
    await expect(page.getByRole('heading', { name: 'Dank je wel, Ilse!' })).toBeVisible()
  })

  test('a payment that is pending says what that means, and needs nothing more [4.08]', async ({ page }) => {
    await openWizard(page)
    await goToPerson(page, { amount: '18' })
    await fillInPerson(page)
    await give(page).click()
    await decideAtBank(page, /In behandeling/)
    await expect(page.getByRole('heading', { name: 'Je betaling is onderweg' })).toBeVisible()
    await expect(page.getByText('Deze pagina kijkt vanzelf of er nieuws is.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Kijk of er nieuws is' })).toBeHidden()
  })

  test('a bank that does not answer is an alert, and nothing is lost [8.07]', async ({ page }) => {
    await openWizard(page)
    // An amount for which the practice bank is not there.
    await goToPerson(page, { amount: '4046' })
    await fillInPerson(page)
    await give(page).click()
    await expect(page.getByRole('alert')).toContainText('Wat je hebt ingevuld, staat er nog.')
    await expect(page.getByLabel('E-mailadres')).toHaveValue(donor.email)
    await expectAccessible(page)
  })

  test('without a connection the donation waits in the form [8.07]', async ({ page, context }) => {
    await openWizard(page)
    await goToPerson(page)
    await fillInPerson(page)
    await context.setOffline(true)
    await give(page).click()
    await expect(page.getByRole('alert')).toContainText('Er is geen verbinding.')
    await context.setOffline(false)
    await give(page).click()
    await page.waitForURL(/\/sandbox\/checkout\//)
  })

  test('a debit whose answer is lost on the way may have been made: sent again it is the same one [8.07]', async ({
    page,
  }) => {
    await openWizard(page, '?amount=25')
    await page.getByRole('radio', { name: 'Automatische incasso' }).check()
    await page.getByLabel('Naam van de rekeninghouder').fill('I. van den Broek')
    await page.getByLabel('Rekeningnummer (IBAN)').fill('NL91 ABNA 0417 1643 00')
    await page.getByRole('checkbox', { name: 'Ik geef deze machtiging.' }).check()
    await next(page).click()
    await fillInPerson(page)
    await page.route(/\/doneer\.data/, (route) => route.abort())
    await give(page).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('We weten niet of je donatie is aangekomen')
    await expect(alert.getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
    // The practice bank takes the debit five seconds after it was made: what is looked at long was looked at before.
    await page.unrouteAll()
    let creation = ''
    await page.route(/\/doneer\.data/, async (route) => {
      if (creation !== '') return route.continue()
      creation = /\/donatie\/[\w-]+/.exec(await (await route.fetch()).text())![0]
      await route.abort()
    })
    await give(page).click()
    await expect.poll(() => creation, { intervals: [20] }).not.toBe('')
    await give(page).click()
    await page.waitForURL(/\/donatie\//)
    expect(new URL(page.url()).pathname).toBe(creation)
  })

  test('a project that takes no donations says so, with a way back', async ({ page }) => {
    await visit(page, '/schoon-strand/doneer')
    await expect(page.getByRole('heading', { name: 'Geven kan hier nu niet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Naar de actie' }).click()
    await expect(page).toHaveURL(/\/schoon-strand$/)
  })

  test('a project for monthly donations only does not offer the choice [3.07, 4.07]', async ({ page }) => {
    await visit(page, '/iedere-nacht-een-waker/doneer?amount=10')
    await expect(page.getByText('Deze actie vraagt om een maandelijkse donatie.')).toBeVisible()
    await expect(page.getByText(/Stoppen kan altijd/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Eenmalig' })).toHaveCount(0)
    await next(page).click()
    await expect(page.getByText('elke maand, met iDEAL | Wero')).toBeVisible()
  })

  test('a signed-in donor finds name and e-mail address filled in', async ({ page }) => {
    await signIn(page, 'donateur@stuiver.test')
    await openWizard(page)
    await goToPerson(page)
    await expect(page.getByLabel('Achternaam')).toHaveValue('van den Broek')
    await expect(page.getByLabel('E-mailadres')).toHaveValue('donateur@stuiver.test')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  })

  test('the wizard speaks the language of its reader', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'de', url: baseURL! }])
    await openWizard(page)
    await expect(page.getByRole('heading', { name: 'Wie viel möchtest du geben?' })).toBeVisible()
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page.getByText('Wähle einen Betrag oder gib selbst einen ein.')).toBeVisible()
  })
})
