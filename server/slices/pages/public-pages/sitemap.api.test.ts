import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertOrganization } from '../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterEach(() => app.clock.advance(minutes(10)))
afterAll(() => app.close())

const urlsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
const request = () => app.visitor().get('/sitemap.xml')
const listed = async () => urlsIn((await request()).body).map((url) => url!.replace('http://stuiver.test', ''))

test('lists the front page, the list, and every public project and organization', async () => {
  const { db } = app.deps
  const { id: organizationId } = await insertOrganization(db, { url: 'bron' })
  await insertOrganization(db, { url: 'nog-niet', isPublic: false })
  await insertProject(db, { url: 'loop', organizationId })
  await insertProject(db, { url: 'later' })
  await insertProject(db, { url: 'concept', state: projectStates.draft })
  await insertProject(db, { url: 'betaallink', kind: 'link' })
  await insertProject(db, { url: 'weg', archivedAt: app.clock.now() })
  const answer = await request()
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=3600' } })
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(answer.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]*">\n<url>/)
  expect(await listed()).toEqual(['/', '/acties', '/later', '/loop', '/bron'])
})

test('is read once in ten minutes, however many requests come at once', async () => {
  const read = vi.spyOn(app.database, 'run')
  const answers = await Promise.all(Array.from({ length: 8 }, request))
  await app.visitor().send({ method: 'GET', url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } })
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(read).toHaveBeenCalledTimes(2)
  await insertProject(app.deps.db, { url: 'nieuw' })
  expect(await listed()).not.toContain('/nieuw')
  app.clock.advance(minutes(10))
  expect(await listed()).toContain('/nieuw')
})

test('is the same compressed', async () => {
  const { body } = await request()
  const headers = { 'accept-encoding': 'gzip' }
  const answer = await app.http.inject({ url: '/sitemap.xml', headers })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(answer.rawPayload).toString()).toBe(body)
})

test('is made anew after a failure', async () => {
  await app.deps.db.execute('alter table organizations rename to away')
  expect((await request()).status).toBe(500)
  await app.deps.db.execute('alter table away rename to organizations')
  expect((await request()).status).toBe(200)
})
