import { expect, type Locator, type Page, test } from '@playwright/test'
import { hourMs } from '../../../contract/durations.ts'
import { expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { visit } from '../../support/browser/visit.ts'

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Waits until the scripts of the page run. */
const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-running')

test('a link on the page scrolls to its target in 1250 ms, 50 pixels below the top [2.01, 9.04]', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  await ready(page)
  const bar = page.getByRole('banner')
  await expect(bar).not.toHaveAttribute('data-scrolled')
  // From here on the test sets the page's time: how fast this machine paints does not matter.
  await page.clock.pauseAt(Date.now() + hourMs)
  const tops = [await topOf(page, '#costs')]
  await page.locator('header a[href="/#costs"]').evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page.locator('#costs')).toBeFocused()
  for (const ms of [400, 400, 300]) {
    await page.clock.runFor(ms)
    tops.push(await topOf(page, '#costs'))
  }
  const [atFirst, ...between] = tops
  expect(between[0]).toBeLessThan(atFirst!)
  expect(between[1]).toBeLessThan(between[0]!)
  expect(between[2]).toBeLessThan(between[1]!)
  expect(between[2]).toBeGreaterThan(50)
  await page.clock.runFor(200)
  expect(await topOf(page, '#costs')).toBe(50)
  await page.clock.resume()
  await expect(page).toHaveURL('/#costs')
  await expect(page.locator('#costs')).toBeFocused()
  await expect(bar).toHaveAttribute('data-scrolled')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('without motion it is there at once, by keyboard, and Tab goes on from there [2.01, 9.04]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  await ready(page)
  await page.getByRole('link', { name: 'Bekijk acties' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => topOf(page, '#projects')).toBe(50)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('section')?.id)).toBe('projects')
})

test('a URL with an anchor in it opens at that anchor too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/#costs')
  await expect.poll(() => topOf(page, '#costs')).toBe(50)
})

test('the newest project stays in view beside the others [2.01]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/')
  const widget = page.locator('#projects').getByRole('link', { name: 'Doneer' })
  for (const height of [800, 640]) {
    await page.setViewportSize({ width: 1280, height })
    await page.evaluate(() =>
      document.querySelector('#projects li:nth-child(4)')!.scrollIntoView({ behavior: 'instant' }),
    )
    await expect(widget).toBeInViewport()
  }
})

test('the widget is a small page for other sites, too [2.01]', async ({ page }) => {
  await visit(page, '/')
  const widget = page.locator('#projects').getByRole('heading', { level: 3 }).first()
  const name = (await widget.textContent()) ?? ''
  const url = (await widget.getByRole('link').getAttribute('href')) ?? ''
  await visit(page, `${url}/embed`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('below the newest project nothing stays empty', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit(page, '/')
  const bottomOf = (selector: string) =>
    page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  const widget = '#projects div:has(> div > h3)'
  expect(Math.abs((await bottomOf(`${widget} >> nth=0`)) - (await bottomOf('#projects > div > ul')))).toBeLessThan(40)
})

test('the landing page describes Stuiver beside a picture', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/')
  const picture = page.locator('main img').first()
  await expect(picture).toBeInViewport()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
})

test('on a phone the actions come before the form for an account', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/')
  expect(await topOf(page, '#projects')).toBeLessThan(await topOf(page, '[data-auth-card]'))
})

test('guests share the page: nothing in it is of one visitor, and it sets no cookie', async ({ request }) => {
  const page = await request.get('/')
  expect(page.headers()['set-cookie']).toBeUndefined()
  expect(await page.text()).toContain('name="_token" value=""')
})

test('the landing page fits a telephone and is accessible, with each form of the switch [2.02]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/')
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

test('at 200 % text a telephone breaks no word of the heading, in any language', async ({ page, context, baseURL }) => {
  for (const width of [390, 320])
    for (const language of ['nl', 'en', 'de', 'fr']) {
      await page.setViewportSize({ width, height: 844 })
      await context.addCookies([{ name: 'language', value: language, url: baseURL! }])
      await visit(page, '/')
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      expect(await brokenWords(page.getByRole('heading', { level: 1 })), `${language} at ${width}`).toEqual([])
    }
})

/** The words that stand on more than one line. */
const brokenWords = (heading: Locator) =>
  heading.evaluate((element) => {
    const text = element.firstChild as Text
    return [...text.data.matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1
      })
      .map(([word]) => word)
  })
