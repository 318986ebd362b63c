import { expect, test } from '@playwright/test'
import { freshPassword, linkIn, mailTo, makeAccount, newEmail, send } from '../../support/browser/account-in-browser.ts'
import { expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { referenceIn } from '../../support/reference-in.ts'

test.describe('an e-mail address that an intruder changed, without JavaScript', () => {
  // Trying to sign in is counted for each IP address.
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.9' } })

  test('is taken back with one button, which ends every session and leads to a new password', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { email, password } = await makeAccount(page)
    const thief = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await visit(thief, '/terms')
    await send(thief, 'POST', '/login', { email, password })
    const other = newEmail()
    await send(thief, 'PUT', '/settings/contact', { name: 'Noor de Wit', email: other })
    const confirming = linkIn(await mailTo(page.request, other, /Bevestig/), '/account/verify/')
    await send(thief, 'POST', '/account/verify', { token: referenceIn(confirming) })

    const link = linkIn(await mailTo(page.request, email, /is gewijzigd/), '/account/undo-email/')
    await visit(page, link)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('heading', { name: 'Wijziging van je adres ongedaan maken' })).toBeVisible()
    await expectNothingBesideTheScreen(page)
    // Mail programs open links: that alone changes nothing.
    expect(await send(thief, 'GET', '/user/current')).toMatchObject({ email: other })
    await page.getByRole('button', { name: 'Maak het ongedaan' }).click()
    await expect(page.getByRole('heading', { name: 'Je oude adres geldt weer' })).toBeVisible()
    await expect(page.getByRole('status')).not.toBeEmpty()
    expect(await send(thief, 'GET', '/user/current')).toBeNull()
    await thief.context().close()

    await page.getByRole('link', { name: 'Verder' }).click()
    await expect(page).toHaveURL(/\/password\/reset\//)
    await page.getByLabel('Nieuw wachtwoord').fill(`${freshPassword} op een rij`)
    await page.getByLabel('Herhaal het wachtwoord').fill(`${freshPassword} op een rij`)
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
    await expect(page.getByRole('heading', { name: 'Je wachtwoord is veranderd' })).toBeVisible()
    await visit(page, '/login')
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(`${freshPassword} op een rij`)
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
    await expect(page.getByLabel('Je account: Noor de Wit')).toBeVisible()

    await visit(page, link)
    await page.getByRole('button', { name: 'Maak het ongedaan' }).click()
    await expect(page.getByRole('heading', { name: 'Deze link is verlopen' })).toBeVisible()
    await expectNothingBesideTheScreen(page)
    await page.getByRole('link', { name: 'Kies een nieuw wachtwoord' }).click()
    await expect(page).toHaveURL('/password/forgot')
  })
})
