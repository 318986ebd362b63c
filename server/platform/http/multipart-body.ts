import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/call.ts'

/** One file a call, of at most as many bytes as the largest picture; what follows is cut off with a 413. */
export const uploadLimits = { fileSize: 4_000_000, files: 1, fields: 20, fieldSize: 10_000, parts: 21 }

/** The largest file as a data: URL inside JSON: a third longer, with some room for the rest. */
export const jsonUploadBytesMax = 6_000_000

/** A form with files where none is read. */
class UnexpectedForm extends Error {
  readonly statusCode = 415
}

/** The body of a call's request, whatever form it came in. @throws with status 415 for a form with files elsewhere */
export async function bodyOf(call: Call, request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  if (call.isMultipart !== true) throw new UnexpectedForm()
  return readMultipart(request)
}

/**
 * The parts of a multipart form as the body of a call: fields as text, a file as `File`.
 * @throws an error with status 413 when something is too large
 */
async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for await (const part of request.parts()) {
    if (part.type === 'field') body[part.fieldname] = part.value
    else
      body[part.fieldname] = new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype })
  }
  return body
}
