import type { Page } from '@playwright/test'

/** Every press on a button, link, choice or tick, and every field that is filled in, until the browser leaves. */
export async function countWork(page: Page): Promise<{ clicks: () => number; fields: () => number }> {
  let clicks = 0
  const fields = new Set<string>()
  await page.exposeFunction('noteClick', () => void (clicks += 1))
  await page.exposeFunction('noteField', (name: string) => void fields.add(name))
  await page.addInitScript(() => {
    const counters = window as unknown as { noteClick: () => void; noteField: (name: string) => void }
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && counters.noteClick(), true)
    addEventListener('input', (event) => counters.noteField((event.target as HTMLInputElement).name), true)
  })
  return { clicks: () => clicks, fields: () => fields.size }
}
