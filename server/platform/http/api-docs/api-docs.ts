import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Call } from '../../../../contract/call.ts'
import { projectRoot } from '../../paths.ts'
import { type AboutApi, describeCalls } from '../openapi/describe-calls.ts'
import { apiDocsPage } from './page.ts'
import { apiDocsScript } from './script.ts'
import { apiDocsStyle } from './style.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** One style and one script, and nothing else. */
const policy = [
  "default-src 'none'",
  `style-src ${hashOf(apiDocsStyle)}`,
  `script-src ${hashOf(apiDocsScript)}`,
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const fonts = {
  inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  bricolage: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
}

export interface AboutDocs extends AboutApi {
  /** What every page of the product says above all else. */
  notice?: string | undefined
}

/** `/api/openapi.json` for programs and `/api/docs` for people. Register after every slice has registered its calls. */
export function registerApiDocs(app: FastifyInstance, calls: readonly Call[], { notice, ...about }: AboutDocs): void {
  const document = describeCalls(calls, about)
  const json = JSON.stringify(document)
  const page = apiDocsPage(document, notice)

  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json))
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )
  for (const [name, file] of Object.entries(fonts))
    app.get(`/api/docs/${name}.woff2`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('font/woff2')
        .send(await readFile(join(projectRoot, 'node_modules', file))),
    )
}
