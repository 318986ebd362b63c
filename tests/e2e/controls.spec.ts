import { expect, type Page, test } from '@playwright/test'
import { photoFile } from '../support/pictures/photo-file.ts'
import { expectAccessible, expectNothingBesideTheScreen } from '../support/browser/give-in-browser.ts'
import { visit } from '../support/browser/visit.ts'

// The controls on the page that shows them all, in a real browser, under the real policy of pages.

const screens = [
  { name: 'a desktop', viewport: { width: 1280, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]

/** Opens the page with its scripts running. A refusal of the policy, or an error of the page, fails the test. */
async function openControls(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) complaints.push(message.text())
  })
  await visit(page, '/dev/ui')
  await expect(page.locator('#select-chosen[aria-haspopup]')).toBeVisible()
  return complaints
}

const clickOn = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click()
const escape = (page: Page) => page.keyboard.press('Escape')

/**
 * The control that is opened, its opener, and its position on the page then; it closes with Escape unless it says how
 * else.
 */
const states: {
  name: string
  open: (page: Page) => Promise<void>
  part: string
  close?: (page: Page) => Promise<void>
}[] = [
  { name: 'dialog', open: clickOn('Nodig iemand uit'), part: '[role=dialog]' },
  { name: 'long dialog', open: clickOn('Lees de voorwaarden'), part: '[role=dialog]' },
  { name: 'question', open: clickOn('Verwijder het token'), part: '[role=alertdialog]' },
  {
    name: 'message',
    open: clickOn('Toon de berichten'),
    part: '[role=alertdialog]',
    // The second one waited for the first.
    close: async (page) => {
      for (const title of ['Er is iets fout gegaan', 'En nog iets']) {
        await expect(page.getByRole('alertdialog', { name: title })).toBeVisible()
        await escape(page)
      }
    },
  },
  { name: 'toast', open: clickOn('Mislukt'), part: 'ol[aria-live] > li', close: clickOn('Melding sluiten') },
  { name: 'select', open: (page) => page.locator('#select-chosen').click(), part: '.expand' },
  { name: 'calendar', open: clickOn(/21 november 2026: Kies/), part: '[role=dialog]' },
  { name: 'inline field', open: clickOn('Naam wijzigen'), part: 'div:has(> label[for=inline-name])' },
]

// The page is opened once for a screen, and every test leaves it as it was.
for (const { name, viewport } of screens)
  test.describe(`controls on ${name}`, () => {
    test.use({ viewport })

    let page: Page
    let complaints: string[]
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage()
      complaints = await openControls(page)
    })
    test.afterAll(() => page.close())

    test('axe finds nothing at rest, nothing is beside the screen, and the policy refuses nothing', async () => {
      expect(page.viewportSize()).toEqual(viewport)
      await expectAccessible(page)
      await expectNothingBesideTheScreen(page)
      expect(complaints).toEqual([])
    })

    for (const { name: state, open, part, close = escape } of states)
      test(`axe finds nothing with an open ${state}, and the policy refuses nothing`, async () => {
        await expect(page.locator(part)).toHaveCount(0)
        await open(page)
        await expect(page.locator(part)).toBeVisible()
        await expectAccessible(page, part)
        await close(page)
        await expect(page.locator(part)).toHaveCount(0)
        expect(complaints).toEqual([])
      })
  })

/** The look that shows at a glance whether a control can be used. */
interface Look {
  name: string
  cursor: string
  colours: string
}

/** The looks of the parts that match, their boxes and those that are drawn around them, in any theme of the page. */
const looksOf = (page: Page, selector: string): Promise<Look[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      // A tick and a choice are drawn by what is around them.
      const drawn = element.closest('label') ?? element
      const { cursor } = getComputedStyle(element)
      const parts = [element, drawn].map((part) => getComputedStyle(part))
      return {
        name: element.id || (element.getAttribute('name') ?? element.textContent),
        cursor,
        colours: parts.map(({ backgroundColor, color, opacity }) => [backgroundColor, color, opacity].join()).join(' '),
      }
    }),
  )

for (const colorScheme of ['light', 'dark'] as const)
  test(`what cannot be used looks so, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openControls(page)
    for (const kind of ['input[type=text]', 'input[type=radio]', 'button']) {
      const disabled = await looksOf(page, `main ${kind}:disabled`)
      const usable = await looksOf(page, `main ${kind}:enabled`)
      expect(disabled.length, kind).toBeGreaterThan(0)
      for (const { name, cursor, colours } of disabled) {
        expect([kind, name, cursor]).toEqual([kind, name, 'not-allowed'])
        expect(
          usable.map((each) => each.colours),
          `${kind} ${name}`,
        ).not.toContain(colours)
      }
    }
  })

test.describe('controls', () => {
  test('a dialog keeps the focus, closes with Escape and gives the focus back', async ({ page }) => {
    await openControls(page)
    const button = page.getByRole('button', { name: 'Nodig iemand uit' })
    await button.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Nodig iemand uit' })
    await expect(dialog).toBeFocused()
    for (let times = 0; times < 8; times++) {
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test('a destructive dialog begins at the harmless answer', async ({ page }) => {
    await openControls(page)
    const button = page.getByRole('button', { name: 'Verwijder het token' })
    await button.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Token verwijderen?' })
    await expect(question).toContainText('Boekhoudkoppeling 2026')
    await expect(question.getByRole('button', { name: 'Annuleren' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Answer: false')).toBeVisible()
    await expect(button).toBeFocused()
  })

  test('a toast can be reached and closed while a dialog is open', async ({ page }) => {
    await openControls(page)
    await page.getByRole('button', { name: 'Mislukt' }).click()
    await page.getByRole('button', { name: 'Nodig iemand uit' }).click()
    await page.getByRole('button', { name: 'Melding sluiten' }).click()
    await expect(page.getByText('Opslaan is niet gelukt')).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Nodig iemand uit' })).toBeVisible()
  })

  test('the list of a select is at most 400 px high, and is searched and chosen from by keys [9.06, 8.15]', async ({
    page,
  }) => {
    await openControls(page)
    await page.locator('#select-empty').press('ArrowDown')
    const list = page.locator('.expand')
    expect((await list.boundingBox())!.height).toBeLessThanOrEqual(400)
    await page.keyboard.type('zzz')
    await expect(list).toContainText('Sorry, er is niets dat daarbij past.')
    for (const _mail of 'zzz') await page.keyboard.press('Backspace')
    await page.keyboard.type('musee')
    await expect(list.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.locator('#select-empty')).toHaveText('Musée de la Poésie')
    await expect(page.locator('#select-empty')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Zoek in de lijst' })).toHaveValue('')
    await expect(list.getByRole('option')).toHaveCount(12)
    await page.keyboard.press('Escape')
    await expect(page.locator('#select-empty')).toBeFocused()
    await page.keyboard.type('merel')
    await expect(page.getByRole('combobox', { name: 'Zoek in de lijst' })).toHaveValue('merel')
    await page.keyboard.press('Enter')
    await expect(page.locator('#select-empty')).toHaveText('Tuinvereniging Merelzang')
  })

  test.describe('far from Greenwich', () => {
    test.use({ timezoneId: 'Pacific/Honolulu' })

    test('a day is chosen from the calendar, and is that day in every time zone [5.07, 9.08]', async ({ page }) => {
      await openControls(page)
      await page.getByRole('button', { name: /21 november 2026: Kies/ }).click()
      const calendar = page.getByRole('dialog', { name: 'Einddatum: Kalender' })
      await expect(calendar.getByRole('button', { name: /21 november 2026/ })).toBeFocused()
      await calendar.getByRole('button', { name: /28 november 2026/ }).click()
      await expect(calendar).toHaveCount(0)
      await expect(page.getByLabel('Einddatum', { exact: true }).first()).toHaveValue('zaterdag 28 november 2026')
      await expect(page.getByText('Waarde: 2026-11-28')).toBeVisible()
    })
  })

  test('a birthday is chosen by its year, and typed as well [5.07]', async ({ page }) => {
    await openControls(page)
    const field = page.getByLabel('Geboortedatum', { exact: true })
    await field.fill('5 mei 1985')
    await field.press('Tab')
    await expect(field).toHaveValue('zondag 5 mei 1985')
    await page.getByRole('button', { name: /5 mei 1985: Kies/ }).click()
    await page.getByLabel('Jaar', { exact: true }).selectOption('1990')
    await page.getByLabel('Maand', { exact: true }).selectOption('januari')
    await page.getByRole('button', { name: 'maandag 1 januari 1990' }).click()
    await expect(field).toHaveValue('maandag 1 januari 1990')
  })

  test('the mouse wheel never changes a number, and a comma is stopped with the reason [5.08]', async ({ page }) => {
    await openControls(page)
    const digitsField = page.getByLabel('Aantal plaatsen').first()
    await digitsField.click()
    await page.mouse.wheel(0, -300)
    await page.keyboard.type(',-.')
    await expect(digitsField).toHaveValue('250')
    await expect(page.getByText('Hier kunnen alleen cijfers staan')).toBeVisible()
  })

  test('a photo is cut by keys and by dragging: 300 by 300, in base64 [9.07]', async ({ page }) => {
    const complaints = await openControls(page)
    await page.locator('input[type=file]').setInputFiles(await photoFile({ width: 1200, height: 800 }))
    const stage = page.getByRole('application', { name: 'Uitsnede van de foto' })
    await stage.press('ArrowRight')
    await expect(page.getByText('48% van links')).toBeAttached()
    const box = (await stage.boundingBox())!
    expect([box.width, box.height].map(Math.round)).toEqual([350, 350])
    await stage.hover({ position: { x: 100, y: 100 } })
    await page.mouse.down()
    await stage.hover({ position: { x: 130, y: 100 } })
    await page.mouse.up()
    await expect(page.getByText('41% van links')).toBeAttached()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Gebruik deze foto' }).click()
    const result = page.getByRole('img', { name: 'De uitsnede' })
    await expect(result).toHaveAttribute('src', /^data:image\/jpeg;base64,/)
    expect(await result.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([300, 300])
    expect(complaints).toEqual([])
  })

  test('an explanation opens on hover and on focus, and closes with Escape [9.05]', async ({ page }) => {
    await openControls(page)
    await page.waitForFunction(() => performance.now() > 1_100)
    const mark = page.getByRole('button', { name: 'Uitleg over de bijdrage' })
    const bubble = page.locator('.rising', { hasText: 'Van elke donatie' })
    await mark.focus()
    await expect(bubble).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bubble).toHaveCount(0)
    await mark.hover()
    await expect(bubble).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(bubble).toHaveCount(0)
  })

  test('sections have a URL, and back and forward lead through them [2.19]', async ({ page }) => {
    await openControls(page)
    const sections = page.getByRole('navigation', { name: 'Voorbeeld' })
    await page.getByLabel('Naam', { exact: true }).last().fill('Sanne')
    await sections.getByRole('link', { name: 'Gebruikers' }).click()
    await page.getByRole('link', { name: 'Bekijk gebruiker 7' }).click()
    await expect(page).toHaveURL(/#\/users\/7$/)
    await expect(page.getByText('Gebruiker 7.')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Alle gebruikers.')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Naam', { exact: true }).last()).toHaveValue('Sanne')
    await page.goForward()
    await expect(page.getByText('Alle gebruikers.')).toBeVisible()
  })

  test('a public page fetches nothing of React Aria', async ({ page, request }) => {
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url())
    })
    await visit(page, '/schoon-water-wajir')
    await page.waitForLoadState('networkidle')
    expect(scripts.length).toBeGreaterThan(0)
    for (const url of scripts) expect(await (await request.get(url)).text()).not.toContain('react-aria')
  })
})
