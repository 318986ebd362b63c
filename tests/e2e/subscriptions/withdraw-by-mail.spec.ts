import { expect, type Page, test } from '@playwright/test'
import { linkIn, mailTo } from '../../support/browser/account-in-browser.ts'
import { expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { signInAnew } from '../../support/browser/sign-in-browser.ts'
import { visit } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
const extraHTTPHeaders = { 'x-forwarded-for': '127.51.100.141' }
test.use({ extraHTTPHeaders })

const lookAt = process.env['E2E_PICTURES']

/** Takes a picture to look at. */
async function picture(page: Page, name: string): Promise<void> {
  if (lookAt !== undefined) await page.screenshot({ path: `${lookAt}/${name}.png`, fullPage: true })
}

async function takePlan(page: Page): Promise<void> {
  await visit(page, '/settings#/subscription')
  await page.getByRole('button', { name: 'Kies Organisatie' }).click()
  await page.locator('#subscribe-address').fill('Dijk 4')
  await page.locator('#subscribe-zip').fill('1621 AB')
  await page.locator('#subscribe-city').fill('Hoorn')
  await page.locator('#subscribe-country').selectOption('NL')
  const card = page.frameLocator('iframe')
  await card.locator('#number').fill('4242 4242 4242 4242')
  await card.locator('#expiry').fill('12/39')
  await card.locator('#code').fill('123')
  await page.getByRole('button', { name: 'Abonneren en betalen' }).click()
  await expect(page.getByRole('heading', { name: 'Je plan: Organisatie' })).toBeVisible()
}

test('a consumer withdraws by the link in the invoice mail, signed in nowhere and without scripts [4.14]', async ({
  page,
  browser,
}) => {
  const { email } = await signInAnew(page, { name: 'Noor de Wit', redirectTo: '/settings' })
  await takePlan(page)
  const link = linkIn(await mailTo(page.request, email, /^Factuur/), '/herroepen/')

  const reader = await (await browser.newContext({ extraHTTPHeaders })).newPage()
  await visit(reader, link)
  await expect(reader.getByRole('heading', { name: 'Contract herroepen' })).toBeVisible()
  await expectAccessible(reader)
  await visit(reader, `${link.slice(0, -1)}${link.endsWith('A') ? 'E' : 'A'}`)
  await expect(reader.getByRole('heading', { name: 'Deze link werkt niet' })).toBeVisible()
  await expectAccessible(reader)
  await picture(reader, 'withdraw-gone')

  const plain = await (await browser.newContext({ extraHTTPHeaders, javaScriptEnabled: false })).newPage()
  await plain.setViewportSize({ width: 390, height: 844 })
  // Opened above already: that alone changed nothing.
  await visit(plain, link)
  await expect(plain.getByText('Noor de Wit')).toBeVisible()
  await expect(plain.getByText('Organisatie')).toBeVisible()
  await expect(plain.getByText(/€\s47,19/)).toBeVisible()
  await expect(plain.getByText('Herroepen kan tot')).toBeVisible()
  await expectNothingBesideTheScreen(plain)
  await picture(plain, 'withdraw-open')
  await plain.getByRole('button', { name: 'Herroeping bevestigen' }).click()
  await expect(plain.getByRole('heading', { name: 'Je hebt je contract herroepen' })).toBeVisible()
  await expect(plain.getByText('Herroepen op')).toBeVisible()
  await expect(plain.getByRole('button', { name: 'Herroeping bevestigen' })).toHaveCount(0)
  await picture(plain, 'withdraw-done')
  expect(await mailTo(page.request, email, /^Je hebt je contract herroepen/)).toMatch(/om \d\d:\d\d/)
})
