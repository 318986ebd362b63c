import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '../../../contract/texts.ts'
import type { Texts } from '../i18n/texts.ts'
import { type Bodies, chooseBody } from './encoded-body.ts'

/**
 * Serves the texts of each language as one file that a browser may keep for ever, because its name changes with its content.
 * @returns where the file of each language is
 */
export function mountTextFiles(app: FastifyInstance, texts: Texts): Record<Language, string> {
  const urls = {} as Record<Language, string>
  for (const language of languages) {
    const identity = Buffer.from(JSON.stringify(texts.forBrowser(language)))
    const bodies: Bodies = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) }
    const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 10)
    urls[language] = `/texts/${language}-${hash}.json`
    app.get(urls[language], (request, reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('application/json; charset=utf-8')
      return chooseBody(request, reply, bodies)
    })
  }
  return urls
}
