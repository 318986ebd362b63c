import { expect, test } from '@playwright/test'
import { centsOf } from '../../../contract/money.ts'
import { managerAccount } from '../../../db/demo/accounts.ts'
import { complaintsOf, expectAccessible } from '../../support/browser/give-in-browser.ts'
import { signIn } from '../../support/browser/sign-in-browser.ts'

/** An IP address of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.77' } })

test('a manager reads what all projects raised in a period, by the keyboard alone and as a table', async ({ page }) => {
  const complaints = complaintsOf(page)
  await signIn(page, managerAccount.email, { redirectTo: '/dashboard' })
  await page.getByRole('link', { name: 'Overzicht' }).filter({ visible: true }).click()
  const period = page.getByRole('combobox', { name: 'Periode' })
  await expect(period).toHaveValue('month')
  await period.selectOption('twelve_months')
  await expect(page).toHaveURL(/#\/overview\?period=twelve_months$/)
  const slider = page.getByRole('slider', { name: 'Kies een maand' })
  await slider.focus()
  await expect(slider).toHaveAttribute('aria-valuetext', /Deze maand, nog niet af$/)
  const tip = page.locator('.chart-tip')
  await expect(tip).toContainText('Deze maand, nog niet af')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', /nog niet af/)
  await expect(tip).not.toContainText('nog niet af')
  await page.keyboard.press('Home')
  await expect(slider).toHaveValue('0')
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await page.getByText('Bekijk als tabel').click()
  const rows = page.locator('.overview details tbody tr')
  await expect(rows).toHaveCount(12)
  // The months in the table are the amount above it, to the cent.
  const { raised, points } = (await (await page.request.get('/api/overview?period=twelve_months')).json()) as {
    raised: number
    points: { raised: number }[]
  }
  const cents = (amount: number) => centsOf(amount)
  expect(points.reduce((sum, point) => sum + cents(point.raised), 0)).toBe(cents(raised))
  await expectAccessible(page)
  // On paper the table is there and the tools are not.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeHidden()
  await expect(rows.first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Een periode terug' }).click()
  await expect(page).toHaveURL(/ago=1$/)
  await page.goBack()
  await expect(page).toHaveURL(/#\/overview\?period=twelve_months$/)
  await page.getByRole('link', { name: 'Schoon water voor 400 gezinnen in Wajir' }).click()
  await expect(page).toHaveURL(/#\/projects\/\d+$/)
  await expect(page.locator('section:not([hidden]) .overview-raised')).toBeVisible()
  expect(complaints).toEqual([])
})
