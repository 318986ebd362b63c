import { expect, type Page, test } from '@playwright/test'
import { makeAccount } from '../../support/browser/account-in-browser.ts'
import { holdScripts } from '../../support/browser/hold-scripts.ts'
import { giveCredentials, signInAnew } from '../../support/browser/sign-in-browser.ts'
import { visit } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.6' } })

const firstTab = (page: Page) => page.getByRole('heading', { name: 'Contactgegevens' })
const wantedTab = (page: Page) => page.getByRole('heading', { name: 'Wachtwoord', exact: true })
const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Instellingen' }).getByRole('link', { name })
const weightOf = (page: Page, name: string) =>
  linkTo(page, name).evaluate((link) => Number(getComputedStyle(link).fontWeight))
/** Waits, as a page that has only begun to come has the links before the script that looks at its URL. */
const expectToLookChosen = (page: Page, name: string, other: string) =>
  expect.poll(async () => (await weightOf(page, name)) - (await weightOf(page, other))).toBeGreaterThan(0)

/** Looks in every frame that is painted whether the first tab can be seen. */
const watchFirstTab = (page: Page) =>
  page.addInitScript(() => {
    const seen = { firstTab: false }
    Object.assign(window, { seen })
    const look = () => {
      const title = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Contactgegevens')
      if (title?.checkVisibility({ visibilityProperty: true })) seen.firstTab = true
      requestAnimationFrame(look)
    }
    look()
  })
const hasSeenFirstTab = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { firstTab: boolean } }).seen.firstTab)

test.describe('a tab that the URL names', () => {
  test('is the only one that is ever seen, and its link looks chosen from the first paint [2.19]', async ({ page }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
    await signInAnew(page)
    await watchFirstTab(page)
    const letCome = await holdScripts(page)
    await page.goto('/settings#/security', { waitUntil: 'commit' })
    await expect(linkTo(page, 'Veiligheid')).toBeVisible()
    await expect(firstTab(page)).toBeHidden()
    await expectToLookChosen(page, 'Veiligheid', 'Profiel')
    await letCome()
    await expect(wantedTab(page)).toBeVisible()
    await expectToLookChosen(page, 'Veiligheid', 'Profiel')
    expect(await hasSeenFirstTab(page)).toBe(false)
    await linkTo(page, 'Profiel').click()
    await expect(firstTab(page)).toBeVisible()
    expect(await hasSeenFirstTab(page)).toBe(true)
    expect(problems).toEqual([])
  })

  test('gives way to the first when scripts do not come, which is there at once where none is named', async ({
    page,
  }) => {
    await signInAnew(page)
    await page.clock.install()
    await holdScripts(page)
    await page.goto('/settings', { waitUntil: 'commit' })
    await expect(firstTab(page)).toBeVisible()
    await page.goto('/settings?again=1#/security', { waitUntil: 'commit' })
    await expect(linkTo(page, 'Veiligheid')).toBeVisible()
    await expect(firstTab(page)).toBeHidden()
    await page.clock.fastForward(5_000)
    await expect(firstTab(page)).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first tab is shown, and says why the others do not open', async ({ page }) => {
    const { email, password } = await makeAccount(page)
    await visit(page, '/login?redirect=/settings')
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await visit(page, '/settings#/security')
    await expect(firstTab(page)).toBeVisible()
    await expect(page.getByText('De andere onderdelen werken alleen als JavaScript aanstaat.')).toBeVisible()
  })
})

test('a guest who opens a tab is sent to sign in, and is then at that very tab [2.07, 2.19]', async ({ page }) => {
  const { email, password } = await makeAccount(page)
  await visit(page, '/settings#/security/password')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await giveCredentials(page, email, password)
  await expect(wantedTab(page)).toBeVisible()
  await expect(page).toHaveURL(/\/settings#\/security\/password$/)
  await expect(page.getByLabel('Huidig wachtwoord', { exact: true })).toBeFocused()
})
