import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PageTexts } from '../../../../contract/page-context.ts'
import { type Language, languages, type TextFile } from '../../../../contract/texts.ts'
import { BoundedMap } from '../../bounded-map.ts'
import { NotFound } from '../../errors.ts'
import type { Texts } from '../../i18n/texts.ts'
import { encodeBehind, encodingFor } from './encoded-body.ts'

export type TextUrls = Record<Language, string>

/** More than pages ask for, in all languages and encodings; a visitor can name others, and then the oldest makes room. */
const keptMax = 400

/**
 * Serves the texts of each language by their files, as many at once as a page needs. A browser may keep them for ever,
 * because their address changes with their content.
 * @returns the prefix of the names of the files, for each language
 */
export function mountTextFiles(app: FastifyInstance, texts: Texts): TextUrls {
  const kept = new BoundedMap<string, Promise<Buffer>>({ sizeMax: keptMax })
  const mount = (language: Language) => {
    const files = texts.forPages(language)
    const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 10)
    const url = `/texts/${language}-${hash}/`
    app.get<{ Params: { names: string } }>(`${url}:names.json`, async (request, reply) => {
      // Their order is no other answer.
      const names = request.params.names.split('+').toSorted()
      const encoding = encodingFor(request.headers['accept-encoding'])
      const key = [language, encoding, ...names].join(' ')
      // Compressed on another thread, and once: a crowd that asks for them would keep every donation waiting.
      const body = kept.get(key) ?? encodeBehind[encoding](Buffer.from(JSON.stringify(pick(files, names))))
      // As they are they are large, and quickly made again.
      if (encoding !== 'identity') kept.set(key, body)
      body.catch(() => kept.delete(key))
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('application/json; charset=utf-8')
      reply.header('vary', 'accept-encoding')
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(await body)
    })
    return url
  }
  return Object.fromEntries(languages.map((language) => [language, mount(language)])) as TextUrls
}

/**
 * @param names each once
 * @throws NotFound
 */
function pick(files: PageTexts, names: readonly string[]): PageTexts {
  const wanted = names as readonly TextFile[]
  const areThere = wanted.every((name) => Object.hasOwn(files, name))
  if (!areThere || new Set(wanted).size < wanted.length) throw new NotFound()
  return Object.fromEntries(wanted.map((name) => [name, files[name]]))
}
