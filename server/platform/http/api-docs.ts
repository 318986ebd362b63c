import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Call } from '../../../contract/call.ts'
import { apiDocsPage, apiDocsStyle } from './api-docs-page.ts'
import { type AboutApi, describeCalls } from './openapi.ts'

/**
 * `/api/openapi.json` for programs and `/api/docs` for people. Register after every slice has registered its calls.
 * The page has one style and no script, so its policy allows exactly that style.
 */
export function registerApiDocs(app: FastifyInstance, calls: readonly Call[], about: AboutApi): void {
  const document = describeCalls(calls, about)
  const json = JSON.stringify(document)
  const page = apiDocsPage(document)
  const styleHash = createHash('sha256').update(apiDocsStyle).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json))
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )
}
