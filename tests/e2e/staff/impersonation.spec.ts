import { expect, test } from '@playwright/test'
import { staffAccount } from '../../../db/demo/accounts.ts'
import { makeAccount } from '../../support/browser/account-in-browser.ts'
import { expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { signIn } from '../../support/browser/sign-in-browser.ts'
import { visit, visitAgain } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.114' } })

test('staff impersonate a user with a reason and within bounds, stop, and the log has each act [2.20, 6.09, 7.30, 9.15]', async ({
  page,
}) => {
  const name = `Bo Prins ${process.pid}-${Date.now()}`
  const { email } = await makeAccount(page, name)
  await signIn(page, staffAccount.email, { redirectTo: '/spark/kiosk' })
  await visit(page, '/spark/kiosk#/users')
  const search = page.getByLabel('Naam, e-mailadres of nummer')
  await expect(search).toBeFocused()
  await search.fill(email)
  await search.press('Enter')
  await page.getByRole('link', { name }).click()
  await page.getByLabel('Wat je kunt doen').click()
  await page.getByRole('link', { name: 'Iets doen namens deze persoon' }).click()

  // The form changes nothing yet, and there is no beginning without a reason.
  const question = page.getByRole('dialog', { name: `Namens ${name}` })
  await expect(question).toBeVisible()
  expect(await page.getByRole('region', { name: 'Namens iemand anders' }).count()).toBe(0)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Begin' }).click()
  await expect(question.getByLabel('Waarom?')).toBeFocused()
  const reason = `Vroeg om hulp met een foto ${Date.now()}`
  await question.getByLabel('Waarom?').fill(reason)
  await question.getByRole('button', { name: 'Begin' }).click()

  const bar = page.getByRole('region', { name: 'Namens iemand anders' })
  await expect(bar).toContainText(`${staffAccount.name}, je doet nu dingen namens iemand anders. Waarom: ${reason}`)
  await expect(page.getByLabel(new RegExp(`: ${name}$`))).toBeVisible()
  await visit(page, '/settings#/profile')
  await expect(bar).toBeVisible()
  await expectNothingBesideTheScreen(page)
  await expectAccessible(page)

  // Changes of the ways to sign in are refused in words, and nothing typed is lost.
  await page.getByLabel('E-mailadres').fill('van-mij@voorbeeld.nl')
  await page.getByRole('button', { name: 'Opslaan' }).first().click()
  await expect(page.getByText(/^Dit kan niet namens iemand anders/)).toBeVisible()
  await expect(page.getByLabel('E-mailadres')).toHaveValue('van-mij@voorbeeld.nl')
  const current = (await (await page.request.get('/user/current')).json()) as { email: string }
  expect(current.email).toBe(email)

  // It ends by the bar, and what comes back is staff's own session.
  await visitAgain(page)
  await bar.getByRole('button', { name: 'Stop hiermee' }).click()
  await page.waitForURL(/\/spark\/kiosk/)
  await expect(bar).toHaveCount(0)
  await visit(page, '/spark/kiosk#/audit')
  const acts = page.getByRole('article').filter({ hasText: name })
  await expect(acts.filter({ hasText: 'begon iets te doen namens' })).toContainText(`Waarom: ${reason}`)
  await expect(acts.filter({ hasText: 'stopte met doen namens' })).toContainText(staffAccount.name)
})
