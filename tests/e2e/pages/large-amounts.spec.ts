import { expect, type Page, test } from '@playwright/test'
import { send } from '../../support/browser/account-in-browser.ts'
import { expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { makeOwnProject, type OwnProject } from '../../support/browser/own-project.ts'
import { visit } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
const extraHTTPHeaders = { 'x-forwarded-for': '127.51.100.131' }
test.use({ extraHTTPHeaders })

let own: OwnProject
let owner: Page

test.beforeAll(async ({ browser }) => {
  owner = await (await browser.newContext({ extraHTTPHeaders })).newPage()
  const staff = await (await browser.newContext({ extraHTTPHeaders })).newPage()
  own = await makeOwnProject(owner, staff, `Grote bedragen ${process.pid} ${Date.now() % 100_000}`)
  await staff.context().close()
  await send(owner, 'PUT', `/api/project/${own.id}`, { field: 'goal', value: 2_500_000 })
  const row = { created_at: '2020-01-02', last_name: 'de Boer' }
  await send(owner, 'POST', `/api/project/${own.id}/donations/manual`, {
    transactions: [
      { ...row, first_name: 'Henk', amount: '1000000' },
      { ...row, first_name: 'Ans', amount: '234567,89' },
    ],
  })
})
test.afterAll(() => owner.context().close())

/** The amounts on the page that stand on two lines, or outside of the box that they are in. */
const badAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bad: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const element = text.parentElement!
      if (!element.checkVisibility() || element.closest('.sr-only, script, style, noscript') !== null) continue
      for (const { 0: amount, index } of (text.textContent ?? '').matchAll(/€\s?\d[\d.]*(?:,\d\d)?/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + amount.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) bad.push(`${amount} breaks`)
        let box: Element = element
        while (getComputedStyle(box).display === 'inline') box = box.parentElement!
        const { left, right } = box.getBoundingClientRect()
        if (lines.some((line) => line.left < left - 1 || line.right > right + 1)) bad.push(`${amount} sticks out`)
      }
    }
    return bad
  })

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 780 },
  { width: 1280, height: 640 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
])
  test(`large amounts with cents stand on one line at ${viewport.width} × ${viewport.height} [2.01, 2.08]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await visit(page, `/${own.url}`)
    await expect(
      page
        .getByText(/^€\s1\.234\.567,89$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    expect(await badAmounts(page)).toEqual([])
    await expectNothingBesideTheScreen(page)
    await owner.setViewportSize(viewport)
    for (const part of ['', '/list']) {
      await visit(owner, `/dashboard#/projects/${own.id}${part}`)
      await expect(
        owner
          .getByText(/^€\s1\.(234\.567,89|000\.000,00)$/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      expect(await badAmounts(owner)).toEqual([])
    }
  })
