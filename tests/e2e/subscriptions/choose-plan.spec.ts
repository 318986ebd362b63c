import { expect, test } from '@playwright/test'
import { planAccount } from '../../../db/demo/accounts.ts'
import { freshPassword, linkIn, mailTo, newEmail } from '../../support/browser/account-in-browser.ts'
import { expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { signIn } from '../../support/browser/sign-in-browser.ts'
import { visit } from '../../support/browser/visit.ts'

/** Addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
const extraHTTPHeaders = { 'x-forwarded-for': '127.51.100.147' }
test.use({ extraHTTPHeaders })

test('a visitor chooses a plan, makes an account, and pays for that plan with one button [2.03, 4.16, 7.33]', async ({
  page,
}) => {
  const email = newEmail()
  await visit(page, '/plannen')
  await expectAccessible(page)
  await expectNothingBesideTheScreen(page)
  await page.getByText('Per jaar', { exact: true }).click()
  await page.getByRole('link', { name: 'Kies Organisatie, per jaar' }).click()
  await page.getByLabel('Naam').fill('Noor de Wit')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(freshPassword)
  await page.getByLabel('Ik ga akkoord met de voorwaarden').check()
  await page.getByRole('button', { name: 'Account maken' }).click()
  await expect(page.getByText(email).first()).toBeVisible()

  await visit(page, linkIn(await mailTo(page.request, email, /Bevestig/), '/account/verify/'))
  // The browser that registered is signed in by its link.
  await page.waitForURL(/\/settings#\/subscription\/organization-yearly/)
  await expect(page.locator('input[name=plan]')).toHaveValue('organization-yearly')

  await page.locator('#subscribe-address').fill('Dijk 4')
  await page.locator('#subscribe-zip').fill('1621 AB')
  await page.locator('#subscribe-city').fill('Hoorn')
  await page.locator('#subscribe-country').selectOption('NL')
  const card = page.frameLocator('iframe')
  // A press before the fields of the card are ready is answered beside them.
  await expect(async () => {
    await page.getByRole('button', { name: 'Abonneren en betalen' }).click()
    await expect(card.locator('#number-problem')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await card.locator('#number').fill('4242 4242 4242 4242')
  await card.locator('#expiry').fill('12/39')
  await card.locator('#code').fill('123')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Abonneren en betalen' }).click()
  await expect(page.getByRole('region', { name: 'Je hebt nu Organisatie' })).toBeVisible()
  await expectAccessible(page)
})

test('a payer reads what is due, is refused once more, and pays at once with another card [4.14, 7.37, 8.16]', async ({
  page,
}) => {
  await signIn(page, planAccount.email, { redirectTo: '/settings' })
  await visit(page, '/settings#/subscription')
  await expect(page.getByRole('heading', { name: /staat open sinds/ })).toBeVisible()
  await expect(page.getByText(/proberen we het vanzelf opnieuw/)).toBeVisible()
  await expectAccessible(page)
  await expectNothingBesideTheScreen(page)
  const pay = page.getByRole('button', { name: /nu betalen$/ })
  await pay.click()
  await expect(page.getByText('Er staat te weinig geld op deze kaart.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Andere kaart gebruiken' }).click()
  await page.getByRole('button', { name: 'Andere kaart gebruiken' }).click()
  const card = page.frameLocator('iframe')
  await card.locator('#number').fill('4242 4242 4242 4242')
  await card.locator('#expiry').fill('12/39')
  await card.locator('#code').fill('123')
  await page.getByRole('button', { name: 'Kaart opslaan' }).click()
  await expect(page.getByText('Deze kaart wordt voortaan gebruikt.')).toBeVisible()
  // The screen of the plan, hidden behind this one, names the stored card too.
  await expect(page.getByRole('region', { name: 'Betaalmethode' }).getByText('tot 12/39')).toBeVisible()
  await expectAccessible(page)
  await pay.click()
  await expect(page.getByText('De betaling is gelukt. Je plan loopt door.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /staat open sinds/ })).toBeHidden()

  await visit(page, '/settings#/invoices')
  await expect(page.getByText('Betaald', { exact: true })).toHaveCount(2)
  await expectAccessible(page)
})
