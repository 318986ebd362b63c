import { fieldsMax, formBytesMax } from './form-fields.ts'
import { uploadLimits } from './multipart-body.ts'

/** A form that says more than any of ours has to say. */
export class FormTooLarge extends Error {
  readonly statusCode = 413
}

/** The largest head of one part of a multipart form: the name of its field and of its file, and its type. */
const headBytesMax = 2_000

/**
 * Looks at the bytes of a form that a page is about to read with the platform's own reader, which has no limits: it
 * takes seconds for some megabytes of fields, of the blanks of a long one, or of the head of one part, and nothing else
 * happens meanwhile.
 * @throws FormTooLarge
 */
export function requireFormSize(type: string | undefined, body: Buffer): void {
  const isTooLarge = /^multipart\/form-data/i.test(type ?? '')
    ? hasMore(body.toString('latin1').matchAll(/content-disposition/gi), uploadLimits.parts) || hasLongHead(type, body)
    : body.length > formBytesMax || hasMore(positionsOf('&', body), fieldsMax)
  if (isTooLarge) throw new FormTooLarge()
}

/** @throws FormTooLarge when its fields together are longer than a form may be; files are not counted */
export function requireFormText(form: FormData): void {
  let length = 0
  for (const value of form.values()) if (typeof value === 'string') length += value.length
  if (length > formBytesMax) throw new FormTooLarge()
}

function hasMore(items: Iterable<unknown>, max: number): boolean {
  let count = 0
  for (const _one of items) if ((count += 1) > max) return true
  return false
}

/** The boundary as browsers write it, with nothing else beside it that a reader could take for another one. */
const boundaryPattern = /^multipart\/form-data; *boundary=("?)([\w'()+./:=?-]{1,70})\1$/i

/** Whether a head is too long. Where the parts cannot be distinguished, all of it could be the head of one. */
function hasLongHead(type: string | undefined, body: Buffer): boolean {
  const boundary = boundaryPattern.exec(type ?? '')?.[2]
  if (boundary === undefined) return body.length > headBytesMax
  for (let at = body.indexOf(`--${boundary}`); at !== -1;) {
    const end = body.indexOf('\r\n\r\n', at)
    if ((end === -1 ? body.length : end) - at > headBytesMax) return true
    at = end === -1 ? -1 : body.indexOf(`--${boundary}`, end)
  }
  return false
}

function* positionsOf(sign: string, body: Buffer): Iterable<number> {
  for (let at = body.indexOf(sign); at !== -1; at = body.indexOf(sign, at + 1)) yield at
}
