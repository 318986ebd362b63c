import { expect, test } from '@playwright/test'
import { freshPassword, linkIn, mailTo, newAddress, signIn, signOut } from '../support/account-in-browser.ts'
import { expectAccessible, expectNothingBesideTheScreen } from '../support/give-in-browser.ts'

test.describe('an account, from the first visit to a forgotten password', () => {
  test('register, confirm, sign in, sign out, forget the password and choose another [2.02, 2.03, 5.17, 7.13, 7.28]', async ({
    page,
  }) => {
    const email = newAddress()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))

    await page.goto('/')
    await page.getByLabel('Naam').fill('Noor de Wit')
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill('noor@voorbeeld')
    await page.getByLabel('Naam').focus()
    await expect(page.getByText('Vul een geldig e-mailadres in.', { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill('te kort')
    await expect(page.getByText('Nog 5 tekens.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Account maken' }).click()
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(freshPassword)
    await page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }).check()
    await page.getByRole('button', { name: 'Account maken' }).click()
    await expect(page.getByRole('heading', { name: 'Kijk in je mail' })).toBeFocused()
    await expectNothingBesideTheScreen(page)
    await expectAccessible(page)

    // A link that is opened says what it is for; with scripts it goes on by itself.
    await page.goto(linkIn(await mailTo(page.request, email, /./), '/account/verify/'))
    await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Verder' }).click()

    await signIn(page, email, freshPassword)
    await page.waitForURL('/')
    await expect(page.getByRole('heading', { name: 'Welkom terug, Noor de Wit' })).toBeVisible()
    await page.goto('/login?redirect=/privacy')
    await page.waitForURL('/privacy')
    await signOut(page, 'Noor de Wit')

    await page.goto('/login')
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email)
    await page.getByRole('button', { name: 'Verder' }).click()
    await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
    await page.waitForURL('/password/forgot')
    await expect(page.getByRole('textbox', { name: 'E-mailadres' })).toHaveValue(email)
    await page.getByRole('button', { name: 'Stuur de link' }).click()
    await expect(page.getByRole('heading', { name: 'Kijk in je mail' })).toBeFocused()
    await page.goto(linkIn(await mailTo(page.request, email, /wachtwoord/i), '/password/reset/'))
    await expect(page.getByRole('textbox', { name: 'E-mailadres' })).toHaveValue(email)
    await page.getByLabel('Nieuw wachtwoord').fill(`${freshPassword} erbij`)
    await page.getByLabel('Herhaal het wachtwoord').fill(`${freshPassword} eraf`)
    await page.getByLabel('Nieuw wachtwoord').focus()
    await expect(page.getByText('De twee wachtwoorden zijn niet hetzelfde.', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Herhaal het wachtwoord').fill(`${freshPassword} erbij`)
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
    await expect(page.getByRole('heading', { name: 'Je wachtwoord is veranderd' })).toBeFocused()

    await signIn(page, email, `${freshPassword} erbij`)
    await page.waitForURL('/')
    expect(problems).toEqual([])
  })
})
