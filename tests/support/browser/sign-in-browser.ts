import { expect, type Page } from '@playwright/test'
import { demoPassword } from '../../../db/demo/accounts.ts'
import { send } from './account-in-browser.ts'
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

/** Signs out by the menu behind the picture in the bar. */
export async function signOut(page: Page, name: string): Promise<void> {
  await page.getByLabel(new RegExp(`: ${name}$`)).click()
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
}
