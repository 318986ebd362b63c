import { managerAccount } from '../../db/demo/accounts.ts'
import { signIn } from '../../tests/support/browser/sign-in-browser.ts'
import { withBrowser, withDemoProduct } from '../product/demo-product.ts'
import { bytesOf, listed, watchLoadedFiles } from './loaded-files.ts'

const targetBytes = 250_000

/**
 * Measures the JavaScript that a browser loads for a project page with the tools of its managers, and then with its
 * settings.
 */
export function measureManagerWeight() {
  return withDemoProduct((address) =>
    withBrowser(async (browser) => {
      const context = await browser.newContext({ baseURL: new URL(address).origin })
      await signIn(await context.newPage(), managerAccount.email)
      const page = await context.newPage()
      const files = watchLoadedFiles(page)
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.mouse.wheel(0, 20_000)
      await page.waitForLoadState('networkidle')
      const scriptBytes = bytesOf(files, 'script')
      const list = listed(files)
      await page.goto(`${address}?settings=pagina`, { waitUntil: 'networkidle' })
      const hasTools = (await page.locator('#settings-name, [aria-label="Naam wijzigen"]').count()) > 0
      return {
        targetBytes,
        isGood: scriptBytes <= targetBytes && hasTools,
        scriptBytes,
        withSettingsBytes: bytesOf(files, 'script'),
        files: list,
      }
    }),
  )
}
