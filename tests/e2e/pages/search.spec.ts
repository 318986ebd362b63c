import { expect, type Page, test } from '@playwright/test'
import { managerAccount } from '../../../db/demo/accounts.ts'
import { complaintsOf, expectAccessible } from '../../support/browser/give-in-browser.ts'
import { signIn } from '../../support/browser/sign-in-browser.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.87' } })

const box = (page: Page) => page.getByRole('combobox', { name: 'Zoek een actie, donateur, nummer of plek' })
const project = 'Schoon water voor 400 gezinnen in Wajir'

test('a manager finds a project, a donor and an act with the keys alone, and comes back to where they were', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page, managerAccount.email, { redirectTo: '/dashboard' })
  const open = page.getByRole('button', { name: 'Zoek overal' })
  await expect(open).toBeVisible()

  // The corner of the account comes with scripts of its own, a moment after those of the page.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('option', { name: 'Begin een actie' })).toBeVisible()
  await page.keyboard.type('schoon water')
  await expect(page.getByRole('option', { name: project })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard#\/projects\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('anna')
  const donor = page.getByRole('group', { name: 'Donateurs' }).getByRole('option').first()
  await expect(donor).toBeVisible()
  await donor.click()
  await expect(page).toHaveURL(/#\/projects\/\d+\/list\?search=/)
  await expect(page.getByRole('main').getByRole('searchbox').first()).toHaveValue(/@|anna/i)

  await open.focus()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('wachtwoord')
  await expect(page.getByRole('option', { name: 'Veiligheid' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  expect(complaints).toEqual([])
})

test('without scripts the search is not there', async ({ page, browser }) => {
  await signIn(page, managerAccount.email, { redirectTo: '/dashboard' })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(new URL('/dashboard', page.url()).href)
  await expect(plain.locator('header summary')).toBeVisible()
  await expect(plain.getByRole('button', { name: 'Zoek overal' })).toBeHidden()
  await context.close()
})
