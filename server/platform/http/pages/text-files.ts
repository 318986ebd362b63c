import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '../../../../contract/texts.ts'
import type { Reader, Texts } from '../../i18n/texts.ts'
import { type Bodies, chooseBody } from './encoded-body.ts'

export type TextUrls = Record<Language, Record<Reader, string>>

/**
 * Serves the texts of each language as a file that a browser may keep for ever, because its name changes with its content.
 * @returns where the file of each language is, for each kind of reader
 */
export function mountTextFiles(app: FastifyInstance, texts: Texts): TextUrls {
  const mount = (language: Language, reader: Reader) => {
    const identity = Buffer.from(JSON.stringify(texts.forBrowser(language, reader)))
    const bodies: Bodies = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) }
    const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 10)
    const url = `/texts/${language}-${hash}.json`
    app.get(url, (request, reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('application/json; charset=utf-8')
      return chooseBody(request, reply, bodies)
    })
    return url
  }
  return Object.fromEntries(
    languages.map((language) => [language, { guest: mount(language, 'guest'), member: mount(language, 'member') }]),
  ) as TextUrls
}
