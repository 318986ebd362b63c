import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNothingBesideTheScreen } from '../support/browser/give-in-browser.ts'

const call = (page: Page, name: RegExp) =>
  page.locator('details.call', { has: page.locator('summary', { hasText: name }) })

for (const [screen, viewport] of Object.entries({
  'a desktop': { width: 1280, height: 900 },
  'a phone': { width: 390, height: 844 },
}))
  test(`on ${screen} every call’s input and answer can be found`, async ({ page }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    await page.setViewportSize(viewport)
    await page.goto('/api/docs?language=en')
    const filter = page.getByRole('searchbox', { name: 'Filter' })
    await filter.fill('stop monthly-donation post')
    await expect(call(page, /POST \/api\/monthly-donation\/.*\/stop/)).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Calls found: 3')
    await filter.fill('post says where to pay')
    await expect(page.getByRole('status')).toHaveText('Calls found: 1')
    const donation = call(page, /POST \/api\/donation /)
    await expect(donation).toBeVisible()
    await expect(call(page, /\/login /).first()).toBeHidden()
    await donation.locator('summary').click()
    await expect(donation.getByRole('rowheader', { name: 'payment_method', exact: true })).toBeVisible()
    await expect(donation.getByText(/^curl -X POST/)).toContainText('"payment_method": "ideal"')

    // A link to what the filter hides shows it all the same.
    await donation.getByRole('link', { name: 'FieldErrors' }).click()
    await expect(page).toHaveURL(/#FieldErrors$/)
    await expect(page.locator('#FieldErrors')).toHaveAttribute('open', '')
    await expect(filter).toHaveValue('')
    await expectNothingBesideTheScreen(page)

    await expectAccessible(page)
    expect(problems).toEqual([])
  })

test('without scripts the documents can be read', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/api/docs?language=en')
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  const login = call(page, /POST \/login /).first()
  await login.locator('summary').click()
  await expect(login.getByRole('rowheader', { name: 'password', exact: true })).toBeVisible()
  await page.context().close()
})

test('the page can be read in each language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/api/docs')
  for (const [language, heading] of [
    ['English', 'Stuiver API'],
    ['Deutsch', 'API von Stuiver'],
    ['Français', 'API de Stuiver'],
    ['Nederlands', 'API van Stuiver'],
  ] as const) {
    await page.getByRole('link', { name: language }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('link', { name: language })).toHaveAttribute('aria-current', 'true')
    await expectNothingBesideTheScreen(page)
    // Its elements are the same in each language, by api-docs.test.ts, and there are 47,000 of them: besides the
    // English page above, the one with the longest words is searched.
    if (language === 'Deutsch') await expectAccessible(page)
  }
})
