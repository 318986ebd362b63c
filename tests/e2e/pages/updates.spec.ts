import { expect, test } from '@playwright/test'
import { complaintsOf, expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { scriptsRun, visit } from '../../support/browser/visit.ts'

const project = '/schoon-water-wajir'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an update has a page of its own, which leads to older and newer ones and back [2.05]', async ({ page }) => {
    await visit(page, project)
    await page.getByRole('link', { name: 'We zijn over de helft', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'We zijn over de helft' })).toBeVisible()
    const newer = page.getByRole('navigation', { name: 'Nieuwere updates' })
    await expect(newer.getByRole('link')).toHaveText([/De boorploeg is onderweg/])
    const older = page.getByRole('navigation', { name: 'Oudere updates' })
    await expect(older.getByRole('link')).toHaveText([/De plekken zijn gekozen/, /We gaan lopen/])
    await newer.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'De boorploeg is onderweg' })).toBeVisible()
    await expect(newer).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Schoon water voor 400 gezinnen in Wajir' }).first().click()
    await expect(page).toHaveURL(`${project}#updates`)
  })
})

for (const width of [1280, 390])
  test(`it fits ${width} pixels, is accessible, can be passed on, and leads to giving [2.05]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const complaints = complaintsOf(page)
    await visit(page, `${project}#updates`)
    await page.getByRole('link', { name: 'We zijn over de helft', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We zijn over de helft')
    await scriptsRun(page)
    await expectNothingBesideTheScreen(page)
    await expectAccessible(page)
    const card = page.getByRole('complementary', { name: 'Doneren' })
    await card.getByRole('button', { name: 'Delen' }).click()
    const mail = page.getByRole('dialog').getByRole('link', { name: 'E-mail' })
    expect(decodeURIComponent((await mail.getAttribute('href'))!)).toContain(`${project}/updates/`)
    await page.keyboard.press('Escape')
    await card.getByRole('link', { name: 'Doneer' }).click()
    await expect(page).toHaveURL(new RegExp(`${project}/doneer`))
    expect(complaints).toEqual([])
  })

test('an update that is not there has a page that says so', async ({ page }) => {
  for (const update of ['999999', 'nieuw']) {
    const answer = await visit(page, `${project}/updates/${update}`)
    expect(answer!.status()).toBe(404)
  }
})
