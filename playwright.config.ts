import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/browser/find-chromium.ts'
import { findFreePort } from './tests/support/servers/find-free-port.ts'

// The run reads this file once, and every worker reads it again: the choices of the run travel in the environment.
process.env['E2E_PORT'] ??= String(await findFreePort())
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'stuiver-e2e-'))
process.env['E2E_CHROMIUM'] ??= findChromium()

const baseUrl = `http://localhost:${process.env['E2E_PORT']}`

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  // A second attempt would hide what a visitor meets at the first.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  // Only a failing test waits so long: on a busy machine a test is slow, and not wrong.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  globalTeardown: './tests/support/browser/remove-e2e-data.ts',
  use: {
    baseURL: baseUrl,
    actionTimeout: 90_000,
    navigationTimeout: 120_000,
    browserName: 'chromium',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Traces would record every test for the few that fail. An error names the awaited thing and its line, and comes
    // with a picture and the accessibility tree of the page; `npx playwright test --trace on <file>` records a trace.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['E2E_CHROMIUM'],
      // Chromium as root has no sandbox, and a test machine needs nothing from the network.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${baseUrl}/readyz`,
    // A fresh checkout builds first and plants the demo world.
    timeout: 900_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stderr: 'pipe',
    env: {
      PORT: process.env['E2E_PORT'],
      HOST: '127.0.0.1',
      BASE_URL: baseUrl,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      LOG_LEVEL: 'warn',
      // Each journey may come from an address of its own, so that they do not use up each other's attempts.
      TRUSTED_PROXIES: '1',
      OPEN_MAILBOX: 'allow',
      // A busy machine is late for all, and no journey is about that.
      LOOP_DELAY_MAX_MS: '60000',
      PAGES_AT_ONCE: '100',
    },
  },
})
