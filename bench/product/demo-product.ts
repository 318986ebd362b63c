import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../tests/support/browser/find-chromium.ts'
import { findFreePort } from '../../tests/support/servers/find-free-port.ts'
import { type BuiltServer, startBuiltServer } from '../../tests/support/servers/start-built-server.ts'

/** A project of the demo world with everything a page can have: blocks, updates, pictures, participants and teams. */
const projectUrl = 'schoon-water-wajir'

interface DemoFolder {
  /** Starts the built product on the folder and ends it afterwards; the first one makes the demo world. */
  withServer<T>(work: (server: BuiltServer, pageUrl: string) => Promise<T>): Promise<T>
}

/** Runs `work` with a folder for the embedded database, as `npm start` makes it for a newcomer, gone afterwards. */
export async function withDemoFolder<T>(work: (folder: DemoFolder) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stuiver-bench-'))
  const withServer: DemoFolder['withServer'] = async (measure) => {
    const port = await findFreePort()
    const server = await startBuiltServer({ port, environment: { DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' } })
    try {
      return await measure(server, `${server.url}/${projectUrl}`)
    } finally {
      await server.end('SIGTERM')
    }
  }
  try {
    return await work({ withServer })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Runs `work` with the built product with its demo world on the embedded database. */
export const withDemoProduct = <T>(work: (pageUrl: string) => Promise<T>): Promise<T> =>
  withDemoFolder(({ withServer }) => withServer((_server, pageUrl) => work(pageUrl)))

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
