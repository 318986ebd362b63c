import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Call } from '../../../../contract/call.ts'
import { projectRoot } from '../../paths.ts'
import { type AboutApi, describeCalls } from '../openapi/describe-calls.ts'
import { apiDocsPage } from './page.ts'
import { apiDocsScript } from './script.ts'
import { apiDocsStyle } from './style.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy for one style and one script, and nothing else. */
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
  /** The notice at the top of every page of the product. */
  notice?: string | undefined
}

interface ApiDescription {
  calls: readonly Call[]
  about: AboutApi
  notice: string | undefined
}

/**
 * The latest description. Tests start hundreds of servers with the same calls, and describing those takes longest of
 * all.
 */
let last: { of: ApiDescription; json: string; page: string } | undefined

function describe(description: ApiDescription): { json: string; page: string } {
  if (last !== undefined && isSame(last.of, description)) return last
  const document = describeCalls(description.calls, description.about)
  last = { of: description, json: JSON.stringify(document), page: apiDocsPage(document, description.notice) }
  return last
}

const isSame = (one: ApiDescription, other: ApiDescription): boolean =>
  one.notice === other.notice &&
  one.calls.length === other.calls.length &&
  one.calls.every((call, index) => call === other.calls[index]) &&
  isDeepStrictEqual(one.about, other.about)

/** `/api/openapi.json` for programs and `/api/docs` for people. Register after every slice has registered its calls. */
export function registerApiDocs(app: FastifyInstance, calls: readonly Call[], { notice, ...api }: AboutDocs): void {
  const { json, page } = describe({ calls: [...calls], about: api, notice })

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
