import type { BrowserContext } from '@playwright/test'
import { donorAccount } from '../../db/demo/accounts.ts'
import { signIn } from '../../tests/support/browser/sign-in-browser.ts'
import { withBrowser, withDemoProduct } from '../product/demo-product.ts'
import { bytesOf, listed, watchLoadedFiles } from './loaded-files.ts'

const targetBytes = 180_000

/** Photo, password and second factor have no tab of their own: they are part of these. */
const tabs = ['profile', 'security', 'api', 'language']

/** Measures the JavaScript that a browser loads for the settings, opened at each of their tabs by a signed-in user. */
export function measureSettingsWeight() {
  return withDemoProduct((address) =>
    withBrowser(async (browser) => {
      const context = await browser.newContext({ baseURL: new URL(address).origin })
      await signIn(await context.newPage(), donorAccount.email)
      const measured: TabWeight[] = []
      for (const tab of tabs) measured.push(await measureTab(context, tab))
      const isPaintedByServer = await isSentWhole(context)
      const heaviest = Math.max(...measured.map(({ scriptBytes }) => scriptBytes))
      return {
        targetBytes,
        isGood: heaviest <= targetBytes && isPaintedByServer,
        heaviest,
        isPaintedByServer,
        tabs: measured,
      }
    }),
  )
}

interface TabWeight {
  tab: string
  scriptBytes: number
  stylesheetBytes: number
  files: string[]
}

/** Measures a tab in a page of its own: a tab that is opened later loads less. */
async function measureTab(context: BrowserContext, tab: string): Promise<TabWeight> {
  const page = await context.newPage()
  const files = watchLoadedFiles(page)
  await page.goto(`/settings#/${tab}`, { waitUntil: 'networkidle' })
  if (new URL(page.url()).pathname !== '/settings') throw new Error(`The browser was led to ${page.url()}`)
  await page.mouse.wheel(0, 20_000)
  await page.waitForLoadState('networkidle')
  await page.close()
  const weight = { scriptBytes: bytesOf(files, 'script'), stylesheetBytes: bytesOf(files, 'stylesheet') }
  return { tab, ...weight, files: listed(files) }
}

/** Whether the data of the first tab is in the answer of the server, before any script. */
async function isSentWhole(context: BrowserContext): Promise<boolean> {
  const html = await (await context.request.get('/settings')).text()
  return html.includes('id="contact-email"') && html.includes(donorAccount.email)
}
