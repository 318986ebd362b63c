import type { Page, Response } from '@playwright/test'

/** Opens a page and waits until its scripts run: what is done next is theirs to do, however slow the machine is. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path)
  await scriptsRun(page)
  return answer
}

/** The same page anew. */
export async function visitAgain(page: Page): Promise<void> {
  await page.reload()
  await scriptsRun(page)
}

/** Waits for the page after a press that leads to another one. */
export async function arriveAt(page: Page, url: Parameters<Page['waitForURL']>[0]): Promise<void> {
  await page.waitForURL(url)
  await scriptsRun(page)
}

/** The page says so itself. One without scripts of ours, or in a browser without scripts, is ready as it is. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['running'] !== undefined ||
      document.querySelector('link[data-texts]') === null ||
      document.querySelector('script[type=module]') === null ||
      matchMedia('(scripting: none)').matches,
  )
}
