import { type Browser, expect, type Page, test } from '@playwright/test'
import { staffAccount } from '../../../db/demo/accounts.ts'
import { makeAccount, send } from '../../support/browser/account-in-browser.ts'
import { expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { signIn, signInAnew } from '../../support/browser/sign-in-browser.ts'
import { visit, visitAgain } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
const extraHTTPHeaders = { 'x-forwarded-for': '127.51.100.113' }
test.use({ extraHTTPHeaders })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** The same word as the team's own, in the settings beside it. */
const pagesOf = (page: Page, team: string) => page.getByRole('navigation', { name: team })

async function joins(browser: Browser, owner: Page, { name, teamId }: { name: string; teamId: number }): Promise<Page> {
  const page = await (await browser.newContext({ extraHTTPHeaders })).newPage()
  const { email, password } = await makeAccount(page, name)
  await send(owner, 'POST', `/settings/teams/${teamId}/invitations`, { email })
  await signIn(page, email, { password, redirectTo: '/settings' })
  const { list } = (await (await page.request.get('/settings/invitations/pending')).json()) as {
    list: { id: number }[]
  }
  await send(page, 'POST', `/settings/invitations/${list[0]!.id}/accept`)
  return page
}

async function fillCard(page: Page): Promise<void> {
  const card = page.frameLocator('iframe')
  await card.locator('#number').fill('4242 4242 4242 4242')
  await card.locator('#expiry').fill('12/39')
  await card.locator('#code').fill('123')
}

test('an account team takes, changes, cancels and resumes a plan, and its invoices outlive it [1.07, 2.24, 2.26, 4.14, 7.33, 7.36]', async ({
  page,
  browser,
}) => {
  const name = `Kantoor ${process.pid}-${Date.now()}`
  await signInAnew(page, { name: 'Olga Bos', redirectTo: '/settings' })
  await send(page, 'POST', '/settings/teams', { name })
  const { list } = (await (await page.request.get('/teams')).json()) as { list: { id: number }[] }
  const teamId = list[0]!.id
  const mo = await joins(browser, page, { name: 'Mo Kaya', teamId })
  const iris = await joins(browser, page, { name: 'Iris Vos', teamId })

  await visit(page, `/settings#/teams/${teamId}/billing`)
  await page.locator('#subscribe-address').fill('Dijk 4')
  await page.locator('#subscribe-zip').fill('1621 AB')
  await page.locator('#subscribe-city').fill('Hoorn')
  await page.locator('#subscribe-country').selectOption('NL')
  await fillCard(page)
  await press(page, 'Abonneren en betalen')
  await expect(page.getByRole('heading', { name: 'Je plan: Team' })).toBeVisible()
  await expect(page.getByText('zonder btw; € 18,15 met btw').first()).toBeVisible()
  await expectAccessible(page)

  await press(page, 'Kies Groot team')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Overstappen en .* betalen$/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Je plan: Groot team' })).toBeVisible()
  await press(page, 'Opzeggen')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Opzeggen' }).click()
  await expect(page.getByText(/^Je houdt dit plan tot/)).toBeVisible()
  await press(page, 'Toch doorgaan')
  await expect(page.getByText(/^Volgende rekening op/)).toBeVisible()

  await pagesOf(page, name).getByRole('link', { name: 'Facturen' }).click()
  const download = page.getByRole('link', { name: /^Downloaden( \(PDF\))?: ST-/ })
  await expect(download).toHaveCount(2)
  const invoice = await page.request.get((await download.first().getAttribute('href'))!)
  expect([invoice.status(), invoice.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectNothingBesideTheScreen(page)

  // A plain member sees its members, and nothing of its billing.
  await visit(mo, `/settings#/teams/${teamId}`)
  await expect(pagesOf(mo, name).getByRole('link')).toHaveText(['Team', 'Leden'])
  expect((await mo.request.get(`/settings/teams/${teamId}/invoices`)).status()).toBe(403)
  await press(mo, 'Verlaat het team')
  await mo.getByRole('alertdialog').getByRole('button', { name: 'Verlaat het team' }).click()
  await expect(mo.getByText('Je hoort nog bij geen team')).toBeVisible()

  await visitAgain(page)
  await pagesOf(page, name).getByRole('link', { name: 'Leden' }).click()
  await expect(page.getByText('Iris Vos')).toBeVisible()
  await expect(page.getByText('Mo Kaya')).toBeHidden()
  await pagesOf(page, name).getByRole('link', { name: 'Team', exact: true }).click()
  await press(page, 'Verwijder het team')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder het team' }).click()
  await expect(page.getByText('Je hoort nog bij geen team')).toBeVisible()
  await visit(iris, '/settings#/teams')
  await expect(iris.getByText('Je hoort nog bij geen team')).toBeVisible()

  await signIn(page, staffAccount.email)
  await visit(page, '/spark/kiosk#/invoices')
  await page.getByLabel('Nummer of naam').fill(name)
  await press(page, 'Zoek')
  await expect(download).toHaveCount(2)
  const sold = await page.request.get((await download.first().getAttribute('href'))!)
  expect([sold.status(), sold.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectAccessible(page)
  await mo.context().close()
  await iris.context().close()
})
