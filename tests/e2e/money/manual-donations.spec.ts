import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { managerAccount } from '../../../db/demo/accounts.ts'
import { complaintsOf, expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { signIn } from '../../support/browser/sign-in-browser.ts'
import { visit, visitAgain } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.76' } })

const lookAt = process.env['E2E_PICTURES']

/** Takes a picture to look at. */
async function picture(page: Page, name: string): Promise<void> {
  if (lookAt === undefined) return
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${lookAt}/${name}-${width}.png` })
  }
}

/** A project that the manager of the demo leads. */
async function leadProject(page: Page): Promise<{ id: number; raised: number }> {
  const { list } = await (await page.request.get('/api/project?limit=100')).json()
  return (list as { id: number; url: string; raised: number }[]).find(({ url }) => url === 'dijkloop')!
}

const pasted = [
  'Voornaam\tAchternaam\tBedrag\tDatum\tKenmerk',
  'Collectebus\t\t1.250,50\t01-11-2026\tBus 3',
  'Henk\tde Boer\t25 euro\t21 oktober 2026\tAF 17',
  'Ans\tVisser\tvijftig\t21-10-2026\tAF 18',
].join('\n')

test('a manager pastes, corrects, confirms and saves three manual donations, and exports the list [1.05, 2.08, 4.10, 5.13, 9.05]', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page, managerAccount.email, { redirectTo: '/dashboard' })
  const { id, raised: before } = await leadProject(page)

  // The window opens by itself at the URL that says so, a moment after the page.
  const opened = Date.now()
  await visit(page, `/dashboard?openModal=1#/projects/${id}/list`)
  const dialog = page.getByRole('dialog', { name: 'Donaties toevoegen' })
  await expect(dialog).toBeVisible()
  expect(Date.now() - opened).toBeGreaterThan(1_400)

  const box = dialog.getByLabel('Gekopieerde rijen')
  await box.fill(pasted)
  await dialog.getByRole('button', { name: 'Voeg deze rijen toe' }).click()
  await expect(dialog.getByRole('row', { name: 'Donatie 3' })).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Controleer' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('1 donatie klopt nog niet: nummer 3.')
  const wrong = dialog.getByRole('row', { name: 'Donatie 3' }).getByLabel('Bedrag (€)')
  await expect(wrong).toBeFocused()
  await expect(dialog.getByText('Bedrag (€): Vul een bedrag in tussen')).toBeVisible()
  await picture(page, 'manual-wrong')

  // No new row while something is wrong.
  await dialog.getByRole('button', { name: 'Nog een donatie' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/Maak eerst donatie 3 in orde/)
  await expect(dialog.getByRole('row', { name: /^Donatie \d/ })).toHaveCount(3)

  // A reload loses nothing.
  await visitAgain(page)
  await expect(dialog).toBeVisible()
  await expect(wrong).toHaveValue('vijftig')
  await wrong.fill('50,25')
  await dialog.getByRole('button', { name: 'Controleer' }).click()
  await expect(dialog.getByText('€ 1.325,75')).toBeVisible()
  // In a window the rows stand as cards, whose fields begin with their name.
  await expect(dialog.getByRole('cell', { name: /21 oktober 2026$/ })).toHaveCount(2)
  await expectAccessible(page)
  await picture(page, 'manual-confirm')

  await dialog.getByRole('button', { name: '3 donaties opslaan' }).click()
  await expect(dialog.getByText('Zet hier een vinkje om door te gaan.')).toBeVisible()
  await dialog.getByLabel(/Dit geld is echt ontvangen/).check()

  // A lost connection keeps everything, and the second attempt makes nothing twice.
  const save = '**/donations/manual'
  await page.route(save, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: '3 donaties opslaan' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Er is geen verbinding')
  await page.unroute(save)
  await dialog.getByRole('button', { name: '3 donaties opslaan' }).click()
  // The saved rows are shown before the window goes.
  await expect(dialog.getByText(/3 donaties van samen €\s1\.325,75 zijn toegevoegd/)).toBeVisible()
  await expect(dialog.getByRole('cell', { name: /Ans Visser/ })).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'manual-saved')
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  await expect(dialog).toBeHidden()
  expect((await leadProject(page)).raised).toBeCloseTo(before + 1325.75, 2)

  await page.getByPlaceholder('Zoek op naam').fill('ans visser')
  await expect(page.getByRole('table').getByRole('button', { name: 'Ans Visser' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await expectNothingBesideTheScreen(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const file = await coming
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  expect(text).toContain(';"50,25";Ans;Visser;')

  // Added by mistake: it is taken back.
  await page.getByRole('button', { name: 'Ans Visser' }).click()
  await picture(page, 'donation-detail')
  await page.getByRole('dialog').getByRole('button', { name: 'Neem terug' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Neem terug' }).click()
  await expect(page.getByRole('table').getByText('Terugbetaald', { exact: true })).toBeVisible()
  expect((await leadProject(page)).raised).toBeCloseTo(before + 1275.5, 2)
  // The browser itself writes down what was refused, and what was lost.
  expect(complaints.filter((complaint) => !/422|ERR_FAILED/.test(complaint))).toEqual([])
})

test('a manager finds donors, thanks one of them and a selection, once each [1.05, 3.05, 7.07, 8.11]', async ({
  page,
}) => {
  await signIn(page, managerAccount.email, { redirectTo: '/dashboard' })
  const { id } = await leadProject(page)
  await visit(page, `/dashboard#/projects/${id}/list`)
  const table = page.getByRole('table')
  await expect(table.getByRole('row').nth(5)).toBeVisible()
  await picture(page, 'donations')
  await page.getByText('Meer filters').click()
  await page.getByLabel('Alleen wie je nog kunt bedanken').check()
  await picture(page, 'donations-filters')
  await expectAccessible(page)
  await visitAgain(page)
  await expect(page.getByLabel('Alleen wie je nog kunt bedanken')).toBeChecked()

  const boxes = table.getByRole('checkbox')
  const top = table.getByRole('row').nth(1)
  const thanked = (await top.textContent())!
  await boxes.first().check()
  await boxes.nth(1).check()
  await picture(page, 'donations-chosen')
  await page.getByRole('button', { name: 'Bedank 2 donateurs' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Stuur bedankmail' })
    .click()
  await expect(page.getByText('2 bedankmails zijn verstuurd.')).toBeVisible()

  // Another manager thanks the same donor first: the server says so. The donor thanked just now has left the list by
  // then.
  await expect(top).not.toHaveText(thanked)
  await top.getByRole('button').first().click()
  const receipt = (await page
    .getByRole('dialog')
    .getByText(/^\d{4}-\d{6}$/)
    .textContent())!
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')!.value
  const first = await page.request.post(`/api/donation/${Number(receipt.split('-')[1])}/send-thank-email`, {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
  })
  expect(first.status()).toBe(200)
  await page.getByRole('dialog').getByRole('button', { name: 'Stuur bedankmail' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Stuur bedankmail' })
    .last()
    .click()
  const refusal = page.getByRole('alertdialog', { name: 'Error' }).or(page.getByRole('dialog', { name: 'Error' }))
  await expect(refusal).toContainText('Deze donateur heeft al een bedankmail gekregen.')
})
