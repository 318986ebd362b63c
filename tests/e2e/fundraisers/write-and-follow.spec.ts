import { expect, type Page, test } from '@playwright/test'
import { hourMs } from '../../../contract/durations.ts'
import { managerAccount } from '../../../db/demo/accounts.ts'
import { linkIn, mailTo, newEmail } from '../../support/browser/account-in-browser.ts'
import { complaintsOf, expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { photoFile } from '../../support/pictures/photo-file.ts'
import { signIn, signInAnew } from '../../support/browser/sign-in-browser.ts'
import { takePictures } from '../../support/browser/take-pictures.ts'
import { scriptsRun, visit, visitAgain } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.74' } })

const project = '/dijkloop'

async function addPhoto(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await photoFile())
  await page.getByRole('button', { name: 'Gebruik deze foto' }).click()
  await page.getByLabel('Wat staat er op de foto?').fill('De dijk bij laag water')
}

test('a manager adds a block with a photo, and puts it in order by keyboard [4.01, 5.16, 7.24, 9.05]', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page, managerAccount.email, { redirectTo: project })
  await page.getByRole('button', { name: 'Blok toevoegen' }).click()
  const title = page.getByLabel('Titel')
  await title.fill('x')
  await title.fill('')
  await page.getByLabel('Tekst', { exact: true }).fill('Wat erin staat.')
  await expect(page.getByText('Vul een titel in.')).toBeVisible()
  await title.fill('Langs het wad')
  await addPhoto(page)
  await expectAccessible(page)
  await takePictures(page, 'block-form')

  // A lost connection keeps what was typed, and says so.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(title).toHaveValue('Langs het wad')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Langs het wad' })).toBeVisible()

  const up = page.getByRole('button', { name: 'Omhoog: Langs het wad' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/“Langs het wad” staat nu op plaats \d+ van \d+\./)).toBeAttached()
  await expectAccessible(page)
  await expectNothingBesideTheScreen(page)
  await takePictures(page, 'blocks')

  await visitAgain(page)
  const headings = page.locator('#over h2, main h2')
  const titles = await headings.allTextContents()
  const index = titles.indexOf('Langs het wad')
  expect(index).toBeGreaterThanOrEqual(0)
  await page.getByRole('button', { name: 'Bewerken: Langs het wad' }).click()
  await page.getByLabel('Titel').fill('Langs de zee')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Langs de zee' })).toBeVisible()
  await page.getByRole('button', { name: 'Verwijderen: Langs de zee' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Langs de zee')
  await question.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Langs de zee' })).toHaveCount(0)
  expect(complaints.filter((complaint) => !/ERR_INTERNET_DISCONNECTED|422/.test(complaint))).toEqual([])
})

test('a guest follows without scripts, gets an update by mail, and stops with one click [3.15, 4.01, 7.25]', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const guest = await plain.newPage()
  await visit(guest, project)
  await guest.getByRole('link', { name: 'Krijg updates per mail' }).click()
  await guest.getByRole('button', { name: 'Volgen' }).click()
  await expect(guest.getByText('Vul je e-mailadres in.')).toBeVisible()
  await guest.getByLabel('E-mailadres').fill(email)
  await takePictures(guest, 'follow')
  await guest.getByRole('button', { name: 'Volgen' }).click()
  await expect(guest.getByRole('status')).toContainText(email)
  const link = linkIn(await mailTo(page.request, email, /Bevestig/), '/volgen/')
  await visit(guest, link)
  await guest.getByRole('button', { name: 'Ja, ik wil de updates' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Je volgt')
  await takePictures(guest, 'following')

  await signIn(page, managerAccount.email, { redirectTo: project })
  await visit(page, `${project}#updates`)
  await page.getByRole('button', { name: 'Update schrijven' }).click()
  const title = `De start is gekozen ${Date.now()}`
  await page.getByLabel('Titel').fill(title)
  await page.getByLabel('In het kort').fill('We beginnen bij de oude sluis.')
  const text = page.getByRole('textbox', { name: 'Tekst' })
  await text.click()
  await page.getByRole('button', { name: 'Vet' }).click()
  await page.keyboard.type('Tot dan!')
  await page.keyboard.press('Enter')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Foto', exact: true }).click()
  await (await chooser).setFiles(await photoFile())
  await page.getByLabel('Wat staat er op de foto?').fill('De oude sluis')
  // Tomorrow is what it says by itself [9.02]; a time that has passed is now.
  const tomorrow = await page.locator('[name=published_at]').inputValue()
  expect(new Date(tomorrow).getTime()).toBeGreaterThan(Date.now() + 23 * hourMs)
  await page.getByRole('textbox', { name: 'Verschijnt op' }).fill('1-1-2026')
  await expectAccessible(page)
  await takePictures(page, 'update-form')
  await page.getByRole('button', { name: 'Voorbeeld' }).click()
  const preview = page.getByRole('group', { name: 'Voorbeeld' })
  await expect(preview.locator('strong')).toHaveText('Tot dan!')
  await expect(preview.getByRole('img', { name: 'De oude sluis' })).toBeVisible()
  await takePictures(page, 'update-preview')
  await preview.getByRole('button', { name: 'Verder bewerken' }).click()
  await expect(page.getByLabel('Titel')).toHaveValue(title)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
  await expect(page.getByLabel('In het kort')).toHaveCount(0)

  const mail = await mailTo(page.request, email, new RegExp(title))
  expect(mail).toContain('We beginnen bij de oude sluis.')
  await visit(guest, linkIn(mail, `${project}/updates/`))
  await expect(guest.locator('strong', { hasText: 'Tot dan!' })).toBeVisible()
  await expect(guest.getByRole('img', { name: 'De oude sluis' })).toBeVisible()
  await visit(guest, linkIn(mail, '/volgen/'))
  await guest.getByRole('button', { name: 'Stoppen met volgen' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Je krijgt geen updates' })).toBeVisible()
  await plain.close()

  // One that stands there is written in its form again, and shown once that is saved.
  await page.getByRole('button', { name: `Bewerken: ${title}` }).click()
  await expect(page.getByLabel('Titel')).toHaveValue(title)
  await page.getByLabel('In het kort').fill('We beginnen bij de nieuwe sluis.')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('We beginnen bij de nieuwe sluis.')).toBeVisible()
  await expect(page.getByLabel('In het kort')).toHaveCount(0)

  await page.getByRole('button', { name: `Verwijderen: ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByRole('heading', { level: 3, name: title })).toHaveCount(0)
})

test('a user follows at once, sees it in the settings and stops there [3.15, 7.25, 8.11]', async ({ page }) => {
  await signInAnew(page, { redirectTo: '/schoon-strand' })
  await visit(page, '/schoon-strand#updates')
  await page.getByRole('link', { name: 'Krijg updates per mail' }).click()
  await scriptsRun(page)
  await page.getByRole('button', { name: 'Volgen' }).click()
  await expect(page.getByText('voortaan per mail')).toBeVisible()
  await visit(page, '/settings#/following')
  await expectAccessible(page)
  await takePictures(page, 'following-tab')
  await page.getByRole('button', { name: /^Stoppen: / }).click()
  // It is gone already, in another window: the server's words, in a dialog.
  await page.route('**/api/blog/subscription/*', (route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: '{"message":"Dit kunnen we niet vinden."}' }),
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stoppen' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('Dit kunnen we niet vinden.')
  await page.keyboard.press('Escape')
  await page.unroute('**/api/blog/subscription/*')
  await page.getByRole('button', { name: /^Stoppen: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stoppen' }).click()
  await expect(page.getByText('Je volgt nog niets')).toBeVisible()
})
