import { expect, test } from '@playwright/test'
import { staffAccount } from '../../../db/demo/accounts.ts'
import { huiskamerDeHaven } from '../../../db/demo/projects/huiskamer-de-haven.ts'
import { complaintsOf, expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { signIn } from '../../support/browser/sign-in-browser.ts'
import { visit } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.131' }, viewport: { width: 1280, height: 720 } })

const { name } = huiskamerDeHaven

test('staff see a page as it will be, decide by key or button, and undo both within the minute [4.04, 5.14, 6.09]', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page, staffAccount.email, { redirectTo: '/spark/kiosk' })
  await visit(page, '/spark/kiosk#/reviews')
  const inQueue = page.getByRole('link', { name: new RegExp(`^${name}`) })
  await inQueue.click()
  const review = page.getByRole('article', { name })
  await expect(review.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(review.getByRole('region', { name: 'Zo ziet de pagina eruit' })).toContainText(name)
  await expect(review).toContainText('Eerder afgewezen. Toen schreven we')
  await expect(review).toContainText('Telefoon')
  await expectAccessible(page)
  await expectNothingBesideTheScreen(page)

  await inQueue.focus()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: `${name} afwijzen` })
  await dialog.getByRole('button', { name: 'Foto' }).click()
  await expect(dialog.getByLabel('Wat moet er anders?')).toHaveValue(/^Kies een andere foto/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Afwijzen', exact: true }).click()
  await expect(page.getByText(`${name} is afgewezen.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Ongedaan maken: ${name}` }).click()
  await expect(page.getByText(`${name} is afgewezen.`)).toHaveCount(0)
  await expect(review).toBeVisible()

  // On a telephone the queue and the review are two screens, with a way back.
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/spark/kiosk#/reviews')
  await expect(review).toBeHidden()
  await expectNothingBesideTheScreen(page)
  await inQueue.click()
  await expect(review).toBeVisible()
  await expect(inQueue).toBeHidden()
  await expectAccessible(page)
  await expectNothingBesideTheScreen(page)
  await review.getByRole('button', { name: /^Goedkeuren/ }).click()
  await page.getByRole('button', { name: `Ongedaan maken: ${name}` }).click()
  await expect(page.getByText(`${name} is goedgekeurd.`)).toHaveCount(0)
  await page.getByRole('link', { name: 'Terug naar de lijst' }).click()
  await expect(inQueue).toBeVisible()
  expect(complaints).toEqual([])
})
