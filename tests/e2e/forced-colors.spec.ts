import { expect, type Locator, test } from '@playwright/test'
import { openWizard } from '../support/browser/give-in-browser.ts'
import { visit } from '../support/browser/visit.ts'

// Where people choose the colours of their screen, no tint is drawn: what is chosen must be seen by a line.

test.use({ contextOptions: { forcedColors: 'active' } })

/** The lines that are drawn around it or below it; a border does not count, as its neighbours have one too. */
const linesOf = (locator: Locator): Promise<string[]> =>
  locator.evaluate((element) => {
    const { outlineStyle, outlineWidth, textDecorationLine } = getComputedStyle(element)
    return [
      ...(outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 ? ['outline'] : []),
      ...(textDecorationLine === 'underline' ? ['underline'] : []),
    ]
  })

/** Seen as chosen, and its neighbours not. */
async function expectShown(chosen: Locator, others: Locator, line: 'outline' | 'underline'): Promise<void> {
  await expect.poll(() => linesOf(chosen)).toEqual([line])
  expect(await linesOf(others.first())).toEqual([])
}

test('on a project page the amount, the rhythm, the tab and the order of a leaderboard are seen', async ({ page }) => {
  await visit(page, '/schoon-water-wajir')
  const card = page.getByRole('complementary', { name: 'Doneren' })
  const choices = (name: string, isChosen: boolean) =>
    card.locator(`label:has(> input[name=${name}]${isChosen ? ':checked' : ':not(:checked)'})`)
  await expectShown(choices('amount', true), choices('amount', false), 'outline')
  await expectShown(choices('type', true), choices('type', false), 'outline')
  await expectShown(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }), 'underline')
  const border = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).borderTopStyle)
  for (const drawn of [card.getByRole('progressbar').first(), card.getByRole('button', { name: /^Doneer/ })])
    expect(await border(drawn)).toBe('solid')
  await page.getByRole('tab', { name: /^Ranglijst/ }).click()
  const orders = page.getByRole('navigation', { name: 'Volgorde van de ranglijst' })
  await expectShown(orders.locator('[aria-current]'), orders.locator('a:not([aria-current])'), 'underline')
})

test('in the wizard the rhythm and the method, and in a calendar the day, are seen', async ({ page }) => {
  await openWizard(page, '?amount=25')
  for (const legend of ['Eenmalig of maandelijks', 'Waarmee betaal je?']) {
    const choices = page.getByRole('group', { name: legend })
    await expectShown(
      choices.locator('label:has(> :checked)'),
      choices.locator('label:has(> [type=radio]:not(:checked))'),
      'outline',
    )
  }
  await visit(page, '/dev/ui')
  await page.getByRole('button', { name: /21 november 2026: Kies/ }).click()
  const days = page.getByRole('dialog').locator('td')
  // The chosen day has the focus when the calendar opens; a key that is pressed before goes to the page.
  await expect(days.locator('> [data-selected]')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expectShown(
    days.locator('> [data-selected]'),
    days.locator('> :not([data-selected], [data-focused])'),
    'outline',
  )
})
