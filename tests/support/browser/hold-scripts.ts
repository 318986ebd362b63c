import type { Page, Route } from '@playwright/test'

/** Holds the page's scripts. @returns the function that lets them come */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const routes: Route[] = []
  let isHolding = true
  await page.route('**/assets/*.js', (route) => (isHolding ? void routes.push(route) : route.continue()))
  return async () => {
    isHolding = false
    await Promise.all(routes.map((route) => route.continue()))
  }
}
