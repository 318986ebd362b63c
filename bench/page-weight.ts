import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { projectRoot } from '../server/platform/paths.ts'
import { withBrowser, withDemoProduct } from './demo-product.ts'

/** Bytes after brotli; a kilobyte is a thousand of them. */
const targets = { script: 110_000, stylesheet: 12_000 }

interface LoadedFile {
  kind: 'script' | 'stylesheet'
  path: string
  bytes: number
}

/** The JavaScript and the styles that a browser really loads for a project page, as brotli sends them. */
export function measurePageWeight() {
  return withDemoProduct((address) =>
    withBrowser(async (browser) => {
      const files = await listLoadedFiles(browser, address)
      const sum = (kind: LoadedFile['kind']) =>
        files.filter((file) => file.kind === kind).reduce((bytes, file) => bytes + file.bytes, 0)
      const weight = { script: sum('script'), stylesheet: sum('stylesheet') }
      return {
        targets,
        isGood: weight.script <= targets.script && weight.stylesheet <= targets.stylesheet,
        brotliBytes: weight,
        files: files.toSorted((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => `${path} ${bytes}`),
      }
    }),
  )
}

async function listLoadedFiles(browser: Browser, address: string): Promise<LoadedFile[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const files = new Map<string, LoadedFile>()
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const path = new URL(response.url()).pathname
    if (kind === 'script' || kind === 'stylesheet') files.set(path, { kind, path, bytes: brotliBytesOf(path) })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  // What is only loaded further down belongs to the page too.
  await page.mouse.wheel(0, 20_000)
  await page.waitForLoadState('networkidle')
  await page.close()
  return [...files.values()]
}

/** A file that is too small to be worth compressing has no packed form beside it. */
function brotliBytesOf(path: string): number {
  const file = join(projectRoot, 'build', 'web', 'client', path)
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length
}
