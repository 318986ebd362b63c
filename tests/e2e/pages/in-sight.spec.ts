import { expect, type Locator, type Page, test } from '@playwright/test'
import { hourMs } from '../../../contract/durations.ts'
import { giveByCalls } from '../../support/browser/give-by-calls.ts'
import { expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { visit } from '../../support/browser/visit.ts'

// What must be seen stays in sight: the tabs that were chosen, the donate card, and every word in large letters.

const topOf = (locator: Locator) => locator.evaluate((element) => Math.round(element.getBoundingClientRect().top))
const barBottom = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom))

/**
 * Follows a link and looks at every frame, in a time that the test sets: how fast the machine paints does not matter.
 * The page's clock must be ours before the page opens.
 * @returns from the first to the last frame that moved the page, and how many moved it
 */
async function rideOf(page: Page, link: Locator): Promise<{ ms: number; moves: number }> {
  await page.clock.pauseAt(Date.now() + hourMs)
  const frames = await link.evaluateHandle((element) => {
    const seen: { at: number; top: number }[] = []
    const look = () => {
      seen.push({ at: performance.now(), top: scrollY })
      requestAnimationFrame(look)
    }
    look()
    ;(element as HTMLElement).click()
    return seen
  })
  const movedAt = () =>
    frames.evaluate((seen) => seen.filter(({ top }, index) => index > 0 && seen[index - 1]!.top !== top))
  let moved: { at: number }[] = []
  // What scrolls is fetched when it is first needed, so it may begin late; it has ended when a while brings no more.
  await expect
    .poll(async () => {
      const before = moved.length
      await page.clock.runFor(500)
      moved = await movedAt()
      return moved.length > 0 && moved.length === before
    })
    .toBe(true)
  return { ms: moved.at(-1)!.at - moved[0]!.at, moves: moved.length }
}

const project = '/schoon-water-wajir'
const team = '/schoon-water-wajir/teams/de-pompers'

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of [project, `${project}/deelnemers/sanne-verhoef`, team])
      test(`a tab that is chosen stays in sight below the bar: ${path} [2.15]`, async ({ page }) => {
        await visit(page, path)
        const tabs = page.getByRole('tab')
        await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
        for (const tab of (await tabs.all()).toReversed()) {
          await tab.click()
          await expect(tab).toHaveAttribute('aria-selected', 'true')
          await expect(tab).toBeInViewport({ ratio: 0.99 })
          await expect.poll(() => topOf(tab)).toBeGreaterThanOrEqual(await barBottom(page))
        }
      })

    test('a URL that names a tab opens the page with the tabs in sight, and back closes it again [2.15]', async ({
      page,
    }) => {
      await visit(page, `${project}#donaties`)
      const tab = page.getByRole('tab', { name: /^Donaties/ })
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(tab).toBeInViewport({ ratio: 0.99 })
      await expect.poll(() => topOf(tab)).toBeGreaterThanOrEqual(await barBottom(page))
      await page.getByRole('tab', { name: /^Updates/ }).click()
      await expect(page).toHaveURL(/#updates$/)
      await page.goBack()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await page.goForward()
      await expect(page.getByRole('tab', { name: /^Updates/ })).toHaveAttribute('aria-selected', 'true')
    })

    test('a link in one tab to another leaves the focus on the tab', async ({ page }) => {
      await visit(page, project)
      await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
      await page.getByRole('link', { name: 'Alle donaties' }).click()
      await expect(page.getByRole('tab', { name: /^Donaties/ })).toBeFocused()
    })
  })

test('the last tab of a participant and of a team leads to the whole form, for them [2.15, 2.16]', async ({ page }) => {
  for (const [path, target] of [
    [`${project}/deelnemers/sanne-verhoef`, 'participant'],
    [team, 'team'],
  ] as const) {
    await visit(page, `${path}#geven`)
    await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true')
    const panel = page.getByRole('tabpanel', { name: 'Doneren' })
    await expect(panel.getByRole('link', { name: 'Doneer' })).toHaveAttribute(
      'href',
      new RegExp(`^${project}/doneer\\?${target}=\\d+$`),
    )
  }
})

for (const { path, scrollMs } of [
  { path: project, scrollMs: 1_500 },
  { path: team, scrollMs: 1_000 },
])
  test(`bringing a tab into view takes ${scrollMs} ms: ${path} [9.04]`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.clock.install()
    await visit(page, path)
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
    const { ms, moves } = await rideOf(page, page.getByRole('tab', { name: /^Donaties/ }))
    // Beginning and end are slower than one pixel a frame.
    expect(ms).toBeGreaterThan(0.7 * scrollMs)
    expect(ms).toBeLessThan(scrollMs + 20)
    expect(moves).toBeGreaterThan(20)
  })

test('without motion the tab is seen at once [9.04]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await visit(page, project)
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  const { moves } = await rideOf(page, page.getByRole('tab', { name: /^Donaties/ }))
  expect(moves).toBe(1)
})

test('on a screen of 640 pixels high the donate card stands whole beside the story [2.01]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await visit(page, project)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  const card = page.getByRole('complementary', { name: 'Doneren' })
  for (const part of [card.getByRole('progressbar'), card.getByRole('button', { name: /^Doneer/ })])
    await expect(part).toBeInViewport({ ratio: 1 })
  const box = await card.boundingBox()
  expect(box!.y).toBeGreaterThanOrEqual(await barBottom(page))
  expect(box!.y + box!.height).toBeLessThanOrEqual(640)
})

test('on a phone the bar with the button leaves while the donate card is seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, project)
  const bar = page.getByRole('region', { name: 'Stand en doneren' })
  await expect(bar).toBeVisible()
  await page.locator('#doneren').scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
})

test('in letters twice as large nothing is cut off on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    '/',
    project,
    `${project}/deelnemers/sanne-verhoef`,
    team,
    '/krentenbollen',
    '/nergens/nergens',
  ]) {
    await visit(page, path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNothingBesideTheScreen(page)
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, label, li')]
        .filter((element) => element.checkVisibility() && element.closest('[role=tablist], .sr-only') === null)
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.textContent.trim()),
    )
    expect(cut, path).toEqual([])
    // What an amount does is read in words, and not letter by letter.
    const narrow = await page
      .locator('form label:has([type=radio]) span[lang]')
      .evaluateAll((texts) =>
        texts.filter((text) => text.getBoundingClientRect().width < 100).map((text) => text.textContent),
      )
    expect(narrow, path).toEqual([])
  }
})

test('in letters twice as large a long name beside a large amount is read in words', async ({ page }) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff'
  await giveByCalls(page, { amount: 2918, first_name: 'Hubertus', last_name: name })
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `${project}#donaties`)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectNothingBesideTheScreen(page)
  const donation = page
    .getByRole('tabpanel', { name: /^Donaties/ })
    .getByRole('article')
    .filter({ hasText: name })
  for (const text of [donation.getByText(name), donation.getByText(/^€/)]) {
    const { x, width } = (await text.first().boundingBox())!
    expect(width).toBeGreaterThan(150)
    expect(x + width).toBeLessThanOrEqual(390)
  }
})

test('on a laptop neither a large amount nor the name of a field breaks inside', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const linesOf = (text: Locator, part: 'all' | 'first text' = 'all') =>
    text.evaluate((element, isOfAll) => {
      const range = document.createRange()
      range.selectNodeContents(isOfAll ? element : element.firstChild!)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }, part === 'all')
  await visit(page, project)
  expect(
    await linesOf(
      page
        .getByText(/^€\s\d{2}\.\d{3}$/)
        .filter({ visible: true })
        .first(),
    ),
  ).toBe(1)
  await visit(page, `${project}/inschrijven`)
  // The third step, which a browser without scripts shows at once.
  await page.evaluate(() =>
    document.querySelectorAll('form [hidden]').forEach((part) => part.removeAttribute('hidden')),
  )
  // The remark behind the name may stand on a line of its own.
  const label = page.locator('label').filter({ hasText: /^Tussenvoegsel/ })
  expect(await linesOf(label, 'first text')).toBe(1)
})
