import type { Page, Route } from '@playwright/test'

/** Holds the page's scripts. @returns the function that lets them come */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHolding = true
  await page.route('**/assets/*.js', (route) => (isHolding ? void held.push(route) : route.continue()))
  return async () => {
    isHolding = false
    await Promise.all(held.map((route) => route.continue()))
  }
}
