import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { sql } from 'drizzle-orm'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { signingUpAt, signUpForm } from '../../../../../tests/support/signups/sign-up.ts'

let app: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
})
afterAll(() => app.close())

describe('a code', () => {
  const coded = () => at.peerToPeer({ subscriptionCode: 'AB3DE' })
  const verify = (projectId: number, code: string, visitor = app.visitor()) =>
    visitor.post(`/api/project/${projectId}/verify-code`, { code })

  test('is said to be right or wrong, and signs up only when it is right [7.09, 8.10]', async () => {
    const project = await coded()
    expect((await app.visitor().get(`/api/pages/${project.url}/register`)).body.requires_code).toBe(true)
    expect((await verify(project.id, 'AB3DX')).body).toEqual({ verified: false })
    expect((await verify(project.id, ' ab3de')).body).toEqual({ verified: true })
    const refused = await at.register(project.id, signUpForm({ subscriptionCode: 'AB3DX' }))
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['subscriptionCode']])
    expect(Object.keys((await at.register(project.id, signUpForm())).body.errors)).toEqual(['subscriptionCode'])
    await at.takePart(project.id, signUpForm({ subscriptionCode: 'ab3de' }))
    expect(await at.listOf(project.id)).toMatchObject([{ usedCode: true }])
  })

  test('is never right where the project has none [7.09, 8.10]', async () => {
    const project = await at.peerToPeer()
    expect(await verify(project.id, 'AB3DE')).toMatchObject({ status: 200, body: { verified: false } })
    expect(await verify(project.id, '')).toMatchObject({ status: 200, body: { verified: false } })
    expect((await at.register(project.id, signUpForm())).status).toBe(200)
  })

  test('is guessed ten times from one network, and honest people elsewhere go on', async () => {
    const project = await coded()
    const visitor = app.visitor()
    const statuses: number[] = []
    for (let attempts = 0; attempts < 11; attempts += 1)
      statuses.push((await verify(project.id, 'AAAA1', visitor)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    expect((await verify(project.id, 'AB3DE', visitor)).status).toBe(429)
    expect((await at.register(project.id, signUpForm({ subscriptionCode: 'AB3DE' }), visitor)).status).toBe(429)
    expect((await verify(project.id, 'AB3DE')).body).toEqual({ verified: true })
  })

  describe('is guessed ten times', () => {
    /** A guess, or the code itself, from a network. */
    async function typeAt(ipAddress: string, visitor: Visitor, projectId: number, code = 'AAAA1') {
      if (!visitor.cookies.has('XSRF-TOKEN')) await visitor.get('/user/current')
      const headers = { 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN')! }
      const url = `/api/project/${projectId}/verify-code`
      return (await visitor.send({ method: 'POST', url, payload: { code }, headers, remoteAddress: ipAddress })).status
    }
    const ten = Array.from({ length: 10 }, (_each, index) => index)

    test('from one network, however many browsers there are at it, in each project [8.10]', async () => {
      const [project, other] = [await coded(), await coded()]
      const here = '198.51.100.7'
      for (const _each of ten) expect(await typeAt(here, app.visitor(), project.id)).toBe(200)
      expect(await typeAt(here, app.visitor(), project.id)).toBe(429)
      expect(await typeAt(here, app.visitor(), project.id, 'AB3DE')).toBe(429)
      expect(await typeAt(here, app.visitor(), other.id, 'AB3DE')).toBe(200)
      expect(await typeAt('203.0.113.7', app.visitor(), project.id, 'AB3DE')).toBe(200)
    })

    test('in one browser, however many networks it comes from, in each project [8.10]', async () => {
      const [project, other] = [await coded(), await coded()]
      const guest = app.visitor()
      for (const index of ten) expect(await typeAt(`198.18.${index}.1`, guest, project.id)).toBe(200)
      expect(await typeAt('198.18.10.1', guest, project.id)).toBe(429)
      expect(await typeAt('198.18.11.1', guest, project.id, 'AB3DE')).toBe(429)
      expect(await typeAt('198.18.11.1', guest, other.id, 'AB3DE')).toBe(200)
      expect(await typeAt('198.18.11.1', app.visitor(), project.id, 'AB3DE')).toBe(200)
    })

    test('by one account, however many browsers and networks it has [8.10]', async () => {
      const project = await coded()
      const { email } = await insertUser(app.deps.db)
      for (const index of ten) expect(await typeAt(`198.19.${index}.1`, await app.signIn(email), project.id)).toBe(200)
      expect(await typeAt('198.19.10.1', await app.signIn(email), project.id, 'AB3DE')).toBe(429)
    })
  })

  test('has fewer guesses for all callers while a project is guessed at from many networks', async () => {
    const project = await coded()
    const resetsAt = app.clock.in(minutes(1))
    await app.deps.db.execute(
      sql`insert into throttles (key, hits, resets_at) values (${`code:${project.id}`}, 500, ${resetsAt.toISOString()}::timestamptz)`,
    )
    const visitor = app.visitor()
    const statuses: number[] = []
    for (let attempts = 0; attempts < 4; attempts += 1)
      statuses.push((await verify(project.id, 'AAAA1', visitor)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await verify(project.id, 'AB3DE')).body).toEqual({ verified: true })
  })
})
