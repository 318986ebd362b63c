import type { Page } from '@playwright/test'

const folder = process.env['E2E_PICTURES']

/**
 * Takes pictures to look at, one for a wide screen and one for a phone, where `E2E_PICTURES` names a folder for them.
 */
export async function takePictures(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  if (folder === undefined) return
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}
