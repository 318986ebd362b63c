import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../../../contract/call.ts'
import { isLanguage, type Language, type Translate } from '../../../../contract/texts.ts'
import type { Texts } from '../../i18n/texts.ts'
import { projectRoot } from '../../paths.ts'
import { type AboutApi, describeCalls } from '../openapi/describe-calls.ts'
import { languageOf } from '../requests/language.ts'
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
  texts: Pick<Texts, 'in'>
  /** Whether no real money moves, of which every page of the product has a notice. */
  isPractice: boolean
}

interface ApiDescription {
  calls: readonly Call[]
  about: AboutApi
  isPractice: boolean
}

/** The description as JSON and as pages, each made once: at the start of a server that listens, or when requested. */
class ApiDocuments {
  private description: string | undefined
  private readonly pages = new Map<Language, string>()

  constructor(private readonly of: ApiDescription) {}

  json(): string {
    this.description ??= JSON.stringify(describeCalls(this.of.calls, this.of.about))
    return this.description
  }

  /** Returns the page in a language, with examples in it. */
  pageIn(language: Language, t: Translate): string {
    const { calls, about: api, isPractice } = this.of
    const cachedPage = this.pages.get(language)
    if (cachedPage !== undefined) return cachedPage
    const document = describeCalls(calls, { ...api, fieldExamples: { ...api.fieldExamples, ...samplesIn(t) } })
    const page = apiDocsPage(document, { t, language, isPractice })
    this.pages.set(language, page)
    return page
  }
}

const samplesIn = (t: Translate): Record<string, unknown> => ({
  description: t('api_docs.sample.description'),
  message: t('api_docs.sample.message'),
  subject: t('api_docs.sample.subject'),
  password: t('api_docs.sample.password'),
  password_confirmation: t('api_docs.sample.password'),
  current_password: t('api_docs.sample.current_password'),
  errors: { email: [t('api_docs.sample.wrong_field')] },
})

/** Returns the language of the URL, by which a page is linked to, or else that of the reader. */
function languageOfPage(request: FastifyRequest): Language {
  const { language } = request.query as { language?: unknown }
  return isLanguage(language) ? language : languageOf(request)
}

/**
 * Registers `/api/openapi.json` for programs and `/api/docs` for people. Call it once every slice has registered its
 * calls.
 */
export function registerApiDocs(
  app: FastifyInstance,
  calls: readonly Call[],
  { texts, isPractice, ...api }: AboutDocs,
): void {
  const documents = new ApiDocuments({ calls: [...calls], about: api, isPractice })
  // Describing all calls takes long: no donor waits for it, nor the hundreds of servers of tests that do not listen.
  app.addHook('onListen', async () => void documents.json())

  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(documents.json()),
  )
  app.get('/api/docs', (request, reply) => {
    const language = languageOfPage(request)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('content-language', language)
      .header('vary', 'cookie')
      .send(documents.pageIn(language, texts.in(language)))
  })
  for (const [name, file] of Object.entries(fonts))
    app.get(`/api/docs/${name}.woff2`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('font/woff2')
        .send(await readFile(join(projectRoot, 'node_modules', file))),
    )
}
