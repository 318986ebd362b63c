import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { demoPassword, managerAccount } from '../../../db/demo/accounts.ts'
import { send } from '../../support/browser/account-in-browser.ts'
import { expectAccessible } from '../../support/browser/give-in-browser.ts'
import { signIn, signInAnew } from '../../support/browser/sign-in-browser.ts'
import { visit } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.122' } })

const message = 'Je bent al een tijd geleden ingelogd. Laat eerst zien dat jij het bent.'

/** Answers as the server does when the sign-in is too long ago, until the password was given once more. */
async function letSignInBeLongAgo(page: Page, path: string): Promise<void> {
  let isConfirmed = false
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname === '/settings/confirm-identity' && response.request().method() === 'POST')
      isConfirmed ||= response.ok()
  })
  await page.route(`**${path}`, (route) =>
    isConfirmed || (path === '/settings/confirm-identity' && route.request().method() !== 'GET')
      ? route.continue()
      : route.fulfill({ status: 423, json: { message } }),
  )
}

const window = (page: Page) => page.getByRole('alertdialog', { name: 'Ben jij het?' })

async function givePassword(page: Page, password: string): Promise<void> {
  const field = window(page).getByLabel('Wachtwoord', { exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

test('the password is required over a window with a form, which then does its work', async ({ page }) => {
  const { password } = await signInAnew(page)
  await send(page, 'POST', '/settings/api/token', { name: 'Kassa', abilities: ['account:read'] })
  await visit(page, '/settings#/api')
  await letSignInBeLongAgo(page, '/settings/api/token/*')
  await page.getByRole('button', { name: /^Wijzigen/ }).click()
  const form = page.getByRole('dialog', { name: 'Token wijzigen' })
  await form.getByLabel('Naam').fill('Boekhouding')
  await form.getByRole('button', { name: 'Opslaan' }).click()
  await expect(window(page)).toBeVisible()
  await expectAccessible(page, '[role=alertdialog]')
  await givePassword(page, 'dit is het niet')
  await expect(window(page).getByText('Dit is niet je wachtwoord van nu.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await givePassword(page, password)
  await expect(window(page)).toBeHidden()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Boekhouding' })).toBeVisible()
})

test('on the page itself the focus is back on the button that was pressed', async ({ page }) => {
  const { password } = await signInAnew(page)
  await visit(page, '/settings')
  await letSignInBeLongAgo(page, '/settings/contact')
  const button = page.getByRole('button', { name: 'Opslaan', exact: true })
  await button.click()
  await givePassword(page, password)
  await expect(window(page)).toBeHidden()
  await expect(button).toBeFocused()
})

async function withProject(page: Page) {
  const { password } = await signInAnew(page)
  const { item } = (await send(page, 'POST', '/api/project-simple', { name: 'Lijsten' })) as { item: { id: number } }
  return { password, id: item.id }
}

test('a file is fetched once the password was given, and the page stays', async ({ page }) => {
  await signIn(page, managerAccount.email)
  const { list } = (await (await page.request.get('/api/project?limit=100')).json()) as {
    list: { id: number; url: string }[]
  }
  await visit(page, `/dashboard#/projects/${list.find(({ url }) => url === 'dijkloop')!.id}/list`)
  await letSignInBeLongAgo(page, '/settings/confirm-identity')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  await givePassword(page, demoPassword)
  expect(await readFile(await (await download).path(), 'utf8')).toContain(';')
  await expect(window(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'CSV' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page prompts for the password, says what is wrong, and leads on to the file', async ({ page }) => {
    const { password, id } = await withProject(page)
    const file = `/api/project/${id}/donations/export?format=csv`
    await page.goto(`/settings/confirm?to=${encodeURIComponent(file)}`)
    await page.getByLabel('Wachtwoord', { exact: true }).fill('dit is het niet')
    await page.getByRole('button', { name: 'Ga verder' }).click()
    await expect(page.getByText('Dit is niet je wachtwoord van nu.')).toBeVisible()
    await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Ga verder' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  })
})
