import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { hours } from '../fake-clock.ts'
import type { PageHandler } from '../../../contract/page-context.ts'
import { createServer } from '../../../server/platform/http/create-server.ts'
import { PageResponder } from '../../../server/platform/http/pages/page-responder.ts'
import { PageRoutes } from '../../../server/platform/http/pages/page-routes.ts'
import { PageCache } from '../../../server/platform/http/pages/page-cache.ts'
import { sessionCookie } from '../../../server/slices/identity/users/index.ts'
import { pageContext } from '../../../web/lib/load-context.ts'
import { loader as loadRoot } from '../../../web/root.tsx'
import { loader as loadAddress } from '../../../web/routes/pages/address.tsx'
import { loader as loadParticipant } from '../../../web/routes/pages/participant.tsx'
import { loader as loadTeam } from '../../../web/routes/pages/team.tsx'
import { loader as loadUpdate } from '../../../web/routes/pages/update.tsx'
import { buildTestApp, type TestApp, type Visitor } from '../build-test-app.ts'
import { insertBlock, insertUpdate } from '../builders/content.ts'
import { insertOrganization } from '../builders/organizations.ts'
import { insertParticipant } from '../builders/participants.ts'
import { insertProject } from '../builders/projects.ts'
import { insertTeam } from '../builders/teams.ts'
import { countStatements } from './count-statements.ts'

// Every statement is planned, sent and answered: on the embedded database they were half of what a page costs.

let app: TestApp
let pages: FastifyInstance
let member: Visitor
let data: Record<string, any>

beforeAll(async () => {
  app = await buildTestApp()
  pages = await servePages()
  const { db } = app.deps
  const project = await insertProject(db, { url: 'loop', kind: 'participants', allowTeams: true })
  await insertOrganization(db, { url: 'bron' })
  const team = await insertTeam(db, { projectId: project.id, url: 'zee' })
  const participant = await insertParticipant(db, { projectId: project.id, url: 'fatima', teamId: team.id })
  for (const parent of [{ projectId: project.id }, { teamId: team.id }, { participantId: participant.id }]) {
    await insertBlock(db, parent)
    await insertUpdate(db, parent)
  }
  ;({ visitor: member } = await app.signInAnew({ language: 'de' }))
})
afterAll(async () => {
  await pages.close()
  await app.close()
})

/** The pages around the API of the test's product, made by their own loaders and not drawn. */
async function servePages(): Promise<FastifyInstance> {
  const { config, log, texts } = app.deps
  const http = await createServer({ config, log, texts })
  const load: PageHandler = async (request, page) => {
    const context = new RouterContextProvider()
    context.set(pageContext, page)
    const [, project = '', kind, last = ''] = new URL(request.url).pathname.split('/')
    if (kind === 'afmelden') await page.send({ method: 'POST', url: '/logout', token: page.issueToken() })
    const loadPage = { deelnemers: loadParticipant, teams: loadTeam, updates: loadUpdate }[kind ?? ''] ?? loadAddress
    const input = {
      request,
      context,
      params: { project, address: project, participant: last, team: last, update: last },
    } as never
    const [root, body] = await Promise.all([loadRoot(input), loadPage(input)])
    // The page of a team stands beside what became of one that was deleted.
    data = { root, body: kind === 'teams' ? (body as { page: unknown }).page : body, language: page.language }
    return new Response('', { headers: { 'content-type': 'text/html' } })
  }
  const routes = new PageRoutes([{ path: '/:project/:kind?/:last?', sharedBy: [], isGiving: false }])
  const textUrl = ''
  const answers = new PageResponder(app.http, {
    texts,
    csrf: app.csrf,
    buildFolder: '',
    isDevelopment: false,
    baseUrl: config.baseUrl,
    hasSession: ({ cookies }) => cookies[sessionCookie] !== undefined,
    findMember: (request) => app.pageMembers.find(request),
    formTargets: [],
    hasDevelopmentPages: false,
    movesNoMoney: true,
    now: () => app.clock.now(),
    textUrls: { nl: textUrl, en: textUrl, de: textUrl, fr: textUrl },
    build: { make: ({ request, page }) => load(request, page), formPaths: [], filePaths: [], wordPaths: [], routes },
    cache: new PageCache({ ttlMs: 0, rememberedMs: 60_000, entriesMax: 1, now: () => 0 }),
    untilCallMayBegin: () => Promise.resolve(),
  })
  http.get('*', (request, reply) => answers.answer(request, reply))
  return http
}

const open = (path: string, visitor?: Visitor) => {
  const cookie = [...(visitor?.cookies ?? [])].map((pair) => pair.join('=')).join('; ')
  return pages.inject({ method: 'GET', url: path, headers: cookie === '' ? {} : { cookie } })
}

/** Payment methods are old after an hour, and renewed behind their first reader. */
async function renewMethods(language: string) {
  const reader = app.visitor()
  await reader.post('/api/language', { language })
  await open('/loop', reader)
  await vi.waitFor(async () => {
    const text = 'select 1 as one from offered_methods where language = $1 and fetched_at >= $2::timestamptz'
    const rows = await app.database.run({ name: 'renewed-methods', text }, [language, app.clock.now()])
    expect(rows).toHaveLength(2)
  })
}

describe.each([
  ['/loop', 1],
  ['/loop/deelnemers/fatima', 1],
  // With the words of its member.
  ['/loop/teams/zee', 2],
])('the page %s', (path, updates) => {
  test('sends the database three statements for a signed-in user', async () => {
    await open(path, member)
    const count = await countStatements(app.database, () => open(path, member))
    expect(data['root'].user).not.toBeNull()
    expect(data['body'].updates).toHaveLength(updates)
    expect(count).toBe(3)
  })

  test('sends two for a guest', async () => {
    await open(path)
    const count = await countStatements(app.database, () => open(path))
    expect(data['root'].user).toBeNull()
    expect(data['body'].blocks).toHaveLength(1)
    expect(count).toBe(2)
  })
})

test('the page of an organization sends two, and three for a signed-in user', async () => {
  await open('/bron')
  expect(await countStatements(app.database, () => open('/bron'))).toBe(2)
  expect(data['body'].projects.total).toBe(0)
  await open('/bron', member)
  expect(await countStatements(app.database, () => open('/bron', member))).toBe(3)
})

test('the page of an update sends two as well', async () => {
  await open('/loop')
  const path = `/loop/updates/${data['body'].updates[0].id}`
  await open(path)
  expect(await countStatements(app.database, () => open(path))).toBe(2)
  expect(data['body'].older).toEqual([])
})

test('a page and its calls speak the language of the account that was looked up once', async () => {
  await open('/loop', member)
  expect(data['language']).toBe('de')
  expect(data['body'].ways_to_pay.single).toContain(' oder ')
})

test('a page writes when a session was last used once, and not again within minutes', async () => {
  app.clock.advance(hours(1))
  await renewMethods('de')
  expect(await countStatements(app.database, () => open('/loop', member))).toBe(4)
  expect(await countStatements(app.database, () => open('/loop', member))).toBe(3)
})

test('a page that writes first looks up again who it is for', async () => {
  const { visitor: leaver, ...user } = await app.signInAnew()
  await open('/loop', leaver)
  expect(data['root'].user.id).toBe(user.id)
  await open('/loop/afmelden', leaver)
  expect(data['root'].user).toBeNull()
})
