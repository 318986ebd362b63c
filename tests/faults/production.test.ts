import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../contract/texts.ts'
import { demoAccounts, demoPassword, staffAccount } from '../../db/demo/accounts.ts'
import { createTexts } from '../../server/platform/i18n/texts.ts'
import { findFreePort } from '../support/find-free-port.ts'
import { HttpDonor } from '../support/http-donor.ts'
import { type BuiltServer, startBuiltServer } from '../support/start-built-server.ts'

const texts = createTexts()
const production = {
  NODE_ENV: 'production',
  EMBEDDED_DATABASE: 'allow',
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
  const server = await startBuiltServer({ port, environment: { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment } })
  try {
    await work(server)
  } finally {
    await server.end('SIGTERM')
  }
}

async function logIn(server: BuiltServer, email: string): Promise<number> {
  const visitor = new HttpDonor(server.url, '10.0.0.1')
  return (await visitor.post('/login', { email, password: demoPassword })).status
}

/** What a page shows, in a language. */
const readPage = async (server: BuiltServer, path: string, language: string) => {
  const answer = await fetch(server.url + path, { headers: { cookie: `language=${language}`, accept: 'text/html' } })
  return answer.text()
}

const paths = ['/', '/schoon-water-wajir', '/schoon-water-wajir/doneer', '/login', '/nobody/lives/here']

describe('a demo world that was tried out, and then runs in production,', () => {
  test('is tried out', () =>
    withServer({ DEMO: 'on' }, async (server) => {
      expect(await logIn(server, staffAccount.email)).toBe(200)
      expect((await fetch(`${server.url}/dev/mail`)).status).toBe(200)
      for (const path of paths) expect(await readPage(server, path, 'nl')).not.toContain('id="practice"')
    }))

  test('lets nobody in with the password that everybody knows, and shows nothing of /dev', () =>
    withServer(production, async (server) => {
      for (const { email } of demoAccounts) expect(await logIn(server, email)).toBe(422)
      expect((await fetch(`${server.url}/dev/mail`)).status).toBe(404)
      expect((await fetch(`${server.url}/dev/ui`)).status).toBe(404)
      expect(server.output()).not.toContain(demoPassword)
    }))

  test('says on every page, in the language of its reader, that no real money moves', () =>
    withServer(production, async (server) => {
      for (const language of languages)
        for (const path of paths) {
          const page = await readPage(server, path, language)
          expect(page, `${path} in ${language}`).toContain(texts.translate(language, 'common.practice'))
        }
    }))
})
