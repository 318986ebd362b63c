import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../contract/texts.ts'
import { tourPath } from '../../contract/tour.ts'
import { demoAccounts, demoPassword, staffAccount } from '../../db/demo/accounts.ts'
import { createTexts } from '../../server/platform/i18n/texts.ts'
import { findFreePort } from '../support/servers/find-free-port.ts'
import { HttpDonor } from '../support/servers/http-donor.ts'
import { type BuiltServer, startBuiltServer } from '../support/servers/start-built-server.ts'

const texts = createTexts()
const production = {
  NODE_ENV: 'production',
  ALLOW: 'embedded-database,sandbox',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PAYMENTS: 'sandbox',
}

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stuiver-production-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function withServer(environment: Record<string, string>, work: (server: BuiltServer) => Promise<void>) {
  const port = await findFreePort()
  // The tests' visitors say where they come from.
  const more = { LOG_LEVEL: 'warn', LOOP_DELAY_MAX_MS: '60000', TRUSTED_PROXIES: '1' }
  const server = await startBuiltServer({ port, environment: { DATA_DIR: dataDir, ...more, ...environment } })
  try {
    await work(server)
  } finally {
    await server.end('SIGTERM')
  }
}

async function logIn(server: BuiltServer, email: string): Promise<number> {
  // Where the demo's password counts, if it does anywhere.
  const visitor = new HttpDonor(server.url, '127.0.0.1')
  return (await visitor.post('/login', { email, password: demoPassword })).status
}

/** The text of a page, in a language. */
const readPage = async (server: BuiltServer, path: string, language: string) => {
  const answer = await fetch(server.url + path, { headers: { cookie: `language=${language}`, accept: 'text/html' } })
  return answer.text()
}

interface Coverage {
  result: { url: string }[]
}

const partsOfDemo = [staffAccount.email, demoPassword, 'the demo world is planted']

/** Lists the words of the demo in the scripts that a start and its processes loaded, as node itself counted them. */
async function listLoadedPartsOfDemo(environment: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'stuiver-loaded-'))
  try {
    await withServer({ ...environment, NODE_V8_COVERAGE: folder }, () => Promise.resolve())
    const reports = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Coverage)
    const urls = new Set(reports.flatMap(({ result }) => result.map(({ url }) => url)))
    const ours = [...urls].filter((url) => url.includes('/build/server/'))
    const scripts = ours.map((url) => readFileSync(fileURLToPath(url), 'utf8')).join()
    expect(scripts).toContain('Stuiver is ready at')
    return partsOfDemo.filter((part) => scripts.includes(part))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const paths = ['/', '/schoon-water-wajir', '/schoon-water-wajir/doneer', '/login', '/nobody/lives/here']

describe('a demo world that was tried out, and then runs in production,', () => {
  test('is loaded where it is planted', async () => {
    expect(await listLoadedPartsOfDemo({ DEMO: 'on' })).toEqual(partsOfDemo)
  })

  test('is tried out', () =>
    withServer({ DEMO: 'on' }, async (server) => {
      expect(await logIn(server, staffAccount.email)).toBe(200)
      expect((await fetch(`${server.url}/dev/mail`)).status).toBe(200)
      expect((await fetch(`${server.url}/dev/tour`)).status).toBe(200)
      for (const path of paths) expect(await readPage(server, path, 'nl')).not.toContain('id="practice"')
    }))

  test('refuses the public password, and shows nothing of /dev', () =>
    withServer(production, async (server) => {
      for (const { email } of demoAccounts) expect(await logIn(server, email)).toBe(422)
      expect((await fetch(`${server.url}/dev/mail`)).status).toBe(404)
      expect((await fetch(`${server.url}/dev/ui`)).status).toBe(404)
      expect((await fetch(`${server.url}/dev/tour`)).status).toBe(404)
      expect((await fetch(server.url + tourPath)).status).toBe(404)
      expect(server.output()).not.toContain(demoPassword)
    }))

  test('is not loaded', async () => {
    expect(await listLoadedPartsOfDemo(production)).toEqual([])
  })

  test('says on every page, in the language of its reader, that no real money moves', () =>
    withServer(production, async (server) => {
      for (const language of languages)
        for (const path of paths) {
          const page = await readPage(server, path, language)
          expect(page, `${path} in ${language}`).toContain(texts.in(language)('common.practice'))
        }
    }))
})
