import Fastify from 'fastify'
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildTestApp } from '../../../../tests/support/build-test-app.ts'
import { defineCall } from '../../../../contract/call.ts'
import { registerApiDocs } from './api-docs.ts'

const app = Fastify()

beforeAll(() => {
  const call = defineCall({
    method: 'GET',
    path: '/api/thing',
    summary: 'Things with <b>markup</b>',
    access: 'public',
    ability: null,
    query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
    answers: { 200: z.object({ list: z.array(z.enum(['a', 'b'])) }) },
  })
  registerApiDocs(app, [call], {
    version: '1.2.3',
    baseUrl: 'https://stuiver.test',
    sessionCookie: 'session',
    fieldExamples: {},
  })
})

test('answers the document of the calls', async () => {
  const answer = await app.inject('/api/openapi.json')
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' }, paths: { '/api/thing': {} } })
})

test('shows the calls on a page, with foreign text escaped', async () => {
  const { body } = await app.inject('/api/docs')
  expect(body).toContain('/api/thing')
  expect(body).toContain('Things with &lt;b&gt;markup&lt;/b&gt;')
  expect(body).not.toContain('<b>markup')
  expect(body).toContain('from 1, up to 50, 10 when left out')
})

test('allows its own style and its own script, and nothing else', async () => {
  const { body, headers } = await app.inject('/api/docs')
  const hashOf = (part: 'style' | 'script') => {
    const [, text] = new RegExp(`<${part}>([^]*)</${part}>`).exec(body)!
    return `'sha256-${createHash('sha256').update(text!).digest('base64')}'`
  }
  const policy = headers['content-security-policy']
  expect(policy).toContain(`default-src 'none'; style-src ${hashOf('style')}; script-src ${hashOf('script')};`)
  expect(body.match(/<script/g)).toHaveLength(1)
  expect(body.replace(/<pre>[^]*?<\/pre>/g, '')).not.toMatch(/ style=| on\w+=|https?:\/\//)
})

test('shows each call with a request to try, what it answers, and what can be refused', async () => {
  const { body } = await app.inject('/api/docs')
  expect(body).toContain("curl 'https://stuiver.test/api/thing'")
  expect(body).toContain('<li><code>422</code><span>Some fields are wrong: <a href="#FieldErrors">')
  expect(body).toMatch(/<pre>\{\s+&quot;list&quot;: \[\s+&quot;a&quot;\s+\]\s+\}<\/pre>/)
})

test('has the notice of every page while no real money moves, and none otherwise', async () => {
  expect((await app.inject('/api/docs')).body).not.toContain('<aside')
  for (const [environment, count] of [
    [{ PAYMENTS: 'sandbox' }, 1],
    [{}, 0],
  ] as const) {
    const product = await buildTestApp(environment)
    const { body } = await product.http.inject('/api/docs')
    expect(body.split('<aside class="notice">This is a practice site').length - 1).toBe(count)
    await product.close()
  }
})
