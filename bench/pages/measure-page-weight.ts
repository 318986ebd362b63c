import { withBrowser, withDemoProduct } from '../product/demo-product.ts'
import { bytesOf, listed, watchLoadedFiles } from './loaded-files.ts'

const targets = { script: 110_000, stylesheet: 12_000 }

/** Measures the JavaScript and the styles that a browser really loads for a project page, as brotli sends them. */
export function measurePageWeight() {
  return withDemoProduct((address) =>
    withBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
      const files = watchLoadedFiles(page)
      const answer = await page.goto(address, { waitUntil: 'networkidle' })
      if (answer?.ok() !== true) throw new Error(`the page answered ${answer?.status()}, which weighs nothing`)
      // Files that are only loaded further down belong to the page too.
      await page.mouse.wheel(0, 20_000)
      await page.waitForLoadState('networkidle')
      const weight = { script: bytesOf(files, 'script'), stylesheet: bytesOf(files, 'stylesheet') }
      return {
        targets,
        isGood: weight.script <= targets.script && weight.stylesheet <= targets.stylesheet,
        brotliBytes: weight,
        files: listed(files),
      }
    }),
  )
}
