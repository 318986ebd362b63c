import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/browser/give-in-browser.ts'

// The search itself, on pages with a fault that is there on dark alone.

const faults: { what: string; dark: string; rule?: string; part?: string }[] = [
  { what: 'nothing', dark: '' },
  { what: 'a text that is too faint', dark: '#text { color: #333 }', rule: 'color-contrast' },
  { what: 'one in the part that was opened', dark: '#opened { color: #333 }', rule: 'color-contrast', part: 'dialog' },
  { what: 'a picture without words that is shown', dark: 'img { display: block }', rule: 'image-alt' },
]

test('any fault on dark alone is found there', async ({ page }) => {
  for (const { what, dark, rule, part } of faults) {
    await page.setContent(`<!doctype html><html lang="nl"><title>Proef</title>
      <style>
        body, dialog { background: #fff; color: #111 }
        img { display: none }
        @media (prefers-color-scheme: dark) { body, dialog { background: #111; color: #eee } ${dark} }
      </style>
      <main><h1>Een</h1><p id="text">Tekst</p><img src="data:,"><dialog open aria-label="Twee"><p id="opened">Meer</p></dialog></main>`)
    const result = await expectAccessible(page, part).then(
      () => undefined,
      (error: Error) => error.message,
    )
    if (rule === undefined) expect(result, what).toBeUndefined()
    else expect(result, what).toContain(`"${rule}: `)
  }
})
