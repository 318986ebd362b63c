import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PageTexts } from '../../../../contract/page-context.ts'
import { type Language, languages, type TextFile } from '../../../../contract/texts.ts'
import { BoundedMap } from '../../bounded-map.ts'
import { NotFound, Unavailable } from '../../errors.ts'
import type { Texts } from '../../i18n/texts.ts'
import { createSemaphore } from '../../concurrency/semaphore.ts'
import { encodeBehind, type ContentEncoding, encodingFor } from './encoded-body.ts'

export type TextUrls = Record<Language, string>

/**
 * More than pages request, in all languages and encodings; a visitor can name others, and then the oldest makes room.
 */
const bodiesMax = 400

/**
 * Sets of texts that wait to be compressed: a visitor can invent them, and their threads are those of files and
 * URLs.
 */
const waitingMax = 20

/**
 * Serves the texts of each language by their files, as many at once as a page needs. A browser may keep them for ever,
 * because their URL changes with their content.
 * @returns the prefix of the names of the files, for each language
 */
export function mountTextFiles(app: FastifyInstance, texts: Texts): TextUrls {
  const bodies = new BoundedMap<string, Promise<Buffer | undefined>>({ sizeMax: bodiesMax })
  const inTurn = createSemaphore({ runningMax: 1, waitingMax })
  /**
   * Compressed on another thread, and once: a crowd of requests for them would keep every donation waiting.
   * @returns undefined while a crowd requests others
   */
  const encodedOf = (key: string, encoding: ContentEncoding, picked: PageTexts): Promise<Buffer | undefined> => {
    const body = bodies.get(key) ?? inTurn(() => encodeBehind[encoding](Buffer.from(JSON.stringify(picked))))
    const settled = body.catch((error: unknown) => {
      bodies.delete(key)
      if (error instanceof Unavailable) return undefined
      throw error
    })
    bodies.set(key, settled)
    return settled
  }
  const mount = (language: Language) => {
    const files = texts.forPages(language)
    const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 10)
    const url = `/texts/${language}-${hash}/`
    app.get<{ Params: { names: string } }>(`${url}:names.json`, async (request, reply) => {
      // Their order is no other answer.
      const names = request.params.names.split('+').toSorted()
      const picked = pick(files, names)
      const encoding = encodingFor(request.headers['accept-encoding'])
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('application/json; charset=utf-8')
      reply.header('vary', 'accept-encoding')
      // Uncompressed texts are not stored: they are large, and quickly made again.
      const encoded =
        encoding === 'identity'
          ? undefined
          : await encodedOf([language, encoding, ...names].join(' '), encoding, picked)
      if (encoded === undefined) return reply.send(JSON.stringify(picked))
      return reply.header('content-encoding', encoding).send(encoded)
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
  const fileNames = names as readonly TextFile[]
  const areThere = fileNames.every((name) => Object.hasOwn(files, name))
  if (!areThere || new Set(fileNames).size < fileNames.length) throw new NotFound()
  return Object.fromEntries(fileNames.map((name) => [name, files[name]]))
}
