import type { RouteConfigEntry } from '@react-router/dev/routes'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { reservedSlugs } from '../../../server/slices/fundraisers/slugs/index.ts'
import routes from '../../../web/routes.ts'
import { buildTestApp } from '../build-test-app.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'answers' in value
const contract = import.meta.glob<Record<string, unknown>>(['../../../contract/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})
const contractCalls = Object.values(contract).flatMap((module) => Object.values(module).filter(isCall))

/** Every path of the pages, those below a layout included. */
const pathsIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsIn(children)])

const firstSegments = (paths: readonly string[]) =>
  new Set(paths.map((path) => path.replace(/^\//, '').split('/')[0]!).filter((word) => /^[\w.-]+$/.test(word)))

const missingIn = (paths: readonly string[]) =>
  [...firstSegments(paths)].filter((word) => !reservedSlugs.has(word.toLowerCase()))

test('no URL of a page, of a call or of a file at the root can be taken', () => {
  const pages = pathsIn(routes)
  expect(pages.length).toBeGreaterThan(15)
  expect(missingIn(pages)).toEqual([])
  const calls = contractCalls.map(({ path }) => path)
  expect(calls.length).toBeGreaterThan(30)
  expect(missingIn(calls)).toEqual([])
  expect(missingIn(readdirSync('web/public'))).toEqual([])
})

test('no URL that the server answers itself can be taken', async () => {
  const app = await buildTestApp()
  try {
    const tree = app.http.printRoutes({ commonPrefix: false })
    const paths = [...tree.matchAll(/^(?:├|└)── (\/?\S+)/gm)].map(([, path]) => path!)
    expect(paths.length).toBeGreaterThan(10)
    expect(missingIn(paths)).toEqual([])
  } finally {
    await app.close()
  }
})

test('URLs of a built product and of real providers are reserved as well', () => {
  expect(
    missingIn(['/cards/stripe/style.css', '/assets/', '/favicon.ico', '/favicon.svg', '/texts/nl.json', '/dev/mail']),
  ).toEqual([])
})

test('every reserved word is written as URLs are looked up', () => {
  for (const word of reservedSlugs) expect(word).toBe(word.toLowerCase())
})

test('plain words that look like a page of the platform, in each of its languages, cannot be taken', () => {
  const words = ['donor', 'www', 'index', 'deelnemers', 'doneren', 'inloggen', 'betalen', 'admin', 'stuiver', 'kiosk']
  const abroad = ['spenden', 'anmelden', 'impressum', 'donate', 'sign-in', 'dons', 'connexion', 'mot-de-passe', 'help']
  expect(missingIn([...words, ...abroad])).toEqual([])
})
