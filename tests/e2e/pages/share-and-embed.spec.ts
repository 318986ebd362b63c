import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import {
  complaintsOf,
  decideAtBank,
  expectAccessible,
  expectNothingBesideTheScreen,
  fillInPerson,
  give,
  next,
} from '../../support/browser/give-in-browser.ts'
import { scriptsRun, visit } from '../../support/browser/visit.ts'

// Passing a page on, and showing a fundraiser on a page of others: another site, on another port, with rules of its
// own.

const project = 'schoon-water-wajir'

/** A site of others that answers every URL with one page. */
async function withSite(html: string, policy: string, visit: (address: string) => Promise<void>): Promise<void> {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', policy)
    response.end(`<!doctype html><html lang="nl"><title>Blog</title><body>${html}</body></html>`)
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  try {
    await visit(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  } finally {
    site.close()
  }
}

const strict = (origin: string) => `default-src 'none'; script-src ${origin}; frame-src ${origin}`

async function openEmbedDialog(page: Page, path = project) {
  await visit(page, `/${path}`)
  await page.getByRole('complementary', { name: 'Doneren' }).getByRole('button', { name: 'Delen' }).click()
  await page
    .getByRole('dialog', { name: 'Deel deze pagina' })
    .getByRole('button', { name: 'Zet op je eigen site' })
    .click()
  return page.getByRole('dialog', { name: 'Op je eigen site' })
}

test('a choice in the share window is shown at once, and stands in the code [1.09, 2.12, 2.17]', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page)
  const dialog = await openEmbedDialog(page)
  const code = dialog.getByRole('textbox', { name: 'Code voor je site' })
  const preview = dialog.frameLocator('iframe')
  await expect(code).toHaveValue(
    new RegExp(`^<script async src="${baseURL}/embed/widget-1.js" data-stuiver="${project}"`),
  )
  await expect(preview.getByRole('link', { name: 'Doneer' })).toBeVisible()
  await dialog.getByText('Formulier', { exact: true }).click()
  await dialog.getByText('Donker', { exact: true }).click()
  await dialog.getByLabel('Taal').selectOption('en')
  await dialog.getByLabel('Bedrag vooraf').fill('33')
  await expect(code).toHaveValue(/data-kind="form" data-colours="dark" data-language="en" data-amount="33"/)
  await expect(preview.getByRole('button', { name: 'Donate' })).toBeVisible()
  await expect(preview.getByLabel('Other amount, in whole euros')).toHaveValue('33')
  await expect(preview.locator('body')).toHaveCSS('color', 'rgb(243, 238, 230)')
  await dialog.getByText('Met een frame', { exact: true }).click()
  await expect(code).toHaveValue(new RegExp(`^<iframe src="${baseURL}/${project}/embed/form-dark-en.amount=33"`))
  await expectAccessible(page)
  await expectNothingBesideTheScreen(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingBesideTheScreen(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(complaints).toEqual([])
})

test('the code is copied, and that is said for four seconds [2.16, 9.05]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = await openEmbedDialog(page, `${project}/teams/de-pompers`)
  await dialog.getByRole('button', { name: 'Kopieer de code' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Gekopieerd')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('data-team="')
})

test('a form on a page of others leads to the bank, and back to thanks, without a cookie in it [2.17]', async ({
  page,
  baseURL,
  context,
}) => {
  const tags = ['card', 'form', 'button'].map(
    (kind) =>
      `<script async src="${baseURL}/embed/widget-1.js" data-stuiver="${project}" data-kind="${kind}" data-amount="12"></script>`,
  )
  // What the page does to its own links, frames and blocks reaches none of ours.
  const hostile = `<h1>Blog</h1><p id="after">Einde</p>`
  await withSite(tags.join('') + hostile, strict(baseURL!), async (address) => {
    const complaints = complaintsOf(page)
    await visit(page, address)
    const form = page.frameLocator('iframe').nth(1)
    await expect(form.getByRole('button', { name: 'Doneer' })).toBeVisible()
    await expect(page.frameLocator('iframe').first().getByRole('progressbar')).toBeAttached()
    // A frame is as high as what is in it.
    for (const number of [0, 1]) {
      const inner = page.frameLocator('iframe').nth(number).locator('main')
      const height = () => inner.evaluate((main) => Math.abs(main.getBoundingClientRect().bottom - innerHeight))
      await expect.poll(height).toBeLessThan(3)
    }
    expect((await context.cookies(baseURL)).length).toBe(0)
    expect(complaints).toEqual([])

    const [wizard] = await Promise.all([
      context.waitForEvent('page'),
      form.getByRole('button', { name: 'Doneer' }).click(),
    ])
    await expect(wizard).toHaveURL(new RegExp(`^${baseURL}/${project}/doneer`))
    await scriptsRun(wizard)
    await expect(wizard.getByText('€ 12', { exact: true }).filter({ visible: true })).toHaveCount(1)
    expect(page.url()).toBe(address)
    // The amount came along, so the next step is the method of payment.
    await wizard.getByRole('radio', { name: 'iDEAL | Wero' }).check()
    await next(wizard).click()
    await fillInPerson(wizard)
    await give(wizard).click()
    await decideAtBank(wizard, /^Betaal/)
    await expect(wizard.getByRole('heading', { name: /Dank je wel/ })).toBeVisible()
    const [fromButton] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Doneer', exact: true }).click(),
    ])
    await expect(fromButton).toHaveURL(`${baseURL}/${project}/doneer?amount=12`)
  })
})

test('the script leaves nothing behind on the page, takes no orders from it, and its frame cannot lead it away', async ({
  page,
  baseURL,
}) => {
  const tag = `<script async src="${baseURL}/embed/widget-1.js" data-stuiver="${project}" data-kind="card"></script>`
  const refused = `<script async src="${baseURL}/embed/widget-1.js" data-stuiver="../login"></script>`
  await withSite(tag + refused, '', async (address) => {
    await page.addInitScript(() => ((window as never as Record<string, unknown>)['namesBefore'] = Object.keys(window)))
    await visit(page, address)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(1)
    const left = await page.evaluate(() => {
      const before = (window as never as Record<string, string[]>)['namesBefore']!
      const names = Object.keys(window).filter((name) => !before.includes(name) && name !== 'namesBefore')
      return {
        names: names.filter((name) => !/^\d+$/.test(name)),
        stored: localStorage.length,
        cookies: document.cookie,
      }
    })
    expect(left).toEqual({ names: [], stored: 0, cookies: '' })
    // A foreign message changes no height, also when it looks like ours.
    const height = () => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)
    await expect.poll(height).toBeGreaterThan(200)
    // The frame has said its own height once its fonts are there.
    const inner = frame.locator('main')
    await inner.evaluate(() => document.fonts.ready.then(() => undefined))
    await expect
      .poll(() => inner.evaluate((main) => Math.abs(main.getBoundingClientRect().bottom - innerHeight)))
      .toBeLessThan(3)
    const before = await height()
    await page.evaluate(() => postMessage({ stuiver: 'height', height: 3000 }, '*'))
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    expect(await height()).toBe(before)
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*top-navigation).*allow-popups/)
    // Elsewhere nothing of ours may be framed: no page where something can be done.
    for (const path of [`/${project}`, `/${project}/doneer`, '/login']) {
      const answer = await page.request.get(`${baseURL}${path}`)
      expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })
})

test('a code is stored as a drawing and as a picture, and a poster is printed [1.09, 2.17]', async ({ page }) => {
  await visit(page, `/${project}`)
  await page.getByRole('complementary', { name: 'Doneren' }).getByRole('button', { name: 'Delen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deel deze pagina' })
  for (const [type, sign] of [
    ['SVG', '<svg'],
    ['PNG', '\x89PNG'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: `QR-code opslaan als ${type}` }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`qr-${project}.${type.toLowerCase()}`)
    expect((await readFile(await file.path(), 'latin1')).startsWith(sign)).toBe(true)
  }
  const address = await dialog.getByRole('link', { name: 'Poster (pdf)' }).getAttribute('href')
  const poster = await page.request.get(address!)
  expect(poster.headers()['content-type']).toBe('application/pdf')
  const picture = page.locator('meta[property="og:image"]')
  const card = (await picture.getAttribute('content'))!
  // Until it is drawn, which takes a while on a busy machine, the photo stands in for it.
  await expect.poll(async () => (await page.request.get(card)).headers()['content-type']).toBe('image/jpeg')
  await expect(page.locator('meta[property="og:image:width"]')).toHaveAttribute('content', '1200')
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', /Schoon water/)
})
