import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../../../contract/call.ts'
import { Refusal } from '../../errors.ts'
import { fieldsOfForm } from './form-fields.ts'

/** The limits of a call: one file, of at most as many bytes as the largest picture; the rest is cut off with a 413. */
export const uploadLimits = { fileSize: 4_000_000, files: 1, fields: 60, fieldSize: 10_000, parts: 61 }

/** The largest file as a data: URL inside JSON: a third longer, with some room for the rest. */
export const jsonUploadBytesMax = 6_000_000

/** Longer than the server lets a request take to arrive. */
export const uploadTimeoutMs = 40_000

/** A file where none is expected. */
class UnexpectedFile extends Error {
  readonly statusCode = 415
}

/** A form that breaks off, or has no boundary. */
class UnreadableForm extends Error {
  readonly statusCode = 400
}

/**
 * Returns the body of a request to one of these calls, in any form: of a multipart form the fields as text and a file
 * as `File`. It is read once.
 * @throws Unavailable while there is no room for it, an error with status 415 for a file that none of the calls takes,
 *   413 when a part is too large, 400 when it cannot be read
 */
export async function bodyOf(calls: readonly Call[], request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!request.isMultipart() || (request.body !== undefined && request.body !== null)) return request.body
  // Reading begins in this same moment, or the first bytes would be counted and lost.
  request.server.incoming.count(request, reply)
  const takesFiles = calls.some(({ isMultipart }) => isMultipart === true)
  try {
    return fieldsOfForm(await partsOf(request, takesFiles))
  } catch (error) {
    throw !(error instanceof Refusal) && (error as { statusCode?: number }).statusCode === undefined
      ? new UnreadableForm('The form cannot be read', { cause: error })
      : error
  }
}

async function partsOf(request: FastifyRequest, takesFiles: boolean): Promise<[string, unknown][]> {
  const parts: [string, unknown][] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') parts.push([part.fieldname, part.value])
    else if (!takesFiles) throw new UnexpectedFile()
    else {
      const bytes = new Uint8Array(await part.toBuffer())
      parts.push([part.fieldname, new File([bytes], part.filename, { type: part.mimetype })])
    }
  }
  return parts
}
