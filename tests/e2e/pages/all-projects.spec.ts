import { expect, test } from '@playwright/test'
import { expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { visit } from '../../support/browser/visit.ts'

/** Public and open in the demo world, and none of them a payment link. */
const openProjects = ['een-bos-voor-later', 'iedere-nacht-een-waker', 'schoon-water-wajir', 'wieken-nachtegaal']

test('every public action can be reached from the front page, with its goal and whether it was reached [2.12]', async ({
  page,
}) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Alle acties' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alle acties' })).toBeVisible()
  for (const url of openProjects) await expect(page.locator(`li a[href="/${url}"]`)).toBeVisible()
  await expect(page.locator('a[href="/krentenbollen"]')).toHaveCount(0)
  const mill = page.getByRole('listitem').filter({ has: page.locator('a[href="/wieken-nachtegaal"]') })
  await expect(mill).toContainText('Doel gehaald')
  await expect(mill).toContainText(/van €\s8\.000/)
  await expectAccessible(page)
})

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('an action is found by a word of its name, of what it is about, or of its organizer', async ({ page }) => {
    for (const word of ['wajir', 'Bron & Water', 'put gezinnen']) {
      await visit(page, '/acties')
      await page.getByRole('searchbox').fill(word)
      await page.getByRole('button', { name: 'Zoek' }).click()
      await expect(page.locator('li a[href="/schoon-water-wajir"]')).toBeVisible()
      await expect(page.getByRole('searchbox')).toHaveValue(word)
    }
    await visit(page, '/acties?zoek=zzzz')
    await expect(page.getByText('We vonden niets.')).toBeVisible()
    await page.getByRole('link', { name: 'Bekijk alle acties' }).click()
    await expect(page.locator('li a[href="/schoon-water-wajir"]')).toBeVisible()
  })

  test('a URL that leads nowhere offers to look for what it seems to mean', async ({ page }) => {
    const answer = await visit(page, '/schoon-strand-2025')
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Deze pagina is er niet' })).toBeVisible()
    const box = page.getByRole('searchbox')
    await expect(box).toHaveValue('schoon strand 2025')
    await box.fill('strand')
    await page.getByRole('button', { name: 'Zoek' }).click()
    await expect(page.locator('li a[href="/schoon-strand"]')).toBeVisible()
  })
})

test('a mistyped URL of the list shows the list', async ({ page }) => {
  for (const query of ['?pagina=0', '?pagina=1e9', '?zoek=%00', '?zoek=%25_%5C', `?zoek=${'a'.repeat(500)}`])
    expect((await visit(page, `/acties${query}`))!.status(), query).toBe(200)
  expect((await visit(page, '/acties?pagina=900'))!.status()).toBe(404)
})

test('in English, in the dark and with scripts the page that is not there is as helpful', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'en', domain: 'localhost', path: '/' }])
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, '/nergens/nergens')
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
  await expectNothingBesideTheScreen(page)
  await expectAccessible(page)
})
