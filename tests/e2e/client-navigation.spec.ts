import { expect, type Page, test } from '@playwright/test'
import { visit } from '../support/browser/visit.ts'

/** Opens a page within the browser, as a link of the app or an answered form does. */
const moveTo = (page: Page, path: string) =>
  page.evaluate(
    (to) =>
      (
        globalThis as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      ).__reactRouterDataRouter.navigate(to),
    path,
  )

test('a page that is opened within the browser brings its own texts, and nothing is loaded anew', async ({ page }) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1
  })
  await visit(page, '/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible()
  await moveTo(page, '/acties')
  await expect(page.getByRole('heading', { level: 1, name: 'Alle acties' })).toBeVisible()
  await moveTo(page, '/een-bos-voor-later')
  await expect(page.getByRole('heading', { level: 1, name: 'Een bos voor later' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Alle acties' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible()
  // A text that is not there is shown as its key.
  await expect(page.locator('body')).not.toContainText(/\b(auth|project|landing|common)\.[a-z_]+/)
  expect(documents).toBe(1)
})

test('a page whose texts do not come at once loads them again, and runs', async ({ page }) => {
  let requestCount = 0
  await page.route('**/texts/**', (route) => {
    requestCount += 1
    return requestCount > 2 ? route.continue() : route.fulfill({ status: 503, body: '{"message":"Even niet."}' })
  })
  await visit(page, '/schoon-water-wajir')
  expect(requestCount).toBeGreaterThan(2)
  await page.getByRole('tab', { name: /^Updates/ }).click()
  await expect(page.getByRole('tab', { name: /^Updates/ })).toHaveAttribute('aria-selected', 'true')
})

test('when its texts are there no more, as after a release, the server makes the page', async ({ page }) => {
  await visit(page, '/login')
  await page.route('**/*.json', (route) =>
    route.request().url().includes('text') ? route.fulfill({ status: 404, body: '{}' }) : route.continue(),
  )
  const again = page.waitForRequest((request) => request.resourceType() === 'document')
  await moveTo(page, '/acties').catch(() => {})
  await again
  await page.unroute('**/*.json')
})
