import Fastify from 'fastify'
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '../../../contract/call.ts'
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
  registerApiDocs(app, [call], { version: '1.2.3', baseUrl: 'https://stuiver.test', sessionCookie: 'session' })
})

test('answers the document of the calls', async () => {
  const answer = await app.inject('/api/openapi.json')
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' }, paths: { '/api/thing': {} } })
})

test('shows the calls on a page, with what comes from elsewhere escaped', async () => {
  const { body } = await app.inject('/api/docs')
  expect(body).toContain('/api/thing')
  expect(body).toContain('Things with &lt;b&gt;markup&lt;/b&gt;')
  expect(body).not.toContain('<b>markup')
  expect(body).toContain('from 1, up to 50, 10 when left out')
})

test('allows its own style and nothing else', async () => {
  const { body, headers } = await app.inject('/api/docs')
  const style = /<style>([^]*)<\/style>/.exec(body)![1]!
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
  expect(body).not.toMatch(/<script|style=| on\w+=|https?:\/\//)
})
