import type { FastifyInstance } from 'fastify'
import type { Registration } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'

export { photoJson } from './queries.ts'
export { removePicture } from './remove-picture.ts'
export { storePicture } from './store-picture.ts'
export { storeUpload } from './store-upload.ts'

const filePattern = /^[A-Za-z0-9_-]+-\d{1,5}\.webp$/

/** Pictures. A name is random and its bytes never change, so a browser may keep them for ever. */
export function registerMedia(app: FastifyInstance, { storage }: Registration): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params
    const stored = filePattern.test(file) ? await storage.open(file) : undefined
    if (stored === undefined) throw new NotFound()
    return reply
      .type('image/webp')
      .header('content-length', stored.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(stored.content)
  })
}
