import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTotal } from '../../../../tests/support/builders/totals.ts'
import { streamsOfNetworkMax } from './live-stream.ts'

/** The longest wait, which only a failure reaches. */
const withTimeForTurn = { timeout: 60_000 }

let app: TestApp
let address: string

beforeAll(async () => {
  app = await buildTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

/** Reads a stream of server-sent events one by one, as a browser does. */
async function listen(projectId: number) {
  const request = get(`${address}/api/project/${projectId}/live`)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]()
  let text = ''
  const next = async (): Promise<Record<string, unknown> | 'the end'> => {
    const end = text.indexOf('\n\n')
    if (end >= 0) {
      const message = text.slice(0, end)
      text = text.slice(end + 2)
      return message.startsWith('data: ') ? JSON.parse(message.slice('data: '.length)) : next()
    }
    const { done, value } = await chunks.next()
    if (done) return 'the end'
    text += value
    return next()
  }
  return { response, next, close: () => response.destroy() }
}

const announceTotals = (projectId: number) =>
  app.database.run({ name: 'test-tell', text: `select pg_notify('project-totals', $1)` }, [String(projectId)])

describe('the live total of a project', () => {
  test('has no head of its own, which would never be answered', async () => {
    const { id } = await insertProject(app.deps.db)
    const head = await fetch(`${address}/api/project/${id}/live`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(20_000),
    })
    expect(head.status).toBe(404)
  })

  test('comes at once and again after every donation that is counted', async () => {
    const { db } = app.deps
    const project = await insertProject(db)
    const stream = await listen(project.id)
    expect(stream.response.statusCode).toBe(200)
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(await stream.next()).toEqual({
      raised: 0,
      goal: 1000,
      show_goal: true,
      percentage: 0,
      donation_count: 0,
    })
    await insertTotal(db, { subjectId: project.id, raisedCents: 2_500, donationCount: 1 })
    await announceTotals(project.id)
    expect(await stream.next()).toMatchObject({ raised: 25, percentage: 2, donation_count: 1 })
    await insertTotal(db, { subjectId: project.id, slot: 1, raisedCents: 97_500, donationCount: 1 })
    await announceTotals(project.id)
    expect(await stream.next()).toMatchObject({ raised: 1000, percentage: 100, donation_count: 2 })
    stream.close()
  })

  test('is for public projects alone', async () => {
    const draft = await insertProject(app.deps.db, { state: projectStates.draft })
    const archived = await insertProject(app.deps.db, { archivedAt: app.clock.now() })
    for (const id of [draft.id, archived.id, 987654321, 'geen-nummer']) {
      const answer = await app.visitor().get(`/api/project/${id}/live`)
      expect(answer.status, String(id)).toBe(404)
      expect(answer.body).toEqual({ message: 'Dit kunnen we niet vinden.' })
    }
  })

  test('is refused to a network that holds too many, which may poll now and then instead', async () => {
    const project = await insertProject(app.deps.db)
    const streams = await Promise.all(Array.from({ length: streamsOfNetworkMax }, () => listen(project.id)))
    expect(streams.map(({ response }) => response.statusCode)).toEqual(streams.map(() => 200))
    const refused = await listen(project.id)
    expect(refused.response.statusCode).toBe(429)
    expect(refused.response.headers['retry-after']).toBe('60')
    expect(refused.response.headers['content-type']).toContain('application/json')
    refused.close()
    expect((await fetch(`${address}/api/project/${project.id}/progress`)).status).toBe(200)
    // Visitors from other networks are not in the way.
    expect((await app.visitor().get(`/api/project/${project.id + 1}/live`)).status).toBe(404)
    streams[0]!.close()
    await vi.waitFor(async () => {
      const again = await listen(project.id)
      streams.push(again)
      expect(again.response.statusCode).toBe(200)
    }, withTimeForTurn)
    for (const { close } of streams) close()
  })

  test('ends when the server stops, so that stopping does not wait for it', async () => {
    const own = await buildTestApp()
    await own.http.listen({ port: 0, host: '127.0.0.1' })
    const former = address
    address = `http://127.0.0.1:${(own.http.server.address() as AddressInfo).port}`
    const stream = await listen((await insertProject(own.deps.db)).id)
    address = former
    expect(await stream.next()).toMatchObject({ raised: 0 })
    await own.close()
    expect(await stream.next()).toBe('the end')
  })
})
