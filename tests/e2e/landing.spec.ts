import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNothingBesideTheScreen } from '../support/give-in-browser.ts'

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** The scripts have arrived: they give the form in the card its token. */
const ready = (page: Page) => expect(page.locator('[data-auth-card] [name="_token"]')).not.toHaveValue('')

test('a link on the page scrolls to its target in 1250 ms, 50 pixels below the top [2.01, 9.04]', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const bar = page.getByRole('banner')
  await expect(bar).not.toHaveAttribute('data-scrolled')
  // Looked at for every frame, from the click until the page stands still.
  const way = await page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('header a[href="/#costs"]')!
    const target = document.getElementById('costs')!
    const frame = () => new Promise<number>(requestAnimationFrame)
    const startedAt = performance.now()
    link.click()
    const tops: number[] = []
    let movedAt = startedAt
    while (performance.now() - startedAt < 2_500) {
      await frame()
      const { top } = target.getBoundingClientRect()
      if (top !== tops.at(-1)) movedAt = performance.now()
      tops.push(top)
    }
    return { ms: movedAt - startedAt, between: new Set(tops).size }
  })
  expect(await topOf(page, '#costs')).toBe(50)
  expect(way.ms).toBeGreaterThan(1_000)
  expect(way.ms).toBeLessThan(2_300)
  expect(way.between).toBeGreaterThan(5)
  await expect(page).toHaveURL('/#costs')
  await expect(page.locator('#costs')).toBeFocused()
  await expect(bar).toHaveAttribute('data-scrolled')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('without motion it is there at once, by keyboard, and Tab goes on from there [2.01, 9.04]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await ready(page)
  await page.getByRole('link', { name: 'Bekijk acties' }).focus()
  await page.keyboard.press('Enter')
  expect(await topOf(page, '#projects')).toBe(50)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('section')?.id)).toBe('projects')
})

test('an address with a place in it opens at that place too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/#costs')
  await expect.poll(() => topOf(page, '#costs')).toBe(50)
})

test('the newest project stays in view beside the others [2.01]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const widget = page.locator('#projects').getByRole('link', { name: 'Doneer' })
  await page.evaluate(() =>
    document.querySelector('#projects li:nth-child(5)')!.scrollIntoView({ behavior: 'instant' }),
  )
  await expect(widget).toBeInViewport()
})

test('guests share the page: nothing in it is of one visitor, and each gets a token of their own', async ({
  request,
  playwright,
  baseURL,
}) => {
  const other = await playwright.request.newContext({ baseURL: baseURL! })
  const tokens: string[] = []
  for (const visitor of [request, other]) {
    const page = await visitor.get('/')
    const token = /^XSRF-TOKEN=([^;]+)/.exec(page.headers()['set-cookie'] ?? '')?.[1] ?? ''
    tokens.push(token)
    const html = await page.text()
    expect(html).toContain('name="_token" value=""')
    expect(html).not.toContain(decodeURIComponent(token))
  }
  expect(new Set(tokens).size).toBe(2)
  await other.dispose()
})

test('it fits a telephone and is accessible, with each form of the switch [2.02]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await ready(page)
  await expectAccessible(page)
  const card = page.locator('[data-auth-card]')
  await card.getByRole('link', { name: 'Inloggen' }).click()
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeFocused()
  await expect(card.locator('form')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('ilse@voorbeeld.nl')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await expect(page.getByRole('heading', { name: 'Wachtwoord vergeten' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'E-mailadres' })).toHaveValue('ilse@voorbeeld.nl')
  await expect(card.locator('form')).toHaveCount(1)
  await expectAccessible(page)
  await expectNothingBesideTheScreen(page)
})
