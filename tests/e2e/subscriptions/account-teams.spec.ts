import { expect, type Page, test } from '@playwright/test'
import { photoFile } from '../../support/pictures/photo-file.ts'
import { linkIn, mailTo, makeAccount, newEmail } from '../../support/browser/account-in-browser.ts'
import { expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { signIn, signInAnew } from '../../support/browser/sign-in-browser.ts'
import { visit, visitAgain } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
const extraHTTPHeaders = { 'x-forwarded-for': '127.51.100.112' }
test.use({ extraHTTPHeaders })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function requestAt(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email)
  await press(page, 'Verstuur de uitnodiging')
  await expect(page.getByRole('main').getByText(`We hebben ${email} gevraagd.`)).toBeVisible()
}

test('one of two invited users joins an account team, gets a role and leaves; the other is too late [1.07, 2.24, 2.25, 6.07, 8.16]', async ({
  page,
  browser,
}) => {
  const owner = await makeAccount(page, 'Olga Bos')
  const member = await makeAccount(page, 'Mo Kaya')
  const late = newEmail()
  await signIn(page, owner.email, { password: owner.password, redirectTo: '/settings' })
  await visit(page, '/settings#/teams')
  await press(page, 'Een team maken')
  await page.getByLabel('Naam van het team').fill('Kantoor')
  await press(page, 'Maak het team')
  await expect(page.getByRole('heading', { name: 'Iemand vragen' })).toBeVisible()
  await requestAt(page, member.email)
  await requestAt(page, late)
  await expectAccessible(page)

  const context = await browser.newContext({ extraHTTPHeaders })
  const other = await context.newPage()
  await visit(other, linkIn(await mailTo(page.request, late, /uitgenodigd voor een team/), '/register'))
  await expect(other.getByText('Olga Bos nodigt je uit voor Kantoor')).toBeVisible()
  await expect(other.getByLabel('E-mailadres')).toHaveValue(late)
  await press(page, `Trek in: ${late}`)
  await press(page, 'Trek in')
  await expect(page.getByText(late, { exact: true })).toBeHidden()
  await visitAgain(other)
  await expect(other.getByText('Deze uitnodiging is niet geldig')).toBeVisible()
  await expectAccessible(other)

  await signIn(other, member.email, { password: member.password, redirectTo: '/settings' })
  await visit(other, '/settings#/teams')
  await press(other, 'Doe mee: Kantoor')
  await expect(other.getByRole('link', { name: 'Kantoor' })).toBeVisible()
  await visitAgain(page)
  await press(page, 'Rol wijzigen: Mo Kaya')
  await page.getByRole('dialog').getByRole('button', { name: /Rol$/ }).click()
  await page.getByRole('option', { name: 'Penningmeester' }).click()
  await press(page, 'Rol opslaan')
  await expect(page.getByRole('listitem').filter({ hasText: 'Mo Kaya' })).toContainText('Penningmeester')
  await expectNothingBesideTheScreen(page)

  await other.getByRole('link', { name: 'Kantoor' }).click()
  await press(other, 'Verlaat het team')
  await other.getByRole('alertdialog').getByRole('button', { name: 'Verlaat het team' }).click()
  await expect(other.getByText('Je hoort nog bij geen team')).toBeVisible()
  await context.close()
})

test('a team gets a photo from a file, and a file that is no photo is refused [2.24, 7.39, 9.07]', async ({ page }) => {
  await signInAnew(page, { name: 'Olga Bos', redirectTo: '/settings' })
  await visit(page, '/settings#/teams')
  await press(page, 'Een team maken')
  await page.getByLabel('Naam van het team').fill('Kantoor')
  await press(page, 'Maak het team')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  const file = page.getByRole('button', { name: /^Foto of logo/ })
  await file.setInputFiles({ name: 'brief.png', mimeType: 'image/png', buffer: Buffer.from('Geachte heer') })
  await expect(page.getByText('Dit bestand kunnen we niet als foto lezen.')).toBeVisible()
  await file.setInputFiles(await photoFile({ width: 700, height: 500, type: 'png' }))
  await expect(page.getByRole('application')).toBeFocused()
  await page.getByRole('button', { name: 'Gebruik deze foto' }).click()
  await expect(page.getByRole('button', { name: 'Andere foto kiezen' })).toBeVisible()
  await expectAccessible(page)
  const { list } = (await (await page.request.get('/teams')).json()) as { list: { photo: { key: string } | null }[] }
  expect(list[0]?.photo).not.toBeNull()
  await visitAgain(page)
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /\/media\//)
})
