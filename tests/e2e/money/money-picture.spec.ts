import { expect, test } from '@playwright/test'
import { managerAccount } from '../../../db/demo/accounts.ts'
import { complaintsOf, expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { signIn } from '../../support/browser/sign-in-browser.ts'
import { visit, visitAgain } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.77' } })

/** The cents of an amount as Dutch writes it. */
const centsIn = (text: string): number => Number(text.replaceAll(/[^\d-]/g, ''))

test('a manager sees where every cent is, opens a part, comes back to it, and takes a statement along', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page, managerAccount.email, { redirectTo: '/dashboard' })
  const { list } = await (await page.request.get('/api/project?limit=100')).json()
  const { id } = (list as { id: number; url: string }[]).find(({ url }) => url === 'krentenbollen')!
  await visit(page, `/dashboard#/projects/${id}/money`)

  // All parts together are the amount received.
  const table = page.getByRole('table', { name: 'Waar het geld is' })
  await expect(table).toBeVisible()
  const amounts = (await table.getByRole('cell').allTextContents()).map(centsIn)
  const sum = amounts.pop()!
  expect(sum).toBeGreaterThan(0)
  expect(amounts.reduce((total, cents) => total + cents, 0)).toBe(sum)
  await expect(page.getByRole('img', { name: /^Wat nog terug kan/ })).toBeVisible()
  await expectAccessible(page)

  // By keyboard alone; a reload and the way back restore the location.
  const part = table.getByRole('link', { name: 'Uitbetaald' })
  await part.focus()
  await page.keyboard.press('Enter')
  const lines = page.getByRole('heading', { name: /^Uitbetaald: / })
  await expect(lines).toBeFocused()
  const paidOut = await table
    .getByRole('row', { name: /^Uitbetaald/ })
    .getByRole('cell')
    .textContent()
  expect(centsIn((await lines.textContent()) ?? '')).toBe(centsIn(paidOut ?? ''))
  const bankDay = page.getByText(/^(maan|dins|woens|donder|vrij|zater|zon)dag \d/).first()
  // A crowded server refuses reads for a moment, and the reader tries again.
  await expect(async () => {
    await visitAgain(page)
    await expect(lines).toBeVisible({ timeout: 20_000 })
    await expect(bankDay).toBeVisible({ timeout: 20_000 })
  }).toPass()
  await expectAccessible(page)
  await page.goBack()
  await expect(lines).toBeHidden()

  // Payouts have the bank's day for a name; the code of the provider is only behind a click.
  await expect(page.getByText('Kenmerk:')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Bekijk wat erin zit/ })
    .first()
    .click()
  await expect(page.getByText('Kenmerk:')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download pdf' }).click()
  expect((await download).suggestedFilename()).toMatch(/^afschrift-krentenbollen-\d{4}-\d{2}\.pdf$/)

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingBesideTheScreen(page)
  }
  expect(complaints).toEqual([])
})
