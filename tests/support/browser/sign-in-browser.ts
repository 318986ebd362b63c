import { expect, type Page } from '@playwright/test'
import { demoPassword } from '../../../db/demo/accounts.ts'
import { freshPassword, makeAccount, send } from './account-in-browser.ts'
import { scriptsRun, visit } from './visit.ts'

interface SignInOptions {
  password?: string
  /** The URL to go on to. */
  redirectTo?: string
}

/**
 * Signs in by the call that the form makes too, and opens the page of the path: for journeys about something
 * else.
 */
export async function signIn(page: Page, email: string, options: SignInOptions = {}): Promise<void> {
  const { password = demoPassword, redirectTo = '/' } = options
  // A writer shows the token of a page that was read before.
  await page.request.get('/user/current')
  await send(page, 'POST', '/login', { email, password })
  await visit(page, redirectTo)
  await page.waitForURL((url) => url.pathname === redirectTo)
}

/** Makes an account of its own for a test, and signs it in, by the calls that the forms make too. */
export async function signInAnew(page: Page, { name, ...options }: SignInOptions & { name?: string } = {}) {
  const account = await makeAccount(page, name)
  await signIn(page, account.email, { password: account.password, ...options })
  return account
}

/** Signs in as a user does, the e-mail address and then the password, and waits until the page behind it is there. */
export async function signInByForm(page: Page, email: string, options: SignInOptions = {}): Promise<void> {
  const { password = demoPassword, redirectTo = '/' } = options
  await visit(page, `/login?${new URLSearchParams({ redirect: redirectTo })}`)
  await giveCredentials(page, email, password)
  await page.waitForURL((url) => url.pathname === redirectTo)
  await scriptsRun(page)
}

/** Fills in the form that is there, on its page or over another one; what comes after it is up to the account. */
export async function giveCredentials(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.locator('#login-email').fill(email)
  await scriptsRun(page)
  // Before its scripts run the form has one button for both slides, which it hides.
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page.locator('#login-password')).toBeFocused()
  await page.locator('#login-password').fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

/** Registers as a user does, up to the page that says to look in the mail. */
export async function registerByForm(page: Page, email: string): Promise<void> {
  await visit(page, '/register')
  await page.getByLabel('Naam').fill('Noor de Wit')
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(freshPassword)
  await page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }).check()
  await page.getByRole('button', { name: 'Account maken' }).click()
  await expect(page.getByRole('heading', { name: 'Kijk in je mail' })).toBeVisible()
}

/** Signs out by the menu behind the picture in the bar. */
export async function signOut(page: Page, name: string): Promise<void> {
  await page.getByLabel(new RegExp(`: ${name}$`)).click()
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
}
