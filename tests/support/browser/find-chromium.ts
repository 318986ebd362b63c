import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const usualPaths = [
  // Chromium without its windows draws the same pages, and takes two thirds of the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The one named by CHROMIUM_PATH, or one that is installed where they usually are. */
export function findInstalledChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return named
  return [...usualPaths, chromium.executablePath()].find(existsSync)
}

/**
 * The Chromium that browser tests run in: the one named by CHROMIUM_PATH, one that is installed, or else one that is
 * installed now, as a Debian package where that is possible and with Playwright's own download elsewhere.
 * @throws Error when none is there and none can be installed
 */
export function findChromium(): string {
  const chromiumPath = findInstalledChromium() ?? installChromium()
  if (chromiumPath === undefined)
    throw new Error('No Chromium was found and none could be installed; install one and name it in CHROMIUM_PATH')
  return chromiumPath
}

function installChromium(): string | undefined {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'])
  } else run('npx', ['playwright', 'install', 'chromium'])
  return findInstalledChromium()
}

function run(program: string, programArguments: string[]): void {
  spawnSync(program, programArguments, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  })
}
