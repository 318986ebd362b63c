import { expect, type Page, test } from '@playwright/test'
import { photoFile } from '../../support/pictures/photo-file.ts'
import { demoPassword, participantAccount } from '../../../db/demo/accounts.ts'
import { codeTo, makeAccount } from '../../support/browser/account-in-browser.ts'
import { expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { giveCredentials, signIn, signInAnew } from '../../support/browser/sign-in-browser.ts'
import { visit, visitAgain } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.70' } })

const openSettings = (page: Page, email: string, password = demoPassword) =>
  signIn(page, email, { password, redirectTo: '/settings' })

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Instellingen' }).getByRole('link', { name }).click()

const saveContact = (page: Page) => page.getByRole('button', { name: 'Opslaan', exact: true }).click()

test.describe('settings', () => {
  test('a guest signs in first, and comes back to them [2.23]', async ({ page }) => {
    await visit(page, '/settings')
    await expect(page).toHaveURL(/\/login\?redirect=%?2?F?\/?settings/)
  })

  test('tabs have their own URL, back and forward lead through them [2.19]', async ({ page }) => {
    const { email, password } = await makeAccount(page)
    await openSettings(page, email, password)
    await openTab(page, 'Veiligheid')
    await expect(page).toHaveURL(/#\/security$/)
    await openTab(page, 'API-tokens')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Wachtwoord' })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Je tokens' })).toBeVisible()
    await visitAgain(page)
    await expect(page.getByRole('heading', { name: 'Je tokens' })).toBeVisible()
  })

  test('a name is changed, what is wrong is said at its field, and the bar follows [2.23, 7.38, 8.01]', async ({
    page,
  }) => {
    const { email, password } = await makeAccount(page)
    await openSettings(page, email, password)
    await page.getByLabel('Naam die anderen zien').fill('Ilse B.')
    await page.getByLabel('Postcode').fill('12')
    await saveContact(page)
    await expect(page.getByLabel('Postcode')).toBeFocused()
    await expect(page.locator('#contact-postal_code-error')).toBeVisible()
    await page.getByLabel('Postcode').fill('3511 AB')
    await saveContact(page)
    await expect(page.getByRole('main').getByText('Je gegevens zijn opgeslagen.')).toBeVisible()
    await expect(page.getByLabel('Je account: Ilse B.')).toBeVisible()
  })

  test('a token is shown once, opens what it may, and is gone after it is deleted [3.22, 7.35, 6.08, 9.05]', async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { email, password } = await makeAccount(page)
    await openSettings(page, email, password)
    await openTab(page, 'API-tokens')
    await page.getByRole('button', { name: 'Nieuw API-token' }).click()
    await page.getByLabel('Naam', { exact: true }).fill('Boekhouding')
    await page.getByRole('button', { name: 'Token maken' }).click()
    const shown = page.getByRole('alertdialog', { name: 'Kopieer je token' })
    await expectAccessible(page)
    await shown.getByRole('button', { name: 'Kopieer' }).click()
    await expect(shown.getByRole('button', { name: 'Gekopieerd' })).toBeVisible()
    const token = await page.evaluate(() => navigator.clipboard.readText())
    expect(token).toMatch(/^stuiver_/)
    await shown.getByRole('button', { name: 'Ik heb het bewaard' }).click()
    await expect(page.getByText(token)).toHaveCount(0)

    const send = () => request.get('/user/current', { headers: { authorization: `Bearer ${token}` } })
    expect(((await (await send()).json()) as { email: string }).email).toBe(email)

    await page.getByRole('button', { name: 'Wijzigen: Boekhouding' }).click()
    const edit = page.getByRole('dialog', { name: 'Token wijzigen' })
    await edit.getByLabel('Naam', { exact: true }).fill('Nieuwe boekhouding')
    await edit.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByRole('button', { name: 'Verwijderen: Nieuwe boekhouding' }).click()
    const question = page.getByRole('alertdialog', { name: 'Token verwijderen?' })
    await expect(question).toContainText('Nieuwe boekhouding')
    await question.getByRole('button', { name: 'Verwijderen' }).click()
    await expect(page.getByText('Je hebt nog geen tokens.')).toBeVisible()
    // The button that deleted it is gone.
    await expect(page.getByRole('heading', { name: 'Je tokens' })).toBeFocused()
    expect((await send()).status()).toBe(401)
  })

  test('another password ends the sessions elsewhere [7.38]', async ({ page, browser }) => {
    const elsewhere = await (await browser.newContext()).newPage()
    const { email, password } = await makeAccount(page)
    await openSettings(elsewhere, email, password)
    await openSettings(page, email, password)
    await openTab(page, 'Veiligheid')
    await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
    await page.getByLabel('Huidig wachtwoord').fill(password)
    await page.getByLabel('Nieuw wachtwoord').fill('paarse fietsen vliegen laag')
    await page.getByLabel('Herhaal het wachtwoord').fill('paarse fietsen vliegen laag')
    await page.getByRole('button', { name: 'Nieuw wachtwoord opslaan' }).click()
    await expect(page.getByRole('main').getByText(/Je wachtwoord is gewijzigd/)).toBeVisible()
    await expect(page.getByText('Je bent alleen hier ingelogd.')).toBeVisible()
    await visitAgain(elsewhere)
    await expect(elsewhere).toHaveURL(/\/login/)
    await elsewhere.context().close()
  })

  test('a session that ended elsewhere is begun again over the page, and nothing is lost [2.18, 8.02]', async ({
    page,
    browser,
  }) => {
    const { email, password } = await makeAccount(page)
    await openSettings(page, email, password)
    const elsewhere = await (await browser.newContext()).newPage()
    await openSettings(elsewhere, email, password)
    await openTab(elsewhere, 'Veiligheid')
    await elsewhere.getByRole('button', { name: 'Op alle andere apparaten uitloggen' }).click()
    await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Op alle andere apparaten uitloggen' }).click()
    await expect(elsewhere.getByText('Je bent alleen hier ingelogd.')).toBeVisible()
    await elsewhere.context().close()

    await page.getByLabel('Woonplaats').fill('Sint Jacobiparochie')
    await saveContact(page)
    await expect(page.getByRole('alertdialog', { name: 'Log opnieuw in' })).toBeVisible()
    await expectAccessible(page)
    await giveCredentials(page, email, password)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByLabel('Woonplaats')).toHaveValue('Sint Jacobiparochie')
    await saveContact(page)
    await expect(page.getByRole('main').getByText('Je gegevens zijn opgeslagen.')).toBeVisible()
  })

  test('a second factor by phone gives an emergency code once, and is required over the page too [2.23, 2.18]', async ({
    page,
    context,
  }) => {
    const { email, password } = await makeAccount(page)
    await openSettings(page, email, password)
    await openTab(page, 'Veiligheid')
    await page.getByRole('button', { name: 'Telefoon koppelen' }).click()
    await page.getByRole('textbox', { name: 'Telefoonnummer' }).fill('06 2222 3333')
    await page.getByRole('button', { name: 'Stuur me een code' }).click()
    await expect(page.getByLabel('Code uit de sms')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Code uit de sms').fill(await codeTo(page.request, '+31622223333'))
    await page.getByRole('button', { name: 'Aanzetten' }).click()
    const shown = page.getByRole('alertdialog', { name: 'Bewaar je noodcode' })
    await expect(shown.locator('code')).not.toBeEmpty()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(shown.getByRole('alert')).toContainText('Heb je het bewaard?')
    await expect(shown.locator('code')).not.toBeEmpty()
    await expectAccessible(page)
    await expect(shown.getByRole('button', { name: 'Terug' })).toBeFocused()
    await page.keyboard.press('Enter')
    await shown.getByRole('button', { name: 'Ik heb het bewaard' }).click()
    await expect(page.getByText(/De code gaat naar \+31/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Inloggen met een code op je telefoon' })).toBeFocused()

    await openTab(page, 'Profiel')
    await page.getByLabel('Woonplaats').fill('Urk')
    await context.clearCookies({ name: /session/ })
    await saveContact(page)
    await giveCredentials(page, email, password)
    // Another code than the one before is on its way only when it is requested.
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(await codeTo(page.request, '+31622223333'))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verder' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByLabel('Woonplaats')).toHaveValue('Urk')
  })

  test('a photo is cut from a file and stands in the bar at once [2.23, 9.07, 7.38]', async ({ page }) => {
    const { email, password } = await makeAccount(page)
    await openSettings(page, email, password)
    await page.locator('input[type=file]').setInputFiles(await photoFile({ width: 800, height: 600, type: 'png' }))
    // The button that requested a file is gone; what it was for has the keys.
    await expect(page.getByRole('application')).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Gebruik deze foto' }).click()
    await expect(page.getByRole('main').getByText('Je nieuwe foto is opgeslagen.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Profielfoto' })).toBeFocused()
    await expect(page.locator('summary img')).toHaveAttribute('src', /\/media\//)
  })

  test('all tabs of the settings fit a telephone and are accessible, light and dark [2.19]', async ({ page }) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      if (width === 1280) await openSettings(page, participantAccount.email)
      for (const [tab, title] of [
        ['profile', 'Contactgegevens'],
        ['security', 'Wachtwoord'],
        ['api', 'Je tokens'],
        ['language', 'Taal'],
      ] as const) {
        await visit(page, `/settings#/${tab}`)
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
        await expectNothingBesideTheScreen(page)
        await expectAccessible(page)
      }
    }
    await page.getByRole('button', { name: 'Onderdelen: Taal' }).click()
    await page.getByRole('link', { name: 'Profiel' }).click()
    await expect(page).toHaveURL(/#\/profile$/)
  })
})

test.describe('the bar of a signed-in user', () => {
  test('the bell counts, the window reads, and announcements wait for their tab [2.26, 4.15, 7.40, 7.34]', async ({
    page,
  }) => {
    await signIn(page, participantAccount.email, { redirectTo: '/privacy' })
    // Three of the demo world, and what other journeys give to this participant meanwhile.
    const bell = page.getByRole('button', { name: /^Meldingen/ })
    await expect(bell).toHaveAccessibleName(/^Meldingen, ([3-9]|\d{2,}) nieuw$/)
    const unread = (await bell.getAttribute('aria-label')) ?? ''
    await bell.press('Enter')
    await expect(page.getByRole('tab', { name: 'Meldingen' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('Er is vandaag voor jou gegeven.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Meldingen' }).press('ArrowRight')
    await expect(page.getByText('Geven kan nu ook elke maand.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(bell).toBeFocused()
    await expect(bell).not.toHaveAccessibleName(unread)
    await visitAgain(page)
    await expect(bell).not.toHaveAccessibleName(unread)
  })

  test('the menu opens by key, leads to support and out [2.26, 2.27, 8.17, 9.15]', async ({ page }) => {
    const { email } = await signInAnew(page, { redirectTo: '/privacy' })
    await page.locator('summary').press('Enter')
    await expectAccessible(page)
    await page.getByRole('banner').getByRole('button', { name: 'Hulp en contact' }).press('Enter')
    await expect(page.getByLabel('Je e-mailadres')).toHaveValue(email)
    await expect(page.getByLabel('Onderwerp')).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Verstuur je vraag' }).click()
    await expect(page.getByLabel('Onderwerp')).toBeFocused()
    await page.getByLabel('Onderwerp').fill('Mijn bewijs')
    await page.getByLabel('Je vraag', { exact: true }).fill('Waar vind ik het?')
    await page.getByRole('button', { name: 'Verstuur je vraag' }).click()
    const thanks = page.getByRole('alertdialog', { name: 'Gelukt!' })
    await expect(thanks).toContainText('We hebben je bericht ontvangen en antwoorden snel!')
    await expect(thanks).toHaveCount(0)
    // What opened the window is in the menu, which is closed again.
    await expect(page.locator('summary')).toBeFocused()
    await page.locator('summary').click()
    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  })

  test('a guest may write to support too, and loads nothing of the account before that [7.40]', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await visit(page, '/schoon-water-wajir')
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((path) => /account-corner|dialog|controls|settings/.test(path))).toEqual([])
    await page.getByRole('button', { name: 'Hulp en contact' }).click()
    await expect(page.getByLabel('Onderwerp')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Hulp en contact' })).toBeFocused()
  })
})
