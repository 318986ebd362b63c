import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../tests/support/find-chromium.ts'
import { findFreePort } from '../tests/support/find-free-port.ts'
import { startBuiltServer } from '../tests/support/start-built-server.ts'

/** A project of the demo world with everything a page can have: blocks, updates, pictures, participants and teams. */
const projectUrl = 'schoon-water-wajir'

/** The built product with its demo world on the embedded database, as `npm start` gives it to a newcomer. */
export async function withDemoProduct<T>(work: (pageAddress: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stuiver-bench-'))
  const port = await findFreePort()
  const server = await startBuiltServer({ port, environment: { DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' } })
  try {
    return await work(`${server.url}/${projectUrl}`)
  } finally {
    await server.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @param debuggingPort where programs that drive it themselves find it */
export async function withBrowser<T>(work: (browser: Browser, debuggingPort: number) => Promise<T>): Promise<T> {
  const debuggingPort = await findFreePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...quietly, `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    return await work(browser, debuggingPort)
  } finally {
    await browser.close()
  }
}
